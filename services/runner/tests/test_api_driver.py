import asyncio
import time
from collections.abc import AsyncIterator

import httpx
import pytest
from primbench_episode.description import parse_description
from primbench_episode.trace import Trace
from primbench_runner.agent.probe import look_around
from primbench_runner.driver.api import ApiDriver
from primbench_runner.driver.port import Disturbed, NotAnswered, Query

WAIT_S = 0.2
SHOP: dict[str, object] = {
    "environment_id": "shop",
    "host": "www.shop.test",
    "operations": [
        {"operation_id": "product.list", "method": "GET", "path": "/api/products"},
        {"operation_id": "review.list", "method": "GET", "path": "/api/products/{product_id}/reviews"},
    ],
    "page_map": {
        "lookups": [
            {"entity": "product", "api": {"operation_id": "product.list", "items_path": "items"}},
            {
                "entity": "review",
                "api": {
                    "operation_id": "review.list",
                    "parameters": {"product_id": "{where.product_id}"},
                    "items_path": "items",
                },
            },
        ],
    },
}
ONE_OF_EACH = {
    "/api/products": {"items": [{"id": "p-1"}]},
    "/api/products/p-1/reviews": {"items": [{"id": "r-1"}]},
}


class Trickle(httpx.AsyncByteStream):
    """A body that keeps coming and never ends: each part is there well within the wait."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            await asyncio.sleep(WAIT_S / 20)
            yield b" "


class Silence(httpx.AsyncByteStream):
    """A body that never begins."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b""


def _trace() -> Trace:
    async def at_once() -> None:
        return

    return Trace(lambda _: None, max_steps=10, clock=time.monotonic, before_first=at_once)


def _driver(client: httpx.AsyncClient) -> ApiDriver:
    return ApiDriver(parse_description(SHOP), client, _trace())


def _client(stream: httpx.AsyncByteStream) -> httpx.AsyncClient:
    transport = httpx.MockTransport(lambda _: httpx.Response(200, stream=stream))
    return httpx.AsyncClient(base_url="https://www.shop.test", transport=transport)


@pytest.mark.parametrize("stream", [Trickle(), Silence()], ids=["trickles", "stalls"])
async def test_wait_is_for_the_whole_answer_however_it_comes_in(stream: httpx.AsyncByteStream) -> None:
    async with _client(stream) as client:
        with pytest.raises(NotAnswered, match=r"GET /api/products: no whole answer in 0\.2 s"):
            await _driver(client).look(Query("product"), page=1, wait_s=WAIT_S)


def _client_of_both() -> httpx.AsyncClient:
    transport = httpx.MockTransport(lambda request: httpx.Response(200, json=ONE_OF_EACH[request.url.path]))
    return httpx.AsyncClient(base_url="https://www.shop.test", transport=transport)


async def test_list_within_a_record_shows_nothing_until_that_record_is_named() -> None:
    async with _client_of_both() as client:
        unnamed = await _driver(client).look(Query("review"), page=1, wait_s=WAIT_S)
        named = await _driver(client).look(Query("review", {"product_id": "p-1"}), page=1, wait_s=WAIT_S)

    assert unnamed.records == ()
    assert named.records == ({"id": "r-1"},)


async def test_looking_around_reads_lists_within_the_first_record_too() -> None:
    async with _client_of_both() as client:
        seen = await look_around(_driver(client))

    assert seen == [{"id": "p-1"}, {"id": "r-1"}]


async def test_late_answer_to_a_request_that_was_sent_is_the_sites() -> None:
    async def stall(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await reader.read()
        writer.close()

    async with await asyncio.start_server(stall, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
            with pytest.raises(NotAnswered) as caught:
                await _driver(client).look(Query("product"), page=1, wait_s=WAIT_S)

    assert not isinstance(caught.value, Disturbed)


async def test_late_answer_to_a_request_that_was_never_sent_is_nobodys_test() -> None:
    async with _client(Silence()) as client:
        with pytest.raises(Disturbed):
            await _driver(client).look(Query("product"), page=1, wait_s=WAIT_S)


async def test_late_answer_is_nobodys_test_where_nothing_holds_it() -> None:
    async with _client(Silence()) as client:
        driver = ApiDriver(parse_description(SHOP), client, _trace(), is_undisturbed=True)

        with pytest.raises(Disturbed, match="nothing held it") as caught:
            await driver.look(Query("product"), page=1, wait_s=WAIT_S)

    assert caught.value.part == "env-shop"


async def test_answer_that_is_whole_in_time_is_given() -> None:
    whole = httpx.MockTransport(lambda _: httpx.Response(200, json={"items": [{"id": "p-1"}]}))
    async with httpx.AsyncClient(base_url="https://www.shop.test", transport=whole) as client:
        listing = await _driver(client).look(Query("product"), page=1, wait_s=WAIT_S)

    assert listing.records == ({"id": "p-1"},)
