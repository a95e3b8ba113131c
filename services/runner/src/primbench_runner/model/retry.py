"""Asking again: what may go better next time, how long to wait before it, and when to give up."""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from primbench_runner.model.errors import PASSING_FAULTS, Fault


@dataclass(frozen=True)
class Patience:
    """How often a call is tried, and how long its waits may take.

    A wait doubles from `first_wait_s` to `wait_max_s` and is then cut by up to a half, so that workers who were refused
    together do not come again together (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter).
    A provider that says when to come again gets at least that. No wait begins that would end after `total_s`, counted
    from the first try.
    """

    try_count_max: int = 6
    first_wait_s: float = 1.0
    wait_max_s: float = 60.0
    total_s: float = 300.0
    clock: Callable[[], float] = field(default=time.monotonic, repr=False)
    sleep: Callable[[float], Awaitable[None]] = field(default=asyncio.sleep, repr=False)

    def wait_s(self, try_count: int, fault: Fault, draw: float) -> float:
        """Give the wait after so many tries; `draw` is from 0 to 1."""
        backoff = min(self.wait_max_s, self.first_wait_s * 2.0 ** (try_count - 1)) * (1 - draw / 2)
        return max(backoff, fault.retry_after_s or 0.0)

    def goes_on(self, faults: Sequence[Fault], *, spent_s: float) -> bool:
        """Say whether one more try makes sense, that would begin after `spent_s`."""
        return faults[-1].kind in PASSING_FAULTS and len(faults) < self.try_count_max and spent_s <= self.total_s


@dataclass(frozen=True)
class Answered[T]:
    """A call's answer, and how many tries before it failed."""

    value: T
    retry_count: int


async def persist[T](
    attempt: Callable[[], Awaitable[T]], patience: Patience, *, call: str, on_loss: Callable[[float], None]
) -> Answered[T]:
    """Give the answer of the first try that has one; `call` names the call, and its jitter is drawn from that.

    `on_loss` is told, before each wait, the seconds of the failed try and of the wait. Raises the last Fault when no
    try has an answer. A cancellation after a fault raises that fault: whom a time limit cuts short there was kept
    waiting by the provider.
    """
    start_s = told_until_s = patience.clock()
    faults: list[Fault] = []
    try:
        while True:
            try:
                return Answered(await attempt(), len(faults))
            except Fault as fault:
                faults.append(fault)
            wait_s = patience.wait_s(len(faults), faults[-1], _draw(call, len(faults)))
            next_s = patience.clock() + wait_s
            if not patience.goes_on(faults, spent_s=next_s - start_s):
                raise _told(faults)
            on_loss(next_s - told_until_s)
            told_until_s = next_s
            await patience.sleep(wait_s)
    except asyncio.CancelledError:
        if not faults:
            raise
        raise _told(faults) from None


def _told(faults: Sequence[Fault]) -> Fault:
    last = faults[-1]
    tries = "" if len(faults) == 1 else f" (tried {len(faults)} times)"
    return Fault(last.kind, last.message + tries, last.retry_after_s)


def _draw(call: str, try_count: int) -> float:
    drawn = hashlib.sha256(f"{call}/{try_count}".encode()).digest()
    return int.from_bytes(drawn[:8]) / 2**64
