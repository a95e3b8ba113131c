"""Asking environments what they are and what they make of tasks, without a run."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from primbench_catalog.seeded import SeededWorld
from primbench_catalog.task import Task
from primbench_episode.description import Description
from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_episode.session import Moment, SessionOrder
from primbench_servicekit.client import ChannelPool
from primbench_servicekit.error import Code, ServiceError

from primbench_runner.deployment.local import LocalPlan, require_modules
from primbench_runner.deployment.port import replica_name
from primbench_runner.deployment.process import ServiceProcess

SEEDS = (1, 2, 3)
_REFUSALS = (Code.INVALID_ARGUMENT, Code.FAILED_PRECONDITION, Code.NOT_FOUND)


@dataclass(frozen=True)
class Survey:
    """Environment id -> description, task id -> its worlds on SEEDS."""

    descriptions: dict[str, Description] = field(default_factory=dict)
    worlds: dict[str, tuple[SeededWorld, ...]] = field(default_factory=dict)


async def survey_environments(plan: LocalPlan, tasks: Iterable[Task] = ()) -> Survey:
    """Start the environments alone, ask each what it is, let it make the worlds of its tasks, and stop it.

    Raises DeploymentError, ServiceError when an environment breaks.
    """
    survey = Survey()
    asked = tuple(tasks)
    channels = ChannelPool()
    try:
        for env_id in plan.env_ids:
            await _survey(plan, env_id, [task for task in asked if task.env_id == env_id], (channels, survey))
    finally:
        await channels.close()
    return survey


async def describe_environments(plan: LocalPlan) -> dict[str, Description]:
    """Start the environments alone, ask each what it is, and stop them. Raises DeploymentError."""
    return (await survey_environments(plan)).descriptions


async def _survey(plan: LocalPlan, env_id: str, tasks: list[Task], means: tuple[ChannelPool, Survey]) -> None:
    channels, survey = means
    service = replica_name(env_id)
    require_modules(plan, [service])
    process = await ServiceProcess.start(plan.command(service, {"IS_BOUND_TO_PARENT": "true"}))
    try:
        told = process.announcement
        gateway = EnvironmentGateway(channels, environment_id=env_id, address=told["control"], site_url=told["site"])
        survey.descriptions[env_id] = await gateway.describe()
        for task in tasks:
            survey.worlds[task.task_id] = tuple([await _world(gateway, task, seed) for seed in SEEDS])
    finally:
        await process.stop()


async def _world(gateway: EnvironmentGateway, task: Task, seed: int) -> SeededWorld:
    order = SessionOrder("", seed, task.clock.start, task.clock.step_per_commit, task.seed)
    try:
        session = await gateway.create_session(order)
    except ServiceError as error:
        if error.code not in _REFUSALS:
            raise
        return SeededWorld(seed, refusal=str(error))
    snapshot = await gateway.snapshot(session, Moment.BASELINE)
    await gateway.delete_session(session)
    return SeededWorld(seed, session.targets, snapshot.content)
