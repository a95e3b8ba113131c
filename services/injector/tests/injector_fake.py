"""An environment and a proxy in this process, as the injector meets them."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import override

from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2
from primbench.environment.v1 import description_pb2, page_map_pb2
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from primbench.environment.v1 import environment_service_pb2_grpc as environment_stubs
from primbench.proxy.v1 import proxy_service_pb2 as proxy_wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as proxy_stubs
from primbench_servicekit import canonical
from primbench_servicekit.error import ServiceError

CALL_TIMEOUT_S = 20
CLOCK = Timestamp(seconds=1_772_442_000)
SESSION_ID = "s-1"
COPY_ID = "s-1-copy"
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
        self.moved_in_copy: dict[str, object] = {}

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
        moved = self.moved_in_copy if request.session_id == COPY_ID else self.moved
        return environment_wire.ResolveTargetsResponse(targets=canonical.dumps({**TARGETS, **moved}))

    @override
    async def ForkSession(
        self, request: environment_wire.ForkSessionRequest, context: object
    ) -> environment_wire.ForkSessionResponse:
        await self.board.note("ForkSession", request)
        return environment_wire.ForkSessionResponse(session_id=COPY_ID)

    @override
    async def DeleteSession(
        self, request: environment_wire.DeleteSessionRequest, context: object
    ) -> environment_wire.DeleteSessionResponse:
        await self.board.note("DeleteSession", request)
        return environment_wire.DeleteSessionResponse()

    @override
    async def ApplyPatch(
        self, request: environment_wire.ApplyPatchRequest, context: object
    ) -> environment_wire.ApplyPatchResponse:
        await self.board.note("ApplyPatch", request)
        if not request.is_rebased:
            return environment_wire.ApplyPatchResponse()
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
        page_map=page_map_pb2.PageMap(
            procedures=[
                page_map_pb2.Procedure(
                    operation_id="cart.add", steps=[click], readback=page_map_pb2.Readback(entity="cart_item")
                )
            ]
        ),
        effect_actions=["concurrent_change", "drop_write"],
    )
