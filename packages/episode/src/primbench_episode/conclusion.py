"""The record of an episode, made from how it ended and what is known of it."""

from primbench_episode.exposure import Exposure, reaching
from primbench_episode.outcome import Broken, Ending, Judged, Problem, Unfit, outcome_of
from primbench_episode.progress import Progress
from primbench_episode.report_reading import failed_checks, outcome_values
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import Seconds, TrialRecord, Versions
from primbench_episode.usage import Usage


def conclude(
    trial: TrialPlan, progress: Progress, ending: Ending, *, closing_problems: tuple[Problem, ...]
) -> TrialRecord:
    """Give the record. Score and success stand in it only if the evaluator's verdict is the ending."""
    verdict = progress.verdict if isinstance(ending, Judged) else None
    result = progress.result
    reached = _reached(trial, progress)
    return TrialRecord(
        trial_id=trial.trial_id,
        key=trial.key,
        outcome=outcome_of(ending),
        score=verdict.score if verdict else None,
        is_success=verdict.is_success if verdict else None,
        exposure=_exposure(reached),
        reached=reached or (),
        stop_reason=result.stop_reason if result else None,
        reasons=failed_checks(verdict.report) if verdict else (),
        came_to=outcome_values(verdict.report) if verdict else {},
        message=result.message if result else "",
        answer=result.answer if result else None,
        problems=_problems(ending),
        closing_problems=closing_problems,
        env_id=trial.task.env_id,
        instruction=progress.instruction,
        targets=progress.targets,
        step_count=progress.trace.step_count if progress.trace else 0,
        firing_count=len(progress.firings or ()),
        exchange_count=len(progress.exchanges or ()),
        seconds=_seconds(progress),
        usage=_usage(progress),
        versions=_versions(trial, progress),
    )


def _usage(progress: Progress) -> Usage:
    """Give what the agent said that it used; one that was stopped or broken off said nothing, and its steps did."""
    if progress.result is not None and progress.result.usage.call_count:
        return progress.result.usage
    return progress.trace.usage if progress.trace is not None else Usage()


def _seconds(progress: Progress) -> Seconds:
    excused_s = progress.trace.excused_s if progress.trace is not None else 0.0
    total_s = sum(progress.seconds.values())
    return Seconds(**progress.seconds, total=round(total_s, 3), excused=round(excused_s, 3))


def _problems(ending: Ending) -> tuple[Problem, ...]:
    if isinstance(ending, Unfit):
        return ending.problems
    return (ending.problem,) if isinstance(ending, Broken) else ()


def _exposure(reached: tuple[str, ...] | None) -> Exposure:
    if reached is None:
        return Exposure.NOT_APPLICABLE
    return Exposure.EXPOSED if reached else Exposure.UNEXPOSED


def _reached(trial: TrialPlan, progress: Progress) -> tuple[str, ...] | None:
    """Give the interventions that reached the agent; None where none was to, or it cannot be told."""
    is_armed = trial.variant is not None and not trial.key.is_placebo
    if not is_armed or progress.description is None or progress.firings is None:
        return None
    return reaching(
        progress.firings,
        progress.exchanges or (),
        first_action_sequence=progress.first_action_sequence,
        world=progress.description,
    )


def _versions(trial: TrialPlan, progress: Progress) -> Versions:
    world, verdict = progress.description, progress.verdict
    return Versions(
        task_digest=trial.task.digest,
        variant_digest=trial.variant.digest if trial.variant else "",
        environment_version=world.version if world else "",
        base_digest=world.base_digest if world else "",
        grader_version=verdict.grader_version if verdict else "",
        baseline_digest=progress.baseline_digest,
        final_digest=progress.final_digest,
    )
