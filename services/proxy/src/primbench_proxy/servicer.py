"""ProxyService over gRPC."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import override

from grpc import aio
from primbench.proxy.v1 import proxy_service_pb2 as wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as stubs
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import Servicer

from primbench_proxy.interception.admission import Connections
from primbench_proxy.interception.authority import Authority
from primbench_proxy.interception.listener import Listener
from primbench_proxy.route import Route, RouteTable
from primbench_proxy.wire import read_route_request, read_rules, write_exchange, write_firing

type Context[Q, A] = aio.ServicerContext[Q, A]

SERVICE = "primbench.proxy.v1.ProxyService"


@dataclass(frozen=True)
class Plane:
    """What the servicer steers: the routes, and the listeners that browsers reach them by."""

    routes: RouteTable
    connections: Connections
    listener: Listener
    authority: Authority

    async def close_route(self, route: Route) -> None:
        """Close a route, its port and its connections."""
        self.routes.close(route)
        await self.listener.close_own(route.own_port)
        self.listener.cut(self.connections.of_route(route))


@dataclass
class _Requests:
    """Routes by the request that opened them, so that a repeated request opens nothing."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    routes: dict[str, Route] = field(default_factory=dict)

    def find(self, request_id: str) -> Route | None:
        return self.routes.get(request_id) if request_id else None

    def forget(self, route: Route) -> None:
        self.routes = {key: kept for key, kept in self.routes.items() if kept is not route}


class ProxyServicer(stubs.ProxyServiceServicer):
    """Turns calls into what routes do."""

    def __init__(self, plane: Plane) -> None:
        self._plane = plane
        self._requests = _Requests()

    @override
    async def GetCertificateAuthority(
        self,
        request: wire.GetCertificateAuthorityRequest,
        context: Context[wire.GetCertificateAuthorityRequest, wire.GetCertificateAuthorityResponse],
    ) -> wire.GetCertificateAuthorityResponse:
        authority = self._plane.authority
        return wire.GetCertificateAuthorityResponse(
            certificate_pem=authority.certificate_pem, spki_sha256=authority.spki_sha256
        )

    @override
    async def OpenRoute(
        self, request: wire.OpenRouteRequest, context: Context[wire.OpenRouteRequest, wire.OpenRouteResponse]
    ) -> wire.OpenRouteResponse:
        async with self._requests.lock:
            route = self._requests.find(request.request_id)
            if route is None:
                route = await self._open(request)
        return wire.OpenRouteResponse(
            route_id=route.route_id,
            username=route.credentials.username,
            password=route.credentials.password,
            port=self._plane.listener.port,
            own_port=route.own_port,
        )

    @override
    async def SetRules(
        self, request: wire.SetRulesRequest, context: Context[wire.SetRulesRequest, wire.SetRulesResponse]
    ) -> wire.SetRulesResponse:
        rules = read_rules(request.rules)
        self._route(request.route_id).rules.replace(rules, is_placebo=request.is_placebo)
        return wire.SetRulesResponse()

    @override
    async def StreamExchanges(
        self,
        request: wire.StreamExchangesRequest,
        context: Context[wire.StreamExchangesRequest, wire.StreamExchangesResponse],
    ) -> AsyncIterator[wire.StreamExchangesResponse]:
        log = self._route(request.route_id).exchanges
        async for exchange in log.read(request.after_sequence, is_following=request.is_following):
            yield wire.StreamExchangesResponse(exchange=write_exchange(exchange))

    @override
    async def StreamFirings(
        self,
        request: wire.StreamFiringsRequest,
        context: Context[wire.StreamFiringsRequest, wire.StreamFiringsResponse],
    ) -> AsyncIterator[wire.StreamFiringsResponse]:
        log = self._route(request.route_id).firings
        async for firing in log.read(request.after_sequence, is_following=request.is_following):
            yield wire.StreamFiringsResponse(firing=write_firing(firing))

    @override
    async def CloseRoute(
        self, request: wire.CloseRouteRequest, context: Context[wire.CloseRouteRequest, wire.CloseRouteResponse]
    ) -> wire.CloseRouteResponse:
        route = self._plane.routes.find(request.route_id)
        if route is not None:
            self._requests.forget(route)
            await self._plane.close_route(route)
        return wire.CloseRouteResponse()

    async def _open(self, request: wire.OpenRouteRequest) -> Route:
        wanted = read_route_request(request)
        own_port = await self._plane.listener.open_own() if request.has_own_port else 0
        route = self._plane.routes.open(wanted)
        if own_port:
            self._plane.routes.give_port(route, own_port)
        if request.request_id:
            self._requests.routes[request.request_id] = route
        return route

    def _route(self, route_id: str) -> Route:
        route = self._plane.routes.find(route_id)
        if route is None:
            raise ServiceError(Code.NOT_FOUND, "ROUTE_UNKNOWN", f"no open route {route_id!r}", "route_id")
        return route


def proxy_servicer(plane: Plane) -> Servicer:
    """Give the service for a control server."""
    return Servicer(SERVICE, lambda server: stubs.add_ProxyServiceServicer_to_server(ProxyServicer(plane), server))
