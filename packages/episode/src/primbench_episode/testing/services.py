"""Ports to a world in memory, and an agent made of a function."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import override

from primbench_episode.description import Description
from primbench_episode.evaluation import EvaluationOrder, Verdict
from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.outcome import Problem
from primbench_episode.ports import AgentPort, EnvironmentPort, EvaluatorPort, InjectorPort, Ports, ProxyPort
from primbench_episode.route import Route, RouteOrder
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.session import Moment, Session, SessionOrder, Snapshot
from primbench_episode.testing.world import World
from primbench_episode.wire_model import JsonObject


class MemoryEnvironment(EnvironmentPort):
    """An environment of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    @override
    def name(self) -> str:
        return f"env-{self.world.description.environment_id}"

    @property
    @override
    def address(self) -> str:
        return "127.0.0.1:1"

    @property
    @override
    def site_url(self) -> str:
        return "http://127.0.0.1:2"

    @override
    async def describe(self) -> Description:
        return await self.world.answer("describe", lambda: self.world.description)

    @override
    async def create_session(self, order: SessionOrder) -> Session:
        return await self.world.answer("create_session", lambda: self._session(order))

    @override
    async def resolve_targets(self, session: Session) -> JsonObject:
        moved = self.world.moved_targets
        return await self.world.answer("resolve_targets", lambda: session.targets if moved is None else moved)

    @override
    async def snapshot(self, session: Session, moment: Moment) -> Snapshot:
        content = f'{{"moment":"{moment}","session":"{session.session_id}"}}'.encode()
        return await self.world.answer("snapshot", lambda: Snapshot(f"sha256:{moment}", content))

    @override
    async def journal(self, session: Session) -> tuple[JournalEvent, ...]:
        return await self.world.answer("journal", lambda: tuple(self.world.events))

    @override
    async def advance_clock(self, session: Session, span: timedelta) -> None:
        await self.world.answer("advance_clock", lambda: None)

    @override
    async def delete_session(self, session: Session) -> None:
        await self.world.answer("delete_session", lambda: self.world.close_id(session.session_id))

    def _session(self, order: SessionOrder) -> Session:
        self.world.orders.append(order)
        session_id = self.world.open_once("session", order.request_id)
        return Session(
            self.world.description.environment_id, self.address, session_id, self.world.targets, "sha256:seeded"
        )


class MemoryInjector(InjectorPort):
    """The injector of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    @override
    def name(self) -> str:
        return "injector"

    @override
    async def plan(
        self, environment_address: str, *, injections: Sequence[JsonObject], target_names: Sequence[str]
    ) -> tuple[Problem, ...]:
        return await self.world.answer("plan", lambda: self.world.misfits)

    @override
    async def inject(self, order: InjectionOrder) -> Injection:
        return await self.world.answer("inject", lambda: self._injection(order))

    @override
    async def firings(self, injection: Injection) -> tuple[Firing, ...]:
        return await self.world.answer("firings", lambda: tuple(self.world.firings))

    @override
    async def withdraw(self, injection: Injection) -> None:
        await self.world.answer("withdraw", lambda: self.world.close_id(injection.injection_id))

    def _injection(self, order: InjectionOrder) -> Injection:
        self.world.orders.append(order)
        return Injection(self.world.open_once("injection", order.request_id), "sha256:injected")


class MemoryProxy(ProxyPort):
    """The proxy of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    @override
    def name(self) -> str:
        return "proxy"

    @override
    async def certificate_spki(self) -> str:
        return await self.world.answer("certificate_spki", lambda: "spki")

    @override
    async def open_route(self, order: RouteOrder) -> Route:
        return await self.world.answer("open_route", lambda: self._route(order))

    @override
    async def exchanges(self, route: Route) -> tuple[Exchange, ...]:
        return await self.world.answer("exchanges", lambda: tuple(self.world.exchanges))

    @override
    async def close_route(self, route: Route) -> None:
        await self.world.answer("close_route", lambda: self.world.close_id(route.route_id))

    def _route(self, order: RouteOrder) -> Route:
        self.world.orders.append(order)
        route_id = self.world.open_once("route", order.request_id)
        return Route(route_id, "http://127.0.0.1:3", "proxy-user", "proxy-password")


class MemoryEvaluator(EvaluatorPort):
    """The evaluator of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    @override
    def name(self) -> str:
        return "evaluator"

    @override
    async def evaluate(self, order: EvaluationOrder) -> Verdict:
        self.world.orders.append(order)
        return await self.world.answer("evaluate", lambda: self.world.verdict)


class FunctionAgent(AgentPort):
    """An agent made of a function."""

    def __init__(self, function: Callable[[Scene], Awaitable[AgentResult]]) -> None:
        self._function = function

    @property
    @override
    def name(self) -> str:
        return "function"

    @override
    async def act(self, scene: Scene) -> AgentResult:
        return await self._function(scene)


def ports_to(world: World, agent: AgentPort, *, clock: Callable[[], float] = lambda: 0.0) -> Ports:
    """Give the ports to this world."""
    return Ports(
        environment=MemoryEnvironment(world),
        injector=MemoryInjector(world),
        proxy=MemoryProxy(world),
        evaluator=MemoryEvaluator(world),
        agent=agent,
        clock=clock,
    )
