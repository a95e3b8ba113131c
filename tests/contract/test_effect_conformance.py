"""An environment carries out effects as proto/primbench/environment/v1/effect.proto says, in whatever language it is.

    PRIMBENCH_CONFORMANCE_CONTROL=host:port PRIMBENCH_CONFORMANCE_SITE=http://host:port pytest tests/contract

Without these the shop is started. `twin` equals `session` and has no effects: it says what would have been.
"""

import json

import pytest
from conformance_effect import (
    ACTOR,
    CASES,
    ID,
    change,
    conflict,
    deferred,
    drop,
    effect_on,
    on_write,
    patch,
    rearranged,
    stale,
    turned,
)
from conformance_session import GAP_S, Session, look_up
from google.protobuf.duration_pb2 import Duration
from primbench.common.v1.firing_pb2 import LAYER_SERVER
from primbench.environment.v1 import effect_pb2 as effects
from primbench_servicekit.error import Code, ServiceError

FIELDS = [field.name for field in effects.Effect.DESCRIPTOR.oneofs_by_name["action"].fields]
UNKNOWN_FIELD = bytes([0xA2, 0x06, 0x00])  # field 100 of Effect, an empty message: an action of a later version
every_action = pytest.mark.parametrize("action", CASES)


def test_every_action_of_the_contract_has_a_case_and_a_test_of_its_own() -> None:
    tested = [name for name in FIELDS if any(test.startswith(f"test_{name}_") for test in globals())]

    assert sorted(CASES) == sorted(tested) == sorted(FIELDS)


async def test_actions_that_the_description_lacks_are_refused(session: Session) -> None:
    offered = set(session.description.effect_actions)
    lacking = [case(session.script, None) for name, case in CASES.items() if name not in offered]
    later = effects.Effect.FromString(on_write(session.script).SerializeToString() + UNKNOWN_FIELD)

    assert offered <= set(FIELDS)
    for effect in [*lacking, later]:
        with pytest.raises(ServiceError) as caught:
            await session.set_effects(effect)
        assert (caught.value.code, caught.value.reason) == (Code.UNIMPLEMENTED, "EFFECT_UNSUPPORTED")


@every_action
async def test_effect_that_acts_leaves_one_firing(session: Session, twin: Session, action: str) -> None:
    effect = CASES[action](session.script, None)
    await session.arm(effect)

    seen, plain = [(await each.course(), await each.state()) for each in (session, twin)]

    assert seen != plain
    [firing] = await session.firings()
    assert (firing.intervention_id, firing.match_index, firing.layer) == (ID, 1, LAYER_SERVER)
    assert firing.operation_id == effect.trigger.operation_id
    assert json.loads(firing.before) != json.loads(firing.after)
    assert await twin.firings() == []


@every_action
@pytest.mark.parametrize("is_placebo", [True, False], ids=["placebo", "withdrawn"])
async def test_effect_that_is_a_placebo_or_withdrawn_leaves_a_session_like_any_other(
    session: Session, twin: Session, action: str, is_placebo: bool
) -> None:
    await session.arm(CASES[action](session.script, None), is_placebo=is_placebo)
    if not is_placebo:
        await session.arm()

    seen, plain = [(await each.course(), await each.state()) for each in (session, twin)]

    assert seen == plain
    assert await session.firings() == []


@every_action
async def test_matches_under_a_placebo_count(session: Session, action: str) -> None:
    effect = CASES[action](session.script, None)
    match_count = 2 if effect.trigger.operation_id == session.script.write.operation_id else 1
    effect.trigger.first_match = match_count + 1
    await session.arm(effect, is_placebo=True)
    await session.course()
    await session.arm(effect)

    await session.course()

    assert [firing.match_index for firing in await session.firings()] == [match_count + 1]


async def test_drop_write_answers_as_if_it_were_done_and_keeps_nothing(session: Session, twin: Session) -> None:
    await session.arm(drop(session.script))

    answers = [await each.send(session.script.write) for each in (session, twin)]

    assert answers[0].json() == answers[1].json()
    assert answers[0].status_code == answers[1].status_code < 300
    assert (await session.created(), await session.listed(), await session.actors()) == ([], [], [])
    [record] = await twin.created()
    [firing] = await session.firings()
    assert firing.entity == f"/{session.script.collection}/{record['id']}"


async def test_partial_write_answers_as_if_all_were_done_and_keeps_the_rest(session: Session, twin: Session) -> None:
    script = session.script
    action = effects.PartialWrite(dropped_pointers=[script.dropped_pointer])
    await session.arm(effect_on(script.twofold.operation_id, partial_write=action))
    before = look_up(await session.state(), script.dropped_pointer)

    answers = [await each.send(script.twofold) for each in (session, twin)]

    assert answers[0].json() == answers[1].json()
    states = [await each.state() for each in (session, twin)]
    assert states[0][script.kept_collection] == states[1][script.kept_collection] != []
    assert look_up(states[0], script.dropped_pointer) == before != look_up(states[1], script.dropped_pointer)


