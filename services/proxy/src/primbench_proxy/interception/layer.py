"""HTTP layers whose errors read like any gateway's.

mitmproxy answers for an upstream that is down with a page that names mitmproxy. Here the exchange gets a plain 502
instead and goes on like any other: headers are cleaned, the response hook runs, the log has it.
"""

import logging
from typing import override

from mitmproxy.proxy import events, layer
from mitmproxy.proxy.layers.http import HttpLayer, HttpStream
from mitmproxy.proxy.layers.http._events import ErrorCode, RequestProtocolError, ResponseProtocolError
from mitmproxy.proxy.layers.http._hooks import HttpResponseHeadersHook

from primbench_proxy.interception.answer import plain_answer
from primbench_proxy.interception.transit import transit_of

_log = logging.getLogger(__name__)


class QuietStream(HttpStream):
    """One exchange; a failure of its upstream before the answer began becomes a 502."""

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


def quieten(next_layer: layer.NextLayer) -> None:
    """Replace the HTTP layer that mitmproxy has chosen by its quiet form."""
    chosen = next_layer.layer
    if type(chosen) is HttpLayer:
        chosen.context.layers.remove(chosen)
        next_layer.layer = QuietHttpLayer(next_layer.context, chosen.mode)
