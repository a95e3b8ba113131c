"""The part of JSON Schema (2020-12) that environments use for bodies: does a value fit, and what would."""
