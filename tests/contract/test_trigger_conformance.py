"""An environment's effects happen when effect.proto says. See test_effect_conformance.py."""

import json
from collections.abc import Mapping

import pytest
from conformance_effect import drop, effect_on
from conformance_session import GAP_S, Session
from google.protobuf.duration_pb2 import Duration
from primbench.environment.v1 import effect_pb2 as effects

DROP = effects.DropWrite()


@pytest.mark.parametrize(
    ("trigger", "fired"),
    [
        ({}, [1, 2, 3, 4]),
        ({"times": 1}, [1]),
        ({"first_match": 1, "times": 2}, [1, 2]),
        ({"first_match": 2, "times": 2}, [2, 3]),
        ({"first_match": 3}, [3, 4]),
    ],
)
async def test_trigger_counts_its_matches(session: Session, trigger: Mapping[str, int], fired: list[int]) -> None:
    await session.arm(drop(session.script, effects.Trigger(**trigger)))

    for _ in range(4):
        await session.send(session.script.write)

    assert [firing.match_index for firing in await session.firings()] == fired
    assert len(await session.created()) == 4 - len(fired)


async def test_other_operations_are_no_match(session: Session) -> None:
    await session.arm(drop(session.script))

    await session.send(session.script.twofold)
    await session.listed()

    assert await session.firings() == []


async def test_request_that_does_not_fit_the_operation_is_no_match(session: Session) -> None:
    await session.arm(drop(session.script))

    refused = await session.send(session.script.refused)
    fired = await session.firings()
    accepted = await session.send(session.script.write)

    assert (400 <= refused.status_code < 500, fired, accepted.status_code < 300) == (True, [], True)
    assert [firing.match_index for firing in await session.firings()] == [1]


async def test_request_that_a_rule_refuses_is_no_match(session: Session) -> None:
    script = session.script
    await session.arm(effect_on(script.twofold.operation_id, effects.Trigger(first_match=2), drop_write=DROP))

    requests = (script.twofold, script.twofold, script.other_twofold)
    codes = [(await session.send(request)).status_code for request in requests]

    assert [code < 300 for code in codes] == [True, False, True]
    assert [firing.match_index for firing in await session.firings()] == [2]


async def test_trigger_waits_until_an_earlier_operation_has_succeeded(session: Session) -> None:
    script = session.script
    after = effects.Trigger(after_operation_id=script.twofold.operation_id)
    await session.arm(drop(script, after))

    await session.send(script.write)
    await session.send(script.twofold)
    await session.send(script.write)

    assert len(await session.created()) == 1
    assert [firing.match_index for firing in await session.firings()] == [1]


async def test_trigger_ends_with_its_time(session: Session) -> None:
    await session.arm(drop(session.script, effects.Trigger(until=Duration(seconds=GAP_S))))

    for seconds in (GAP_S - 1, 1):
        await session.advance(seconds)
        await session.send(session.script.write)

    assert len(await session.created()) == 1
    assert len(await session.firings()) == 1


async def test_trigger_asks_for_values_of_the_input(session: Session) -> None:
    script = session.script
    assert script.other_write.body is not None
    wanted = script.other_write.body[script.input_name]
    await session.arm(drop(script, effects.Trigger(input={script.input_name: json.dumps(wanted)})))

    answers = [await session.send(request) for request in (script.write, script.other_write)]

    assert [answer.status_code < 300 for answer in answers] == [True, True]
    [record] = await session.created()
    assert record[script.input_name] != wanted
    assert [firing.match_index for firing in await session.firings()] == [1]


async def test_counters_of_effects_whose_id_stays_are_kept_and_of_withdrawn_ones_are_not(session: Session) -> None:
    script = session.script
    for _ in range(2):
        await session.arm(drop(script))
        await session.send(script.write)
    await session.arm()
    await session.arm(drop(script))
    await session.send(script.write)

    assert len(await session.created()) == 1
    assert [firing.match_index for firing in await session.firings()] == [1, 1]
