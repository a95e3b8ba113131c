"""Asking environments what they are, without a run."""

from primbench_episode.description import Description
from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_servicekit.client import ChannelPool

from primbench_runner.deployment.local import ENVIRONMENT_SERVICE, LocalPlan, require_modules
from primbench_runner.deployment.process import ServiceProcess


async def describe_environments(plan: LocalPlan) -> dict[str, Description]:
    """Start the environments alone, ask each what it is, and stop them. Raises DeploymentError."""
    described: dict[str, Description] = {}
    channels = ChannelPool()
    try:
        for env_id in plan.env_ids:
            described[env_id] = await _describe(plan, env_id, channels)
    finally:
        await channels.close()
    return described


async def _describe(plan: LocalPlan, env_id: str, channels: ChannelPool) -> Description:
    service = ENVIRONMENT_SERVICE + env_id
    require_modules(plan, [service])
    process = await ServiceProcess.start(plan.command(service, {"IS_BOUND_TO_PARENT": "true"}))
    try:
        told = process.announcement
        gateway = EnvironmentGateway(channels, environment_id=env_id, address=told["control"], site_url=told["site"])
        return await gateway.describe()
    finally:
        await process.stop()
