"""A log is numbered without gaps, forgets its oldest entries, and can be followed."""

import asyncio

from primbench_proxy.event_log import EventLog


def _log(count: int, *, capacity: int = 100) -> EventLog[int]:
    log: EventLog[int] = EventLog(capacity=capacity)
    for _ in range(count):
        log.append(lambda sequence: sequence)
    return log


async def _read(log: EventLog[int], sequence: int, *, is_following: bool = False) -> list[int]:
    return [entry async for entry in log.read(sequence, is_following=is_following)]


async def test_entries_are_numbered_from_one() -> None:
    assert await _read(_log(3), 0) == [1, 2, 3]


async def test_reading_starts_after_the_given_number() -> None:
    assert await _read(_log(3), 2) == [3]
    assert await _read(_log(3), 9) == []


async def test_oldest_entries_are_forgotten_and_numbers_go_on() -> None:
    assert await _read(_log(5, capacity=2), 0) == [4, 5]
    assert await _read(_log(5, capacity=2), 4) == [5]


async def test_follower_gets_later_entries_and_the_end() -> None:
    log = _log(1)
    follower = asyncio.create_task(_read(log, 0, is_following=True))
    await asyncio.sleep(0)

    log.append(lambda sequence: sequence)
    log.append(lambda sequence: sequence)
    log.close()

    assert await asyncio.wait_for(follower, 5) == [1, 2, 3]


async def test_closed_log_takes_no_more_and_ends_its_readers() -> None:
    log = _log(2)
    log.close()
    log.append(lambda sequence: sequence)

    assert await asyncio.wait_for(_read(log, 0, is_following=True), 5) == [1, 2]
