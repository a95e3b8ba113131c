"""mitmproxy's hooks, in the order in which they come. Decisions are made elsewhere; here they are carried out."""

import logging

from mitmproxy import connection, http
from mitmproxy.proxy import layer, server_hooks

from primbench_proxy.claim import Verdict, parse_claim, settle_claim
from primbench_proxy.interception import rewriting
from primbench_proxy.interception.admission import Connections, find_route
from primbench_proxy.interception.answer import credentials_wanted, plain_answer
from primbench_proxy.interception.layer import quieten
from primbench_proxy.interception.passing import cut, pass_rules, pass_rules_back, remember
from primbench_proxy.interception.transit import Transit, begin_transit, transit_of
from primbench_proxy.route import RouteTable
from primbench_proxy.site import Refusal, Site, admit

SWITCHING_PROTOCOLS = 101
_log = logging.getLogger(__name__)


class RouteAddon:
    """Leads each request along its route."""

    def __init__(self, routes: RouteTable, connections: Connections) -> None:
        self._routes = routes
        self._connections = connections

    def next_layer(self, nextlayer: layer.NextLayer) -> None:
        """Choose layers that answer errors quietly."""
        quieten(nextlayer)

    def http_connect(self, flow: http.HTTPFlow) -> None:
        """Open a tunnel for a browser that may have one."""
        route = find_route(self._routes, self._connections, flow)
        if route is None:
            flow.response = credentials_wanted()
            return
        admitted = admit(route.sites, flow.request.host, port=flow.request.port)
        if isinstance(admitted, Refusal):
            transit = begin_transit(flow, route)
            _refuse(flow, transit, admitted)
            transit.record(403, len(flow.response.raw_content or b"") if flow.response else 0)
            return
        self._connections.tunnels[flow.client_conn.id] = route

    async def request(self, flow: http.HTTPFlow) -> None:
        """Lead a whole request upstream, unless it is refused or answered here."""
        is_in_tunnel = flow.client_conn.id in self._connections.tunnels
        route = find_route(self._routes, self._connections, flow)
        if route is None:
            flow.response = plain_answer(403) if is_in_tunnel else credentials_wanted()
            return
        transit = begin_transit(flow, route)
        named_host = _host_name(flow.request.host_header) if is_in_tunnel else None
        admitted = admit(route.sites, flow.request.host, port=flow.request.port, named_host=named_host)
        if isinstance(admitted, Refusal):
            _refuse(flow, transit, admitted)
            return
        if flow.request.path == route.claim_path and flow.request.method == "POST":
            _answer_claim(flow, transit)
            return
        transit.is_document = rewriting.is_document_request(flow.request)
        await pass_rules(flow, transit, admitted)
        if route.closed.is_set():
            cut(flow)
        elif flow.response is None and flow.error is None:
            self._lead_upstream(flow, transit, admitted)

    def responseheaders(self, flow: http.HTTPFlow) -> None:
        """Clean the answer's headers; let its body through as it comes when nobody needs it whole."""
        transit, response = transit_of(flow), flow.response
        if transit is None or response is None:
            return
        rewriting.clean_answer(response)
        is_kept = transit.is_kept_whole or rewriting.is_document(transit, response)
        if not is_kept and response.status_code != SWITCHING_PROTOCOLS:
            response.stream = transit.count

    async def response(self, flow: http.HTTPFlow) -> None:
        """Let rules act on a whole answer, add the page script to documents, and write the exchange down."""
        transit = transit_of(flow)
        if transit is None or flow.response is None:
            return
        if transit.operation is not None:
            remember(flow, transit, transit.operation)
        if transit.passage is not None and transit.needs_response:
            await pass_rules_back(flow, transit, transit.passage)
        if flow.error is not None:
            transit.record(0, 0)
            return
        rewriting.add_page_script(transit, flow)
        if transit.delivery is None:
            is_streamed = bool(flow.response.stream)
            transit.record(
                flow.response.status_code,
                transit.streamed_bytes if is_streamed else len(flow.response.raw_content or b""),
            )

    async def piece(self, flow: http.HTTPFlow) -> None:
        """Wait before the next part of an answer's body."""
        transit = transit_of(flow)
        if transit is not None:
            await transit.route.hold(transit.piece_delay_ms)

    def error(self, flow: http.HTTPFlow) -> None:
        """Write down an exchange whose connection was cut."""
        transit = transit_of(flow)
        if transit is not None:
            transit.record(0, transit.streamed_bytes)

    def server_connect(self, data: server_hooks.ServerConnectionHookData) -> None:
        """Refuse every connection that no admitted request has asked for."""
        address = data.server.address
        allowed = self._connections.upstreams.get(data.client.id, set())
        if address is None or (address[0], address[1]) not in allowed:
            data.server.error = "no request of a route leads there"
            _log.warning("connection to %s refused: no request of a route leads there", address)

    def client_disconnected(self, client: connection.Client) -> None:
        """Forget a connection."""
        self._connections.forget(client)

    def _lead_upstream(self, flow: http.HTTPFlow, transit: Transit, site: Site) -> None:
        if transit.is_document or transit.is_kept_whole:
            rewriting.ask_whole(flow.request)
        rewriting.lead_upstream(flow.request, site)
        reachable = self._connections.upstreams.setdefault(flow.client_conn.id, set())
        reachable.add((site.upstream.host, site.upstream.port))


def _refuse(flow: http.HTTPFlow, transit: Transit, refusal: Refusal) -> None:
    _log.warning("%s %s refused: %s", transit.method, transit.url, refusal.reason)
    transit.is_synthetic = True
    flow.response = plain_answer(403)


def _answer_claim(flow: http.HTTPFlow, transit: Transit) -> None:
    transit.is_synthetic = True
    route = transit.route
    claim = parse_claim(flow.request.get_content(strict=False) or b"")
    if claim is None:
        flow.response = plain_answer(400)
        return
    outcome = settle_claim(route.rules.current, claim, route.claim_path)
    if outcome.verdict is Verdict.ACT:
        transit.record_page_firing(outcome, claim, is_delivered=_is_connected(flow))
    flow.response = http.Response.make(outcome.verdict.value)


def _host_name(host_header: str | None) -> str | None:
    if host_header is None:
        return None
    name, mark, port = host_header.rpartition(":")
    return name if mark and port.isdecimal() else host_header


def _is_connected(flow: http.HTTPFlow) -> bool:
    return flow.client_conn.connected
