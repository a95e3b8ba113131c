"""What an episode has opened, and closing it again."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from primbench_servicekit.error import ServiceError

from primbench_episode.call import Purpose, ask
from primbench_episode.errors import UnfitError
from primbench_episode.outcome import Problem


@dataclass
class _Opened:
    purpose: Purpose
    open: Callable[[], Awaitable[Any]]
    close: Callable[[Any], Awaitable[None]]
    value: Any = None


class Openings:
    """Remembers in which order things were opened; closes them the other way round."""

    def __init__(self, *, timeout_s: float) -> None:
        """`timeout_s` is for opening one thing."""
        self._timeout_s = timeout_s
        self._opened: list[_Opened] = []

    async def open[T](
        self, purpose: Purpose, open_it: Callable[[], Awaitable[T]], close_it: Callable[[T], Awaitable[None]]
    ) -> T:
        """Open something and remember to close it, also when the answer is late, lost or cancelled.

        `open_it` must be safe to repeat: an unknown answer is asked for again at the closing. Raises as `ask` does.
        """
        opened = _Opened(purpose, open_it, close_it)
        self._opened.append(opened)
        try:
            value = await ask(purpose, open_it(), timeout_s=self._timeout_s)
        except UnfitError:
            self._opened.remove(opened)
            raise
        opened.value = value
        return value

    async def close(self, *, timeout_s: float) -> tuple[Problem, ...]:
        """Close all, each within `timeout_s`, whatever happens to the others; gives what could not be closed."""
        problems = []
        while self._opened:
            opened = self._opened.pop()
            try:
                async with asyncio.timeout(timeout_s):
                    value = opened.value if opened.value is not None else await opened.open()
                    await opened.close(value)
            except TimeoutError:
                problems.append(_problem(opened, f"no answer within {timeout_s:g} s"))
            except ServiceError as error:
                problems.append(_problem(opened, f"{error} ({error.code}, {error.reason})"))
            except Exception as error:  # noqa: BLE001 - the boundary of the episode: the others must be closed still
                problems.append(_problem(opened, f"{type(error).__name__}: {error}"))
        return tuple(problems)


def _problem(opened: _Opened, message: str) -> Problem:
    return Problem(part=opened.purpose.part, place=f"close after: {opened.purpose.doing}", message=message)
