"""Pairs as slopes: each task's clean rate on the left, its rate under variants on the right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from primbench_runner.report.document.wording import owner_text
from primbench_runner.report.model import PairLine
from primbench_runner.report.study import grouped

WIDTH: Final = 360
HEIGHT: Final = 260
LEFT: Final = 110.0
RIGHT: Final = 250.0
_TOP = 44.0
_BOTTOM = 236.0
_LABEL_GAP = 13.0
_WIDTH_MAX = 9.0
_TASKS_NAMED_MAX = 12


@dataclass(frozen=True)
class Line:
    """All tasks with the same two rates. `way` is "fall", "rise" or "even"; `width` grows with their number."""

    left_y: float
    right_y: float
    width: float
    way: str
    tip: str


@dataclass(frozen=True)
class Mark:
    """A rate at one side, and how many tasks have it."""

    y: float
    text: str


@dataclass(frozen=True)
class Slope:
    """One agent and arm."""

    title: str
    description: str
    lines: tuple[Line, ...]
    left: tuple[Mark, ...]
    right: tuple[Mark, ...]
    left_x: float = LEFT
    right_x: float = RIGHT
    top: float = _TOP
    bottom: float = _BOTTOM
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class _TaskRates:
    task_id: str
    clean: float
    intervened: float


def slopes(pairs: Sequence[PairLine]) -> Iterator[Slope]:
    """Give a panel for each agent and arm that has pairs with two verdicts."""
    for owner, lines in grouped(pairs, lambda line: (line.agent, line.arm)):
        rates = list(_rates(lines))
        if rates:
            yield _slope(owner_text(*owner), rates)


def _rates(lines: Sequence[PairLine]) -> Iterator[_TaskRates]:
    for task_id, found in grouped(lines, lambda line: line.task_id):
        count = sum(line.pair_count for line in found)
        if count:
            clean = sum(line.both_count + line.clean_only_count for line in found) / count
            intervened = sum(line.both_count + line.intervened_only_count for line in found) / count
            yield _TaskRates(task_id, clean, intervened)


def _slope(title: str, rates: Sequence[_TaskRates]) -> Slope:
    groups = sorted(grouped(rates, lambda task: (task.clean, task.intervened)))
    lines = tuple(_line(*ends, [task.task_id for task in tasks], len(rates)) for ends, tasks in groups)
    fallen = sum(task.intervened < task.clean for task in rates)
    risen = sum(task.intervened > task.clean for task in rates)
    text = f"{len(rates)} tasks, clean to intervened: {fallen} fall, {risen} rise, {len(rates) - fallen - risen} stay."
    left, right = ([task.clean for task in rates], [task.intervened for task in rates])
    return Slope(title, text, lines, tuple(_marks(left)), tuple(_marks(right)))


def _line(clean: float, intervened: float, task_ids: Sequence[str], task_count: int) -> Line:
    way = "even" if clean == intervened else "fall" if intervened < clean else "rise"
    named = ", ".join(task_ids[:_TASKS_NAMED_MAX])
    others = len(task_ids) - _TASKS_NAMED_MAX
    more = f" and {others} more" if others > 0 else ""
    width = round(1.5 + (_WIDTH_MAX - 1.5) * len(task_ids) / task_count, 2)
    return Line(_y(clean), _y(intervened), width, way, f"{clean:.2f} → {intervened:.2f}: {named}{more}")


def _marks(rates: Sequence[float]) -> Iterator[Mark]:
    """Give the rates that are far enough from the one above to be written beside it."""
    last = -_LABEL_GAP
    for rate in sorted(set(rates), reverse=True):
        if _y(rate) - last >= _LABEL_GAP:
            last = _y(rate)
            count = rates.count(rate)
            yield Mark(last, f"{rate:.2f} · {count} task{'' if count == 1 else 's'}")


def _y(rate: float) -> float:
    return round(_BOTTOM - rate * (_BOTTOM - _TOP), 1)
