"""The control plane over a real gRPC server: every call, its repetition and its refusals."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.environment.v1 import description_pb2, effect_pb2
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_envkit.host import SessionHost
from primbench_envkit.servicer import EnvironmentServicer
from primbench_envkit.site import Site
from primbench_envkit.testing import SessionHarness
from primbench_servicekit import canonical
from primbench_servicekit.client import ChannelPool, open_channel, service_errors
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import control_server
from primbench_servicekit.setting import ServiceSettings
from primbench_servicekit.snapshot import CURRENT, SnapshotReader
from toy_shop import ENVIRONMENT

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
PLAN = wire.SeedPlan(
    steps=[wire.SeedStep(seeder="featured_product", params=b'{"name":"Lamp"}', output_name="item")],
    targets={"id": "item.id", "stock": "item.stock_count"},
)
RENAME = b'[{"op":"replace","path":"/products/p-000001/name","value":"Other"}]'
ADD = b'[{"op":"add","path":"/products/-","value":{"name":"A","price_cents":1,"stock_count":1}}]'


@dataclass(frozen=True)
class Control:
    address: str
    stub: "stubs.EnvironmentServiceAsyncStub"
    host: SessionHost
    site: Site

    def session(self, session_id: str) -> SessionHarness:
        return SessionHarness(self.host.get(session_id), self.site, ENVIRONMENT)

    async def create(self, **fields: object) -> wire.CreateSessionResponse:
        with service_errors(self.address):
            return await self.stub.CreateSession(_create(**fields), timeout=10)


def _create(**fields: object) -> wire.CreateSessionRequest:
    time = Timestamp()
    time.FromDatetime(START)
    return wire.CreateSessionRequest(**({"seed": 1, "start_time": time, "seed_plan": PLAN} | fields))  # type: ignore[arg-type]


@pytest.fixture
async def control() -> AsyncIterator[Control]:
    host = SessionHost(ENVIRONMENT)
    servicer = EnvironmentServicer(host, advertised_address="env-toy-shop:50051")
    async with (
        control_server(ServiceSettings(grace_s=0.1), [servicer.as_service()]) as address,
        open_channel(address) as channel,
    ):
        yield Control(address, stubs.EnvironmentServiceStub(channel), host, Site(ENVIRONMENT, host.find))
        host.close()


async def _refusal(control: Control, call: object) -> tuple[Code, str, str]:
    with pytest.raises(ServiceError) as caught, service_errors(control.address):
        await call  # type: ignore[misc]
    return caught.value.code, caught.value.reason, caught.value.pointer


async def _events(control: Control, session_id: str, after: int = 0) -> list[wire.StreamEventsResponse]:
    request = wire.StreamEventsRequest(session_id=session_id, after_sequence=after)
    return [event async for event in control.stub.StreamEvents(request, timeout=10)]


async def test_description_is_derived_from_the_declarations(control: Control) -> None:
    reply = await control.stub.DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=10)

    description = reply.description
    operations = {operation.operation_id: operation for operation in description.operations}
    collections = {collection.name: collection for collection in description.collections}
    assert (description.environment_id, description.host) == ("toy-shop", "www.toy-shop.test")
    assert list(collections) == ["products", "cart_items", "orders", "searches", "settings"]
    assert collections["products"].incidental_fields == ["view_count"]
    assert collections["cart_items"].coupled_fields[0].cause_fields == ["quantity"]
    assert collections["searches"].is_incidental
    assert collections["settings"].shape == description_pb2.COLLECTION_SHAPE_SINGLETON
    assert json.loads(collections["products"].record_schema)["properties"]["price_cents"]["type"] == "integer"
    add = operations["cart.add"]
    assert (add.method, add.path, add.is_mutating, add.success_status) == ("POST", "/api/cart/items", True, 201)
    assert json.loads(add.request_schema)["properties"]["quantity"]["maximum"] == 30
    assert operations["product.search"].query_parameters == ["q", "count"]
    assert "$defs" in json.loads(operations["product.search"].response_schema)
    assert [operations[name].is_mutating for name in ("quote.read", "product.get", "clock.read")] == [False] * 3
    assert operations["cart.remove"].response_schema == b""
    assert description.seeders[0].output_fields[:2] == ["id", "name"]
    assert description.page_map.procedures[0].undo.operation_id == "cart.remove"
    assert list(description.effect_actions) == [
        "drop_write", "partial_write", "deferred_write", "stale_read", "conflict", "concurrent_change",
    ]  # fmt: skip


async def test_schemas_of_operations_refer_only_to_themselves(control: Control) -> None:
    reply = await control.stub.DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=10)

    for operation in reply.description.operations:
        assert b"#/components" not in operation.request_schema + operation.response_schema


async def test_session_is_made_with_targets_and_digest(control: Control) -> None:
    reply = await control.create()

    targets = canonical.loads(reply.targets)
    assert isinstance(targets, dict)
    assert sorted(targets) == ["id", "stock"]
    assert reply.address == "env-toy-shop:50051"
    assert reply.baseline_digest == control.session(reply.session_id).digest


async def test_repeated_creation_gives_the_same_session(control: Control) -> None:
    first, again, other = [await control.create(request_id=name) for name in ("a", "a", "b")]
    nameless = [(await control.create()).session_id for _ in range(2)]

    assert first == again
    assert len({first.session_id, other.session_id, *nameless}) == 4


async def test_request_id_of_another_request_is_refused(control: Control) -> None:
    await control.create(request_id="a")

    assert await _refusal(control, control.create(request_id="a", seed=2)) == (
        Code.INVALID_ARGUMENT,
        "REQUEST_ID_REUSED",
        "request_id",
    )


async def test_request_id_is_free_again_once_its_session_is_gone(control: Control) -> None:
    first = await control.create(request_id="a")
    await control.stub.DeleteSession(wire.DeleteSessionRequest(session_id=first.session_id), timeout=10)
    second = await control.create(request_id="a")

    assert first.session_id != second.session_id


@pytest.mark.parametrize(
    ("fields", "reason", "pointer"),
    [
        ({"start_time": None}, "START_TIME_MISSING", "start_time"),
        ({"clock": wire.ClockRule(step_per_commit=Duration(seconds=-1))}, "CLOCK_INVALID", "clock/step_per_commit"),
        ({"seed_plan": wire.SeedPlan(steps=[wire.SeedStep(seeder="x")])}, "SEEDER_UNKNOWN", "seed_plan/steps/0/seeder"),
        (
            {"seed_plan": wire.SeedPlan(steps=[wire.SeedStep(seeder="crowd", params=b"[]")])},
            "PARAMS_INVALID",
            "seed_plan/steps/0/params",
        ),
        (
            {"seed_plan": wire.SeedPlan(steps=[wire.SeedStep(seeder="crowd", params=b'{"count":1.5}')])},
            "PARAMS_INVALID",
            "seed_plan/steps/0/params",
        ),
    ],
)
async def test_session_that_cannot_be_made_is_refused_with_the_place(
    control: Control, fields: dict[str, object], reason: str, pointer: str
) -> None:
    assert await _refusal(control, control.create(**fields)) == (Code.INVALID_ARGUMENT, reason, pointer)
    assert len(control.host) == 0


@pytest.mark.parametrize(
    ("rpc", "request_type"),
    [
        ("GetSnapshot", wire.GetSnapshotRequest),
        ("ResolveTargets", wire.ResolveTargetsRequest),
        ("ApplyPatch", wire.ApplyPatchRequest),
        ("SetEffects", wire.SetEffectsRequest),
        ("ForkSession", wire.ForkSessionRequest),
        ("AdvanceClock", wire.AdvanceClockRequest),
    ],
)
async def test_unknown_session_is_not_found(control: Control, rpc: str, request_type: type) -> None:
    call = getattr(control.stub, rpc)(request_type(session_id="gone"), timeout=10)

    assert await _refusal(control, call) == (Code.NOT_FOUND, "SESSION_UNKNOWN", "session_id")


async def test_stream_of_an_unknown_session_is_not_found(control: Control) -> None:
    assert await _refusal(control, _events(control, "gone")) == (Code.NOT_FOUND, "SESSION_UNKNOWN", "session_id")


async def test_snapshot_is_read_as_layers_by_the_shared_reader(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    async with session.client() as client:
        await client.post("/api/cart/items", json={"product_id": "p-000001"})
        await client.post("/api/orders")

    pool = ChannelPool()
    layers = await SnapshotReader(pool, timeout_s=10).read(control.address, created.session_id, moment=CURRENT)
    await pool.close()

    products = layers.base["products"]
    assert isinstance(products, list)
    assert len(products) == 400
    assert next(iter(layers.changes["products"])) == "p-000001"
    assert layers.changes["products"]["p-000001"] == session.document["products"][1]  # type: ignore[index]
    assert "cart_items" not in layers.changes
    assert (layers.revision, layers.digest) == (2, session.digest)
    assert layers.base_digest == canonical.digest(canonical.dumps(layers.base))
    changes = {
        name: [{"id": record_id, "value": value} for record_id, value in entries.items()]
        for name, entries in layers.changes.items()
    }
    assert layers.digest == canonical.digest(layers.base_digest.encode() + b"\n" + canonical.dumps(changes))


async def test_baseline_stays_when_the_state_goes_on(control: Control) -> None:
    created = await control.create()
    await control.stub.AdvanceClock(
        wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=60)), timeout=10
    )
    await control.stub.ApplyPatch(
        wire.ApplyPatchRequest(session_id=created.session_id, patch=RENAME, actor="seller"), timeout=10
    )

    baseline, current = [
        await control.stub.GetSnapshot(
            wire.GetSnapshotRequest(session_id=created.session_id, moment=moment, form=wire.SNAPSHOT_FORM_CHANGES),
            timeout=10,
        )
        for moment in (wire.MOMENT_BASELINE, wire.MOMENT_CURRENT)
    ]

    assert (baseline.revision, baseline.digest) == (0, created.baseline_digest)
    assert baseline.clock_time.ToDatetime(UTC) == START
    assert current.revision == 1
    assert current.digest != baseline.digest
    assert current.clock_time.ToDatetime(UTC) == START + timedelta(seconds=60)


async def test_full_snapshot_is_the_whole_document_with_the_same_digest(control: Control) -> None:
    created = await control.create()

    full = await control.stub.GetSnapshot(
        wire.GetSnapshotRequest(
            session_id=created.session_id, moment=wire.MOMENT_CURRENT, form=wire.SNAPSHOT_FORM_FULL
        ),
        timeout=10,
    )

    document = canonical.loads(full.content)
    assert isinstance(document, dict)
    assert document == control.session(created.session_id).document
    assert document["settings"] == {"theme": "light", "is_prime": False}
    assert full.digest == created.baseline_digest


@pytest.mark.parametrize(
    ("moment", "form", "reason"),
    [(0, wire.SNAPSHOT_FORM_FULL, "MOMENT_MISSING"), (wire.MOMENT_CURRENT, 0, "FORM_MISSING")],
)
async def test_snapshot_without_moment_or_form_is_refused(
    control: Control, moment: int, form: int, reason: str
) -> None:
    created = await control.create()
    request = wire.GetSnapshotRequest(session_id=created.session_id, moment=moment, form=form)  # type: ignore[arg-type]

    assert (await _refusal(control, control.stub.GetSnapshot(request, timeout=10)))[1] == reason


async def test_base_document_of_another_digest_is_not_found(control: Control) -> None:
    request = wire.GetBaseDocumentRequest(base_digest="sha256:0")

    assert await _refusal(control, control.stub.GetBaseDocument(request, timeout=10)) == (
        Code.NOT_FOUND,
        "BASE_UNKNOWN",
        "base_digest",
    )


async def test_rebased_patch_is_part_of_the_baseline_and_no_commit(control: Control) -> None:
    created = await control.create()
    request = wire.ApplyPatchRequest(session_id=created.session_id, patch=ADD, actor="injector", is_rebased=True)

    reply = await control.stub.ApplyPatch(request, timeout=10)

    assert reply.revision == 0
    assert reply.baseline_digest != created.baseline_digest
    assert reply.baseline_digest == control.session(created.session_id).digest
    assert reply.pointers[0].startswith("/products/p-")
    assert await _events(control, created.session_id) == []


async def test_rebasing_after_a_commit_is_refused_and_changes_nothing(control: Control) -> None:
    created = await control.create()
    patch = wire.ApplyPatchRequest(session_id=created.session_id, patch=RENAME, actor="seller")
    await control.stub.ApplyPatch(patch, timeout=10)
    before = control.session(created.session_id).digest
    rebase = wire.ApplyPatchRequest(session_id=created.session_id, patch=ADD, actor="injector", is_rebased=True)

    refusal = await _refusal(control, control.stub.ApplyPatch(rebase, timeout=10))

    assert refusal == (Code.FAILED_PRECONDITION, "BASELINE_CLOSED", "is_rebased")
    assert control.session(created.session_id).digest == before


async def test_repeated_patch_changes_nothing_more(control: Control) -> None:
    created = await control.create()
    request = wire.ApplyPatchRequest(session_id=created.session_id, request_id="p", patch=ADD, actor="seller")

    first, again = [await control.stub.ApplyPatch(request, timeout=10) for _ in range(2)]

    assert first == again
    assert control.host.get(created.session_id).world.revision == 1


async def test_patch_that_fails_half_way_changes_nothing(control: Control) -> None:
    created = await control.create()
    steps = [*json.loads(RENAME), {"op": "remove", "path": "/products/gone"}]
    request = wire.ApplyPatchRequest(session_id=created.session_id, patch=json.dumps(steps).encode(), actor="seller")

    refusal = await _refusal(control, control.stub.ApplyPatch(request, timeout=10))

    assert refusal == (Code.INVALID_ARGUMENT, "PATCH_INVALID", "patch/1")
    assert control.session(created.session_id).digest == created.baseline_digest


async def test_patch_without_an_actor_is_refused(control: Control) -> None:
    created = await control.create()
    request = wire.ApplyPatchRequest(session_id=created.session_id, patch=RENAME)

    assert (await _refusal(control, control.stub.ApplyPatch(request, timeout=10)))[1] == "ACTOR_MISSING"


async def test_targets_are_read_from_the_current_state_and_null_when_gone(control: Control) -> None:
    created = await control.create()
    targets = json.loads(created.targets)
    patch = json.dumps([{"op": "remove", "path": f"/products/{targets['id']}"}]).encode()
    await control.stub.ApplyPatch(
        wire.ApplyPatchRequest(session_id=created.session_id, patch=patch, actor="seller"), timeout=10
    )

    reply = await control.stub.ResolveTargets(wire.ResolveTargetsRequest(session_id=created.session_id), timeout=10)

    assert canonical.loads(reply.targets) == {"id": None, "stock": None}


async def test_effects_act_on_the_session_they_are_set_on(control: Control) -> None:
    created = [await control.create() for _ in range(2)]
    effect = effect_pb2.Effect(
        effect_id="server.drop_write#0",
        trigger=effect_pb2.Trigger(operation_id="cart.add"),
        drop_write=effect_pb2.DropWrite(),
    )
    await control.stub.SetEffects(
        wire.SetEffectsRequest(session_id=created[0].session_id, effects=[effect]), timeout=10
    )

    for reply in created:
        async with control.session(reply.session_id).client() as client:
            await client.post("/api/cart/items", json={"product_id": "p-000001"})

    dropped, kept = [await _events(control, reply.session_id) for reply in created]
    assert [event.WhichOneof("event") for event in dropped + kept] == ["firing", "journal_entry"]
    firing = dropped[0].firing
    assert (firing.intervention_id, firing.match_index, firing.operation_id) == ("server.drop_write#0", 1, "cart.add")
    assert (firing.sequence, firing.is_delivered) == (1, True)
    assert json.loads(firing.after) == [{"pointer": firing.entity, "value": None}]


async def test_journal_tells_who_changed_what(control: Control) -> None:
    created = await control.create()
    await control.stub.ApplyPatch(
        wire.ApplyPatchRequest(session_id=created.session_id, patch=RENAME, actor="seller"), timeout=10
    )

    (event,) = await _events(control, created.session_id)
    (change,) = event.journal_entry.changes

    assert (event.journal_entry.actor, event.journal_entry.operation_id) == ("seller", "")
    assert change.pointer == "/products/p-000001"
    assert [json.loads(change.before)["name"], json.loads(change.after)["name"]] == ["Thing 1", "Other"]


async def test_events_are_numbered_without_gaps_and_read_from_any_point(control: Control) -> None:
    created = await control.create()
    for _ in range(3):
        await control.stub.AdvanceClock(
            wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=1)), timeout=10
        )

    everything, rest = [await _events(control, created.session_id, after) for after in (0, 2)]

    assert [event.sequence for event in everything] == [1, 2, 3]
    assert rest == everything[2:]


async def test_late_and_slow_followers_get_everything_until_the_session_ends(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    request = wire.StreamEventsRequest(session_id=created.session_id, is_following=True)
    early = aiter(control.stub.StreamEvents(request, timeout=30))
    async with session.client() as client:
        for _ in range(200):
            await client.post("/api/cart/items", json={"product_id": "p-000001"})
    late = aiter(control.stub.StreamEvents(request, timeout=30))
    first = [(await anext(stream)).sequence for stream in (early, late)]

    await control.stub.DeleteSession(wire.DeleteSessionRequest(session_id=created.session_id), timeout=10)

    assert first == [1, 1]
    for stream in (early, late):
        assert [event.sequence async for event in stream] == list(range(2, 201))


async def test_follower_is_told_of_what_comes(control: Control) -> None:
    created = await control.create()
    request = wire.StreamEventsRequest(session_id=created.session_id, is_following=True)
    stream = control.stub.StreamEvents(request, timeout=30)
    reading = asyncio.create_task(stream.read())
    await control.stub.AdvanceClock(
        wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=1)), timeout=10
    )

    event = await asyncio.wait_for(reading, 10)

    assert event.clock_move.to_time.ToDatetime(UTC) == START + timedelta(seconds=1)
    stream.cancel()


async def test_negative_sequence_is_refused(control: Control) -> None:
    created = await control.create()

    assert (await _refusal(control, _events(control, created.session_id, -1)))[1] == "SEQUENCE_INVALID"


async def test_fork_goes_its_own_way(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    async with session.client() as client:
        await client.post("/api/cart/items", json={"product_id": "p-000001"})
    request = wire.ForkSessionRequest(session_id=created.session_id, request_id="f")
    fork_id, again = [(await control.stub.ForkSession(request, timeout=10)).session_id for _ in range(2)]
    fork = control.session(fork_id)
    same = fork.digest == session.digest

    async with fork.client() as client:
        await client.post("/api/orders")
    async with session.client() as client:
        cart = (await client.get("/api/cart")).json()

    assert fork_id == again
    assert same
    assert len(cart) == 1
    assert [event.sequence for event in await _events(control, fork_id)] == [1, 2]
    assert [event.sequence for event in await _events(control, created.session_id)] == [1]
    assert fork.targets["id"] == session.targets["id"]


async def test_fork_and_original_draw_the_same_next_id(control: Control) -> None:
    created = await control.create()
    reply = await control.stub.ForkSession(wire.ForkSessionRequest(session_id=created.session_id), timeout=10)

    ids = []
    for session_id in (created.session_id, reply.session_id):
        async with control.session(session_id).client() as client:
            ids.append((await client.post("/api/cart/items", json={"product_id": "p-000001"})).json()["id"])

    assert ids[0] == ids[1]


@pytest.mark.parametrize("seconds", [0, -1])
async def test_clock_moves_only_forward(control: Control, seconds: int) -> None:
    created = await control.create()
    request = wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=seconds))

    assert (await _refusal(control, control.stub.AdvanceClock(request, timeout=10)))[1] == "DURATION_INVALID"


async def test_deleted_session_is_gone_and_deleting_it_again_succeeds(control: Control) -> None:
    created = await control.create()
    client = control.session(created.session_id).client()
    request = wire.DeleteSessionRequest(session_id=created.session_id)

    for _ in range(2):
        await control.stub.DeleteSession(request, timeout=10)

    async with client:
        assert (await client.get("/api/cart")).status_code == 404
    assert len(control.host) == 0
