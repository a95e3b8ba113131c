"""Answers that come in pieces or compressed, with and without rules that want to see them whole."""

import asyncio
import gzip
import json
import threading

import brotli
import pytest
from web_server import Page

SITE = "https://www.shop.test"
CART = f"{SITE}/api/cart"
JSON_TYPE = {"content-type": "application/json"}
LIST = json.dumps({"item_count": 3, "name": "list", "items": [1, 2, 3]}).encode()
READ = {"operation": "cart.read", "times": 1}
PASSING = {
    "none": {},
    "before its match": {"action": "transient_error", "status": 503, "on": {**READ, "nth": 9}},
    "of another operation": {"action": "truncated_body", "kept_permille": 0, "on": {**READ, "operation": "cart.add"}},
}


@pytest.mark.parametrize("rule", PASSING.values(), ids=PASSING)
async def test_first_half_of_an_answer_is_there_before_the_second(stage, client_of, rule) -> None:
    gate = threading.Event()
    stage.web.pages["/api/cart"] = Page(LIST, JSON_TYPE, gate=gate, is_streamed=True)
    route = await stage.open_route()
    await stage.set_rules(route, **({"network.it#0": rule} if rule else {}))

    async with client_of(route) as client, asyncio.timeout(10), client.stream("GET", CART) as answer:
        parts = answer.aiter_bytes()
        first = await anext(parts)
        gate.set()
        rest = b"".join([part async for part in parts])

    assert first == LIST[: len(LIST) // 2]
    assert first + rest == LIST
    [exchange] = await stage.exchanges(route)
    assert (exchange.status, exchange.response_body_bytes) == (200, len(LIST))


async def test_rule_that_wants_the_whole_answer_waits_for_its_end(stage, client_of) -> None:
    gate = threading.Event()
    stage.web.pages["/api/cart"] = Page(LIST, JSON_TYPE, gate=gate, is_streamed=True)
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.partial_page#0": {"action": "partial_page", "kept_count": 1, "on": READ}})

    async with client_of(route) as client, asyncio.timeout(10):
        under_way = asyncio.create_task(client.get(CART))
        assert await asyncio.to_thread(stage.web.met.wait, 10)
        gate.set()
        answer = await under_way

    assert answer.json()["items"] == [1]


@pytest.mark.parametrize(("encoding", "compress"), [("gzip", gzip.compress), ("br", brotli.compress)])
@pytest.mark.parametrize("is_streamed", [False, True], ids=["at once", "streamed"])
async def test_compressed_answer_is_changed_in_what_it_says(
    stage, client_of, encoding: str, compress, *, is_streamed: bool
) -> None:
    headers = {**JSON_TYPE, "content-encoding": encoding}
    stage.web.pages["/api/cart"] = Page(compress(LIST), headers, is_streamed=is_streamed)
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.partial_page#0": {"action": "partial_page", "kept_count": 1, "on": READ}})

    async with client_of(route) as client:
        partial, whole = [await client.get(CART) for _ in range(2)]

    assert (partial.json()["items"], partial.json()["item_count"]) == ([1], 3)
    assert whole.json()["items"] == [1, 2, 3]


async def test_compressed_answer_is_remembered_for_later_as_it_reads(stage, client_of) -> None:
    stage.web.pages["/api/cart"] = Page(gzip.compress(LIST), {**JSON_TYPE, "content-encoding": "gzip"})
    route = await stage.open_route()
    stale = {"action": "stale_response", "window_s": 60, "on": {**READ, "after": "cart.add"}}
    await stage.set_rules(route, **{"network.stale_response#0": stale})

    async with client_of(route) as client:
        before = await client.get(CART)
        await client.post(f"{CART}/items", json={})
        stage.web.pages["/api/cart"] = Page(b'{"item_count":4,"items":[]}', JSON_TYPE)
        stale_answer, fresh = [await client.get(CART) for _ in range(2)]

    assert stale_answer.json() == before.json() == json.loads(LIST)
    assert fresh.json()["item_count"] == 4
