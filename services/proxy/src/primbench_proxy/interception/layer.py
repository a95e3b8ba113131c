"""HTTP layers whose errors read like any gateway's.

mitmproxy answers for an upstream that is down with a page that names mitmproxy. Here the exchange gets a plain 502
instead and goes on like any other: headers are cleaned, the response hook runs, the log has it.
"""

import logging
from dataclasses import dataclass
from typing import override

from mitmproxy import http
from mitmproxy.proxy import commands, events, layer
from mitmproxy.proxy.layers.http import HttpLayer, HttpStream, SendHttp
from mitmproxy.proxy.layers.http._events import ErrorCode, RequestProtocolError, ResponseData, ResponseProtocolError
from mitmproxy.proxy.layers.http._hooks import HttpResponseHeadersHook

from primbench_proxy.delivery import Delivery
from primbench_proxy.interception.answer import plain_answer
from primbench_proxy.interception.transit import Transit, transit_of

_log = logging.getLogger(__name__)


@dataclass
class PieceHook(commands.StartHook):  # type: ignore[no-untyped-call]
    """A part of an answer's body is next."""

    name = "piece"
    flow: http.HTTPFlow


class QuietStream(HttpStream):
    """One exchange; a failure of its upstream before the answer began becomes a 502.

    Its answer goes out as the exchange's delivery says, if it has one.
    """

    @override
    def send_response(self, already_streamed: bool = False) -> layer.CommandGenerator[None]:
        sending = super().send_response(already_streamed)
        reply: object = None
        while True:
            try:
                command = sending.send(reply)
            except StopIteration:
                return
            transit = transit_of(self.flow)
            body = _body_of(command)
            if body is None or transit is None or transit.delivery is None:
                reply = yield command
                continue
            reply = None
            yield from self._deliver(body, transit, transit.delivery)
            if self.client_state == self.state_errored:
                return

    def _deliver(self, body: bytes, transit: Transit, delivery: Delivery) -> layer.CommandGenerator[None]:
        for piece in delivery.pieces(body):
            transit.piece_delay_ms = piece.delay_ms
            yield PieceHook(self.flow)
            if (yield from self.check_killed(emit_error_hook=False)):
                break
            yield SendHttp(ResponseData(self.stream_id, piece.content), self.context.client)
            transit.streamed_bytes += len(piece.content)
        if self.flow.response is not None:
            transit.record(self.flow.response.status_code, transit.streamed_bytes)
        if delivery.is_cut and self.client_state != self.state_errored:
            cut = ResponseProtocolError(self.stream_id, "cut", ErrorCode.KILL)
            yield SendHttp(cut, self.context.client)
            self.flow.live = False
            self.client_state = self.server_state = self.state_errored

    @override
    def handle_protocol_error(
        self, event: RequestProtocolError | ResponseProtocolError
    ) -> layer.CommandGenerator[None]:
        is_upstream_failure = (
            isinstance(event, ResponseProtocolError)
            and self.client_state == self.state_done
            and self.server_state == self.state_wait_for_response_headers
        )
        if not is_upstream_failure:
            yield from super().handle_protocol_error(event)
            return
        _log.warning("upstream %s:%d: %s", self.flow.request.host, self.flow.request.port, event.message)
        transit = transit_of(self.flow)
        if transit is not None and event.code is ErrorCode.CONNECT_FAILED:
            transit.is_synthetic = True
        self.flow.response = plain_answer(502)
        yield HttpResponseHeadersHook(self.flow)
        if (yield from self.check_killed(emit_error_hook=True)):
            return
        yield from self.send_response()


class QuietHttpLayer(HttpLayer):
    """HTTP with quiet streams."""

    @override
    def make_stream(self, stream_id: int) -> layer.CommandGenerator[None]:
        self.streams[stream_id] = QuietStream(self.context.fork(), stream_id)
        yield from self.event_to_child(self.streams[stream_id], events.Start())


def _body_of(command: commands.Command) -> bytes | None:
    if isinstance(command, SendHttp) and isinstance(command.event, ResponseData):
        return command.event.data
    return None


def quieten(next_layer: layer.NextLayer) -> None:
    """Replace the HTTP layer that mitmproxy has chosen by its quiet form."""
    chosen = next_layer.layer
    if type(chosen) is HttpLayer:
        chosen.context.layers.remove(chosen)
        next_layer.layer = QuietHttpLayer(next_layer.context, chosen.mode)
