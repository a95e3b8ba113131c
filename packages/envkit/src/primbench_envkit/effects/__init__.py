"""What can happen to a session's transactions from outside the application, one action a file."""
