"""The profile as a radar: seven axes, clean and intervened rates from the middle (0) to the rim (1)."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from primbench_catalog.model import Primitive

from primbench_runner.report.document.wording import NOTHING, owner_text
from primbench_runner.report.model import PrimitiveLine, Profile, Rate

WIDTH: Final = 400
HEIGHT: Final = 270
_RADIUS = 100.0
_LABEL_RADIUS = 113.0
_MIDDLE = (WIDTH / 2, HEIGHT / 2 + 6)
"""A heptagon on its base reaches further up than down."""
_RINGS = (0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class Point:
    """A place, and what stands there."""

    x: float
    y: float
    text: str = ""
    anchor: str = "middle"


@dataclass(frozen=True)
class Shape:
    """The rates of one condition. `path` is closed where at least three axes have a rate; empty below two."""

    name: str
    path: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Radar:
    """One agent and arm."""

    title: str
    description: str
    note: str
    """What has to be said of it; empty where nothing has."""
    rings: tuple[str, ...]
    spokes: tuple[Point, ...]
    labels: tuple[Point, ...]
    scale: tuple[Point, ...]
    shapes: tuple[Shape, ...]
    middle: Point = Point(*_MIDDLE)
    width: int = WIDTH
    height: int = HEIGHT


def radar(profile: Profile) -> Radar:
    """Draw a profile. An axis that was not planned, or has no verdict at all, keeps its name and has no point."""
    lines = {line.primitive: line for line in profile.primitives}
    clean = _shape("clean", {primitive: line.clean for primitive, line in lines.items()})
    intervened = _shape("intervened", {primitive: line.intervened for primitive, line in lines.items()})
    return Radar(
        title=owner_text(profile.agent, profile.arm),
        description=_description(profile.primitives),
        note=_note(profile.primitives),
        rings=tuple(_path([_place(each, ring) for each in Primitive]) for ring in _RINGS),
        spokes=tuple(_point(each, 1.0) for each in Primitive),
        labels=tuple(_label(each) for each in Primitive),
        scale=tuple(_scale_point(ring) for ring in _RINGS),
        shapes=(clean, intervened),
    )


def _shape(name: str, rates: dict[Primitive, Rate]) -> Shape:
    known = {each: _value(rates[each]) for each in Primitive if each in rates}
    points = tuple(
        _point(each, value, text=f"{each}, {name}: {value:.2f}") for each, value in known.items() if value is not None
    )
    return Shape(name, _path([(point.x, point.y) for point in points]), points)


def _description(lines: Sequence[PrimitiveLine]) -> str:
    texts = (f"{line.primitive} {_text(line.clean)} clean, {_text(line.intervened)} intervened" for line in lines)
    return "Pass rates by primitive: " + "; ".join(texts) + "."


def _note(lines: Sequence[PrimitiveLine]) -> str:
    unjudged = sum(line.clean.unjudged_count + line.intervened.unjudged_count for line in lines)
    return f"Without a verdict, counted as not passed: {unjudged}" if unjudged else ""


def _value(rate: Rate) -> float | None:
    return None if rate.unjudged_count == rate.passed.of else rate.passed.value


def _text(rate: Rate) -> str:
    value = _value(rate)
    return NOTHING if value is None else f"{value:.2f}"


def _angle(primitive: Primitive) -> float:
    return 2 * math.pi * list(Primitive).index(primitive) / len(Primitive) - math.pi / 2


def _place(primitive: Primitive, value: float, *, radius: float = _RADIUS) -> tuple[float, float]:
    angle = _angle(primitive)
    x = _MIDDLE[0] + math.cos(angle) * value * radius
    y = _MIDDLE[1] + math.sin(angle) * value * radius
    return round(x, 1), round(y, 1)


def _point(primitive: Primitive, value: float, *, text: str = "") -> Point:
    return Point(*_place(primitive, value), text=text)


def _label(primitive: Primitive) -> Point:
    x, y = _place(primitive, 1.0, radius=_LABEL_RADIUS)
    side = round(math.cos(_angle(primitive)), 6)
    anchor = "middle" if side == 0 else "start" if side > 0 else "end"
    return Point(x, round(y + 4, 1), text=primitive.value.replace("_", " "), anchor=anchor)


def _scale_point(ring: float) -> Point:
    return Point(round(_MIDDLE[0] + 3, 1), round(_MIDDLE[1] - ring * _RADIUS + 10, 1), text=f"{ring:g}", anchor="start")


def _path(places: Sequence[tuple[float, float]]) -> str:
    if len(places) < 2:
        return ""
    return "M" + " L".join(_coordinates(places)) + (" Z" if len(places) > 2 else "")


def _coordinates(places: Sequence[tuple[float, float]]) -> Iterator[str]:
    return (f"{x:g},{y:g}" for x, y in places)
