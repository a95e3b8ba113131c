"""Events over the control plane: journal, firings, and followers who come late or read slowly."""

import asyncio
import json
from datetime import UTC, timedelta

from google.protobuf.duration_pb2 import Duration
from primbench.environment.v1 import effect_pb2
from primbench.environment.v1 import environment_service_pb2 as wire
from toy_control import START, Control, events, refusal

RENAME = b'[{"op":"replace","path":"/products/p-000001/name","value":"Other"}]'


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

    dropped, kept = [await events(control, reply.session_id) for reply in created]
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

    (event,) = await events(control, created.session_id)
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

    everything, rest = [await events(control, created.session_id, after) for after in (0, 2)]

    assert [event.sequence for event in everything] == [1, 2, 3]
    assert rest == everything[2:]


async def test_late_and_slow_followers_get_everything_until_the_session_ends(control: Control) -> None:
    created = await control.create()
    session = control.session(created.session_id)
    request = wire.StreamEventsRequest(session_id=created.session_id, is_following=True)
    early = aiter(control.stub.StreamEvents(request, timeout=60))
    async with session.client() as client:
        for _ in range(200):
            await client.post("/api/cart/items", json={"product_id": "p-000001"})
    late = aiter(control.stub.StreamEvents(request, timeout=60))
    first = [(await anext(stream)).sequence for stream in (early, late)]

    await control.stub.DeleteSession(wire.DeleteSessionRequest(session_id=created.session_id), timeout=60)

    assert first == [1, 1]
    for stream in (early, late):
        assert [event.sequence async for event in stream] == list(range(2, 201))


async def test_follower_is_told_of_what_comes(control: Control) -> None:
    created = await control.create()
    request = wire.StreamEventsRequest(session_id=created.session_id, is_following=True)
    stream = control.stub.StreamEvents(request, timeout=60)
    reading = asyncio.create_task(stream.read())
    await control.stub.AdvanceClock(
        wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=1)), timeout=10
    )

    event = await asyncio.wait_for(reading, 60)

    assert event.clock_move.to_time.ToDatetime(UTC) == START + timedelta(seconds=1)
    stream.cancel()


async def test_follower_may_begin_after_any_event(control: Control) -> None:
    created = await control.create()
    for _ in range(3):
        await control.stub.AdvanceClock(
            wire.AdvanceClockRequest(session_id=created.session_id, duration=Duration(seconds=1)), timeout=60
        )
    request = wire.StreamEventsRequest(session_id=created.session_id, after_sequence=2, is_following=True)
    stream = aiter(control.stub.StreamEvents(request, timeout=60))
    first = await anext(stream)
    await control.stub.DeleteSession(wire.DeleteSessionRequest(session_id=created.session_id), timeout=60)

    assert [first.sequence, *[event.sequence async for event in stream]] == [3]


async def test_negative_sequence_is_refused(control: Control) -> None:
    created = await control.create()

    assert (await refusal(control, events(control, created.session_id, -1)))[1] == "SEQUENCE_INVALID"
