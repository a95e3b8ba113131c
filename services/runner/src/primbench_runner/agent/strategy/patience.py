"""Patience: how long the agent waits for an answer, and whether it asks again."""

from collections.abc import Awaitable, Callable
from typing import Protocol, override

from primbench_episode.errors import BrokenError

from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.pace import Pace
from primbench_runner.driver.port import Disturbed, NotAnswered

ANSWER_WAIT_S = 30.0
SHORT_WAIT_S = 2.0
FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 8.0
LOOK_COUNT = 3

type Try[T] = Callable[[float], Awaitable[T]]
"""One try; the argument is how long it may wait for an answer, in seconds."""


class Patience(Protocol):
    """What the agent does while nothing comes."""

    async def ask[T](self, attempt: Try[T], *, until: Callable[[], Awaitable[T | None]] | None = None) -> T:
        """Give the answer of the first try that has one. Raises GiveUp.

        `until` is asked before each further try: what it gives, unless None, is the answer after all.
        """

    async def see[T](self, look: Callable[[], Awaitable[T]], *, is_enough: Callable[[T], bool]) -> T:
        """Give what a look shows, once it is enough or further looks are not worth it."""


class LongPatience(Patience):
    """Waits and asks again within the time limit, when the site said or after growing pauses."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace

    @override
    async def ask[T](self, attempt: Try[T], *, until: Callable[[], Awaitable[T | None]] | None = None) -> T:
        pause_s = FIRST_PAUSE_S
        while True:
            try:
                return await attempt(self._pace.wall_s(min(ANSWER_WAIT_S, self._pace.left_s())))
            except NotAnswered as error:
                await self._rest(error, pause_s)
            pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
            known = await until() if until is not None else None
            if known is not None:
                return known

    @override
    async def see[T](self, look: Callable[[], Awaitable[T]], *, is_enough: Callable[[T], bool]) -> T:
        pause_s = FIRST_PAUSE_S
        seen = await look()
        for _ in range(LOOK_COUNT - 1):
            if is_enough(seen) or self._pace.left_s() <= pause_s:
                break
            await self._pace.wait(pause_s)
            pause_s *= 2
            seen = await look()
        return seen

    async def _rest(self, error: NotAnswered, pause_s: float) -> None:
        wanted_s = error.retry_after_s if error.retry_after_s is not None else pause_s
        if wanted_s >= self._pace.left_s():
            raise GiveUp(f"no answer within the time limit: {error}") from error
        await self._pace.wait(wanted_s)


class NoPatience(Patience):
    """One try with a short wait; one look."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace

    @override
    async def ask[T](self, attempt: Try[T], *, until: Callable[[], Awaitable[T | None]] | None = None) -> T:
        try:
            return await attempt(self._pace.wall_s(SHORT_WAIT_S))
        except Disturbed as error:
            raise BrokenError(error.part, str(error)) from error
        except NotAnswered as error:
            raise GiveUp(f"no answer, and no second try: {error}") from error

    @override
    async def see[T](self, look: Callable[[], Awaitable[T]], *, is_enough: Callable[[T], bool]) -> T:
        return await look()
