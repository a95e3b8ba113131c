"""The fakes met over real gRPC, and an injector between them."""

import json
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from primbench.common.v1 import firing_pb2, session_pb2
from primbench.environment.v1 import environment_service_pb2_grpc as environment_stubs
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench.injection.v1 import injection_service_pb2_grpc as stubs
from primbench.proxy.v1 import proxy_service_pb2_grpc as proxy_stubs
from primbench_injector.injector import Injector
from primbench_injector.service import build_injector
from primbench_injector.servicer import InjectionServicer
from primbench_injector.setting import InjectorSettings
from primbench_servicekit import canonical
from primbench_servicekit.client import ChannelPool, open_channel, service_errors
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import Servicer, control_server
from primbench_servicekit.setting import ServiceSettings

sys.path.insert(0, str(Path(__file__).parent))

from injector_fake import CALL_TIMEOUT_S, SESSION_ID, TARGETS, FakeEnvironment, FakeProxy

HASTY_TIMEOUT_S = 0.5
ROUTE_ID = "r-1"


@dataclass
class Stage:
    """The fakes, and a client of the injector's service."""

    environment: FakeEnvironment
    proxy: FakeProxy
    injector: Injector
    environment_address: str
    address: str
    client: "stubs.InjectionServiceAsyncStub"
    session: session_pb2.SessionReference = field(init=False)

    def __post_init__(self) -> None:
        self.session = session_pb2.SessionReference(
            environment_id="shop", address=self.environment_address, session_id=SESSION_ID
        )

    async def inject(self, *injections: dict[str, object], **changes: object) -> wire.InjectResponse:
        given = {
            "request_id": "q-1",
            "session": self.session,
            "route_id": ROUTE_ID,
            "injections": json.dumps(injections).encode(),
            "targets": canonical.dumps(TARGETS),
            "seed": 7,
        }
        with service_errors(self.address):
            return await self.client.Inject(wire.InjectRequest(**{**given, **changes}), timeout=CALL_TIMEOUT_S)

    async def plan(self, injections: object, *, target_names: tuple[str, ...] = ()) -> wire.PlanInjectionResponse:
        request = wire.PlanInjectionRequest(
            environment_address=self.environment_address,
            injections=json.dumps(injections).encode(),
            target_names=target_names,
        )
        with service_errors(self.address):
            return await self.client.PlanInjection(request, timeout=CALL_TIMEOUT_S)

    async def withdraw(self, injection_id: str) -> None:
        with service_errors(self.address):
            await self.client.Withdraw(wire.WithdrawRequest(injection_id=injection_id), timeout=CALL_TIMEOUT_S)

    async def firings(self, injection_id: str, *, after: int = 0) -> list[firing_pb2.Firing]:
        request = wire.StreamFiringsRequest(injection_id=injection_id, after_sequence=after)
        with service_errors(self.address):
            return [reply.firing async for reply in self.client.StreamFirings(request, timeout=CALL_TIMEOUT_S)]


def _on(name: str, add: object, servicer: object) -> Servicer:
    return Servicer(name, lambda server: add(servicer, server))  # type: ignore[operator]


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    async with _open_stage(CALL_TIMEOUT_S) as opened:
        yield opened


@pytest.fixture
async def hasty_stage() -> AsyncIterator[Stage]:
    """The same with an injector that soon gives up waiting."""
    async with _open_stage(HASTY_TIMEOUT_S) as opened:
        yield opened


@asynccontextmanager
async def _open_stage(call_timeout_s: float) -> AsyncIterator[Stage]:
    environment, proxy = FakeEnvironment(), FakeProxy()
    settings = ServiceSettings(grace_s=0.1)
    environment_servicer = _on(
        "primbench.environment.v1.EnvironmentService",
        environment_stubs.add_EnvironmentServiceServicer_to_server,
        environment,
    )
    proxy_servicer = _on("primbench.proxy.v1.ProxyService", proxy_stubs.add_ProxyServiceServicer_to_server, proxy)
    async with AsyncExitStack() as stack:
        environment_address = await stack.enter_async_context(control_server(settings, [environment_servicer]))
        proxy_address = await stack.enter_async_context(control_server(settings, [proxy_servicer]))
        channels = ChannelPool()
        stack.push_async_callback(channels.close)
        injector_settings = InjectorSettings(proxy=proxy_address, call_timeout_s=call_timeout_s, grace_s=0.1)
        injector = build_injector(injector_settings, channels)
        servicer = InjectionServicer(injector).servicer()
        address = await stack.enter_async_context(control_server(injector_settings, [servicer]))
        channel = await stack.enter_async_context(open_channel(address))
        client = stubs.InjectionServiceStub(channel)
        yield Stage(environment, proxy, injector, environment_address, address, client)


@pytest.fixture
def refusal() -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, "REFUSED", "not like this", "somewhere")


DROP = {"layer": "server", "params": {"action": "drop_write", "on": {"operation": "cart.add", "times": 1}}}
DELAY = {
    "layer": "network",
    "params": {"action": "delay", "on": {"operation": "cart.add", "times": 1}, "mode": "constant", "delay_ms": 200},
}
CLICK = {
    "layer": "client",
    "params": {"action": "swallowed_click", "element": {"role": "button", "name": "Add to cart"}, "times": 1},
}
LOOKALIKE = {
    "layer": "seed",
    "params": {
        "action": "lookalike_record",
        "collection": "products",
        "of": "{target.product_id}",
        "changes": {"price_cents": {"how": "offset", "least": 100, "most": 900, "step": 100}},
        "count": 2,
        "actor": "Marketplace",
    },
}


@pytest.fixture
def drop() -> dict[str, object]:
    return DROP


@pytest.fixture
def delay() -> dict[str, object]:
    return DELAY


@pytest.fixture
def click() -> dict[str, object]:
    return CLICK


@pytest.fixture
def lookalike() -> dict[str, object]:
    return LOOKALIKE
