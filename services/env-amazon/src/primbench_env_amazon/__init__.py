"""A shop in the manner of Amazon, as a PrimBench environment."""