async def test_deferred_write_is_visible_after_that_many_reads(session: Session, twin: Session) -> None:
    await session.arm(deferred(session.script, read_count=2))

    answers = [(await each.send(session.script.write)).json() for each in (session, twin)]
    in_snapshot = await session.created()
    counts = [len(await session.listed()) for _ in range(4)]

    assert answers[0] == answers[1]
    assert in_snapshot == await twin.created()
    assert counts == [0, 0, 1, 1]
    assert await session.actors() == await twin.actors()


async def test_deferred_write_is_visible_after_that_much_of_the_clock(session: Session) -> None:
    await session.arm(deferred(session.script, delay=Duration(seconds=GAP_S)))

    await session.send(session.script.write)
    await session.advance(GAP_S - 1)
    early = await session.listed()
    await session.advance(1)
    late = await session.listed()

    assert (len(early), len(late)) == (0, 1)


async def test_stale_read_answers_from_before_the_last_commit(session: Session) -> None:
    await session.send(session.script.write)
    fresh = await session.listed()
    await session.send(session.script.other_write)
    await session.arm(stale(session.script))
    state = await session.state()

    seen = [await session.listed() for _ in range(2)]

    assert (seen[0], len(seen[1])) == (fresh, 2)
    assert await session.state() == state


async def test_stale_read_without_a_commit_makes_no_difference_and_leaves_no_firing(session: Session) -> None:
    await session.arm(stale(session.script))

    assert await session.listed() == []
    assert await session.firings() == []


async def test_conflict_is_refused_with_the_others_change_made(session: Session) -> None:
    script = session.script
    await session.arm(conflict(script))

    answers = [await session.send(script.write) for _ in range(2)]

    assert (answers[0].status_code, answers[0].json()["code"]) == (409, "ABORTED")
    assert answers[1].status_code < 300
    assert len(await session.created()) == 1
    assert look_up(await session.baseline(), script.foreign_pointer) == script.foreign_value
    assert await session.actors() == [(ACTOR, ""), ("user", script.write.operation_id)]


@pytest.mark.parametrize("is_after", [False, True], ids=["before", "after"])
async def test_concurrent_change_is_seen_by_the_work_only_when_it_came_before(session: Session, is_after: bool) -> None:
    script = session.script
    former = look_up(await session.baseline(), script.foreign_pointer)
    await session.arm(change(script, is_after=is_after))

    await session.send(script.write)

    [record] = await session.created()
    assert record[script.copied_field] == (former if is_after else script.foreign_value) != ""
    actors = [actor for actor, _ in await session.actors()]
    assert actors == (["user", ACTOR] if is_after else [ACTOR, "user"])
    for state in (await session.baseline(), await session.state()):
        assert look_up(state, script.foreign_pointer) == script.foreign_value
    assert script.collection not in {firing.entity.split("/")[1] for firing in await session.firings()}


async def test_concurrent_change_of_a_record_that_the_user_created_leaves_it_the_users(session: Session) -> None:
    script = session.script
    await session.send(script.write)
    [record] = await session.created()
    pointer = f"/{script.collection}/{record['id']}"
    other = effects.ConcurrentChange(patch=patch(f"{pointer}/{script.record_field}", script.record_value), actor=ACTOR)
    await session.arm(effect_on(script.listing.operation_id, concurrent_change=other))

    await session.listed()

    assert look_up(await session.state(), f"{pointer}/{script.record_field}") == script.record_value
    assert look_up(await session.baseline(), pointer) is None


async def test_rearranged_read_gives_the_order_of_digests_and_leaves_the_state(session: Session) -> None:
    await session.course()
    await session.course()
    plain, state = await session.listed(), await session.state()
    await session.arm(rearranged(session.script))

    seen, again = await session.listed(), await session.listed()

    assert [item["id"] for item in seen] == turned([str(item["id"]) for item in plain])
    assert sorted(seen, key=str) == sorted(plain, key=str)
    assert (again, await session.state()) == (plain, state)


async def test_rearranged_read_lets_fields_keep_their_places_and_items_stay(session: Session) -> None:
    time_field = session.script.time_field
    for _ in range(2):
        await session.course()
    plain = await session.listed()
    kept = str(plain[1]["id"])
    await session.arm(rearranged(session.script, fields=[time_field], kept_ids=[kept]))

    seen = await session.listed()

    others = turned([str(item["id"]) for item in plain if item["id"] != kept])
    assert [item["id"] for item in seen] == [others[0], kept, *others[1:]]
    assert [item[time_field] for item in seen] == [item[time_field] for item in plain]
    assert seen[1] == plain[1]


async def test_rearranged_read_of_one_item_leaves_no_firing(session: Session) -> None:
    await session.send(session.script.write)
    await session.arm(rearranged(session.script))

    assert len(await session.listed()) == 1
    assert await session.firings() == []
