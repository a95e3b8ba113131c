"""Loads a predicate with every key registered."""

from primbench_grading.predicate import collection, combination, scalar, text
from primbench_grading.predicate.model import BUILDERS, Predicate, PredicateField, load_predicate

__all__ = ["BUILDERS", "REGISTERED_IN", "Predicate", "PredicateField", "load_predicate"]

REGISTERED_IN = (scalar, text, collection, combination)
