"""ProxyPort over gRPC."""

from primbench.environment.v1 import description_pb2
from primbench.proxy.v1 import proxy_service_pb2 as wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as stubs
from primbench_servicekit.client import ChannelPool, service_errors

from primbench_episode.description import Description, Operation
from primbench_episode.gateways.wire import read, timestamp, write_json
from primbench_episode.observed import Exchange
from primbench_episode.route import Route, RouteOrder


class ProxyGateway:
    """The proxy at one address. `listen` is "host:port" at which browsers reach its shared listener."""

    name = "proxy"

    def __init__(self, channels: ChannelPool, address: str, *, listen: str, timeout_s: float = 15.0) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self._listen = listen
        self.address = address
        self._written: tuple[Description, list[description_pb2.Operation]] | None = None

    async def certificate_spki(self) -> str:
        """Give the digest that a browser trusts the proxy's certificates by."""
        return (await self._certificate()).spki_sha256

    async def certificate_pem(self) -> bytes:
        """Give the proxy's certificate authority, for clients that are no browser."""
        return (await self._certificate()).certificate_pem

    async def open_route(self, order: RouteOrder) -> Route:
        """Open a route, or give the one opened for this request before."""
        site = wire.Site(
            host=order.description.host,
            upstream_url=order.site_url,
            session_id=order.session.session_id,
            operations=self._operations(order.description),
        )
        request = wire.OpenRouteRequest(
            request_id=order.request_id,
            sites=[site],
            seed=order.seed,
            has_own_port=order.has_own_port,
            start_time=timestamp(order.start_time),
            time_scale=order.time_scale,
        )
        with service_errors(self.address):
            reply = await self._stub().OpenRoute(request, timeout=self._timeout_s)
        return Route(
            route_id=reply.route_id,
            proxy_server=f"http://{self._listen}",
            username=reply.username,
            password=reply.password,
            own_port=reply.own_port,
        )

    async def exchanges(self, route: Route) -> tuple[Exchange, ...]:
        """Give the exchanges of the route that have ended."""
        request = wire.StreamExchangesRequest(route_id=route.route_id, is_following=False)
        with service_errors(self.address):
            stream = self._stub().StreamExchanges(request, timeout=self._timeout_s)
            exchanges = [read(Exchange, reply.exchange, part=self.name) async for reply in stream]
        return tuple(exchanges)

    async def close_route(self, route: Route) -> None:
        """Close the route; one that is gone is no error."""
        with service_errors(self.address):
            await self._stub().CloseRoute(wire.CloseRouteRequest(route_id=route.route_id), timeout=self._timeout_s)

    def _operations(self, description: Description) -> list[description_pb2.Operation]:
        """Write the operations; a description that stays the same is written once."""
        if self._written is None or self._written[0] is not description:
            self._written = description, [_operation(operation) for operation in description.operations]
        return self._written[1]

    async def _certificate(self) -> wire.GetCertificateAuthorityResponse:
        with service_errors(self.address):
            return await self._stub().GetCertificateAuthority(
                wire.GetCertificateAuthorityRequest(), timeout=self._timeout_s
            )

    def _stub(self) -> "stubs.ProxyServiceAsyncStub":
        return stubs.ProxyServiceStub(self._channels.channel(self.address))


def _operation(operation: Operation) -> description_pb2.Operation:
    return description_pb2.Operation(
        operation_id=operation.operation_id,
        method=operation.method,
        path=operation.path,
        is_mutating=operation.is_mutating,
        request_schema=write_json(operation.request_schema) if operation.request_schema else b"",
        response_schema=write_json(operation.response_schema) if operation.response_schema else b"",
        query_parameters=operation.query_parameters,
        success_status=operation.success_status,
        needs_sign_in=operation.needs_sign_in,
    )
