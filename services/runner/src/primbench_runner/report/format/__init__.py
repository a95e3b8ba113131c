"""A report in each of its formats."""
