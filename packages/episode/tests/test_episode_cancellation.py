"""Stopping in the middle: cancelled, everything closed, the record written."""

import asyncio
from pathlib import Path

import pytest
from primbench_episode.episode import run_episode
from primbench_episode.limit import EpisodeLimits
from primbench_episode.outcome import Outcome
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.testing import FunctionAgent, MemoryRecorder, Silence, World, ports_to
from primbench_episode.trial import TrialPlan

LIMITS = EpisodeLimits(call_timeout_s=5, close_timeout_s=0.05)
METHODS = ("describe", "plan", "create_session", "open_route", "inject", "resolve_targets", "evaluate", "exchanges")


async def _finish(scene: Scene) -> AgentResult:
    return AgentResult()


@pytest.mark.parametrize("silence", Silence)
@pytest.mark.parametrize("method", METHODS)
async def test_stop_event_ends_any_call_as_cancelled(
    variant_trial: TrialPlan, world: World, tmp_path: Path, method: str, silence: Silence
) -> None:
    world.faults = {method: silence}
    stop = asyncio.Event()
    recorder = MemoryRecorder(tmp_path)
    ports = ports_to(world, FunctionAgent(_finish))
    running = asyncio.create_task(run_episode(variant_trial, ports, recorder=recorder, limits=LIMITS, stop=stop))

    await world.until_called(method)
    stop.set()
    result = await running

    assert (result.record.outcome, result.record.score) == (Outcome.CANCELLED, None)
    assert recorder.record == result.record
    assert world.open == {}


@pytest.mark.parametrize("method", METHODS)
async def test_cancelled_task_closes_records_and_stays_cancelled(
    variant_trial: TrialPlan, world: World, tmp_path: Path, method: str
) -> None:
    world.faults = {method: Silence.AFTER}
    recorder = MemoryRecorder(tmp_path)
    ports = ports_to(world, FunctionAgent(_finish))
    running = asyncio.create_task(run_episode(variant_trial, ports, recorder=recorder, limits=LIMITS))

    await world.until_called(method)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running

    assert recorder.record is not None
    assert recorder.record.outcome is Outcome.CANCELLED
    assert world.open == {}


async def test_agent_is_cancelled_and_may_tidy_up(clean_trial: TrialPlan, world: World, tmp_path: Path) -> None:
    acting, tidied = asyncio.Event(), asyncio.Event()
    stop = asyncio.Event()

    async def act(scene: Scene) -> AgentResult:
        acting.set()
        try:
            await asyncio.Event().wait()
        finally:
            tidied.set()
        raise AssertionError

    recorder = MemoryRecorder(tmp_path)
    ports = ports_to(world, FunctionAgent(act))
    running = asyncio.create_task(run_episode(clean_trial, ports, recorder=recorder, limits=LIMITS, stop=stop))
    await acting.wait()
    stop.set()
    result = await running

    assert tidied.is_set()
    assert result.record.outcome is Outcome.CANCELLED
    assert world.open == {}


async def test_second_cancellation_during_closing_does_not_leave_anything_open(
    variant_trial: TrialPlan, world: World, tmp_path: Path
) -> None:
    world.faults = {"evaluate": Silence.BEFORE, "withdraw": Silence.BEFORE}
    recorder = MemoryRecorder(tmp_path)
    ports = ports_to(world, FunctionAgent(_finish))
    running = asyncio.create_task(run_episode(variant_trial, ports, recorder=recorder, limits=LIMITS))

    await world.until_called("evaluate")
    running.cancel()
    await world.until_called("withdraw")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running

    assert {"close_route", "delete_session"} <= set(world.calls)
    assert recorder.record is not None
    assert recorder.record.outcome is Outcome.CANCELLED


async def test_cancellation_while_closing_keeps_the_outcome_and_stays_a_cancellation(
    clean_trial: TrialPlan, world: World, tmp_path: Path
) -> None:
    world.faults = {"close_route": Silence.BEFORE}
    recorder = MemoryRecorder(tmp_path)
    ports = ports_to(world, FunctionAgent(_finish))
    running = asyncio.create_task(run_episode(clean_trial, ports, recorder=recorder, limits=LIMITS))

    await world.until_called("close_route")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running

    assert recorder.record is not None
    assert recorder.record.outcome is Outcome.PASSED
    assert "delete_session" in world.calls


async def test_call_that_is_cancelled_from_elsewhere_is_errored(
    clean_trial: TrialPlan, world: World, tmp_path: Path
) -> None:
    class ClosedChannel(World):
        async def answer(self, method: str, make: object) -> object:
            if method == "evaluate":
                raise asyncio.CancelledError
            return await super().answer(method, make)

    world = ClosedChannel(world.description, world.targets)
    recorder = MemoryRecorder(tmp_path)

    result = await run_episode(clean_trial, ports_to(world, FunctionAgent(_finish)), recorder=recorder, limits=LIMITS)

    assert result.record.outcome is Outcome.ERRORED
    assert world.open == {}
