"""What an episode needs from others, as protocols. gateways/ fulfils the first four over gRPC, a runner the agent."""

import secrets  # noqa: TID251 - see _new_token
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from primbench_episode.description import Description
from primbench_episode.evaluation import EvaluationOrder, Verdict
from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.outcome import Problem
from primbench_episode.route import Route, RouteOrder
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.session import Moment, Session, SessionOrder, Snapshot
from primbench_episode.wire_model import JsonObject


def _new_token() -> str:
    return secrets.token_hex(8)


class EnvironmentPort(Protocol):
    """One environment. Every method raises ServiceError."""

    @property
    def name(self) -> str:
        """Service as people know it: "env-amazon"."""
        ...

    @property
    def address(self) -> str:
        """Control address, as other services reach it."""
        ...

    @property
    def site_url(self) -> str:
        """Where the proxy reaches the site: "http://127.0.0.1:8000"."""
        ...

    async def describe(self) -> Description:
        """Say what the environment is."""
        ...

    async def create_session(self, order: SessionOrder) -> Session:
        """Make a world, or give the one made for this request before."""
        ...

    async def resolve_targets(self, session: Session) -> JsonObject:
        """Give the targets as they are now."""
        ...

    async def snapshot(self, session: Session, moment: Moment) -> Snapshot:
        """Give the whole state."""
        ...

    async def journal(self, session: Session) -> tuple[JournalEvent, ...]:
        """Give what happened in the session up to now."""
        ...

    async def advance_clock(self, session: Session, span: timedelta) -> None:
        """Move the session's clock forward."""
        ...

    async def delete_session(self, session: Session) -> None:
        """End the session; one that is gone is no error."""
        ...


class InjectorPort(Protocol):
    """The injector. Every method raises ServiceError."""

    @property
    def name(self) -> str:
        """Service as people know it: "injector"."""
        ...

    async def plan(
        self, environment_address: str, *, injections: Sequence[JsonObject], target_names: Sequence[str]
    ) -> tuple[Problem, ...]:
        """Give what does not fit the environment; empty when all fits."""
        ...

    async def inject(self, order: InjectionOrder) -> Injection:
        """Apply the interventions, or give what was applied for this request before."""
        ...

    async def firings(self, injection: Injection) -> tuple[Firing, ...]:
        """Collect what has fired up to now, everywhere."""
        ...

    async def withdraw(self, injection: Injection) -> None:
        """Take the interventions back; doing it twice is no error."""
        ...


class ProxyPort(Protocol):
    """The proxy. Every method raises ServiceError."""

    @property
    def name(self) -> str:
        """Service as people know it: "proxy"."""
        ...

    async def certificate_spki(self) -> str:
        """Give the digest that a browser trusts the proxy's certificates by."""
        ...

    async def open_route(self, order: RouteOrder) -> Route:
        """Open a route, or give the one opened for this request before."""
        ...

    async def exchanges(self, route: Route) -> tuple[Exchange, ...]:
        """Give the exchanges of the route that have ended."""
        ...

    async def close_route(self, route: Route) -> None:
        """Close the route; one that is gone is no error."""
        ...


class EvaluatorPort(Protocol):
    """The evaluator. Every method raises ServiceError."""

    @property
    def name(self) -> str:
        """Service as people know it: "evaluator"."""
        ...

    async def evaluate(self, order: EvaluationOrder) -> Verdict:
        """Grade the session as it is now."""
        ...


class AgentPort(Protocol):
    """Who decides."""

    @property
    def name(self) -> str:
        """Agent as people know it: "careful"."""
        ...

    @property
    def wants_own_port(self) -> bool:
        """Whether its browser cannot send credentials, so that the route needs a port of its own at the proxy."""
        return False

    async def act(self, scene: Scene) -> AgentResult:
        """Do the task.

        Raises BrokenError for what the agent is not to blame for (provider, browser), LimitReached for a used-up
        budget. Any other exception is the agent's own failure.
        """
        ...


@dataclass(frozen=True)
class Ports:
    """Everybody an episode talks to, a monotonic clock in seconds, and a source of texts that never repeat."""

    environment: EnvironmentPort
    injector: InjectorPort
    proxy: ProxyPort
    evaluator: EvaluatorPort
    agent: AgentPort
    clock: Callable[[], float] = time.monotonic
    new_token: Callable[[], str] = _new_token
