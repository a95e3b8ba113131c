"""What a rejected input says to a person: one sentence a kind of mistake."""

from collections.abc import Mapping
from typing import Any

_SENTENCES: Mapping[str, str] = {
    "missing": "is required.",
    "extra_forbidden": "is not a field we know.",
    "string_pattern_mismatch": "does not have the expected form.",
    "string_too_short": "needs at least {min_length} characters.",
    "string_too_long": "may have at most {max_length} characters.",
    "greater_than_equal": "must be at least {ge}.",
    "greater_than": "must be more than {gt}.",
    "less_than_equal": "must be at most {le}.",
    "less_than": "must be less than {lt}.",
    "literal_error": "must be one of {expected}.",
    "enum": "must be one of {expected}.",
    "int_type": "must be a whole number.",
    "int_parsing": "must be a whole number.",
    "int_from_float": "must be a whole number.",
    "bool_type": "must be true or false.",
    "bool_parsing": "must be true or false.",
    "string_type": "must be text.",
    "json_invalid": "is not JSON.",
}
_OTHER = "is not accepted."


def sentence(field: str, kind: str, context: Mapping[str, Any]) -> str:
    """Give the sentence for pydantic's error type `kind` and its context; the field is named as a person would.

    Source of the types: https://docs.pydantic.dev/latest/errors/validation_errors/
    """
    name = field.replace("_", " ").strip().capitalize() or "Request"
    if kind == "string_too_short" and context.get("min_length") == 1:
        return f"{name} must not be empty."
    return f"{name} {_SENTENCES.get(kind, _OTHER).format(**context)}"
