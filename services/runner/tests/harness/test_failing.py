"""Work that is watched: who has the last word."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from primbench_runner.harness.failing import unless_failing


async def _never() -> BaseException:
    await asyncio.Event().wait()
    raise AssertionError


async def _at_once() -> BaseException:
    return ValueError("gone")


async def test_result_of_the_work_is_given() -> None:
    async def work() -> str:
        return "done"

    assert await unless_failing(work(), _never()) == "done"


async def test_failure_ends_the_work() -> None:
    ended = asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    with pytest.raises(ValueError, match="gone"):
        await unless_failing(work(), _at_once())

    assert ended.is_set()


async def _says(under_way: asyncio.Event) -> str:
    try:
        under_way.set()
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        return "slow provider"
    return ""


async def _blames(under_way: asyncio.Event) -> str:
    try:
        under_way.set()
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        raise OSError("slow provider") from None
    return ""


async def _is_silent(under_way: asyncio.Event) -> str:
    under_way.set()
    await asyncio.Event().wait()
    return ""


async def _cancelled(work: Callable[[asyncio.Event], Coroutine[Any, Any, str]]) -> str:
    under_way = asyncio.Event()
    watched = asyncio.ensure_future(unless_failing(work(under_way), _never()))
    await under_way.wait()
    watched.cancel()
    return await watched


async def test_work_that_is_cancelled_has_the_last_word() -> None:
    assert await _cancelled(_says) == "slow provider"
    with pytest.raises(OSError, match="slow provider"):
        await _cancelled(_blames)


async def test_work_that_says_nothing_is_just_cancelled() -> None:
    with pytest.raises(asyncio.CancelledError):
        await _cancelled(_is_silent)
