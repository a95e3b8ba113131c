"""From finished trials to what is certified and what is not. Pure: the same records give the same answer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from primbench_catalog.catalog import CLEAN
from primbench_catalog.model import Layer, Primitive
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from primbench_catalog.vocabulary import author_words
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial_record import TrialRecord

from primbench_runner.agent.casting import CAREFUL, NOOP, READER, STRAY_WRITER, careless
from primbench_runner.certify.answer import hidden_targets, lets_others_act, moved_values
from primbench_runner.certify.plan import REFERENCE_AGENTS, CertifyPlan
from primbench_runner.certify.reason import Reason, Rejection

FULL_SCORE = 1.0
_TARGETS = "targets."
_TARGET_MOVED = "(TARGET_MOVED)"
"""The injector's reason for refusing such a change before it is armed."""


class Fault(NamedTuple):
    """One thing that is wrong on one seed."""

    reason: Reason
    detail: str


type Faults = Iterator[Fault]


@dataclass(frozen=True)
class Judgement:
    """Who is certified, in the plan's order, and why the others are not."""

    tasks: tuple[Task, ...]
    variants: tuple[Variant, ...]
    rejections: tuple[Rejection, ...]


class Judge:
    """Looks at the trials of one plan. `records` by trial id."""

    def __init__(self, plan: CertifyPlan, records: Mapping[str, TrialRecord]) -> None:
        self._plan = plan
        self._records = records
        self._tasks = {task.task_id: task for task in plan.tasks}

    def judge(self) -> Judgement:
        """Judge every task and every variant of the plan."""
        rejections = {task.task_id: self._first(task.task_id, self._task_faults(task)) for task in self._plan.tasks}
        for variant in self._plan.variants:
            base = rejections[variant.base_task_id]
            faults = self._variant_faults(variant, base)
            rejections[variant.variant_id] = self._first(variant.variant_id, faults)
        return Judgement(
            tuple(task for task in self._plan.tasks if rejections[task.task_id] is None),
            tuple(variant for variant in self._plan.variants if rejections[variant.variant_id] is None),
            tuple(rejection for rejection in rejections.values() if rejection is not None),
        )

    def record(self, task_id: str, condition: str, agent: str, seed: int) -> TrialRecord | None:
        """Give one trial's record, if it has run."""
        return self._records.get(self._plan.key(task_id, condition, agent, seed).trial_id)

    def _first(self, entry_id: str, faults: Faults) -> Rejection | None:
        """Give the fault that says most: the earliest kind, on whichever seed it shows."""
        order = list(Reason)
        found = min(faults, key=lambda fault: order.index(fault.reason), default=None)
        return None if found is None else Rejection(entry_id, found.reason, found.detail)

    def _task_faults(self, task: Task) -> Faults:
        for seed in self._plan.seeds:
            needed = {agent: self.record(task.task_id, CLEAN, agent, seed) for agent in (CAREFUL, *self._plan.probes)}
            present = {agent: record for agent, record in needed.items() if record is not None}
            if len(present) < len(needed):
                yield Fault(Reason.NOT_RUN, f"seed {seed}: no record of {', '.join(needed.keys() - present.keys())}")
                continue
            yield from _without_verdict(present.values(), seed)
            for agent, record in present.items():
                reason, is_wrong, said = _TASK_RULES[agent]
                if _is_judged(record) and is_wrong(record):
                    yield Fault(reason, f"seed {seed}: {said} ({_told(record)})")

    def _variant_faults(self, variant: Variant, base: Rejection | None) -> Faults:
        for _, word in author_words([*(injection.params for injection in variant.injections)]):
            yield Fault(Reason.SELF_DISCLOSING, f"{word!r} gives away that somebody interferes")
        if base is not None:
            yield Fault(Reason.BASE_TASK, f"task {base.entry_id} is not certified: {base.reason}")
        for target in hidden_targets(self._tasks[variant.base_task_id], variant):
            yield Fault(Reason.ANSWER_MOVING, f"the record that it takes away is the one asked for: target {target}")
        for seed in self._plan.seeds:
            yield from self._seed_faults(variant, seed)

    def _seed_faults(self, variant: Variant, seed: int) -> Faults:
        task_id, condition = variant.base_task_id, variant.variant_id
        found = {
            agent: (self.record(task_id, CLEAN, agent, seed), self.record(task_id, condition, agent, seed))
            for agent in REFERENCE_AGENTS
        }
        twins = {agent: Twins(clean, under) for agent, (clean, under) in found.items() if clean and under}
        if len(twins) < len(found):
            yield Fault(Reason.NOT_RUN, f"seed {seed}: no record of {', '.join(sorted(found.keys() - twins.keys()))}")
            return
        unjudged = [*_without_verdict((record for pair in twins.values() for record in pair), seed)]
        yield from unjudged
        if not unjudged:
            yield from _careful_faults(variant, twins[CAREFUL], seed)
            yield from self._idle_faults(variant, twins[CAREFUL].clean, seed)
            if variant.target_primitive is not None:
                yield from _ability_faults(variant.target_primitive, twins, seed)

    def _idle_faults(self, variant: Variant, clean: TrialRecord, seed: int) -> Faults:
        """Hold the runs in which nothing may act against the clean one."""
        runs = (
            (self._plan.withdrawn_key(variant, seed), "withdrawn", Layer.SEED in variant.layers),
            (self._plan.placebo_key(variant, seed), "armed without acting", False),
        )
        for key, said, is_own in runs:
            record = self._records.get(key.trial_id)
            if record is None:
                yield Fault(Reason.NOT_RUN, f"seed {seed}: no record of the run {said}")
                continue
            yield from _without_verdict([record], seed)
            if _is_judged(record) and _end(record, is_world_its_own=is_own) != _end(clean, is_world_its_own=is_own):
                yield Fault(Reason.RESIDUE, f"seed {seed}: {said}, the same run does not end as the clean one")


