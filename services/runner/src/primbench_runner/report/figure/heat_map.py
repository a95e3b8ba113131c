"""Drops as a heat map: primitives down, environments (or agents) across, a colour and a number in each cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from primbench_catalog.model import Primitive

from primbench_runner.report.document.wording import NOTHING, owner_text, signed
from primbench_runner.report.model import EnvironmentCell

_LABEL_WIDTH: Final = 116
_CELL_WIDTH: Final = 76
_CELL_HEIGHT: Final = 36
_HEAD_LINE_HEIGHT: Final = 14
_HEAD_TEXT_WIDTH: Final = 7
_STEPS: Final = 5
"""Shades on each side of no drop."""


@dataclass(frozen=True)
class Cell:
    """One cell. `shade` is "fall-1" to "fall-5", "rise-1" to "rise-5", "even" or "none"."""

    x: float
    y: float
    shade: str
    text: str
    below: str
    tip: str


@dataclass(frozen=True)
class Label:
    """A row's or a column's name."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class HeatMap:
    """One panel."""

    title: str
    description: str
    columns: tuple[Label, ...]
    rows: tuple[Label, ...]
    cells: tuple[Cell, ...]
    cell_width: int
    cell_height: int
    width: int
    height: int


def heat_maps(cells: Sequence[EnvironmentCell]) -> Iterator[HeatMap]:
    """Give a panel for each agent and arm, environments across; or, where those are fewer, the other way round."""
    owners = tuple(dict.fromkeys(owner_text(cell.agent, cell.arm) for cell in cells))
    env_ids = tuple(sorted({cell.env_id for cell in cells}))
    if len(env_ids) < len(owners):
        for env_id in env_ids:
            by_column = [(cell, owner_text(cell.agent, cell.arm)) for cell in cells if cell.env_id == env_id]
            yield _heat_map(env_id, owners, by_column)
        return
    for owner in owners:
        by_column = [(cell, cell.env_id) for cell in cells if owner_text(cell.agent, cell.arm) == owner]
        yield _heat_map(owner, env_ids, by_column)


def _heat_map(title: str, columns: Sequence[str], cells: Sequence[tuple[EnvironmentCell, str]]) -> HeatMap:
    primitives = [each for each in Primitive if any(cell.primitive is each for cell, _ in cells)]
    width = max(_CELL_WIDTH, *(_HEAD_TEXT_WIDTH * len(line) for name in columns for line in _lines(name)))
    head = _HEAD_LINE_HEIGHT * max(len(_lines(name)) for name in columns) + 8
    found = {(cell.primitive, column): cell for cell, column in cells}
    return HeatMap(
        title=title,
        description=_description(cells),
        columns=tuple(
            Label(_LABEL_WIDTH + width * (place + 0.5), _HEAD_LINE_HEIGHT * (line + 1), text)
            for place, name in enumerate(columns)
            for line, text in enumerate(_lines(name))
        ),
        rows=tuple(
            Label(_LABEL_WIDTH - 8, head + _CELL_HEIGHT * (place + 0.5) + 4, each.value.replace("_", " "))
            for place, each in enumerate(primitives)
        ),
        cells=tuple(
            _cell(found.get((each, name)), _LABEL_WIDTH + width * column, head + _CELL_HEIGHT * row)
            for row, each in enumerate(primitives)
            for column, name in enumerate(columns)
        ),
        cell_width=width,
        cell_height=_CELL_HEIGHT,
        width=_LABEL_WIDTH + width * len(columns) + 2,
        height=head + _CELL_HEIGHT * len(primitives) + 2,
    )


def _lines(name: str) -> list[str]:
    """Break a head after a colon and before a bracket: "careless:patience (api)"."""
    return name.replace(" (", "\n(").replace(":", ":\n", 1).split("\n")


def _cell(cell: EnvironmentCell | None, x: float, y: float) -> Cell:
    if cell is None or cell.drop.value is None:
        planned = f", {cell.drop.planned_pair_count} planned" if cell else ""
        return Cell(x, y, "none", NOTHING, "", f"no pair with two verdicts{planned}")
    count = f"n = {cell.drop.pair_count}"
    tip = f"{cell.primitive}, {owner_text(cell.agent, cell.arm)}, {cell.env_id}: {signed(cell.drop.value)}, {count}"
    return Cell(x, y, _shade(cell.drop.value), signed(cell.drop.value), count, tip)


def _shade(drop: float) -> str:
    step = round(abs(drop) * _STEPS + 0.499) if drop else 0
    if step == 0:
        return "even"
    return f"{'fall' if drop > 0 else 'rise'}-{min(step, _STEPS)}"


def _description(cells: Sequence[tuple[EnvironmentCell, str]]) -> str:
    texts = (
        f"{cell.primitive} in {column} {NOTHING if cell.drop.value is None else signed(cell.drop.value)}"
        for cell, column in cells
    )
    return "Drop, clean less intervened: " + "; ".join(texts) + "."
