"""The reference page of grading, written from the code, and the examples it shows."""