class Twins(NamedTuple):
    """One agent on one seed, clean and under the variant."""

    clean: TrialRecord
    under: TrialRecord


def _careful_faults(variant: Variant, careful: Twins, seed: int) -> Faults:
    missed = [name for name in variant.intervention_ids() if name not in careful.under.reached]
    if missed:
        yield Fault(Reason.INERT, f"seed {seed}: the careful agent does not meet {', '.join(missed)}")
    moved = "" if lets_others_act(variant) else moved_values(careful.clean, careful.under)
    if moved and is_full(careful.clean) and is_full(careful.under):
        yield Fault(Reason.ANSWER_MOVING, f"seed {seed}: {moved}")
    elif not missed and not is_full(careful.under):
        yield Fault(Reason.WALL, f"seed {seed}: the careful agent does not get through ({_told(careful.under)})")


def _ability_faults(stressed: Primitive, twins: Mapping[str, Twins], seed: int) -> Faults:
    target = careless(stressed)
    if not has_passed(twins[target].clean):
        yield Fault(Reason.DEMANDED, f"seed {seed}: {target} fails the clean task ({_told(twins[target].clean)})")
    elif has_passed(twins[target].under):
        yield Fault(Reason.BLUNT, f"seed {seed}: {target} passes under the variant too")
    for primitive in Primitive:
        pair = twins[careless(primitive)]
        if primitive is not stressed and has_passed(pair.clean) != has_passed(pair.under):
            said = f"{careless(primitive)} {pair.clean.outcome} clean and {pair.under.outcome} under the variant"
            yield Fault(Reason.CONFOUNDED, f"seed {seed}: {said} ({_told(pair.under)})")


def has_passed(record: TrialRecord) -> bool:
    """Tell whether the trial passed."""
    return record.outcome is Outcome.PASSED


def is_full(record: TrialRecord) -> bool:
    """Tell whether the trial passed with the whole score."""
    return has_passed(record) and record.score == FULL_SCORE


def _is_judged(record: TrialRecord) -> bool:
    return record.outcome in (Outcome.PASSED, Outcome.FAILED)


def _without_verdict(records: Iterable[TrialRecord], seed: int) -> Faults:
    for record in records:
        if _is_judged(record):
            continue
        said = "; ".join(map(str, record.problems)) or record.outcome
        yield Fault(_reason_of(record), f"seed {seed}: {record.key.agent}: {said}")


def _reason_of(record: TrialRecord) -> Reason:
    if record.outcome is not Outcome.INVALID:
        return Reason.NOT_RUN
    is_moved = any(
        problem.place.startswith(_TARGETS) or _TARGET_MOVED in problem.message
        for problem in record.problems
        if problem.part == "variant"
    )
    return Reason.ANSWER_MOVING if is_moved else Reason.UNFIT


def _end(record: TrialRecord, *, is_world_its_own: bool) -> tuple[Outcome, float | None, str]:
    """Give what two equal runs share. What the seed layer put into the world stays: that world is another one."""
    return record.outcome, record.score, "" if is_world_its_own else record.versions.final_digest


def _told(record: TrialRecord) -> str:
    score = "no score" if record.score is None else f"score {record.score:.2f}"
    return f"{score}, {record.stop_reason}{': ' + record.message if record.message else ''}"


def _loses_nothing(record: TrialRecord) -> bool:
    return record.stop_reason is not StopReason.FINISHED or is_full(record)


type _Rule = tuple[Reason, Callable[[TrialRecord], bool], str]
_TASK_RULES: Mapping[str, _Rule] = {
    CAREFUL: (Reason.UNSOLVABLE, lambda record: not is_full(record), "the careful agent does not pass with 1.0"),
    NOOP: (Reason.EMPTY, has_passed, "doing nothing passes"),
    READER: (Reason.TOUCHY, lambda record: not is_full(record), "reading costs points"),
    STRAY_WRITER: (Reason.LAX, _loses_nothing, "a stray write costs nothing"),
}
