"""Codes of gift cards."""

from primbench_envkit.substream import Substream

_SIGNS = "23456789ACDEFGHJKLMNPQRTUVWXYZ"
"""Without the signs that are taken for one another in print."""
_GROUPS = (4, 4, 4)


def gift_code(stream: Substream) -> str:
    """Draw a code as it is printed on a card: "7TQM-GC4K-22XD"."""
    return "-".join("".join(stream.choice(_SIGNS) for _ in range(length)) for length in _GROUPS)
