"""What is broken or refused beneath an episode is never the agent's failure."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import override

import pytest
from primbench_episode.episode import run_episode
from primbench_episode.errors import BrokenError, UnfitError
from primbench_episode.limit import EpisodeLimits
from primbench_episode.outcome import Outcome, Problem
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.testing import FunctionAgent, MemoryRecorder, Silence, World, ports_to
from primbench_episode.trace import Step
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_servicekit.error import Code, ServiceError

LIMITS = EpisodeLimits(max_steps=3, call_timeout_s=0.05, close_timeout_s=0.05)

type Act = Callable[[Scene], Awaitable[AgentResult]]
type Run = Callable[..., Awaitable[tuple[TrialRecord, MemoryRecorder]]]


@pytest.mark.parametrize(
    ("method", "code", "reason", "part"),
    [
        ("create_session", Code.INVALID_ARGUMENT, "PARAMS_INVALID", "task"),
        ("plan", Code.INVALID_ARGUMENT, "INJECTIONS_INVALID", "variant"),
        ("inject", Code.FAILED_PRECONDITION, "TARGET_MOVED", "variant"),
        ("inject", Code.UNIMPLEMENTED, "EFFECT_UNSUPPORTED", "variant"),
        ("evaluate", Code.INVALID_ARGUMENT, "BLOCK_INVALID", "task"),
    ],
)
async def test_what_a_service_refuses_is_invalid(
    variant_trial: TrialPlan, world: World, method: str, code: Code, reason: str, part: str, run: Run
) -> None:
    world.faults = {method: ServiceError(code, reason, "7 is not text", "seed_plan.steps[0].params")}

    record, _ = await run(variant_trial)

    (problem,) = record.problems
    assert (record.outcome, problem.part, problem.place) == (Outcome.INVALID, part, "seed_plan.steps[0].params")
    assert reason in problem.message
    assert world.calls.count(method) == 1


async def test_refusal_that_speaks_of_our_order_of_calls_is_errored(
    variant_trial: TrialPlan, world: World, run: Run
) -> None:
    world.faults = {"inject": ServiceError(Code.FAILED_PRECONDITION, "BASELINE_CLOSED", "a commit came first")}

    record, _ = await run(variant_trial)

    assert (record.outcome, record.problems[0].part) == (Outcome.ERRORED, "injector")


FAILURE_POINTS = {
    "describe": "env-shop",
    "plan": "injector",
    "create_session": "env-shop",
    "open_route": "proxy",
    "certificate_spki": "proxy",
    "inject": "injector",
    "resolve_targets": "env-shop",
    "snapshot": "env-shop",
    "evaluate": "evaluator",
    "firings": "injector",
    "exchanges": "proxy",
    "journal": "env-shop",
}


@pytest.mark.parametrize(("method", "part"), FAILURE_POINTS.items(), ids=FAILURE_POINTS)
async def test_service_that_is_gone_is_errored_with_its_name(
    variant_trial: TrialPlan, world: World, method: str, part: str, run: Run
) -> None:
    world.faults = {method: ServiceError(Code.UNAVAILABLE, "RPC_UNAVAILABLE", "service at 127.0.0.1:1: refused")}

    record, _ = await run(variant_trial)

    (problem,) = record.problems
    assert (record.outcome, record.score, problem.part) == (Outcome.ERRORED, None, part)
    assert "refused" in problem.message


@pytest.mark.parametrize("silence", Silence)
@pytest.mark.parametrize(("method", "part"), FAILURE_POINTS.items(), ids=FAILURE_POINTS)
async def test_service_that_answers_late_is_errored_with_what_was_asked(
    variant_trial: TrialPlan, world: World, method: str, part: str, silence: Silence, run: Run
) -> None:
    world.faults = {method: silence}

    record, _ = await run(variant_trial)

    (problem,) = record.problems
    assert (record.outcome, record.score, problem.part) == (Outcome.ERRORED, None, part)
    assert "no answer within 0.05 s" in problem.message


async def test_fault_of_our_own_is_errored_not_failed(clean_trial: TrialPlan, world: World, run: Run) -> None:
    world.faults = {"exchanges": ZeroDivisionError("bug")}

    record, _ = await run(clean_trial)

    assert (record.outcome, record.problems[0].part) == (Outcome.ERRORED, "runner")


@pytest.mark.parametrize(
    ("error", "outcome", "part"),
    [
        (BrokenError("provider openai", "503 after 5 tries"), Outcome.ERRORED, "provider openai"),
        (ServiceError(Code.UNAVAILABLE, "X", "gone"), Outcome.ERRORED, "agent function"),
        (UnfitError([Problem(part="task", place="solution", message="no lookup")]), Outcome.INVALID, "task"),
    ],
)
async def test_what_the_agent_is_not_to_blame_for_is_no_failure(
    clean_trial: TrialPlan, error: Exception, outcome: Outcome, part: str, run: Run
) -> None:
    async def fail(scene: Scene) -> AgentResult:
        raise error

    record, _ = await run(clean_trial, fail)

    assert (record.outcome, record.problems[0].part) == (outcome, part)


async def test_trace_that_cannot_be_written_is_errored_even_if_the_agent_goes_on(
    clean_trial: TrialPlan, world: World, tmp_path: Path
) -> None:
    class FullDisk(MemoryRecorder):
        @override
        def step(self, step: Step) -> None:
            raise OSError(28, "No space left on device")

    async def ignore_all(scene: Scene) -> AgentResult:
        try:
            async with scene.trace.step("look"):
                pass
        except BrokenError:
            return AgentResult()
        raise AssertionError

    recorder = FullDisk(tmp_path)
    ports = ports_to(world, FunctionAgent(ignore_all))
    record = (await run_episode(clean_trial, ports, recorder=recorder, limits=LIMITS)).record

    assert (record.outcome, record.problems[0].part) == (Outcome.ERRORED, "result folder")
    assert "No space left" in record.problems[0].message


async def _finish(scene: Scene) -> AgentResult:
    return AgentResult()


async def test_what_cannot_be_closed_is_said_and_changes_no_outcome(
    variant_trial: TrialPlan, world: World, tmp_path: Path
) -> None:
    world.faults = {"withdraw": Silence.BEFORE, "close_route": ServiceError(Code.UNAVAILABLE, "GONE", "gone")}
    recorder = MemoryRecorder(tmp_path)

    result = await run_episode(variant_trial, ports_to(world, FunctionAgent(_finish)), recorder=recorder, limits=LIMITS)

    assert result.record.outcome is Outcome.PASSED
    assert [problem.part for problem in result.record.closing_problems] == ["injector", "proxy"]
    assert all(not key.startswith("session:") for key in world.open)
