"""Deterministic grading: documents in, report out."""
