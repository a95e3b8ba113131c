"""Grading stored trials again, from what their run wrote down."""
