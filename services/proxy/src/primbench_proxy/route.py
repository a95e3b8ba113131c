"""Routes: each one browser's way to one session's hosts."""

import asyncio
import contextlib
import hmac
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from primbench_proxy.clock import RouteClock
from primbench_proxy.event_log import EventLog
from primbench_proxy.exchange import Exchange, Firing
from primbench_proxy.loading import PageLoads
from primbench_proxy.memory import AnswerMemory
from primbench_proxy.rule import RuleBook
from primbench_proxy.site import Site

FIRING_COUNT_MAX = 10_000


@dataclass(frozen=True)
class Credentials:
    """What a browser sends to be known: opaque, new for every route."""

    username: str
    password: str


@dataclass(frozen=True)
class RouteRequest:
    """What a route shall be. `sites` by host, lower case; `time_scale` is how many times faster its clock runs."""

    sites: Mapping[str, Site]
    seed: int
    start_time: datetime
    time_scale: int = 1


@dataclass
class Route:
    """One open route. `own_port` is 0 when it has none; `claim_path` is where its page script asks the proxy."""

    route_id: str
    credentials: Credentials
    claim_path: str
    sites: Mapping[str, Site]
    seed: int
    clock: RouteClock
    exchanges: EventLog[Exchange]
    firings: EventLog[Firing]
    own_port: int = 0
    rules: RuleBook = field(default_factory=RuleBook)
    succeeded_s: dict[str, float] = field(default_factory=dict)
    success_counts: Counter[str] = field(default_factory=Counter[str])
    memory: AnswerMemory = field(default_factory=AnswerMemory)
    loads: PageLoads = field(default_factory=PageLoads)
    closed: asyncio.Event = field(default_factory=asyncio.Event)

    async def hold(self, delay_ms: int) -> None:
        """Return after that long by the session's clock, or at once when the route is closed."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.closed.wait(), self.clock.real_s(delay_ms / 1000))

    def close(self) -> None:
        """End what waits on the route, and its logs."""
        self.closed.set()
        self.exchanges.close()
        self.firings.close()


@dataclass(frozen=True)
class Surroundings:
    """What routes take from outside: real time in seconds, opaque tokens (hexadecimal), how much they remember."""

    monotonic_s: Callable[[], float]
    token: Callable[[], str]
    exchange_count_max: int


class RouteTable:
    """The open routes, found by id, by credentials, or by the port of their own."""

    def __init__(self, surroundings: Surroundings) -> None:
        self._surroundings = surroundings
        self._by_id: dict[str, Route] = {}
        self._by_username: dict[str, Route] = {}
        self._by_port: dict[int, Route] = {}

    def open(self, request: RouteRequest) -> Route:
        """Open a route."""
        given = self._surroundings
        route = Route(
            route_id=f"r-{given.token()}",
            credentials=Credentials(given.token(), given.token()),
            claim_path=f"/{given.token()[:12]}",
            sites=request.sites,
            seed=request.seed,
            clock=RouteClock(request.start_time, given.monotonic_s, given.monotonic_s(), request.time_scale),
            exchanges=EventLog(capacity=given.exchange_count_max),
            firings=EventLog(capacity=FIRING_COUNT_MAX),
        )
        self._by_id[route.route_id] = route
        self._by_username[route.credentials.username] = route
        return route

    def give_port(self, route: Route, port: int) -> None:
        """Let requests to this port belong to the route."""
        route.own_port = port
        self._by_port[port] = route

    def find(self, route_id: str) -> Route | None:
        """Give the open route of this id."""
        return self._by_id.get(route_id)

    def find_by_credentials(self, given: Credentials) -> Route | None:
        """Give the open route whose credentials these are."""
        route = self._by_username.get(given.username)
        if route is None or not hmac.compare_digest(route.credentials.password.encode(), given.password.encode()):
            return None
        return route

    def find_by_port(self, port: int) -> Route | None:
        """Give the open route whose own port this is."""
        return self._by_port.get(port)

    def close(self, route: Route) -> None:
        """Forget a route and end what waits on it."""
        self._by_id.pop(route.route_id, None)
        self._by_username.pop(route.credentials.username, None)
        self._by_port.pop(route.own_port, None)
        route.close()

    def close_all(self) -> None:
        """Close every route."""
        for route in list(self._by_id.values()):
            self.close(route)
