"""Turns a variant into calls on environment and proxy, and undoes it."""
