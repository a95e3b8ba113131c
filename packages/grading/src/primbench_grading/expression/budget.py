"""Bounds that keep any expression from hanging or eating memory."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from primbench_grading import errors

MAX_SOURCE_CHARS: Final = 4_000
MAX_NODE_COUNT: Final = 500
MAX_DEPTH: Final = 60
MAX_STEP_COUNT: Final = 2_000_000
MAX_ITEM_COUNT: Final = 200_000
MAX_TEXT_CHARS: Final = 1_000_000
CHARS_PER_STEP: Final = 16
MAX_INTEGER_BITS: Final = 4_096
MAX_DECIMAL_EXPONENT: Final = 400


@dataclass(slots=True)
class Budget:
    """Steps left to one grading. Shared by all its expressions."""

    steps_left: int = MAX_STEP_COUNT

    def spend(self, steps: int = 1) -> None:
        self.steps_left -= steps
        if self.steps_left < 0:
            raise errors.BudgetError(f"expressions took more than {MAX_STEP_COUNT} steps")

    def charge(self, value: object) -> object:
        """The value, once it is within the bounds and its size is spent."""
        bounded(value)
        if isinstance(value, str):
            self.spend(len(value) // CHARS_PER_STEP)
        elif isinstance(value, list | tuple | set | dict):
            self.spend(len(value))
        return value


def bounded(value: object) -> object:
    """The value, if its size is within the bounds."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        _check("integer bits", value.bit_length(), MAX_INTEGER_BITS)
    elif isinstance(value, Decimal):
        if not value.is_finite() or abs(value.adjusted()) > MAX_DECIMAL_EXPONENT:
            raise errors.MissingDataError(f"no number of ordinary size: {value}")
    elif isinstance(value, str):
        _check("text characters", len(value), MAX_TEXT_CHARS)
    elif isinstance(value, list | tuple | set | dict | range):
        _check("items", len(value), MAX_ITEM_COUNT)
    return value


def _check(what: str, size: int, limit: int) -> None:
    if size > limit:
        raise errors.BudgetError(f"{size} {what} where at most {limit} are allowed")
