"""Likeness of two texts, deterministic and linear in their length."""

import unicodedata
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from typing import Final

DEFAULT_THRESHOLD: Final = Decimal("0.8")


def similarity(left: str, right: str) -> Fraction:
    """From 0 to 1: the Dice coefficient of the character trigrams of the words; 1 if the words are equal.

    Case, accents' encoding, punctuation and spacing do not count.
    """
    one, other = _normalise(left), _normalise(right)
    if one == other:
        return Fraction(1)
    ours, theirs = _trigrams(one), _trigrams(other)
    total = ours.total() + theirs.total()
    return Fraction(2 * (ours & theirs).total(), total) if total else Fraction(0)


def _normalise(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join("".join(mark if mark.isalnum() else " " for mark in folded).split())


def _trigrams(text: str) -> Counter[str]:
    padded = f"  {text} "
    return Counter(padded[start : start + 3] for start in range(len(padded) - 2)) if text else Counter()
