"""Certification: whether a variant stresses the primitive that it names, and that one alone."""
