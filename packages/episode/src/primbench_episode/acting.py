"""Letting the agent act: its limits, and what its end means."""

import asyncio
from dataclasses import replace

from primbench_servicekit.error import ServiceError

from primbench_episode.errors import BrokenError, LimitReached, UnfitError
from primbench_episode.outcome import StopReason
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene


async def let_act(agent: AgentPort, scene: Scene, *, grace_s: float) -> AgentResult:
    """Give how the agent ended. What it does wrong, a crash included, is its own failure.

    An agent that goes on after its time limit is cancelled and gets `grace_s` to end; time that was excused is added to
    the limit. Raises BrokenError or UnfitError for what it is not to blame for, also when that comes to light at its
    cancellation.
    """
    acting = asyncio.ensure_future(_act(agent, scene))
    try:
        is_late = await _is_late(acting, scene)
    finally:
        await _end(acting, grace_s=grace_s)
    if scene.trace.fault is not None:
        raise scene.trace.fault
    return _late_result(acting, scene) if is_late else _result(acting)


async def _is_late(acting: "asyncio.Future[AgentResult]", scene: Scene) -> bool:
    loop = asyncio.get_running_loop()
    start_s = loop.time()
    while not acting.done():
        left_s = scene.limits.time_limit_s + scene.trace.excused_s - (loop.time() - start_s)
        if left_s <= 0:
            return True
        await asyncio.wait({acting}, timeout=left_s)
    return False


def _result(acting: "asyncio.Future[AgentResult]") -> AgentResult:
    if acting.cancelled():
        return AgentResult(StopReason.AGENT_ERROR, message="the agent cancelled itself")
    return acting.result()


def _late_result(acting: "asyncio.Future[AgentResult]", scene: Scene) -> AgentResult:
    """Give what the agent said when it was cancelled, if anything, as an end by time limit; raises what it raised."""
    message = f"not done within {scene.limits.time_limit_s:g} s"
    said = AgentResult() if not acting.done() or acting.cancelled() else acting.result()
    return replace(said, stop_reason=StopReason.TIME_LIMIT, message=message)


async def _act(agent: AgentPort, scene: Scene) -> AgentResult:
    try:
        return await agent.act(scene)
    except LimitReached as error:
        return AgentResult(error.stop_reason)
    except (BrokenError, UnfitError):
        raise
    except ServiceError as error:
        raise BrokenError(
            f"agent {agent.name}", f"{error} ({error.code}, {error.reason})", reason=error.reason
        ) from error
    except Exception as error:  # noqa: BLE001 - an agent may be anybody's code: its crash is its failure, not ours
        return AgentResult(StopReason.AGENT_ERROR, message=f"{type(error).__name__}: {error}")


async def _end(acting: "asyncio.Future[AgentResult]", *, grace_s: float) -> None:
    if acting.done():
        return
    acting.cancel()
    await asyncio.wait({acting}, timeout=grace_s)
    if acting.done() and not acting.cancelled():
        acting.exception()  # seen, also where a cancellation of the whole keeps it from being raised
