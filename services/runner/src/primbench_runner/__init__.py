"""The command line: runs agents on tasks and keeps the results."""
