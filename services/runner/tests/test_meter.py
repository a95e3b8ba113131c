"""An episode's budgets of tokens and cost."""

import pytest
from primbench_episode.errors import BrokenError, LimitReached
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_episode.usage import Usage
from primbench_runner.model.meter import Meter
from primbench_runner.model.port import ModelReply, ModelRequest, ReplyEnd

REQUEST = ModelRequest(system="", messages=(), schema={"type": "object"})
CALL = Usage(call_count=1, retry_count=2, input_tokens=100, cached_input_tokens=40, output_tokens=10, cost_usd_micros=7)


class FixedModel:
    """Uses the same at every call."""

    name = "fixed"

    def __init__(self, usage: Usage) -> None:
        self.usage = usage

    async def ask(self, request: ModelRequest) -> ModelReply:  # noqa: ARG002 - every answer is the same
        return ModelReply(ReplyEnd.FINISHED, {}, "{}", self.usage)

    async def close(self) -> None:
        """Do nothing."""


def _meter(usage: Usage = CALL, *, tokens: int | None = None, cost: int | None = None) -> Meter:
    limits = AgentLimits(max_steps=10, time_limit_s=10, token_limit=tokens, cost_limit_usd_micros=cost)
    return Meter(FixedModel(usage), limits)


async def test_usage_of_all_calls_is_added_up() -> None:
    meter = _meter()

    await meter.ask(REQUEST)
    await meter.ask(REQUEST)

    assert meter.usage == Usage(
        call_count=2, retry_count=4, input_tokens=200, cached_input_tokens=80, output_tokens=20, cost_usd_micros=14
    )


@pytest.mark.parametrize(
    ("limits", "reason"),
    [({"tokens": 220}, StopReason.TOKEN_LIMIT), ({"cost": 14}, StopReason.COST_LIMIT)],
)
async def test_a_used_up_budget_stops_before_the_next_call(limits: dict[str, int], reason: StopReason) -> None:
    meter = _meter(**limits)
    await meter.ask(REQUEST)
    await meter.ask(REQUEST)

    with pytest.raises(LimitReached) as stop:
        await meter.ask(REQUEST)

    assert stop.value.stop_reason is reason
    assert meter.usage.call_count == 2


async def test_one_call_of_unknown_cost_makes_the_sum_unknown() -> None:
    meter = _meter(CALL.model_copy(update={"cost_usd_micros": None}))

    await meter.ask(REQUEST)

    assert meter.usage.cost_usd_micros is None


@pytest.mark.parametrize(
    ("usage", "limits"),
    [(Usage(call_count=1), {"tokens": 10}), (CALL.model_copy(update={"cost_usd_micros": None}), {"cost": 10})],
)
async def test_a_provider_that_does_not_say_what_a_limit_needs_is_broken(usage: Usage, limits: dict[str, int]) -> None:
    meter = _meter(usage, **limits)
    await meter.ask(REQUEST)

    with pytest.raises(BrokenError, match="no limit on that can be kept"):
        await meter.ask(REQUEST)


async def test_time_that_a_provider_costs_is_passed_on_as_it_goes() -> None:
    lost: list[float] = []

    class BusyModel(FixedModel):
        async def ask(self, request: ModelRequest) -> ModelReply:
            request.on_loss(30.0)
            assert lost == [30.0]
            return await super().ask(request)

    limits = AgentLimits(max_steps=10, time_limit_s=10)

    await Meter(BusyModel(CALL), limits, excuse=lost.append).ask(REQUEST)

    assert lost == [30.0]


def test_where_nothing_was_asked_nothing_was_used() -> None:
    assert _meter().usage == Usage()
