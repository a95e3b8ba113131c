"""A verdict stands only on a run in which nothing happened that its condition does not say."""

from collections.abc import Awaitable, Callable

import pytest
from primbench_catalog.model import Layer
from primbench_episode.exposure import Exposure
from primbench_episode.injection import InjectionOrder
from primbench_episode.observed import UNANSWERED_MS, Exchange, Firing
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.testing import MemoryRecorder, World
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

type Run = Callable[..., Awaitable[tuple[TrialRecord, MemoryRecorder]]]


def _exchange(**otherwise: object) -> Exchange:
    given = {
        "sequence": 1,
        "method": "GET",
        "url": "www.shop.test/api/cart",
        "operation_id": "cart.read",
        "status": 0,
        "duration_ms": UNANSWERED_MS,
    }
    return Exchange.model_validate({**given, **otherwise})


async def test_placebo_is_injected_as_one_and_counts_as_no_exposure(
    placebo_trial: TrialPlan, variant_trial: TrialPlan, world: World, run: Run
) -> None:
    record, _ = await run(placebo_trial)
    await run(variant_trial)

    injected = [order.is_placebo for order in world.orders if isinstance(order, InjectionOrder)]
    assert injected == [True, False]
    assert (record.outcome, record.exposure) == (Outcome.PASSED, Exposure.NOT_APPLICABLE)
    assert record.versions.variant_digest


async def test_placebo_under_which_something_acted_is_errored(placebo_trial: TrialPlan, world: World, run: Run) -> None:
    world.firings.append(Firing(sequence=1, intervention_id="network.delay#0", layer=Layer.NETWORK, match_index=1))

    record, _ = await run(placebo_trial)

    assert (record.outcome, record.score) == (Outcome.ERRORED, None)
    assert [str(problem) for problem in record.problems] == ["injector: network.delay#0 acted under a placebo"]


async def test_trial_whose_site_left_a_request_unanswered_is_errored(
    clean_trial: TrialPlan, world: World, run: Run
) -> None:
    world.exchanges.append(_exchange(duration_ms=2500))

    record, _ = await run(clean_trial)

    assert (record.outcome, record.score) == (Outcome.ERRORED, None)
    [problem] = record.problems
    assert problem.part == "env-shop"
    assert problem.message == ("GET www.shop.test/api/cart had no answer in 2.5 s, and no intervention was the reason")


@pytest.mark.parametrize(("stop_reason", "outcome"), [("finished", Outcome.PASSED), ("gave_up", Outcome.ERRORED)])
async def test_late_picture_matters_to_an_agent_that_gave_up_alone(
    clean_trial: TrialPlan, world: World, run: Run, stop_reason: str, outcome: Outcome
) -> None:
    world.exchanges.append(_exchange(operation_id="", url="www.shop.test/lamp.webp"))

    async def act(_scene: Scene) -> AgentResult:
        return AgentResult(StopReason(stop_reason))

    record, _ = await run(clean_trial, act)

    assert record.outcome is outcome


async def test_answer_that_came_when_the_agent_had_given_up_does_not_count_against_it(
    clean_trial: TrialPlan, world: World, run: Run
) -> None:
    world.exchanges.append(_exchange(status=200))

    async def give_up(_scene: Scene) -> AgentResult:
        return AgentResult(StopReason.GAVE_UP)

    record, _ = await run(clean_trial, give_up)

    assert record.outcome is Outcome.ERRORED


@pytest.mark.parametrize(
    "otherwise",
    [
        {"rule_ids": ("network.delay#0",)},
        {"duration_ms": UNANSWERED_MS - 1},
        {"status": 200, "duration_ms": 20_000},
        {"status": 503},
    ],
    ids=["held by a rule", "left early", "answered late", "refused"],
)
async def test_request_that_was_held_left_early_or_answered_is_no_stall(
    variant_trial: TrialPlan, world: World, run: Run, otherwise: dict[str, object]
) -> None:
    world.exchanges.append(_exchange(**otherwise))

    record, _ = await run(variant_trial)

    assert record.outcome is Outcome.PASSED
