"""Where every planned trial went, why, and what it took."""

from collections import Counter
from collections.abc import Iterator, Sequence

from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial_record import TrialRecord
from primbench_episode.usage import Usage

from primbench_runner.report.model import (
    MISSING,
    ConditionKind,
    OutcomeLine,
    ReasonLine,
    TrialLine,
    UsageLine,
)
from primbench_runner.report.reckoning import amount, rate, rounded, rounded_seconds
from primbench_runner.report.study import Study, Trial, grouped
from primbench_runner.roster.agent import ModelAgentSpec, ProgramSpec

_MICROS = 1_000_000


def outcome_lines(study: Study) -> Iterator[OutcomeLine]:
    """Count endings by agent, arm and kind of condition; together they are all that was planned."""
    for agent, arm in study.owners():
        for condition in ConditionKind:
            trials = [each for each in study.trials if each.owner == (agent, arm) and each.condition is condition]
            if trials:
                yield _outcome_line(agent, arm, trials)


def _outcome_line(agent: str, arm: str, trials: Sequence[Trial]) -> OutcomeLine:
    counts = Counter(_outcome(trial) for trial in trials)
    stops = Counter(_stop(trial.record) for trial in trials if trial.record and _outcome(trial) == Outcome.FAILED)
    return OutcomeLine(
        agent=agent,
        arm=arm,
        condition=trials[0].condition,
        rate=rate(trials),
        failed={reason.value: stops[reason] for reason in StopReason if stops[reason]},
        invalid_count=counts[Outcome.INVALID],
        errored_count=counts[Outcome.ERRORED],
        cancelled_count=counts[Outcome.CANCELLED],
        missing_count=counts[MISSING],
    )


def reason_lines(study: Study) -> Iterator[ReasonLine]:
    """Count the same words once, most frequent first; trials that passed or are missing have none."""
    found: dict[tuple[str, str], list[str]] = {}
    for trial in study.trials:
        for text in dict.fromkeys(_reasons(trial.record)):
            found.setdefault((_outcome(trial), text), []).append(trial.key.trial_id)
    order = [each.value for each in Outcome]
    for (outcome, text), ids in sorted(found.items(), key=lambda item: (order.index(item[0][0]), -len(item[1]), item)):
        yield ReasonLine(outcome=outcome, text=text, trial_count=len(ids), example_trial_id=min(ids))


def trial_lines(study: Study) -> Iterator[TrialLine]:
    """Give every planned trial, in order."""
    for trial in study.trials:
        key, record = trial.key, trial.record
        yield TrialLine(
            run=trial.run.name,
            trial_id=key.trial_id,
            agent=key.agent,
            arm=key.arm,
            env_id=trial.env_id,
            task_id=key.task_id,
            condition=key.condition,
            primitive=trial.primitive,
            seed=key.seed,
            attempt=key.attempt,
            outcome=_outcome(trial),
            score=rounded(record.score) if record else None,
            stop_reason=record.stop_reason.value if record and record.stop_reason else None,
            exposure=trial.exposure,
            act_seconds=rounded_seconds(trial.act_seconds),
            step_count=record.step_count if record else 0,
            reasons=_reasons(record),
        )


def usage_lines(study: Study) -> Iterator[UsageLine]:
    """Add up what the trials that have ended took, by agent and arm."""
    for (agent, arm), trials in grouped(study.trials, lambda trial: trial.owner):
        records = [trial.record for trial in trials if trial.record]
        usages = [record.usage for record in records]
        has_model = _has_model(trials)
        yield UsageLine(
            agent=agent,
            arm=arm,
            ended_count=len(records),
            has_model=has_model,
            **_token_counts(None if has_model is None else usages),
            cost_usd=amount([usage.cost_usd_micros / _MICROS for usage in usages if usage.cost_usd_micros is not None]),
            act_seconds=amount([rounded_seconds(record.seconds.own_act) for record in records]),
            steps=amount([record.step_count for record in records]),
        )


def _token_counts(usages: Sequence[Usage] | None) -> dict[str, int | None]:
    names = ("call_count", "retry_count", "input_tokens", "cached_input_tokens", "cache_write_tokens", "output_tokens")
    return {name: None if usages is None else sum(getattr(usage, name) for usage in usages) for name in names}


def _has_model(trials: Sequence[Trial]) -> bool | None:
    """Say whether a model of ours took part; None where a program did, of which the models it asks are not seen."""
    specs = {trial.run.manifest.agents.get(trial.key.agent) for trial in trials}
    if any(isinstance(spec, ProgramSpec) for spec in specs):
        return None
    return any(isinstance(spec, ModelAgentSpec) for spec in specs)


def _outcome(trial: Trial) -> str:
    return trial.record.outcome.value if trial.record else MISSING


def _stop(record: TrialRecord) -> StopReason:
    return record.stop_reason or StopReason.FINISHED


def _reasons(record: TrialRecord | None) -> tuple[str, ...]:
    """Say why it did not pass; of an agent that did not finish by itself that is said first."""
    if record is None or record.outcome is Outcome.PASSED:
        return ()
    problems = tuple(str(problem) for problem in record.problems)
    if record.outcome is not Outcome.FAILED:
        return problems
    has_stopped = _stop(record) is not StopReason.FINISHED
    stopped = (f"the agent stopped: {record.stop_reason}: {record.message}".rstrip(": "),) if has_stopped else ()
    return stopped + record.reasons
