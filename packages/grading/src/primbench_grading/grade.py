"""One trial, graded."""

import decimal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from primbench_grading import errors
from primbench_grading.answer import judge_answer
from primbench_grading.block import Block, Part
from primbench_grading.collection import CollectionSpec
from primbench_grading.context import Context, build_context
from primbench_grading.demand import build_demands
from primbench_grading.diff import Change
from primbench_grading.matching import match
from primbench_grading.negative import (
    Trial,
    judge_constraints,
    judge_excess,
    judge_invariants,
    judge_unresolved,
    sweep,
)
from primbench_grading.positive import bijection_graph, judge_demand
from primbench_grading.report import Check, NegativeCheck, Report, invalid_report
from primbench_grading.snapshot import Snapshot
from primbench_grading.stray import build_allowance, find_near_misses, find_strays
from primbench_grading.value import exact

ARITHMETIC: Final = decimal.Context(prec=50, rounding=decimal.ROUND_HALF_EVEN)


@dataclass(frozen=True, slots=True)
class Grading:
    """Everything a grading needs. `block` is None if the task declares none; `answer` if the agent gave none."""

    block: Block | None
    collections: Sequence[CollectionSpec]
    initial: Snapshot
    final: Snapshot
    targets: Mapping[str, object]
    session_start: str
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class _Judgement:
    checks: list[Check]
    negative_checks: list[NegativeCheck]
    graphs: list[dict[str, Any]]
    score: Fraction

    @property
    def success(self) -> bool:
        every: list[Check | NegativeCheck] = [*self.checks, *self.negative_checks]
        return all(check.verdict != "failed" for check in every)

    @property
    def merit(self) -> tuple[bool, Fraction, bool]:
        """What decides among alternatives; of equals the one that comes first by what it asks for is taken."""
        return self.is_applicable, self.score, self.success

    @property
    def is_applicable(self) -> bool:
        return not any(
            check.section == "constraints" and check.severity == "critical" and check.verdict == "failed"
            for check in self.negative_checks
        )


def grade(grading: Grading) -> Report:
    """The report. `invalid` where the task, not the agent, is at fault.

    Raises:
        DocumentError: the states do not fit the collections: the environment or the archive is at fault.
    """
    if grading.block is None:
        return invalid_report("missing_canonical_diff", "the task declares none")
    with decimal.localcontext(ARITHMETIC):
        try:
            return _grade(grading, grading.block)
        except errors.AuthorError as error:
            return invalid_report("author_mistake", str(error))


def _grade(grading: Grading, block: Block) -> Report:
    targets = {name: exact(value) for name, value in grading.targets.items()}
    context = build_context(
        grading.collections,
        (grading.initial, grading.final),
        targets=targets,
        start=grading.session_start,
    )
    answer_checks = judge_answer(block.answer, grading.answer, context.environment) if block.answer else []
    alternatives = block.alternatives()
    judgements = [_judge(context, parts, answer_checks) for parts in alternatives]
    ranked = sorted(range(len(judgements)), key=lambda number: alternatives[number][-1].block.rank)
    chosen = max(ranked, key=lambda number: judgements[number].merit)
    best = judgements[chosen]
    return Report(
        "passed" if best.success else "failed",
        best.score,
        tuple(best.checks),
        tuple(best.negative_checks),
        tuple(_collateral(context.changes)),
        tuple(best.graphs),
        chosen if block.oneof else None,
    )


def _judge(context: Context, parts: Sequence[Part], answer_checks: Sequence[Check]) -> _Judgement:
    demands = build_demands(context, parts)
    matching = match(context, demands)
    allowance = build_allowance(context, (entry for part in parts for entry in part.block.allow))
    strays = find_strays(context, matching, allowance)
    for near_miss in find_near_misses(demands, matching, strays):
        del strays[near_miss]
    checks = [*(judge_demand(context, demand, matching) for demand in demands), *answer_checks]
    negative = _judge_negative(Trial(context, parts, demands, matching, strays), _total_weight(checks))
    graphs = [bijection_graph(demand, matching) for demand in demands if demand.entry.bijection]
    return _Judgement(checks, negative, graphs, _score(checks, negative))


def _judge_negative(trial: Trial, total_weight: Fraction) -> list[NegativeCheck]:
    return [
        *judge_invariants(trial),
        *judge_unresolved(trial),
        *judge_excess(trial),
        *judge_constraints(trial, are_charged=total_weight > 0),
        *sweep(trial),
    ]


def _total_weight(checks: Sequence[Check]) -> Fraction:
    return sum((check.weight for check in checks), Fraction(0))


def _score(checks: Sequence[Check], negative: Sequence[NegativeCheck]) -> Fraction:
    total = _total_weight(checks)
    constraints = [check for check in negative if check.section == "constraints"]
    if total > 0:
        raw = sum((check.earned for check in checks), Fraction(0)) / total
    elif constraints:
        raw = Fraction(sum(check.verdict == "passed" for check in constraints), len(constraints))
    else:
        raw = Fraction(1)
    charged = sum((check.penalty for check in negative), Fraction(0))
    return max(Fraction(0), min(Fraction(1), raw - charged))


def _collateral(changes: Sequence[Change]) -> list[dict[str, Any]]:
    return [
        {"record": change.label, "kind": change.kind, "fields": list(change.fields)}
        for change in changes
        if not change.is_incidental
    ]
