"""An environment and a proxy in this process, met over real gRPC, and an injector between them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import override

import pytest
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2, session_pb2
from primbench.environment.v1 import description_pb2, page_map_pb2
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from primbench.environment.v1 import environment_service_pb2_grpc as environment_stubs
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench.injection.v1 import injection_service_pb2_grpc as stubs
from primbench.proxy.v1 import proxy_service_pb2 as proxy_wire
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

CALL_TIMEOUT_S = 20
HASTY_TIMEOUT_S = 0.5
CLOCK = Timestamp(seconds=1_772_442_000)
SESSION_ID = "s-1"
ROUTE_ID = "r-1"
TARGETS = {"product_id": "p-1", "product_name": "Desk Lamp"}

_PRODUCT_SCHEMA = {"type": "object", "properties": {"id": {}, "name": {}, "price_cents": {}}}
_ADD_SCHEMA = {"type": "object", "properties": {"product_id": {"type": "string"}, "quantity": {"type": "integer"}}}


class Switchboard:
    """What a fake was called with, and the calls that it fails or never answers."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, object]] = []
        self.failures: dict[str, list[ServiceError]] = {}
        self.silent: set[str] = set()
        self._called = asyncio.Event()

    async def note(self, name: str, request: object) -> None:
        self.calls.append((name, request))
        self._called.set()
        if name in self.silent:
            await asyncio.Event().wait()
        if self.failures.get(name):
            raise self.failures[name].pop(0)

    async def until(self, name: str, count: int) -> None:
        async with asyncio.timeout(CALL_TIMEOUT_S):
            while len(self.of(name)) < count:
                self._called.clear()
                await self._called.wait()

    def of(self, name: str) -> list[object]:
        return [request for called, request in self.calls if called == name]

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.calls]


class Feed:
    """A stream that can be followed until it ends."""

    def __init__(self) -> None:
        self.entries: list[object] = []
        self.is_ended = False
        self.left = asyncio.Event()
        self._change = asyncio.Event()

    def add(self, entry: object) -> None:
        self.entries.append(entry)
        self._announce()

    def end(self) -> None:
        self.is_ended = True
        self._announce()

    def _announce(self) -> None:
        self._change.set()
        self._change = asyncio.Event()

    async def read(self, after: int, *, is_following: bool) -> AsyncIterator[object]:
        try:
            while True:
                change = self._change
                while after < len(self.entries):
                    after += 1
                    yield self.entries[after - 1]
                if not is_following or self.is_ended:
                    return
                await change.wait()
        finally:
            self.left.set()


def firing(intervention_id: str, layer: firing_pb2.Layer, match_index: int = 1) -> firing_pb2.Firing:
    return firing_pb2.Firing(
        intervention_id=intervention_id,
        layer=layer,
        match_index=match_index,
        operation_id="cart.add",
        clock_time=CLOCK,
        is_delivered=True,
    )


