"""What a run needs from this machine, and how to get it."""
