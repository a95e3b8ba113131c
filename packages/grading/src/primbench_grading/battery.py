"""Mutants of a correct end state, each with the verdict that a sound task gives it.

A task whose solution passes may still be blind: to a missing obligation, a wrong field, a stray change. The battery
makes one such mistake at a time and grades it.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from primbench_grading.collection import CollectionSpec
from primbench_grading.context import Context, build_context
from primbench_grading.demand import Slot, build_demands
from primbench_grading.diff import Change
from primbench_grading.entry import UpdateEntry
from primbench_grading.grade import Grading, grade
from primbench_grading.matching import Matching, match
from primbench_grading.mistake import other_record, other_value, wrong_value
from primbench_grading.patch import Edits, edited
from primbench_grading.report import Check, NegativeCheck, Report
from primbench_grading.snapshot import SINGLETON_ID
from primbench_grading.stray import build_allowance
from primbench_grading.value import Record, canonical_json, exact

type MutationKind = Literal[
    "obligation missing",
    "field wrong",
    "extra create",
    "extra update",
    "extra delete",
    "duplicate create",
    "extra field",
    "noise",
    "answer missing",
]

_STRAY_SECTIONS = ("invariant", "collateral", "excess", "constraints")
_FRESH_ID = "battery-1"


class Mutant(NamedTuple):
    """One mistake. A check of one of `sections` must fail; without any, the trial must still pass."""

    kind: MutationKind
    place: str
    grading: Grading
    sections: tuple[str, ...]

    def is_judged_rightly(self, report: Report) -> bool:
        """Whether the report says what a sound task says of the mutant."""
        if not self.sections:
            return report.success and report.score == 1
        every: list[Check | NegativeCheck] = [*report.checks, *report.negative_checks]
        failed = {check.section for check in every if check.verdict == "failed"}
        return report.outcome == "failed" and not failed.isdisjoint(self.sections)


class Surprise(NamedTuple):
    """A mutant whose report is not the expected one."""

    mutant: Mutant
    report: Report

    def __str__(self) -> str:
        wanted = f"a failed check of {' or '.join(self.mutant.sections)}" if self.mutant.sections else "success"
        found = f"{self.report.outcome} {float(self.report.score):.2f} {', '.join(self.report.failures)}".strip()
        return f"{self.mutant.kind} at {self.mutant.place}: expected {wanted}, got {found}"


def run_battery(correct: Grading) -> list[Surprise]:
    """Grades every mutant; gives those whose verdict is not the expected one.

    Raises:
        ValueError: the given end state is not a success.
    """
    reports = [(mutant, grade(mutant.grading)) for mutant in mutants(correct)]
    return [Surprise(mutant, report) for mutant, report in reports if not mutant.is_judged_rightly(report)]


def mutants(correct: Grading) -> list[Mutant]:
    """
    Raises:
        ValueError: the given end state is not a success.
    """
    report = grade(correct)
    if correct.block is None or not report.success:
        raise ValueError(f"the end state is not correct: {report.outcome}, {', '.join(report.failures)}")
    bench = _Bench(correct, report.alternative or 0)
    found = [*_missing(bench), *_wrong(bench), *_duplicates(bench), *_extra_fields(bench)]
    for spec in sorted(correct.collections, key=lambda spec: spec.name):
        found += _strays(bench, spec)
    found += _noise(bench)
    if correct.block.answer is not None:
        found.append(Mutant("answer missing", "answer", replace(correct, answer=None), ("answer",)))
    return found


class _Bench:
    """The correct trial, taken apart."""

    def __init__(self, correct: Grading, alternative: int) -> None:
        assert correct.block is not None
        self.correct = correct
        self.text = canonical_json(correct.block.model_dump(mode="json"))
        self.parts = correct.block.alternatives()[alternative]
        self.context = _context(correct)
        demands = build_demands(self.context, self.parts)
        self.matching: Matching = match(self.context, demands)
        self.mentioned = {demand.spec.name for demand in demands}

    @property
    def fulfilled(self) -> Iterator[tuple[Slot, Change]]:
        """Slots with the changes that fulfil them, by id."""
        pairs = self.matching.change_of.items()
        return iter(sorted(pairs, key=lambda pair: (pair[0].demand.id, pair[0].number)))

    def mutant(self, kind: MutationKind, place: str, edits: Edits, sections: tuple[str, ...]) -> Mutant:
        final = edited(self.correct.final, edits)
        return Mutant(kind, place, replace(self.correct, final=final), sections)

    def stray(self, kind: MutationKind, spec: CollectionSpec, key: str, record: Record | None) -> Iterator[Mutant]:
        """A change that nobody asked for: charged, unless the task says that such changes are free."""
        edits = {spec.name: {key: record}}
        word = "mentioned" if spec.name in self.mentioned else "unmentioned"
        place = f"{spec.name}/{key or spec.name} ({word})"
        is_free = spec.is_incidental or self._permits(spec, key, edits)
        yield self.mutant(kind, place, edits, () if is_free else _STRAY_SECTIONS)

    def _permits(self, spec: CollectionSpec, key: str, edits: Edits) -> bool:
        context = _context(replace(self.correct, final=edited(self.correct.final, edits)))
        change = next(found for found in context.changes if (found.spec.name, found.key) == (spec.name, key))
        allowed = (entry for part in self.parts for entry in part.block.allow)
        permitted = build_allowance(context, allowed).fields(change)
        return permitted is None or (change.kind == "update" and set(change.fields) <= permitted)

    def is_open(self, spec: CollectionSpec) -> bool:
        """Whether a comprehensive invariant leaves part of the collection free: what is charged there is its say."""
        entries = [entry for part in self.parts for entry in part.block.invariant if entry.comprehensive]
        return any(self.context.collections.find(entry.collection).name == spec.name for entry in entries)


def _context(grading: Grading) -> Context:
    targets = {name: exact(value) for name, value in grading.targets.items()}
    states = (grading.initial, grading.final)
    return build_context(grading.collections, states, targets=targets, start=grading.session_start)


def _missing(bench: _Bench) -> Iterator[Mutant]:
    for slot, change in bench.fulfilled:
        edits = {change.spec.name: {change.key: change.before}}
        yield bench.mutant("obligation missing", f"{slot.demand.id} {change.label}", edits, (slot.demand.section,))


def _wrong(bench: _Bench) -> Iterator[Mutant]:
    for slot, change in bench.fulfilled:
        for key, name, predicate in slot.demand.predicates:
            if key == "where" or change.after is None or name == change.spec.id_field:
                continue
            wrong = wrong_value(predicate, change.after.get(name), slot.environment)
            if wrong is not None:
                edits = {change.spec.name: {change.key: {**change.after, name: wrong.value}}}
                place = f"{slot.demand.id} {change.label}.{name}"
                yield bench.mutant("field wrong", place, edits, (slot.demand.section,))


def _duplicates(bench: _Bench) -> Iterator[Mutant]:
    for _, change in bench.fulfilled:
        if change.kind == "create" and change.spec.shape == "records" and not bench.is_open(change.spec):
            record = {**(change.after or {}), change.spec.id_field: _FRESH_ID}
            yield from bench.stray("duplicate create", change.spec, _FRESH_ID, record)


def _extra_fields(bench: _Bench) -> Iterator[Mutant]:
    for slot, change in bench.fulfilled:
        if not isinstance(slot.demand.entry, UpdateEntry) or change.after is None or bench.is_open(change.spec):
            continue
        accounted = bench.matching.accounted_fields(change)
        record = other_record(change.spec, change.after, avoiding=accounted | set(change.fields))
        if record is not None:
            yield from bench.stray("extra field", change.spec, change.key, record)


def _strays(bench: _Bench, spec: CollectionSpec) -> Iterator[Mutant]:
    """One more create, update and delete in a collection, of records that the solution leaves alone."""
    if bench.is_open(spec):
        return
    initial, final = bench.correct.initial, bench.correct.final
    touched = {change.key for change in bench.context.changes if change.spec.name == spec.name}
    untouched = [key for key in sorted(initial.keys(spec.name)) if key not in touched]
    records = [record for key in untouched if (record := final.record(spec.name, key)) is not None]
    if spec.shape == "values":
        yield from bench.stray("extra create", spec, _FRESH_ID, {"id": _FRESH_ID, "value": _FRESH_ID})
    elif spec.shape == "records":
        template = records[0] if records else {}
        yield from bench.stray("extra create", spec, _FRESH_ID, {**template, spec.id_field: _FRESH_ID})
    if not records:
        return
    changed = other_record(spec, records[0], avoiding=frozenset())
    if changed is not None and spec.shape != "values":
        yield from bench.stray("extra update", spec, untouched[0], changed)
    if untouched[0] != SINGLETON_ID:
        yield from bench.stray("extra delete", spec, untouched[0], None)


def _noise(bench: _Bench) -> Iterator[Mutant]:
    """What reading leaves behind: every incidental field that the task does not read moved, a line in every log."""
    edits: dict[str, dict[str, Record | None]] = {}
    final, text = bench.correct.final, bench.text
    for spec in bench.correct.collections:
        names = [name for name in spec.incidental if name not in text]
        for key in final.keys(spec.name) if names else ():
            record = final.record(spec.name, key) or {}
            moved = {name: other_value(record[name]) for name in names if name in record}
            edits.setdefault(spec.name, {})[key] = {**record, **moved}
        if spec.is_incidental and spec.shape == "records":
            edits.setdefault(spec.name, {})[_FRESH_ID] = {spec.id_field: _FRESH_ID}
    if edits:
        yield bench.mutant("noise", ", ".join(sorted(edits)), edits, ())
