"""Grading a run's trials again: with the evaluator that is installed, started here for as long as it takes."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

from primbench_catalog.catalog import Catalog
from primbench_episode.description import Description
from primbench_episode.evaluation import StoredOrder, stored_collections
from primbench_episode.gateways.evaluator import EvaluatorGateway
from primbench_servicekit.client import ChannelPool
from primbench_servicekit.error import ServiceError

from primbench_runner.deployment.local import LocalPlan, require_modules
from primbench_runner.deployment.process import ServiceProcess
from primbench_runner.rescore.comparison import Comparison, Rescore, compare
from primbench_runner.rescore.stored import StoredTrial

_EVALUATOR = "evaluator"


async def rescore_trials(
    trials: Sequence[StoredTrial], catalog: Catalog, worlds: Mapping[str, Description], plan: LocalPlan
) -> Rescore:
    """Grade every trial that was graded. `worlds` are the environments by id. Raises DeploymentError, FolderError."""
    found: list[Comparison] = []
    skipped: dict[str, str] = {}
    broken: dict[str, str] = {}
    async with _evaluator(plan) as evaluator:
        for trial in trials:
            trial_id = trial.record.trial_id
            reason = _why_not(trial, catalog)
            if reason:
                skipped[trial_id] = reason
                continue
            try:
                found.append(await _grade_again(trial, catalog, worlds[trial.record.env_id], evaluator))
            except ServiceError as error:
                broken[trial_id] = f"cannot be graded: {error}"
    return Rescore(trials=tuple(found), skipped=skipped, broken=broken)


def _why_not(trial: StoredTrial, catalog: Catalog) -> str:
    if not trial.is_graded:
        return f"{trial.record.outcome}, without a verdict or without its states"
    if trial.record.key.task_id not in catalog.tasks:
        return f"task {trial.record.key.task_id!r} is no longer in the catalogue"
    return ""


async def _grade_again(
    trial: StoredTrial, catalog: Catalog, world: Description, evaluator: EvaluatorGateway
) -> Comparison:
    record = trial.record
    task = catalog.tasks[record.key.task_id]
    order = StoredOrder(
        collections=stored_collections(world),
        initial=trial.state("baseline"),
        final=trial.state("final"),
        canonical_diff=task.canonical_diff,
        targets=record.targets,
        session_start=task.clock.start,
        answer=record.answer,
    )
    verdict = await evaluator.evaluate_stored(order)
    circumstances = []
    if task.digest != record.versions.task_digest:
        circumstances.append("the task has changed since")
    if world.version != record.versions.environment_version:
        circumstances.append(f"environment {record.versions.environment_version} -> {world.version}")
    return compare(trial, verdict, circumstances)


@asynccontextmanager
async def _evaluator(plan: LocalPlan) -> AsyncIterator[EvaluatorGateway]:
    require_modules(plan, [_EVALUATOR])
    process = await ServiceProcess.start(plan.command(_EVALUATOR, {"IS_BOUND_TO_PARENT": "true"}))
    channels = ChannelPool()
    try:
        yield EvaluatorGateway(channels, process.announcement["control"])
    finally:
        await channels.close()
        await process.stop()
