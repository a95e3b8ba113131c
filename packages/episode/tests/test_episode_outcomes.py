"""Five outcomes, and which way of ending gives which."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from primbench_catalog.variant import Injection
from primbench_episode.episode import run_episode
from primbench_episode.errors import BrokenError, LimitReached
from primbench_episode.evaluation import EvaluationOrder, Verdict
from primbench_episode.exposure import Exposure
from primbench_episode.limit import EpisodeLimits
from primbench_episode.observed import Firing
from primbench_episode.outcome import Outcome, Problem, StopReason
from primbench_episode.page_map import ApiLookup, Lookup, PageMap
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.session import SessionOrder
from primbench_episode.testing import FunctionAgent, MemoryRecorder, World, ports_to
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_episode.usage import Usage

LIMITS = EpisodeLimits(max_steps=3, call_timeout_s=0.05, close_timeout_s=0.05)

type Act = Callable[[Scene], Awaitable[AgentResult]]
type Run = Callable[..., Awaitable[tuple[TrialRecord, MemoryRecorder]]]


async def test_success_of_an_agent_that_finished_is_passed(variant_trial: TrialPlan, run: Run) -> None:
    record, recorder = await run(variant_trial)

    assert (record.outcome, record.score, record.stop_reason) == (Outcome.PASSED, 1.0, StopReason.FINISHED)
    assert record.instruction == 'Put one "Oak shelf" into the cart.'
    assert (record.answer, record.step_count) == ("done", 1)
    assert record.problems == ()
    assert (record.versions.baseline_digest, record.versions.final_digest) == ("sha256:baseline", "sha256:current")
    assert recorder.files.keys() == {"baseline", "final", "report", "firings", "exchanges", "journal"}


async def test_calls_are_made_in_the_order_of_an_episode(variant_trial: TrialPlan, world: World, run: Run) -> None:
    await run(variant_trial)

    assert world.calls == [
        "describe",
        "plan",
        "create_session",
        "open_route",
        "certificate_spki",
        "inject",
        "resolve_targets",
        "firings",
        "snapshot",
        "snapshot",
        "evaluate",
        "firings",
        "exchanges",
        "journal",
        "withdraw",
        "close_route",
        "delete_session",
    ]


async def test_where_the_world_is_not_kept_its_states_are_not_asked_for_and_the_verdict_names_the_last(
    clean_trial: TrialPlan, world: World, tmp_path: Path
) -> None:
    world.verdict = Verdict(1.0, is_success=True, report=b"{}", final_digest="sha256:graded")
    recorder = MemoryRecorder(tmp_path, keeps_world=False)

    ports = ports_to(world, FunctionAgent(_say_done))
    record = (await run_episode(clean_trial, ports, recorder=recorder, limits=LIMITS)).record

    assert {"snapshot", "journal"}.isdisjoint(world.calls)
    assert record.versions.final_digest == "sha256:graded"
    assert recorder.files.keys() == {"report", "firings", "exchanges"}


async def test_clean_condition_leaves_the_injector_alone(clean_trial: TrialPlan, world: World, run: Run) -> None:
    record, _ = await run(clean_trial)

    assert {"plan", "inject", "firings", "withdraw"}.isdisjoint(world.calls)
    assert record.exposure is Exposure.NOT_APPLICABLE


async def test_missed_goal_is_failed_with_its_score(clean_trial: TrialPlan, world: World, run: Run) -> None:
    world.verdict = Verdict(0.4, is_success=False, report=b"{}")

    record, _ = await run(clean_trial)

    assert (record.outcome, record.score, record.is_success) == (Outcome.FAILED, 0.4, False)


async def _say_done(scene: Scene) -> AgentResult:
    return AgentResult(answer="done")


async def _crash(scene: Scene) -> AgentResult:
    raise KeyError("button")


async def _walk_on(scene: Scene) -> AgentResult:
    while True:
        async with scene.trace.step("look"):
            pass


async def _hang(scene: Scene) -> AgentResult:
    await asyncio.Event().wait()
    raise AssertionError


async def _spend(scene: Scene) -> AgentResult:
    raise LimitReached(StopReason.COST_LIMIT)


async def _give_up(scene: Scene) -> AgentResult:
    return AgentResult(StopReason.GAVE_UP, message="no such button")


async def _cancel_itself(scene: Scene) -> AgentResult:
    raise asyncio.CancelledError


@pytest.mark.parametrize(
    ("act", "stop_reason"),
    [
        (_crash, StopReason.AGENT_ERROR),
        (_walk_on, StopReason.STEP_LIMIT),
        (_hang, StopReason.TIME_LIMIT),
        (_spend, StopReason.COST_LIMIT),
        (_give_up, StopReason.GAVE_UP),
        (_cancel_itself, StopReason.AGENT_ERROR),
    ],
)
async def test_agents_own_failure_is_failed_and_still_graded(
    clean_trial: TrialPlan, act: Act, stop_reason: StopReason, run: Run
) -> None:
    record, _ = await run(clean_trial, act, replace(LIMITS, time_limit_s=0.05))

    assert (record.outcome, record.stop_reason) == (Outcome.FAILED, stop_reason)
    assert (record.score, record.is_success) == (1.0, True)
    assert bool(record.message) is (stop_reason not in {StopReason.STEP_LIMIT, StopReason.COST_LIMIT})


async def test_agent_that_ends_well_when_its_time_is_up_keeps_its_answer(clean_trial: TrialPlan, run: Run) -> None:
    async def answer_late(scene: Scene) -> AgentResult:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            return AgentResult(answer="42")
        raise AssertionError

    record, _ = await run(clean_trial, answer_late, replace(LIMITS, time_limit_s=0.05))

    assert (record.outcome, record.stop_reason, record.answer) == (Outcome.FAILED, StopReason.TIME_LIMIT, "42")


async def test_time_that_others_cost_the_agent_does_not_count_against_its_time_limit(
    clean_trial: TrialPlan, run: Run
) -> None:
    async def act(scene: Scene) -> AgentResult:
        scene.trace.excuse(30.0)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 2 * scene.limits.time_limit_s)
        return AgentResult()

    record, _ = await run(clean_trial, act, replace(LIMITS, time_limit_s=0.05))

    assert (record.outcome, record.stop_reason) == (Outcome.PASSED, StopReason.FINISHED)


async def test_agent_whose_provider_fails_it_until_its_time_is_up_is_errored(clean_trial: TrialPlan, run: Run) -> None:
    async def act(scene: Scene) -> AgentResult:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise BrokenError("provider", "rate limit") from None
        raise AssertionError

    record, _ = await run(clean_trial, act, replace(LIMITS, time_limit_s=0.05))

    assert (record.outcome, record.score) == (Outcome.ERRORED, None)
    assert [problem.part for problem in record.problems] == ["provider"]


async def test_task_that_does_not_fit_is_invalid_before_anything_is_opened(
    clean_trial: TrialPlan, world: World, run: Run
) -> None:
    world.description = world.description.model_copy(update={"operations": ()})

    record, _ = await run(clean_trial)

    assert record.outcome is Outcome.INVALID
    assert record.score is None
    assert [(problem.part, problem.place) for problem in record.problems] == [("task", "solution[1].do")]
    assert record.problems[0].value == '"cart.add"'
    assert "unknown operation 'cart.add'" in record.problems[0].message
    assert world.calls == ["describe"]


async def test_variant_that_does_not_fit_is_invalid_with_all_its_problems(
    variant_trial: TrialPlan, world: World, run: Run
) -> None:
    world.misfits = tuple(
        Problem(part="variant", place=place, value="1", message="unknown") for place in ("injections[0].a", "x")
    )

    record, _ = await run(variant_trial)

    assert (record.outcome, record.problems) == (Outcome.INVALID, world.misfits)
    assert world.calls == ["describe", "plan"]


async def test_variant_that_splits_what_the_task_means_off_it_is_invalid_before_anything_is_opened(
    variant_trial: TrialPlan, world: World, run: Run
) -> None:
    params = {
        "action": "split_information",
        "collection": "products",
        "of": "{target.id}",
        "field": "stock_count",
        "changes": {"name": {"how": "append", "text": " II"}},
        "actor": "Import",
    }
    split = Injection.model_validate({"layer": "seed", "params": params})
    variant = variant_trial.variant.model_copy(update={"injections": (split,)})

    record, _ = await run(replace(variant_trial, variant=variant))

    (problem,) = record.problems
    assert (record.outcome, record.score) == (Outcome.INVALID, None)
    assert (problem.part, problem.place) == ("variant", "injections[0].params.changes.name")
    assert "name says which product is meant" in problem.message
    assert world.calls == ["describe", "plan"]


async def test_field_that_the_lookup_does_not_know_is_invalid_before_anything_is_opened(
    clean_trial: TrialPlan, world: World, run: Run
) -> None:
    listed = {"properties": {"items": {"items": {"properties": {"id": {"type": "string"}}}}}}
    search = world.description.operations[0].model_copy(update={"response_schema": listed})
    lookup = Lookup(entity="product", api=ApiLookup(operation_id="product.search", items_path="items"))
    world.description = world.description.model_copy(
        update={"operations": (search, *world.description.operations[1:]), "page_map": PageMap(lookups=(lookup,))}
    )

    record, _ = await run(clean_trial)

    (problem,) = record.problems
    assert (record.outcome, record.score, problem.place) == (Outcome.INVALID, None, "solution[0].where.name")
    assert problem.message == "the lookup of 'product' has no field 'name'; known: id"
    assert world.calls == ["describe"]


async def test_intervention_that_moves_the_answer_is_invalid(variant_trial: TrialPlan, world: World, run: Run) -> None:
    world.moved_targets = {"id": "p-2", "name": "Oak shelf"}

    record, _ = await run(variant_trial)

    assert record.outcome is Outcome.INVALID
    (problem,) = record.problems
    assert (problem.part, problem.place, problem.value) == ("variant", "targets.id", '"p-2"')
    assert '"p-1"' in problem.message


async def test_world_without_a_target_is_invalid(clean_trial: TrialPlan, world: World, run: Run) -> None:
    world.targets = {"id": None, "name": "Oak shelf"}

    record, _ = await run(clean_trial)

    assert (record.outcome, record.problems[0].place) == (Outcome.INVALID, "seed.targets.id")


async def test_evaluators_invalid_verdict_is_invalid_without_a_score(
    clean_trial: TrialPlan, world: World, run: Run
) -> None:
    world.verdict = Verdict(0.0, is_success=False, report=b"{}", invalid_reason="x + 'a' cannot be computed")

    record, _ = await run(clean_trial)

    assert (record.outcome, record.score) == (Outcome.INVALID, None)
    assert record.problems[0].message == "x + 'a' cannot be computed"


async def test_two_runs_of_one_trial_do_not_share_a_session(clean_trial: TrialPlan, world: World, run: Run) -> None:
    first, _ = await run(clean_trial)
    second, _ = await run(clean_trial)

    requests = [order.request_id for order in world.orders if isinstance(order, SessionOrder)]
    assert first == second
    assert len(set(requests)) == 2
    assert all(request.startswith(clean_trial.trial_id) for request in requests)


async def test_evaluator_gets_task_targets_and_answer(clean_trial: TrialPlan, world: World, run: Run) -> None:
    await run(clean_trial)

    (order,) = [order for order in world.orders if isinstance(order, EvaluationOrder)]
    assert order.canonical_diff == clean_trial.task.canonical_diff
    assert order.targets == world.targets
    assert order.session_start.isoformat() == "2026-03-02T09:00:00+00:00"
    assert order.answer == "done"


async def test_agent_sees_address_route_and_instruction_and_its_credentials_are_kept_secret(
    clean_trial: TrialPlan, run: Run
) -> None:
    seen: list[Scene] = []

    async def look(scene: Scene) -> AgentResult:
        seen.append(scene)
        return AgentResult()

    _, recorder = await run(clean_trial, look)

    assert seen[0].start_url == "https://www.shop.test/start"
    assert recorder.secrets == {"proxy-user", "proxy-password"}
    assert "proxy-password" not in repr(seen[0])


async def test_firing_before_the_first_action_is_no_exposure(variant_trial: TrialPlan, world: World, run: Run) -> None:
    early = Firing(sequence=1, intervention_id="network.delay#0", layer="network", match_index=1, is_delivered=True)

    async def open_then_act(scene: Scene) -> AgentResult:
        world.firings.append(early)
        async with scene.trace.step("look"):
            return AgentResult()

    record, _ = await run(variant_trial, open_then_act)

    assert (record.exposure, record.firing_count) == (Exposure.UNEXPOSED, 1)


async def test_firing_during_the_first_action_is_exposure(variant_trial: TrialPlan, world: World, run: Run) -> None:
    firing = Firing(sequence=1, intervention_id="network.delay#0", layer="network", match_index=1, is_delivered=True)

    async def act(scene: Scene) -> AgentResult:
        async with scene.trace.step("cart.add"):
            world.firings.append(firing)
        return AgentResult()

    record, _ = await run(variant_trial, act)

    assert (record.exposure, record.reached) == (Exposure.EXPOSED, ("network.delay#0",))


async def test_seconds_are_measured_on_the_given_clock(clean_trial: TrialPlan, world: World, tmp_path: Path) -> None:
    now_s = 100.0

    async def take_a_while(scene: Scene) -> AgentResult:
        nonlocal now_s
        async with scene.trace.step("wait"):
            now_s += 2.5
            scene.trace.excuse(1.5)
        return AgentResult()

    recorder = MemoryRecorder(tmp_path)
    ports = ports_to(world, FunctionAgent(take_a_while), clock=lambda: now_s)
    record = (await run_episode(clean_trial, ports, recorder=recorder, limits=LIMITS)).record

    assert (record.seconds.act, record.seconds.total) == (2.5, 2.5)
    assert (record.seconds.excused, record.seconds.own_act) == (1.5, 1.0)
    assert (recorder.steps[0].started_s, recorder.steps[0].ended_s) == (0.0, 2.5)


async def test_what_fires_while_the_start_page_opens_counts_once_the_agent_has_said_that_it_begins(
    variant_trial: TrialPlan, world: World, run: Run
) -> None:
    firing = Firing(sequence=1, intervention_id="network.delay#0", layer="network", match_index=1, is_delivered=True)

    async def act(scene: Scene) -> AgentResult:
        await scene.trace.begin()
        world.firings.append(firing)
        async with scene.trace.step("look"):
            return AgentResult()

    record, _ = await run(variant_trial, act)

    assert record.exposure is Exposure.EXPOSED


async def test_what_a_model_used_up_to_the_time_limit_stands_in_the_record(clean_trial: TrialPlan, run: Run) -> None:
    async def act(scene: Scene) -> AgentResult:
        for tokens in (100, 20):
            async with scene.trace.step("look") as note:
                note.usage = Usage(call_count=1, input_tokens=tokens)
        return await _hang(scene)

    record, _ = await run(clean_trial, act, replace(LIMITS, time_limit_s=0.05))

    assert (record.stop_reason, record.usage.call_count, record.usage.input_tokens) == (StopReason.TIME_LIMIT, 2, 120)
