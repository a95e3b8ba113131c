"""What each agent shows: by primitive, by primitive and environment, by task and variant."""

from collections.abc import Iterable, Iterator, Sequence

from primbench_catalog.model import Primitive
from primbench_statistics.correction import holm

from primbench_runner.report.model import (
    ConditionKind,
    Difference,
    EnvironmentCell,
    PairLine,
    PrimitiveLine,
    Profile,
)
from primbench_runner.report.reckoning import bare_difference, difference, rate, share
from primbench_runner.report.study import Pair, Study, Trial, grouped


def profiles(study: Study, pairs: Sequence[Pair]) -> Iterator[Profile]:
    """Give a profile for every agent and arm that met a variant."""
    for agent, arm in study.owners():
        armed = [trial for trial in study.trials if trial.owner == (agent, arm) and not trial.key.is_clean]
        if not armed:
            continue
        mine = [pair for pair in pairs if pair.second.owner == (agent, arm)]
        lines = [
            _line(primitive, _of_primitive(armed, primitive), _pairs_of(mine, primitive))
            for primitive in Primitive
            if _of_primitive(armed, primitive)
        ]
        yield Profile(agent=agent, arm=arm, primitives=tuple(_corrected(lines)))


def _line(primitive: Primitive, armed: Sequence[Trial], pairs: Sequence[Pair]) -> PrimitiveLine:
    intervened = [trial for trial in armed if trial.condition is ConditionKind.INTERVENED]
    under = [pair for pair in pairs if pair.second.condition is ConditionKind.INTERVENED]
    placebo = [pair for pair in pairs if pair.second.condition is ConditionKind.PLACEBO]
    return PrimitiveLine(
        primitive=primitive,
        clean=rate(_clean_of(pairs)),
        intervened=rate(intervened),
        placebo=rate([trial for trial in armed if trial.condition is ConditionKind.PLACEBO]),
        exposed=share(sum(trial.is_exposed for trial in intervened), len(intervened)),
        drop=difference(under),
        exposed_drop=difference([pair for pair in under if pair.second.is_exposed]),
        placebo_drop=difference(placebo),
    )


def _corrected(lines: Sequence[PrimitiveLine]) -> Iterator[PrimitiveLine]:
    """Correct for the primitives that are tested: those with a pair of two verdicts."""
    tested = [line for line in lines if line.drop.pair_count]
    found = dict(
        zip((line.primitive for line in tested), holm([line.drop.p for line in tested]), strict=True),
    )
    for line in lines:
        drop = line.drop.model_copy(update={"p_corrected": found.get(line.primitive)})
        yield line.model_copy(update={"drop": drop})


def environment_cells(study: Study, pairs: Sequence[Pair]) -> Iterator[EnvironmentCell]:
    """Give the matrix of primitives and environments, by agent and arm."""
    for agent, arm in study.owners():
        armed = [
            trial
            for trial in study.trials
            if trial.owner == (agent, arm) and trial.condition is ConditionKind.INTERVENED
        ]
        under = [pair for pair in _intervened(pairs) if pair.second.owner == (agent, arm)]
        for primitive in Primitive:
            for env_id, found in sorted(grouped(_of_primitive(armed, primitive), lambda trial: trial.env_id)):
                mine = [pair for pair in _pairs_of(under, primitive) if pair.second.env_id == env_id]
                yield EnvironmentCell(
                    agent=agent,
                    arm=arm,
                    primitive=primitive,
                    env_id=env_id,
                    clean=rate(_clean_of(mine)),
                    intervened=rate(found),
                    drop=difference(mine),
                )


def pair_lines(study: Study, pairs: Sequence[Pair]) -> Iterator[PairLine]:
    """Give the pairs of every task and variant, tasks sorted."""
    for agent, arm in study.owners():
        mine = [pair for pair in _intervened(pairs) if pair.second.owner == (agent, arm)]
        by_variant = grouped(mine, lambda pair: (pair.second.key.task_id, pair.second.key.variant_id))
        for _, found in sorted(by_variant):
            yield _pair_line(found, bare_difference(found))


def _pair_line(pairs: Sequence[Pair], found: Difference) -> PairLine:
    trial = pairs[0].second
    return PairLine(
        agent=trial.key.agent,
        arm=trial.key.arm,
        env_id=trial.env_id,
        task_id=trial.key.task_id,
        variant_id=trial.key.variant_id,
        primitive=trial.primitive,
        planned_pair_count=found.planned_pair_count,
        pair_count=found.pair_count,
        both_count=found.both_count,
        clean_only_count=found.first_only_count,
        intervened_only_count=found.second_only_count,
        neither_count=found.neither_count,
        exposed_count=sum(pair.is_judged and pair.second.is_exposed for pair in pairs),
        drop=found.value,
    )


def _of_primitive(armed: Iterable[Trial], primitive: Primitive) -> list[Trial]:
    return [trial for trial in armed if trial.primitive is primitive]


def _pairs_of(pairs: Iterable[Pair], primitive: Primitive) -> list[Pair]:
    return [pair for pair in pairs if pair.second.primitive is primitive]


def _intervened(pairs: Iterable[Pair]) -> list[Pair]:
    return [pair for pair in pairs if pair.second.condition is ConditionKind.INTERVENED]


def _clean_of(pairs: Iterable[Pair]) -> list[Trial]:
    """Give the clean trials of the pairs, each once."""
    return list({id(pair.first): pair.first for pair in pairs}.values())
