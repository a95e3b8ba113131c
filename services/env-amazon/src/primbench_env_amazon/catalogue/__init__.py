"""The shop's base data: product lines written by hand, spread into products the same way every time."""
