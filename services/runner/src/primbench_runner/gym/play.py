"""One episode, played from outside: it stands still between two actions."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from primbench_episode.episode import EpisodeResult
from primbench_episode.trial_record import TrialRecord

from primbench_runner.gym.puppet import Puppet, Turn
from primbench_runner.harness.vision.step import Decision


class Play:
    """Made and used in one event loop."""

    def __init__(self, episode: Coroutine[Any, Any, EpisodeResult], puppet: Puppet, stop: asyncio.Event) -> None:
        """`episode` lets the puppet act, until `stop` is set at the latest."""
        self._work = asyncio.ensure_future(episode)
        self._puppet = puppet
        self._stop = stop

    async def begin(self) -> Turn | TrialRecord:
        """Give the first turn; or the record, when the episode ends before there is one."""
        turning = asyncio.ensure_future(self._puppet.turns.get())
        try:
            await asyncio.wait({turning, self._work}, return_when=asyncio.FIRST_COMPLETED)
            return turning.result() if turning.done() else self._work.result().record
        finally:
            turning.cancel()

    async def go_on(self, decision: Decision) -> Turn | TrialRecord:
        """Do this next; gives what came of it, or the record when the episode has ended."""
        self._puppet.tell(decision)
        return await self.begin()

    @property
    def is_over(self) -> bool:
        """Whether the episode has ended."""
        return self._work.done()

    @property
    def last(self) -> Turn | None:
        """What there was to see last; None when the episode ended before anything was."""
        return self._puppet.last

    async def cancel(self) -> None:
        """End the episode as cancelled, and wait until all that it opened is closed. Safe to repeat."""
        self._stop.set()
        await asyncio.wait({self._work})
