"""How a trial of certification meets the services: on a fast clock, and where asked with nothing armed any more."""

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import override

from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.observed import Exchange, Firing
from primbench_episode.outcome import Problem
from primbench_episode.ports import InjectorPort, Ports, ProxyPort
from primbench_episode.route import Route, RouteOrder
from primbench_episode.trial import TrialPlan
from primbench_episode.wire_model import JsonObject

from primbench_runner.certify.plan import is_withdrawn


class PlanMemory:
    """What fits, asked once: a variant fits its environment in every trial or in none."""

    def __init__(self) -> None:
        self._problems: dict[str, tuple[Problem, ...]] = {}

    async def recall(self, asked: object, ask: Callable[[], Awaitable[tuple[Problem, ...]]]) -> tuple[Problem, ...]:
        """Give the answer to the question, by `ask` if it is a new one."""
        key = json.dumps(asked, sort_keys=True)
        if key not in self._problems:
            self._problems[key] = await ask()
        return self._problems[key]


class PlanningInjector(InjectorPort):
    """The injector, which plans each variant once."""

    def __init__(self, injector: InjectorPort, memory: PlanMemory) -> None:
        self._injector = injector
        self._memory = memory

    @property
    @override
    def name(self) -> str:
        return self._injector.name

    @override
    async def plan(
        self, environment_address: str, *, injections: Sequence[JsonObject], target_names: Sequence[str]
    ) -> tuple[Problem, ...]:
        asked = (environment_address, list(injections), list(target_names))
        planning = partial(self._injector.plan, injections=injections, target_names=target_names)
        return await self._memory.recall(asked, lambda: planning(environment_address))

    @override
    async def inject(self, order: InjectionOrder) -> Injection:
        return await self._injector.inject(order)

    @override
    async def firings(self, injection: Injection) -> tuple[Firing, ...]:
        return await self._injector.firings(injection)

    @override
    async def withdraw(self, injection: Injection) -> None:
        await self._injector.withdraw(injection)


class WithdrawingInjector(PlanningInjector):
    """Takes every intervention back as soon as it is there."""

    @override
    async def inject(self, order: InjectionOrder) -> Injection:
        injection = await super().inject(order)
        await super().withdraw(injection)
        return injection

    @override
    async def firings(self, injection: Injection) -> tuple[Firing, ...]:
        return ()

    @override
    async def withdraw(self, injection: Injection) -> None:
        return


class FastProxy(ProxyPort):
    """Opens routes whose clock runs faster than real time."""

    def __init__(self, proxy: ProxyPort, time_scale: int) -> None:
        self._proxy = proxy
        self._time_scale = time_scale

    @property
    @override
    def name(self) -> str:
        return self._proxy.name

    @override
    async def certificate_spki(self) -> str:
        return await self._proxy.certificate_spki()

    @override
    async def open_route(self, order: RouteOrder) -> Route:
        return await self._proxy.open_route(replace(order, time_scale=self._time_scale))

    @override
    async def exchanges(self, route: Route) -> tuple[Exchange, ...]:
        return await self._proxy.exchanges(route)

    @override
    async def close_route(self, route: Route) -> None:
        await self._proxy.close_route(route)


@dataclass(frozen=True)
class Adaptation:
    """What the services are to the trials of one certification."""

    time_scale: int
    memory: PlanMemory = field(default_factory=PlanMemory)

    def ports(self, trial: TrialPlan, ports: Ports) -> Ports:
        """Give the ports that a trial uses."""
        kind = WithdrawingInjector if is_withdrawn(trial.key) else PlanningInjector
        return replace(ports, proxy=FastProxy(ports.proxy, self.time_scale), injector=kind(ports.injector, self.memory))
