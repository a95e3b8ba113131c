"""One episode, from session create to report."""
