"""Arms beside each other, trial by trial, where a run was planned in pairs of arms."""

import itertools
from collections.abc import Iterator, Sequence

from primbench_runner.report.model import ArmComparison, ArmTaskLine, ConditionKind
from primbench_runner.report.reckoning import bare_difference, difference, rate, speed
from primbench_runner.report.study import Pair, Study, Trial, grouped
from primbench_runner.run.manifest import Pairing


def arm_comparisons(study: Study) -> Iterator[ArmComparison]:
    """Give every two arms that ran side by side, by agent and kind of condition, in the order of the plan."""
    trials = [trial for trial in study.trials if trial.run.manifest.pairing is Pairing.ARMS]
    arms = tuple(dict.fromkeys(arm for trial in trials for arm in trial.run.manifest.arms))
    for agent, mine in grouped(trials, lambda trial: trial.key.agent):
        for first, second in itertools.combinations(arms, 2):
            pairs = _pairs(mine, first, second)
            for condition in ConditionKind:
                found = [pair for pair in pairs if pair.first.condition is condition]
                if found:
                    yield _comparison(agent, condition, found)


def _pairs(trials: Sequence[Trial], first: str, second: str) -> list[Pair]:
    others = {_common(trial): trial for trial in trials if trial.key.arm == second}
    found = ((trial, others.get(_common(trial))) for trial in trials if trial.key.arm == first)
    return [Pair(trial, other) for trial, other in found if other is not None]


def _common(trial: Trial) -> tuple[object, ...]:
    key = trial.key
    return trial.run.name, key.task_id, key.condition, key.seed, key.attempt


def _comparison(agent: str, condition: ConditionKind, pairs: Sequence[Pair]) -> ArmComparison:
    by_task = sorted(grouped(pairs, lambda pair: pair.first.key.task_id))
    return ArmComparison(
        agent=agent,
        first_arm=pairs[0].first.key.arm,
        second_arm=pairs[0].second.key.arm,
        condition=condition,
        first=rate([pair.first for pair in pairs]),
        second=rate([pair.second for pair in pairs]),
        difference=difference(pairs),
        speed=speed(pairs),
        tasks=tuple(ArmTaskLine(task_id=task_id, difference=bare_difference(found)) for task_id, found in by_task),
    )
