"""Texts that stand on one line: in a table, a log, a file's name for something."""

import unicodedata
from typing import Final

_UNSHOWN: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Categories of what ends a line, steers a terminal, or cannot be written as UTF-8 (The Unicode Standard, 4.5)."""
_SHOWN_MAX: Final = 40


def require_line(text: str, *, length_max: int) -> str:
    """Give the text back. Raises ValueError when it is too long, or holds a control character or half of one."""
    if len(text) > length_max:
        raise ValueError(f"{text[:_SHOWN_MAX]!a}... is of {len(text)} characters; at most {length_max}")
    unshown = next((character for character in text if unicodedata.category(character) in _UNSHOWN), None)
    if unshown is not None:
        raise ValueError(f"{text[:_SHOWN_MAX]!a} holds {unshown!a}; give one line of printable text")
    return text
