"""Sessions over the control plane: made, forked, moved in time, ended."""

import pytest
from google.protobuf.duration_pb2 import Duration
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench_servicekit import canonical
from primbench_servicekit.error import Code
from toy_control import Control, events, refusal


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

    assert await refusal(control, control.create(request_id="a", seed=2)) == (
        Code.INVALID_ARGUMENT,
        "REQUEST_ID_REUSED",
        "request_id",
    )


async def test_request_id_is_free_again_once_its_session_is_gone(control: Control) -> None:
    first = await control.create(request_id="a")
    await control.stub.DeleteSession(wire.DeleteSessionRequest(session_id=first.session_id), timeout=60)
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
    assert await refusal(control, control.create(**fields)) == (Code.INVALID_ARGUMENT, reason, pointer)
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
    call = getattr(control.stub, rpc)(request_type(session_id="gone"), timeout=60)

    assert await refusal(control, call) == (Code.NOT_FOUND, "SESSION_UNKNOWN", "session_id")


async def test_stream_of_an_unknown_session_is_not_found(control: Control) -> None:
    assert await refusal(control, events(control, "gone")) == (Code.NOT_FOUND, "SESSION_UNKNOWN", "session_id")


async def test_fork_goes_its_own_way(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    async with session.client() as client:
        await client.post("/api/cart/items", json={"product_id": "p-000001"})
    request = wire.ForkSessionRequest(session_id=created.session_id, request_id="f")
    fork_id, again = [(await control.stub.ForkSession(request, timeout=60)).session_id for _ in range(2)]
    fork = control.session(fork_id)
    same = fork.digest == session.digest

    async with fork.client() as client:
        await client.post("/api/orders")
    async with session.client() as client:
        cart = (await client.get("/api/cart")).json()

    assert fork_id == again
    assert same
    assert len(cart) == 1
    assert [event.sequence for event in await events(control, fork_id)] == [1, 2]
    assert [event.sequence for event in await events(control, created.session_id)] == [1]
    assert fork.targets["id"] == session.targets["id"]


async def test_fork_and_original_draw_the_same_next_id(control: Control) -> None:
    created = await control.create()
    reply = await control.stub.ForkSession(wire.ForkSessionRequest(session_id=created.session_id), timeout=60)

    ids = []
    for session_id in (created.session_id, reply.session_id):
        async with control.session(session_id).client() as client:
            ids.append((await client.post("/api/cart/items", json={"product_id": "p-000001"})).json()["id"])

    assert ids[0] == ids[1]


@pytest.mark.parametrize("seconds", [0, -1])
async def test_clock_moves_only_forward(control: Control, seconds: int) -> None:
    created = await control.create()
    request = wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=seconds))

    assert (await refusal(control, control.stub.AdvanceClock(request, timeout=60)))[1] == "DURATION_INVALID"


async def test_deleted_session_is_gone_and_deleting_it_again_succeeds(control: Control) -> None:
    created = await control.create()
    client = control.session(created.session_id).client()
    request = wire.DeleteSessionRequest(session_id=created.session_id)

    for _ in range(2):
        await control.stub.DeleteSession(request, timeout=60)

    async with client:
        assert (await client.get("/api/cart")).status_code == 404
    assert len(control.host) == 0
