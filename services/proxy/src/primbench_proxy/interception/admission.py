"""Whose route a connection or a request belongs to."""

import base64
from dataclasses import dataclass, field

from mitmproxy import connection, http

from primbench_proxy.header import PROXY_AUTHORIZATION
from primbench_proxy.route import Credentials, Route, RouteTable


@dataclass
class Connections:
    """The browsers' open connections by id: whose tunnel each is, and where each may lead."""

    tunnels: dict[str, Route] = field(default_factory=dict)
    upstreams: dict[str, set[tuple[str, int]]] = field(default_factory=dict)
    routes: dict[str, set[str]] = field(default_factory=dict)

    def bind(self, client: connection.Client, route: Route) -> None:
        """Note that the connection carries requests of the route."""
        self.routes.setdefault(route.route_id, set()).add(client.id)

    def forget(self, client: connection.Client) -> None:
        """Forget a connection that has ended."""
        self.tunnels.pop(client.id, None)
        self.upstreams.pop(client.id, None)
        for route_id in [route_id for route_id, ids in self.routes.items() if client.id in ids]:
            self.routes[route_id].discard(client.id)
            if not self.routes[route_id]:
                del self.routes[route_id]

    def of_route(self, route: Route) -> list[str]:
        """Give the ids of the connections that carry requests of the route."""
        return list(self.routes.get(route.route_id, ()))


def find_route(routes: RouteTable, connections: Connections, flow: http.HTTPFlow) -> Route | None:
    """Give the route of a request: by the tunnel it is in, by the port it came to, or by its credentials."""
    route = connections.tunnels.get(flow.client_conn.id)
    if route is None and flow.client_conn.sockname is not None:
        route = routes.find_by_port(flow.client_conn.sockname[1])
    if route is None:
        given = _credentials(flow.request.headers.get(PROXY_AUTHORIZATION, ""))
        route = routes.find_by_credentials(given) if given else None
    if route is None or route.closed.is_set():
        return None
    connections.bind(flow.client_conn, route)
    return route


def _credentials(value: str) -> Credentials | None:
    scheme, _, encoded = value.partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        username, mark, password = base64.b64decode(encoded, validate=True).decode().partition(":")
    except ValueError:  # not base64, or not text
        return None
    return Credentials(username, password) if mark else None
