"""How a field of a copied record differs from the original."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import count, islice
from typing import Annotated, Literal, Self, override

from pydantic import Field, model_validator

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.value import Json, JsonField, StrictModel

COPY_COUNT_MAX = 10
OFFSET_MAX = 1_000_000
SHIFT_S_MAX = 10 * 366 * 86_400


class FieldChange(StrictModel):
    """Derives a field's value in a copy from its value in the original."""

    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        """Give the value in copy `copy_index`, from 0. Raises PlanError when the original does not allow it."""
        raise NotImplementedError


class SetValue(FieldChange):
    """The same given value in every copy."""

    how: Literal["set"]
    to: JsonField
    """The value."""

    @override
    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        return self.to


class PickValue(FieldChange):
    """Another of the given values in each copy, in an order drawn from the seed."""

    how: Literal["pick"]
    among: tuple[JsonField, ...] = Field(strict=False, min_length=1, max_length=50)
    """The values; those equal to the original's are left out. At least as many as copies must remain."""

    @override
    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        others = [value for value in self.among if value != original]
        if copy_index >= len(others):
            raise PlanError(f"{len(others)} values differ from {original!r}; copy {copy_index + 1} needs one more")
        others.sort(key=lambda value: draw.hexadecimal(16, f"pick {value!r}"))
        return others[copy_index]


class AppendText(FieldChange):
    """Text behind the original's."""

    how: Literal["append"]
    text: str = Field(min_length=1, max_length=80)
    """What is appended, its leading blank included."""

    @override
    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        return _as_text(original) + self.text


class SwapText(FieldChange):
    """Another word or attribute inside the original's text."""

    how: Literal["swap"]
    old: str = Field(alias="from", min_length=1, max_length=80)
    """Part of the original's text; every occurrence is replaced."""
    new: str = Field(alias="to", max_length=80)
    """What stands there instead."""

    @override
    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        text = _as_text(original)
        if self.old not in text:
            raise PlanError(f"{self.old!r} is not in {text!r}")
        return text.replace(self.old, self.new)


class OffsetNumber(FieldChange):
    """A number near the original's, another in each copy, never the original's own."""

    how: Literal["offset"]
    least: int = Field(ge=-OFFSET_MAX, le=OFFSET_MAX)
    """Smallest difference, in the field's unit, counts."""
    most: int = Field(ge=-OFFSET_MAX, le=OFFSET_MAX)
    """Greatest difference, in the field's unit, counts."""
    step: int = Field(1, ge=1, le=OFFSET_MAX)
    """Differences are multiples of this beyond `least`: 100 keeps the cents of a price."""
    floor: int = 0
    """No value falls below this."""

    @model_validator(mode="after")
    def _agree(self) -> Self:
        if self.least > self.most:
            raise ValueError(f"least {self.least} is above most {self.most}")
        return self

    @override
    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        if not isinstance(original, int) or isinstance(original, bool):
            raise PlanError(f"{original!r} is not an integer; offset needs one")
        skipped = max(0, -((original + self.least - self.floor) // self.step))
        values = range(original + self.least + skipped * self.step, original + self.most + 1, self.step)
        other_count = len(values) - (original in values)
        if copy_index >= other_count:
            raise PlanError(f"{other_count} values lie within the bounds; copy {copy_index + 1} needs one more")
        return next(islice(_drawn_order(values, original, draw), copy_index, None))


class ShiftTime(FieldChange):
    """A time or date near the original's, another in each copy, never the original's own."""

    how: Literal["shift"]
    least_s: int = Field(ge=-SHIFT_S_MAX, le=SHIFT_S_MAX)
    """Smallest difference in seconds, counts; below zero is earlier."""
    most_s: int = Field(ge=-SHIFT_S_MAX, le=SHIFT_S_MAX)
    """Greatest difference in seconds, counts."""
    step_s: int = Field(60, ge=1, le=SHIFT_S_MAX)
    """Differences are multiples of this beyond `least_s`; of a date they must come out as whole days."""

    @model_validator(mode="after")
    def _agree(self) -> Self:
        if self.least_s > self.most_s:
            raise ValueError(f"least_s {self.least_s} is above most_s {self.most_s}")
        return self

    @override
    def value(self, original: Json, copy_index: int, draw: Draw) -> Json:
        shifts = range(self.least_s, self.most_s + 1, self.step_s)
        other_count = len(shifts) - (0 in shifts)
        if copy_index >= other_count:
            raise PlanError(f"{other_count} times lie within the bounds; copy {copy_index + 1} needs one more")
        return shifted_time(original, next(islice(_drawn_order(shifts, 0, draw), copy_index, None)))


AnyFieldChange = Annotated[
    SetValue | PickValue | AppendText | SwapText | OffsetNumber | ShiftTime, Field(discriminator="how")
]


def shifted_time(original: Json, shift_s: int) -> str:
    """Give an RFC 3339 time in UTC, or a date, that many seconds later. Raises PlanError for anything else."""
    text = _as_text(original)
    is_date = len(text) == len("2026-03-02")
    try:
        moment = datetime.combine(date.fromisoformat(text), datetime.min.time(), UTC) if is_date else _time(text)
    except ValueError as error:
        raise PlanError(f"{original!r} is neither a time nor a date; shift needs one") from error
    if is_date and shift_s % 86_400:
        raise PlanError(f"{original!r} is a date; {shift_s} s are not whole days")
    later = moment + timedelta(seconds=shift_s)
    return later.date().isoformat() if is_date else later.isoformat().replace("+00:00", "Z")


def _time(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"{text!r} has no time zone")
    return moment.astimezone(UTC)


def _drawn_order(values: range, excluded: int, draw: Draw) -> Iterator[int]:
    """Give the values but `excluded` in a drawn order. Ask for no more than there are."""
    seen = {excluded}
    for attempt in count():
        value = values[draw.below(len(values), f"offset {attempt}")]
        if value not in seen:
            seen.add(value)
            yield value


def _as_text(original: Json) -> str:
    if not isinstance(original, str):
        raise PlanError(f"{original!r} is not text")
    return original
