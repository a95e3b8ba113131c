"""Playing what a stored trial did once more, without whoever decided on it."""
