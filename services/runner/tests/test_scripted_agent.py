from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from primbench_episode.errors import BrokenError
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_runner.agent.casting import AGENT_NAMES, make_agent
from primbench_runner.agent.draws import Draw, play_randomly
from primbench_runner.driver.port import Call, Disturbed, Receipt, Refused

type Shop = Any


def _scene(solution: Any, *, seed: int = 1) -> Any:
    crib = SimpleNamespace(solution=solution, targets={})
    return SimpleNamespace(limits=AgentLimits(max_steps=50, time_limit_s=60), crib=crib, seed=seed)


def _opening(shop: Shop) -> Any:
    @asynccontextmanager
    async def open_driver(_scene: Any) -> AsyncIterator[Shop]:
        yield shop

    return open_driver


@pytest.mark.parametrize("name", AGENT_NAMES)
def test_every_agent_goes_by_its_own_name(shop: Shop, name: str) -> None:
    assert make_agent(name, _opening(shop)).name == name


async def test_careful_agent_finishes(shop: Shop, solution: Any) -> None:
    result = await make_agent("careful", _opening(shop)).act(_scene(solution))

    assert result.stop_reason is StopReason.FINISHED
    assert shop.is_right


async def test_agent_that_sees_no_way_on_gives_up_with_its_reason(shop: Shop, solution: Any) -> None:
    shop.products = []

    result = await make_agent("careful", _opening(shop)).act(_scene(solution))

    assert result.stop_reason is StopReason.GAVE_UP
    assert "no product with" in result.message


@pytest.mark.parametrize("name", ["careful", "careless:patience"])
async def test_disturbance_before_the_first_step_is_no_failure_of_the_agent(solution: Any, name: str) -> None:
    @asynccontextmanager
    async def open_driver(_scene: Any) -> AsyncIterator[Shop]:
        raise Disturbed("net::ERR_NETWORK_CHANGED")
        yield

    with pytest.raises(BrokenError, match="NETWORK_CHANGED"):
        await make_agent(name, open_driver).act(_scene(solution))


async def test_noop_agent_touches_nothing(shop: Shop, solution: Any) -> None:
    result = await make_agent("noop", _opening(shop)).act(_scene(solution))

    assert result.stop_reason is StopReason.FINISHED
    assert shop.calls == []


class Counter:
    """A driver that answers everything with the same record, and notes what it was asked."""

    def __init__(self, shop: Shop) -> None:
        self.description = shop.description
        self.asked: list[object] = []

    async def look(self, query: Any, **_more: Any) -> Any:
        self.asked.append(query.entity)
        return SimpleNamespace(records=({"id": "x-1"},))

    async def perform(self, call: Call, **_more: Any) -> Receipt:
        self.asked.append((call.operation_id, dict(call.arguments)))
        raise Refused("INVALID_ARGUMENT", "no")


async def _drawn(shop: Shop, pace: Any, seed: int) -> list[object]:
    driver = Counter(shop)
    await play_randomly(driver, _scene((), seed=seed), pace)  # type: ignore[arg-type]
    return driver.asked


async def test_random_agent_does_the_same_for_the_same_seed(shop: Shop, pace: Any) -> None:
    assert await _drawn(shop, pace, 5) == await _drawn(shop, pace, 5)
    assert await _drawn(shop, pace, 5) != await _drawn(shop, pace, 6)


async def test_random_agent_fills_path_parameters_from_what_it_saw(shop: Shop, pace: Any) -> None:
    asked = [item for seed in range(10) for item in await _drawn(shop, pace, seed) if isinstance(item, tuple)]

    assert ("cart.remove", {"id": "x-1"}) in asked


def test_draws_stay_below_their_end() -> None:
    draw = Draw(3)

    assert {draw.below(3) for _ in range(200)} == {0, 1, 2}