class FakeEnvironment(environment_stubs.EnvironmentServiceServicer):
    """One session of a small shop. Reading targets gives the product's name as the state has it."""

    def __init__(self) -> None:
        self.board = Switchboard()
        self.feed = Feed()
        self.base = {
            "products": [{"id": "p-1", "name": "Desk Lamp", "price_cents": 2999}],
            "settings": {"theme": "light"},
        }
        self.created: dict[str, dict[str, object]] = {}
        self.patches: dict[str, list[str]] = {}
        self.effects: list[object] = []
        self.moved: dict[str, object] = {}

    def fires(self, intervention_id: str, match_index: int = 1) -> None:
        sequence = len(self.feed.entries) + 1
        event = firing(intervention_id, firing_pb2.LAYER_SERVER, match_index)
        self.feed.add(environment_wire.StreamEventsResponse(sequence=sequence, clock_time=CLOCK, firing=event))

    def commits(self) -> None:
        entry = environment_wire.JournalEntry(revision=1, operation_id="cart.add", actor="user")
        sequence = len(self.feed.entries) + 1
        self.feed.add(environment_wire.StreamEventsResponse(sequence=sequence, clock_time=CLOCK, journal_entry=entry))

    @override
    async def DescribeEnvironment(
        self, request: environment_wire.DescribeEnvironmentRequest, context: object
    ) -> environment_wire.DescribeEnvironmentResponse:
        await self.board.note("DescribeEnvironment", request)
        return environment_wire.DescribeEnvironmentResponse(description=_description())

    @override
    async def GetSnapshot(
        self, request: environment_wire.GetSnapshotRequest, context: object
    ) -> environment_wire.GetSnapshotResponse:
        await self.board.note("GetSnapshot", request)
        changes = {"products": [{"id": key, "value": value} for key, value in self.created.items()]}
        content = canonical.dumps(changes if self.created else {})
        return environment_wire.GetSnapshotResponse(
            base_digest="sha256:base", digest=f"sha256:{len(self.created)}", content=content, clock_time=CLOCK
        )

    @override
    async def GetBaseDocument(
        self, request: environment_wire.GetBaseDocumentRequest, context: object
    ) -> environment_wire.GetBaseDocumentResponse:
        return environment_wire.GetBaseDocumentResponse(content=canonical.dumps(self.base))

    @override
    async def ResolveTargets(
        self, request: environment_wire.ResolveTargetsRequest, context: object
    ) -> environment_wire.ResolveTargetsResponse:
        await self.board.note("ResolveTargets", request)
        return environment_wire.ResolveTargetsResponse(targets=canonical.dumps({**TARGETS, **self.moved}))

    @override
    async def ApplyPatch(
        self, request: environment_wire.ApplyPatchRequest, context: object
    ) -> environment_wire.ApplyPatchResponse:
        await self.board.note("ApplyPatch", request)
        if request.request_id not in self.patches:
            steps = json.loads(request.patch)
            ids = [f"p-{len(self.created) + 2 + index}" for index in range(len(steps))]
            self.created |= {key: {**step["value"], "id": key} for key, step in zip(ids, steps, strict=True)}
            self.patches[request.request_id] = [f"/products/{key}" for key in ids]
        return environment_wire.ApplyPatchResponse(pointers=self.patches[request.request_id])

    @override
    async def SetEffects(
        self, request: environment_wire.SetEffectsRequest, context: object
    ) -> environment_wire.SetEffectsResponse:
        await self.board.note("SetEffects", request)
        self.effects = list(request.effects)
        return environment_wire.SetEffectsResponse()

    @override
    async def StreamEvents(
        self, request: environment_wire.StreamEventsRequest, context: object
    ) -> AsyncIterator[environment_wire.StreamEventsResponse]:
        await self.board.note("StreamEvents", request)
        async for event in self.feed.read(request.after_sequence, is_following=request.is_following):
            yield event


class FakeProxy(proxy_stubs.ProxyServiceServicer):
    """One route."""

    def __init__(self) -> None:
        self.board = Switchboard()
        self.feed = Feed()
        self.rules: list[object] = []

    def fires(self, intervention_id: str, match_index: int = 1) -> None:
        event = firing(intervention_id, firing_pb2.LAYER_NETWORK, match_index)
        event.sequence = len(self.feed.entries) + 1
        self.feed.add(proxy_wire.StreamFiringsResponse(firing=event))

    @override
    async def SetRules(self, request: proxy_wire.SetRulesRequest, context: object) -> proxy_wire.SetRulesResponse:
        await self.board.note("SetRules", request)
        self.rules = list(request.rules)
        return proxy_wire.SetRulesResponse()

    @override
    async def StreamFirings(
        self, request: proxy_wire.StreamFiringsRequest, context: object
    ) -> AsyncIterator[proxy_wire.StreamFiringsResponse]:
        await self.board.note("StreamFirings", request)
        async for reply in self.feed.read(request.after_sequence, is_following=request.is_following):
            yield reply


def _description() -> description_pb2.Description:
    click = page_map_pb2.PageStep(click=page_map_pb2.Element(role="button", name="Add to cart"))
    operations = [
        description_pb2.Operation(
            operation_id="cart.add",
            method="POST",
            path="/api/cart/items",
            is_mutating=True,
            request_schema=canonical.dumps(_ADD_SCHEMA),
            success_status=201,
        ),
        description_pb2.Operation(operation_id="cart.read", method="GET", path="/api/cart", success_status=200),
    ]
    return description_pb2.Description(
        environment_id="shop",
        operations=operations,
        collections=[
            description_pb2.Collection(
                name="products",
                shape=description_pb2.COLLECTION_SHAPE_RECORDS,
                id_field="id",
                record_schema=canonical.dumps(_PRODUCT_SCHEMA),
            ),
            description_pb2.Collection(name="settings", shape=description_pb2.COLLECTION_SHAPE_SINGLETON),
        ],
        page_map=page_map_pb2.PageMap(procedures=[page_map_pb2.Procedure(operation_id="cart.add", steps=[click])]),
        effect_actions=["drop_write"],
    )


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
