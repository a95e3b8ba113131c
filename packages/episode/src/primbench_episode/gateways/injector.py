"""InjectorPort over gRPC."""

from collections.abc import Sequence

from primbench.common.v1 import session_pb2
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench.injection.v1 import injection_service_pb2_grpc as stubs
from primbench_servicekit.client import ChannelPool, service_errors

from primbench_episode.gateways.wire import read, write_json
from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.observed import Firing
from primbench_episode.outcome import Problem
from primbench_episode.wire_model import JsonObject


class InjectorGateway:
    """The injector at one address."""

    name = "injector"

    def __init__(self, channels: ChannelPool, address: str, *, timeout_s: float = 15.0) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self.address = address

    async def plan(
        self, environment_address: str, *, injections: Sequence[JsonObject], target_names: Sequence[str]
    ) -> tuple[Problem, ...]:
        """Give what does not fit the environment; empty when all fits."""
        request = wire.PlanInjectionRequest(
            environment_address=environment_address,
            injections=write_json(list(injections)),
            target_names=target_names,
        )
        with service_errors(self.address):
            reply = await self._stub().PlanInjection(request, timeout=self._timeout_s)
        return tuple(
            Problem(part="variant", place="injections" + found.place, value=found.value, message=found.message)
            for found in reply.violations
        )

    async def inject(self, order: InjectionOrder) -> Injection:
        """Apply the interventions, or give what was applied for this request before."""
        session = order.session
        request = wire.InjectRequest(
            request_id=order.request_id,
            session=session_pb2.SessionReference(
                environment_id=session.environment_id, address=session.address, session_id=session.session_id
            ),
            route_id=order.route_id,
            injections=write_json(list(order.injections)),
            targets=write_json(session.targets),
            seed=order.seed,
            is_placebo=order.is_placebo,
        )
        with service_errors(self.address):
            reply = await self._stub().Inject(request, timeout=self._timeout_s)
        return Injection(reply.injection_id, reply.baseline_digest)

    async def firings(self, injection: Injection) -> tuple[Firing, ...]:
        """Collect what has fired up to now, everywhere."""
        request = wire.StreamFiringsRequest(injection_id=injection.injection_id, is_following=False)
        with service_errors(self.address):
            stream = self._stub().StreamFirings(request, timeout=self._timeout_s)
            firings = [read(Firing, reply.firing, part=self.name) async for reply in stream]
        return tuple(firings)

    async def withdraw(self, injection: Injection) -> None:
        """Take the interventions back; doing it twice is no error."""
        request = wire.WithdrawRequest(injection_id=injection.injection_id)
        with service_errors(self.address):
            await self._stub().Withdraw(request, timeout=self._timeout_s)

    def _stub(self) -> "stubs.InjectionServiceAsyncStub":
        return stubs.InjectionServiceStub(self._channels.channel(self.address))
