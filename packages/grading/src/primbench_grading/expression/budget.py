"""What one evaluation, and all evaluations of a grading, may still spend."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from primbench_grading import errors
from primbench_grading.limit import (
    BYTES_PER_STEP,
    MAX_DECIMAL_EXPONENT,
    MAX_INTEGER_BITS,
    MAX_ITEM_COUNT,
    MAX_STEP_COUNT,
    MAX_TEXT_CHARS,
    MAX_TOTAL_STEP_COUNT,
)

_SIZED = (list, tuple, set, dict, range)
_BYTES_PER_WIDE_CHAR = 4
_NUMBER_STEP_COUNT = 3


@dataclass(slots=True)
class Budget:
    """Steps left to the evaluation under way, and to the whole grading that it belongs to."""

    steps_left: int = MAX_STEP_COUNT
    total_left: int = MAX_TOTAL_STEP_COUNT

    def begin(self) -> None:
        """Start another evaluation, with its own steps.

        Raises:
            BudgetError: the grading's evaluations have taken too much together.
        """
        self.total_left -= MAX_STEP_COUNT - self.steps_left + 1
        self.steps_left = MAX_STEP_COUNT
        if self.total_left < 0:
            raise errors.BudgetError(f"the evaluations of one grading took more than {MAX_TOTAL_STEP_COUNT} steps")

    def spend(self, steps: int = 1) -> None:
        """
        Raises:
            BudgetError: the evaluation has taken too many steps.
        """
        self.steps_left -= steps
        if self.steps_left < 0:
            raise errors.BudgetError(f"it takes more than {MAX_STEP_COUNT} steps")

    def charge(self, value: object) -> object:
        """The value, once it is within the bounds and its size is spent."""
        bounded(value)
        if isinstance(value, str):
            self.spend(text_steps(value))
        elif isinstance(value, list | tuple | set | dict):
            self.spend(len(value))
        else:
            self.spend(_NUMBER_STEP_COUNT)
        return value

    def charge_deeply(self, value: object, *, factor: int = 1) -> None:
        """Spends `factor` steps for every member of the value, at every depth, as often as it is reached."""
        pending: list[Iterator[object]] = [iter((value,))]
        while pending:
            member = next(pending[-1], pending)
            if member is pending:
                pending.pop()
            elif isinstance(member, str):
                self.spend(factor + text_steps(member))
            else:
                self.spend(factor)
                if isinstance(member, list | tuple | set):
                    pending.append(iter(member))
                elif isinstance(member, dict):
                    pending.append(iter([*member, *member.values()]))


def text_steps(text: str) -> int:
    """What reading or making the text costs."""
    byte_count = len(text) if text.isascii() else len(text) * _BYTES_PER_WIDE_CHAR
    return byte_count // BYTES_PER_STEP


def bounded(value: object) -> object:
    """The value, if its size is within the bounds."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        _check("integer bits", value.bit_length(), MAX_INTEGER_BITS)
    elif isinstance(value, Decimal):
        check_magnitude(value)
    elif isinstance(value, str):
        _check("text characters", len(value), MAX_TEXT_CHARS)
    elif isinstance(value, _SIZED):
        _check("items", len(value), MAX_ITEM_COUNT)
    return value


def check_magnitude(value: Decimal) -> None:
    """A number in a document or a text is as large as whoever wrote it pleased: no mistake of the task's author.

    Raises:
        MissingDataError: not finite, or too far from one.
    """
    if not value.is_finite() or abs(value.adjusted()) > MAX_DECIMAL_EXPONENT:
        raise errors.MissingDataError(f"no number of ordinary size: {value}")


def _check(what: str, size: int, limit: int) -> None:
    if size > limit:
        raise errors.BudgetError(f"{size} {what} where at most {limit} are allowed")
