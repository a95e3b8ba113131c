"""StreamFirings: one ledger out of three sources."""

import asyncio

import pytest
from grpc import aio
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench_servicekit.client import service_errors
from primbench_servicekit.error import Code, ServiceError


def _follow(stage, injection_id: str, *, after: int = 0):
    request = wire.StreamFiringsRequest(injection_id=injection_id, after_sequence=after, is_following=True)
    return stage.client.StreamFirings(request, timeout=20)


async def test_firings_of_all_sources_come_under_one_sequence(stage, drop, delay, lookalike) -> None:
    injected = await stage.inject(lookalike, drop, delay)
    stage.environment.commits()
    stage.environment.fires("server.drop_write#1")
    stage.proxy.fires("network.delay#2")

    firings = await stage.firings(injected.injection_id)

    assert [(firing.sequence, firing.intervention_id) for firing in firings] == [
        (1, "seed.lookalike_record#0"),
        (2, "server.drop_write#1"),
        (3, "network.delay#2"),
    ]
    assert firings[2].operation_id == "cart.add"
    assert firings[2].is_delivered


async def test_what_was_collected_before_keeps_its_place_and_is_not_read_twice(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay)
    stage.proxy.fires("network.delay#1", 1)
    await stage.firings(injected.injection_id)
    stage.environment.fires("server.drop_write#0")
    stage.proxy.fires("network.delay#1", 2)

    firings = await stage.firings(injected.injection_id)

    named = [(firing.intervention_id, firing.match_index) for firing in firings]
    assert named == [("network.delay#1", 1), ("server.drop_write#0", 1), ("network.delay#1", 2)]


async def test_reading_begins_after_the_given_sequence(stage, drop) -> None:
    injected = await stage.inject(drop)
    for index in (1, 2, 3):
        stage.environment.fires("server.drop_write#0", index)

    firings = await stage.firings(injected.injection_id, after=2)

    assert [(firing.sequence, firing.match_index) for firing in firings] == [(3, 3)]


async def test_follower_gets_firings_as_they_come_and_ends_when_the_injection_is_withdrawn(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay)
    stage.environment.fires("server.drop_write#0")
    stream = _follow(stage, injected.injection_id)

    first = await stream.read()
    stage.proxy.fires("network.delay#1")
    second = await stream.read()
    await stage.withdraw(injected.injection_id)
    third = await stream.read()

    assert (first.firing.intervention_id, second.firing.intervention_id) == ("server.drop_write#0", "network.delay#1")
    assert third is aio.EOF


async def test_two_followers_and_a_reader_write_nothing_down_twice(stage, drop) -> None:
    injected = await stage.inject(drop)
    streams = [_follow(stage, injected.injection_id) for _ in range(2)]
    stage.environment.fires("server.drop_write#0", 1)
    for stream in streams:
        await stream.read()
    stage.environment.fires("server.drop_write#0", 2)

    followed = [(await stream.read()).firing.sequence for stream in streams]
    firings = await stage.firings(injected.injection_id)
    await stage.withdraw(injected.injection_id)

    assert followed == [2, 2]
    assert [firing.match_index for firing in firings] == [1, 2]


async def test_follower_stays_when_the_session_ends_first(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay)
    stage.environment.fires("server.drop_write#0")
    stream = _follow(stage, injected.injection_id)
    await stream.read()

    stage.environment.feed.end()
    stage.proxy.fires("network.delay#1")

    assert (await stream.read()).firing.intervention_id == "network.delay#1"
    await stage.withdraw(injected.injection_id)


async def test_follower_that_leaves_lets_go_of_its_sources(stage, drop) -> None:
    injected = await stage.inject(drop)
    stream = _follow(stage, injected.injection_id)
    stage.environment.fires("server.drop_write#0")
    await stream.read()

    stream.cancel()

    async with asyncio.timeout(20):
        assert await stage.environment.feed.left.wait()


async def test_source_that_fails_ends_the_follower_with_its_name(stage, delay) -> None:
    injected = await stage.inject(delay)
    stage.proxy.board.failures["StreamFirings"] = [ServiceError(Code.UNAVAILABLE, "DOWN", "going down")]

    with pytest.raises(ServiceError) as caught, service_errors(stage.address):
        await anext(aiter(_follow(stage, injected.injection_id)))

    assert (caught.value.code, caught.value.reason) == (Code.UNAVAILABLE, "PROXY_UNAVAILABLE")


async def test_later_injection_does_not_inherit_the_firings_of_an_earlier_one(stage, drop) -> None:
    first = await stage.inject(drop)
    stage.environment.fires("server.drop_write#0", 1)
    await stage.withdraw(first.injection_id)
    second = await stage.inject(drop, request_id="q-2")
    stage.environment.fires("server.drop_write#0", 2)

    firings = await stage.firings(second.injection_id)

    assert [(firing.sequence, firing.match_index) for firing in firings] == [(1, 2)]


async def test_ledger_of_an_unknown_injection_is_not_found(stage) -> None:
    with pytest.raises(ServiceError) as caught:
        await stage.firings("i-9")

    assert caught.value.reason == "INJECTION_UNKNOWN"
