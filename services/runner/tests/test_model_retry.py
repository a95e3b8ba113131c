"""How long to wait before a call is made again, and when to give it up."""

import asyncio

import pytest
from primbench_runner.model.errors import Fault, FaultKind
from primbench_runner.model.retry import Patience, persist


def _forget(_span_s: float) -> None:
    """Take no note of lost time."""


async def test_the_same_call_waits_the_same_and_another_call_otherwise() -> None:
    async def waits(call: str) -> list[float]:
        spans_s: list[float] = []

        async def note(span_s: float) -> None:
            spans_s.append(span_s)

        async def fail() -> None:
            raise Fault(FaultKind.RATE_LIMIT, "slow down")

        with pytest.raises(Fault, match=r"rate limit: slow down \(tried 6 times\)"):
            await persist(fail, Patience(sleep=note, clock=lambda: 0.0), call=call, on_loss=_forget)
        return spans_s

    first, again, other = await waits("m/1"), await waits("m/1"), await waits("m/2")

    assert first == again != other
    assert [2**n / 2 <= span_s <= 2**n for n, span_s in enumerate(first)] == [True] * 5


async def test_no_try_begins_after_all_patience_is_used_up_however_the_time_went() -> None:
    now_s = 0.0
    tries = 0

    async def wait(span_s: float) -> None:
        nonlocal now_s
        now_s += span_s

    async def fail_slowly() -> None:
        nonlocal now_s, tries
        tries += 1
        now_s += 120.0
        raise Fault(FaultKind.TIMEOUT, "silent")

    with pytest.raises(Fault, match="tried 3 times"):
        await persist(fail_slowly, Patience(sleep=wait, clock=lambda: now_s), call="m/1", on_loss=_forget)

    assert tries == 3


async def test_who_is_cut_short_before_any_fault_is_cancelled_and_no_more() -> None:
    asking = asyncio.ensure_future(persist(asyncio.Event().wait, Patience(), call="m/1", on_loss=_forget))
    await asyncio.sleep(0)
    asking.cancel()

    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_time_is_told_as_lost_before_each_wait_and_never_twice() -> None:
    now_s = 0.0
    faults = [Fault(FaultKind.OVERLOAD, "full"), Fault(FaultKind.OVERLOAD, "full")]
    told: list[float] = []

    async def wait(span_s: float) -> None:
        nonlocal now_s
        assert sum(told) == pytest.approx(now_s + span_s)
        now_s += span_s

    async def answer() -> str:
        nonlocal now_s
        now_s += 10.0
        if faults:
            raise faults.pop()
        return "here"

    patience = Patience(sleep=wait, clock=lambda: now_s)
    answered = await persist(answer, patience, call="m/1", on_loss=told.append)

    assert (answered.value, answered.retry_count, len(told)) == ("here", 2, 2)
    assert sum(told) == pytest.approx(now_s - 10.0)
