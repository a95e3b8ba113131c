"""Intervals and tests for paired trials."""
