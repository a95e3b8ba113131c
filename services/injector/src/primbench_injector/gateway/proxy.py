"""The proxy over gRPC."""

from collections.abc import AsyncIterator, Sequence

from primbench.proxy.v1 import proxy_service_pb2 as wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as stubs
from primbench_servicekit import canonical
from primbench_servicekit.client import ChannelPool
from primbench_servicekit.error import Code, ServiceError

from primbench_injector.firing import SourceEvent
from primbench_injector.gateway.answer import answering
from primbench_injector.gateway.firing import read_firing
from primbench_injector.port import NamedRule

_WHO = "proxy"


class ProxyGateway:
    """The one proxy. Each call ends within `timeout_s`, except a stream that follows.

    Without an address every call raises FAILED_PRECONDITION (PROXY_UNKNOWN).
    """

    def __init__(self, channels: ChannelPool, address: str, *, timeout_s: float) -> None:
        self._channels = channels
        self._address = address
        self._timeout_s = timeout_s

    async def set_rules(self, route_id: str, rules: Sequence[NamedRule], *, is_placebo: bool = False) -> None:
        """Replace all rules of the route. Those of a placebo are counted and do not act."""
        messages = [wire.Rule(rule_id=rule.rule_id, intervention=canonical.dumps(rule.entry)) for rule in rules]
        request = wire.SetRulesRequest(route_id=route_id, rules=messages, is_placebo=is_placebo)
        stub = self._stub()
        with answering(_WHO, self._address):
            await stub.SetRules(request, timeout=self._timeout_s)

    async def events(self, route_id: str, after_sequence: int, *, is_following: bool) -> AsyncIterator[SourceEvent]:
        """Give the route's firings beyond a sequence number."""
        request = wire.StreamFiringsRequest(route_id=route_id, after_sequence=after_sequence, is_following=is_following)
        stub = self._stub()
        with answering(_WHO, self._address):
            async for reply in stub.StreamFirings(request, timeout=None if is_following else self._timeout_s):
                yield SourceEvent(reply.firing.sequence, read_firing(reply.firing))

    def _stub(self) -> "stubs.ProxyServiceAsyncStub":
        if not self._address:
            message = "this injector knows no proxy; start it with PRIMBENCH_PROXY=host:port"
            raise ServiceError(Code.FAILED_PRECONDITION, "PROXY_UNKNOWN", message)
        return stubs.ProxyServiceStub(self._channels.channel(self._address))
