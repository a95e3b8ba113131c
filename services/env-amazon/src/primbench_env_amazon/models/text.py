"""Text that people write for others to read."""

from unicodedata import category

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

_SHOWN = "LMNPS"
"""Letters, marks, numbers, punctuation, symbols: what can be seen, by the first letter of Unicode's category."""


def _readable(text: str) -> str:
    """Refuse control characters but line breaks and tabs, and what has nothing that can be seen."""
    if text.isprintable():
        return text
    if any(category(character) == "Cc" and character not in "\t\n\r" for character in text):
        raise PydanticCustomError("string_pattern_mismatch", "must be text without control characters")
    if not any(category(character)[0] in _SHOWN for character in text):
        raise PydanticCustomError("string_too_short", "must not be empty", {"min_length": 1})
    return text


def _in_one_line(text: str) -> str:
    """Make one blank of every run of blanks and line breaks."""
    return " ".join(text.split())


READABLE = AfterValidator(_readable)
"""Of what may be empty and else can be seen."""

IN_ONE_LINE = AfterValidator(_in_one_line)
"""Of what is written in a field of a form."""
