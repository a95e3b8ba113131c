"""Arms beside each other, as tables."""

from collections.abc import Iterator

from primbench_statistics.paired_test import smallest_p

from primbench_runner.report.document.part import Section, Table
from primbench_runner.report.document.wording import (
    NOTHING,
    difference_text,
    p_text,
    pairs_text,
    rate_text,
    signed,
)
from primbench_runner.report.model import ArmComparison, Difference, Report

_LEAD = (
    "The first arm beside the second, trial by trial. Difference is first less second. Speed is over the pairs that "
    "both passed: the second's seconds of acting by the first's (median), and a sign test on them. All tasks together "
    "are a screen, not a verdict."
)
_HEADS = (
    "=condition | difference | first | second | #pairs (tasks) | #both | #first only | #second only | #neither | #p "
    "| #second/first s | #faster/slower/tie | #p of speed"
)
_TASK_HEADS = "=task | =condition | #difference | #both | #first only | #second only | #neither | #no verdict"


def comparison_section(report: Report) -> Section:
    """Give the comparison of every two arms that ran side by side."""
    return Section("arms", "Arms side by side", _LEAD, tuple(_tables(report)))


def _tables(report: Report) -> Iterator[Table]:
    titles = dict.fromkeys(_title(each) for each in report.arm_comparisons)
    for title in titles:
        found = [each for each in report.arm_comparisons if _title(each) == title]
        yield Table.of(title, _HEADS, tuple(map(_row, found)), notes=tuple(_limits(found)))
        rows = tuple(
            (line.task_id, each.condition.value, *_task_cells(line.difference)) for each in found for line in each.tasks
        )
        yield Table.of(f"{title}, by task", _TASK_HEADS, rows)


def _title(comparison: ArmComparison) -> str:
    return f"{comparison.agent}: {comparison.first_arm} beside {comparison.second_arm}"


def _row(comparison: ArmComparison) -> tuple[str, ...]:
    found, speed = comparison.difference, comparison.speed
    return (
        comparison.condition.value,
        difference_text(found),
        rate_text(comparison.first),
        rate_text(comparison.second),
        pairs_text(found),
        *map(str, _counts(found)),
        p_text(found.p),
        NOTHING if speed.median_ratio is None else f"{speed.median_ratio:.2f}",
        f"{speed.second_faster_count}/{speed.second_slower_count}/{speed.tie_count}" if speed.pair_count else NOTHING,
        p_text(speed.p),
    )


def _task_cells(difference: Difference) -> tuple[str, ...]:
    missing = difference.planned_pair_count - difference.pair_count
    value = NOTHING if difference.value is None else signed(difference.value)
    return (value, *map(str, _counts(difference)), str(missing))


def _counts(difference: Difference) -> tuple[int, ...]:
    return (
        difference.both_count,
        difference.first_only_count,
        difference.second_only_count,
        difference.neither_count,
    )


def _limits(comparisons: list[ArmComparison]) -> Iterator[str]:
    for each in comparisons:
        count = each.difference.pair_count
        if 0 < count < 6:
            best = smallest_p(count)
            yield f"{each.condition}: {count} pairs cannot come below p = {best:.3g}, however they end."
