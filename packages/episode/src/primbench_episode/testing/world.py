"""What the services in memory share: what is open, what was called, what goes wrong."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from primbench_episode.description import Description
from primbench_episode.evaluation import Verdict
from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.outcome import Problem
from primbench_episode.wire_model import JsonObject

CALL_WAIT_S = 5


class Silence(Enum):
    """A service that does not answer."""

    BEFORE = "before it has done anything"
    AFTER = "after it has done what was asked, once; asked again it answers"


type Fault = Exception | Silence


@dataclass
class World:
    """What the services in memory know and do. `faults`: method name -> what happens instead of an answer."""

    description: Description
    targets: JsonObject
    faults: Mapping[str, Fault] = field(default_factory=dict)
    moved_targets: JsonObject | None = None
    misfits: tuple[Problem, ...] = ()
    verdict: Verdict = field(default_factory=lambda: Verdict(1.0, is_success=True, report=b'{"score":1}'))
    firings: list[Firing] = field(default_factory=list)
    exchanges: list[Exchange] = field(default_factory=list)
    events: list[JournalEvent] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    open: dict[str, str] = field(default_factory=dict)
    """Request id with its kind -> id of the open session, route or injection."""
    orders: list[object] = field(default_factory=list)
    opened_count: int = 0
    _called: dict[str, asyncio.Event] = field(default_factory=lambda: defaultdict(asyncio.Event))

    async def answer[T](self, method: str, make: Callable[[], T]) -> T:
        """Give what the service answers, or what its fault says."""
        is_first = method not in self.calls
        self.calls.append(method)
        self._called[method].set()
        fault = self.faults.get(method)
        if isinstance(fault, Exception):
            raise fault
        if fault is Silence.BEFORE:
            await asyncio.Event().wait()
        value = make()
        if fault is Silence.AFTER and is_first:
            await asyncio.Event().wait()
        return value

    async def until_called(self, method: str) -> None:
        """Return once the method has been called. Raises TimeoutError when it is not within CALL_WAIT_S."""
        async with asyncio.timeout(CALL_WAIT_S):
            await self._called[method].wait()

    def open_once(self, kind: str, request_id: str) -> str:
        """Give the id of what this request opens; the same for the same request."""
        key = f"{kind}:{request_id}"
        if key not in self.open:
            self.opened_count += 1
            self.open[key] = f"{kind}-{self.opened_count}"
        return self.open[key]

    def close_id(self, opened_id: str) -> None:
        """Forget what is open under this id, if it is."""
        self.open = {key: each for key, each in self.open.items() if each != opened_id}
