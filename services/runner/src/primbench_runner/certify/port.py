"""How a trial of certification meets the services: on a fast clock, and where asked with nothing armed any more."""

from collections.abc import Sequence
from dataclasses import replace
from typing import override

from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.observed import Exchange, Firing
from primbench_episode.outcome import Problem
from primbench_episode.ports import InjectorPort, Ports, ProxyPort
from primbench_episode.route import Route, RouteOrder
from primbench_episode.trial import TrialPlan
from primbench_episode.wire_model import JsonObject

from primbench_runner.certify.plan import is_withdrawn


class WithdrawingInjector(InjectorPort):
    """Takes every intervention back as soon as it is there."""

    def __init__(self, injector: InjectorPort) -> None:
        self._injector = injector

    @property
    @override
    def name(self) -> str:
        return self._injector.name

    @override
    async def plan(
        self, environment_address: str, *, injections: Sequence[JsonObject], target_names: Sequence[str]
    ) -> tuple[Problem, ...]:
        return await self._injector.plan(environment_address, injections=injections, target_names=target_names)

    @override
    async def inject(self, order: InjectionOrder) -> Injection:
        injection = await self._injector.inject(order)
        await self._injector.withdraw(injection)
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


def adapt(trial: TrialPlan, ports: Ports, *, time_scale: int) -> Ports:
    """Give the ports that a trial of certification uses."""
    injector = WithdrawingInjector(ports.injector) if is_withdrawn(trial.key) else ports.injector
    return replace(ports, proxy=FastProxy(ports.proxy, time_scale), injector=injector)
