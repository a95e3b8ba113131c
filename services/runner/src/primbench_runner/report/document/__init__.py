"""A report as words and tables, the same in every format."""
