"""Grading over gRPC and from files."""
