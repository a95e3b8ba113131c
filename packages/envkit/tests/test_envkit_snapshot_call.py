"""Snapshots, targets and patches over the control plane."""

import json
from datetime import UTC, timedelta

import pytest
from google.protobuf.duration_pb2 import Duration
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench_servicekit import canonical
from primbench_servicekit.client import ChannelPool
from primbench_servicekit.error import Code
from primbench_servicekit.snapshot import CURRENT, SnapshotReader
from toy_control import START, Control, events, refusal
from toy_effect import effect_on

RENAME = b'[{"op":"replace","path":"/products/p-000001/name","value":"Other"}]'

ADD = b'[{"op":"add","path":"/products/-","value":{"name":"A","price_cents":1,"stock_count":1}}]'


async def test_snapshot_is_read_as_layers_by_the_shared_reader(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    async with session.client() as client:
        await client.post("/api/cart/items", json={"product_id": "p-000001"})
        await client.post("/api/orders")

    pool = ChannelPool()
    layers = await SnapshotReader(pool, timeout_s=60).read(control.address, created.session_id, moment=CURRENT)
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
            timeout=60,
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
        timeout=60,
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

    assert (await refusal(control, control.stub.GetSnapshot(request, timeout=60)))[1] == reason


async def test_base_document_of_another_digest_is_not_found(control: Control) -> None:
    request = wire.GetBaseDocumentRequest(base_digest="sha256:0")

    assert await refusal(control, control.stub.GetBaseDocument(request, timeout=60)) == (
        Code.NOT_FOUND,
        "BASE_UNKNOWN",
        "base_digest",
    )


async def test_rebased_patch_is_part_of_the_baseline_and_no_commit(control: Control) -> None:
    created = await control.create()
    request = wire.ApplyPatchRequest(session_id=created.session_id, patch=ADD, actor="injector", is_rebased=True)

    reply = await control.stub.ApplyPatch(request, timeout=60)

    assert reply.revision == 0
    assert reply.baseline_digest != created.baseline_digest
    assert reply.baseline_digest == control.session(created.session_id).digest
    assert reply.pointers[0].startswith("/products/p-")
    assert await events(control, created.session_id) == []


async def test_rebasing_after_a_commit_is_refused_and_changes_nothing(control: Control) -> None:
    created = await control.create()
    patch = wire.ApplyPatchRequest(session_id=created.session_id, patch=RENAME, actor="seller")
    await control.stub.ApplyPatch(patch, timeout=60)
    before = control.session(created.session_id).digest
    rebase = wire.ApplyPatchRequest(session_id=created.session_id, patch=ADD, actor="injector", is_rebased=True)

    refused = await refusal(control, control.stub.ApplyPatch(rebase, timeout=60))

    assert refused == (Code.FAILED_PRECONDITION, "BASELINE_CLOSED", "is_rebased")
    assert control.session(created.session_id).digest == before


async def test_repeated_patch_changes_nothing_more(control: Control) -> None:
    created = await control.create()
    request = wire.ApplyPatchRequest(session_id=created.session_id, request_id="p", patch=ADD, actor="seller")

    first, again = [await control.stub.ApplyPatch(request, timeout=60) for _ in range(2)]

    assert first == again
    assert control.host.get(created.session_id).world.revision == 1


async def test_request_ids_of_patches_are_those_of_their_session(control: Control) -> None:
    created = [await control.create() for _ in range(2)]
    requests = [
        wire.ApplyPatchRequest(session_id=reply.session_id, request_id="p", patch=RENAME, actor="seller")
        for reply in created
    ]

    replies = [await control.stub.ApplyPatch(request, timeout=60) for request in requests]

    assert [reply.revision for reply in replies] == [1, 1]


async def test_patch_that_fails_half_way_changes_nothing(control: Control) -> None:
    created = await control.create()
    steps = [*json.loads(RENAME), {"op": "remove", "path": "/products/gone"}]
    request = wire.ApplyPatchRequest(session_id=created.session_id, patch=json.dumps(steps).encode(), actor="seller")

    refused = await refusal(control, control.stub.ApplyPatch(request, timeout=60))

    assert refused == (Code.INVALID_ARGUMENT, "PATCH_INVALID", "patch/1")
    assert control.session(created.session_id).digest == created.baseline_digest


async def test_patch_without_an_actor_is_refused(control: Control) -> None:
    created = await control.create()
    request = wire.ApplyPatchRequest(session_id=created.session_id, patch=RENAME)

    assert (await refusal(control, control.stub.ApplyPatch(request, timeout=60)))[1] == "ACTOR_MISSING"


async def test_targets_are_read_from_the_current_state_and_null_when_gone(control: Control) -> None:
    created = await control.create()
    targets = json.loads(created.targets)
    patch = json.dumps([{"op": "remove", "path": f"/products/{targets['id']}"}]).encode()
    await control.stub.ApplyPatch(
        wire.ApplyPatchRequest(session_id=created.session_id, patch=patch, actor="seller"), timeout=10
    )

    reply = await control.stub.ResolveTargets(wire.ResolveTargetsRequest(session_id=created.session_id), timeout=60)

    assert canonical.loads(reply.targets) == {"id": None, "stock": None}


async def test_current_snapshot_has_writes_that_are_only_visible_later(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    session.arm(effect_on({"deferred_write": {"read_count": 5}}))

    async with session.client() as client:
        await client.post("/api/cart/items", json={"product_id": "p-000001"})
        request = wire.GetSnapshotRequest(
            session_id=created.session_id, moment=wire.MOMENT_CURRENT, form=wire.SNAPSHOT_FORM_CHANGES
        )
        reply = await control.stub.GetSnapshot(request, timeout=60)
        cart = (await client.get("/api/cart")).json()

    assert [entry["value"]["product_id"] for entry in json.loads(reply.content)["cart_items"]] == ["p-000001"]
    assert cart == []
