"""The twenty predicates: single-key mappings that judge one value."""
