"""Where the planned trials went, why, and what they took, as tables."""

from collections.abc import Sequence

from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, StopReason

from primbench_runner.report.document.part import Section, Table
from primbench_runner.report.document.wording import (
    NOTHING,
    count_text,
    dollars_text,
    rate_text,
    seconds_text,
)
from primbench_runner.report.model import OutcomeLine, Report, RunLine, TrialLine, UsageLine

TRIAL_ROWS_MAX = 500
"""More are in the JSON form."""
_REASON_ROWS_MAX = 100
_EXPOSED = {Exposure.EXPOSED: "yes", Exposure.UNEXPOSED: "no", Exposure.NOT_APPLICABLE: NOTHING}


def run_section(report: Report) -> Section:
    """Give what each run is."""
    heads = "=run | experiment | pairs of | agents | arms | #max steps | time limit | #planned | #no verdict | release"
    table = Table.of("", heads, tuple(map(_run_row, report.runs)))
    return Section("runs", "Runs", "", (table,), is_folded=True)


def _run_row(run: RunLine) -> tuple[str, ...]:
    limit_s = run.limits.time_limit_s
    return (
        run.name,
        run.experiment_id or NOTHING,
        run.pairing.value,
        ", ".join(run.agents),
        ", ".join(run.arms),
        str(run.limits.max_steps),
        "the task's" if limit_s is None else f"{limit_s:g} s",
        str(run.planned_count),
        str(run.unjudged_count),
        run.versions.get("primbench", NOTHING),
    )


def outcome_section(report: Report) -> Section:
    """Give how trials ended."""
    heads = (
        "=agent | =arm | =condition | #planned | passed | #failed | why they failed | #invalid | #errored | #cancelled "
        "| #missing"
    )
    table = Table.of("", heads, tuple(map(_outcome_row, report.outcomes)))
    lead = "Every planned trial is in one column. Invalid, errored, cancelled and missing trials have no verdict."
    return Section("outcomes", "Outcomes", lead, (table,))


def _outcome_row(line: OutcomeLine) -> tuple[str, ...]:
    failed = ", ".join(f"{_STOPS[StopReason(reason)]} {count}" for reason, count in line.failed.items())
    counts = (line.invalid_count, line.errored_count, line.cancelled_count, line.missing_count)
    return (
        line.agent,
        line.arm,
        line.condition.value,
        str(line.rate.passed.of),
        rate_text(line.rate),
        str(sum(line.failed.values()) or NOTHING),
        failed or NOTHING,
        *(str(count or NOTHING) for count in counts),
    )


_STOPS = {
    StopReason.FINISHED: "wrong end",
    StopReason.GAVE_UP: "gave up",
    StopReason.STEP_LIMIT: "out of steps",
    StopReason.TIME_LIMIT: "out of time",
    StopReason.TOKEN_LIMIT: "out of tokens",
    StopReason.COST_LIMIT: "out of money",
    StopReason.AGENT_ERROR: "crashed",
}


def reason_section(report: Report) -> Section:
    """Give why trials did not pass, the same words once."""
    shown = report.reasons[:_REASON_ROWS_MAX]
    rows = tuple((line.outcome, str(line.trial_count), line.text, line.example_trial_id) for line in shown)
    left = len(report.reasons) - len(shown)
    notes = (f"{left} more in the JSON form.",) if left else ()
    table = Table.of("", "=outcome | #trials | reason | for example", rows, notes=notes)
    return Section("reasons", "Why trials did not pass", "", (table,), is_folded=True)


def usage_section(report: Report) -> Section:
    """Give what the trials took; tokens and cost where a model took part."""
    has_model = any(line.has_model is not False for line in report.usage)
    rows = tuple(_time(line) + (_model_use(line) if has_model else ()) for line in report.usage)
    table = Table.of("", _TIME_HEADS + _MODEL_HEADS if has_model else _TIME_HEADS, rows)
    lead = "Over the trials that have ended. Seconds are those in which the agent acted."
    if has_model:
        lead += " Cost is of the trials whose price is known: unknown is not zero. Cached tokens are part of the input."
    if any(line.has_model is None for line in report.usage):
        lead += f" What the models of a program used is out of sight: {NOTHING}."
    return Section("usage", "Time, tokens and cost" if has_model else "Time", lead, (table,))


_TIME_HEADS = "=agent | =arm | #ended | #median s | #total s | #median steps"
_MODEL_HEADS = (
    " | #calls | #tries again | #input tokens | #cached | #output tokens | #cost | #median cost | #cost known"
)


def _time(line: UsageLine) -> tuple[str, ...]:
    return (
        line.agent,
        line.arm,
        str(line.ended_count),
        seconds_text(line.act_seconds.median),
        seconds_text(line.act_seconds.total),
        NOTHING if line.steps.median is None else f"{line.steps.median:g}",
    )


def _model_use(line: UsageLine) -> tuple[str, ...]:
    if not line.has_model:
        return (NOTHING,) * (_MODEL_HEADS.count("|"))
    cost = line.cost_usd
    tokens = (line.call_count, line.retry_count, line.input_tokens, line.cached_input_tokens, line.output_tokens)
    coverage = f"{cost.known_count} of {line.ended_count}"
    return (*map(count_text, tokens), dollars_text(cost.total), dollars_text(cost.median), coverage)


def trial_section(report: Report) -> Section:
    """Give the trials, or of very many those that did not pass."""
    shown, note = _shown(report.trials)
    heads = "=task | =condition | agent | arm | #seed | #attempt | #score | outcome | exposed | #steps | #seconds"
    table = Table.of("", heads, tuple(map(_trial_row, shown)), notes=(note,) if note else ())
    return Section("trials", "Trials", "", (table,), is_folded=True)


def _shown(trials: Sequence[TrialLine]) -> tuple[Sequence[TrialLine], str]:
    if len(trials) <= TRIAL_ROWS_MAX:
        return trials, ""
    others = [trial for trial in trials if trial.outcome != Outcome.PASSED]
    shown = others[:TRIAL_ROWS_MAX]
    return (
        shown,
        f"{len(shown)} of {len(others)} that did not pass, of {len(trials)} in all; the JSON form has them all.",
    )


def _trial_row(trial: TrialLine) -> tuple[str, ...]:
    return (
        trial.task_id,
        condition_text(trial.task_id, trial.condition),
        trial.agent,
        trial.arm,
        str(trial.seed),
        str(trial.attempt),
        NOTHING if trial.score is None else f"{trial.score:.2f}",
        trial.outcome,
        _EXPOSED[trial.exposure],
        str(trial.step_count),
        seconds_text(trial.act_seconds),
    )


def condition_text(task_id: str, condition: str) -> str:
    """Give a condition beside its task: what follows the task's id in that of the variant."""
    kind, _, variant_id = condition.rpartition(":")
    name = variant_id.removeprefix(f"{task_id}__")
    return f"{name}, placebo" if kind else name
