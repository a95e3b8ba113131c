"""Verdicts on what must not happen: invariants, excess, constraints, and everything nobody asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from primbench_grading import errors
from primbench_grading.block import Part
from primbench_grading.context import Context
from primbench_grading.demand import Demand
from primbench_grading.diff import Change
from primbench_grading.entry import ConstraintEntry, InvariantEntry, NamedInvariant
from primbench_grading.entry_field import Severity
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.language import Expression
from primbench_grading.matching import Matching
from primbench_grading.report import PENALTIES, NegativeCheck, Reason
from primbench_grading.sentence import constraint_sentence, invariant_sentence

DEFAULT_INVARIANT_SEVERITY: Severity = "medium"


@dataclass
class Trial:
    """The matched trial as the negative checks see it. `judged` grows as checks charge changes."""

    context: Context
    parts: Sequence[Part]
    demands: Sequence[Demand]
    matching: Matching
    strays: Mapping[Change, tuple[str, ...]]
    judged: set[Change] = field(default_factory=set)


def judge_invariants(trial: Trial) -> list[NegativeCheck]:
    """One check an invariant. Every stray change in an invariant's region is judged by it."""
    return [_judge_invariant(trial, part, index) for part in trial.parts for index in range(len(part.block.invariant))]


def _judge_invariant(trial: Trial, part: Part, index: int) -> NegativeCheck:
    entry = part.block.invariant[index]
    spec = trial.context.collections.find(entry.collection)
    present = [change for change in trial.strays if change.spec.name == spec.name]
    region = [change for change in present if _is_in_region(trial, entry, change)]
    trial.judged.update(present if entry.comprehensive else region)
    named = part.named("invariant", index)
    return NegativeCheck(
        id=f"{part.prefix}invariant[{index}]",
        section="invariant",
        index=index,
        sentence=invariant_sentence(entry, part.name_of("invariant", index)),
        verdict="failed" if region else "passed",
        severity=named.severity if named else DEFAULT_INVARIANT_SEVERITY,
        noop=True,
        reason=_change_reason(trial, region) if region else None,
    )


def _is_in_region(trial: Trial, entry: InvariantEntry, change: Change) -> bool:
    if entry.filter is None:
        return True
    states = [record for record in (change.before, change.after) if record is not None]
    return any(_is_protected(entry.filter, trial.context.environment.bind("a", record)) for record in states)


def _is_protected(filter_expression: Expression, environment: Environment) -> bool:
    """Whether the filter holds, or the record is too large to be sure that it does not."""
    try:
        return filter_expression.holds(environment)
    except errors.BudgetError:
        return True


def _change_reason(trial: Trial, changes: Sequence[Change]) -> Reason:
    first = changes[0]
    more = f" and {len(changes) - 1} more" if len(changes) > 1 else ""
    fields = trial.strays[first]
    words = {"create": "was created", "delete": "was deleted"}
    if first.kind != "update":
        return Reason(f"{first.label} {words[first.kind]}{more}", first.label)
    name = fields[0]
    before, after = first.before or {}, first.after or {}
    return Reason(
        f"{first.label} changed in {', '.join(fields)}{more}", first.label, name, before.get(name), after.get(name)
    )


def judge_unresolved(trial: Trial) -> list[NegativeCheck]:
    """One check a named invariant that names no entry: it judges nothing, and the report says so."""
    return [
        NegativeCheck(
            id=f"{part.prefix}named_invariants[{index}]",
            section="named_invariants",
            index=index,
            sentence=named.name,
            verdict="not_applicable",
            severity=named.severity,
            noop=True,
            reason=Reason(f"{named.ref} does not exist"),
        )
        for part in trial.parts
        for index, named in part.block.unresolved()
    ]


def judge_excess(trial: Trial) -> list[NegativeCheck]:
    """For every create entry with a named severity: more records that fit it than it asks for.

    A record that fits several of them is charged by the severest, wherever the task lists it.
    """
    watched = [
        (demand, named)
        for demand in trial.demands
        if demand.section == "create" and demand.slots and (named := demand.part.named("create", demand.index))
    ]
    by_severity = sorted(watched, key=lambda pair: (-PENALTIES[pair[1].severity], pair[0].entry.rank))
    checks = {demand: _judge_excess(trial, demand, named) for demand, named in by_severity}
    return [checks[demand] for demand, _ in watched]


def _judge_excess(trial: Trial, demand: Demand, named: NamedInvariant) -> NegativeCheck:
    accepted = {change for slot in demand.slots for change in trial.matching.accepted[slot]}
    excess = [change for change in trial.strays if change in accepted and change not in trial.judged]
    trial.judged.update(excess)
    return NegativeCheck(
        id=f"excess:{demand.id}",
        section="excess",
        index=demand.index,
        sentence=f"{named.name}: no more than asked for",
        verdict="failed" if excess else "passed",
        severity=named.severity,
        noop=True,
        reason=_change_reason(trial, excess) if excess else None,
    )


def judge_constraints(trial: Trial, *, are_charged: bool) -> list[NegativeCheck]:
    """One check a constraint. Not charged where their passing share already is the score."""
    return [
        _judge_constraint(trial, f"{part.prefix}constraints[{index}]", entry, index=index, is_charged=are_charged)
        for part in trial.parts
        for index, entry in enumerate(part.block.constraints)
    ]


def _judge_constraint(
    trial: Trial, check_id: str, entry: ConstraintEntry, *, index: int, is_charged: bool
) -> NegativeCheck:
    noop = _holds_undone(entry, trial.context.undone)
    holds, problem = _holds(entry, trial.context.environment)
    return NegativeCheck(
        id=check_id,
        section="constraints",
        index=index,
        sentence=constraint_sentence(entry),
        verdict="passed" if holds else "failed",
        severity=entry.severity,
        noop=noop,
        reason=None if holds else Reason(problem or f"does not hold: {entry.expr.source}"),
        is_charged=is_charged,
    )


def _holds(entry: ConstraintEntry, environment: Environment) -> tuple[bool, str | None]:
    try:
        return entry.expr.holds(environment), None
    except errors.BudgetError as error:
        return False, f"cannot be shown to hold: {error}"


def _holds_undone(entry: ConstraintEntry, undone: Environment) -> bool:
    try:
        return entry.expr.holds(undone)
    except errors.BudgetError as error:
        raise errors.AuthorError(str(error)) from error


def sweep(trial: Trial) -> list[NegativeCheck]:
    """One failed check a change that nothing asked for, allowed or judged."""
    mentioned = {demand.spec.name for demand in trial.demands}
    checks: list[NegativeCheck] = []
    for change, fields in trial.strays.items():
        if change in trial.judged:
            continue
        checks.append(
            NegativeCheck(
                id=f"collateral[{len(checks)}]",
                section="collateral",
                index=len(checks),
                sentence=f"Nobody asked for this change of {change.label}",
                verdict="failed",
                severity="medium" if change.spec.name in mentioned else "high",
                noop=True,
                reason=_change_reason(trial, [change]) if fields else None,
            )
        )
    return checks
