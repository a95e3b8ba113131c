"""Cuts, caps, repeats and old answers on the connection, and what the ledger and the log say of them."""

import asyncio
import gzip
import json
import time

import httpx
import pytest

SITE = "https://www.shop.test"
ITEMS = f"{SITE}/api/cart/items"
CART = f"{SITE}/api/cart"
ADD = {"operation": "cart.add", "times": 1}
READ = {"operation": "cart.read", "times": 1}
LIST = json.dumps({"item_count": 3, "name": "list", "items": [1, 2, 3]})
BODY = b'{"item_count":1,"name":"' + b"x" * 5000 + b'"}'
JSON_TYPE = {"content-type": "application/json"}


def _rule(action: str, on: dict[str, object], **params: object) -> dict[str, dict[str, object]]:
    return {f"network.{action}#0": {"action": action, "on": on, **params}}


async def test_reset_before_breaks_one_request_and_the_environment_does_not_see_it(stage, client_of) -> None:
    route = await stage.open_route(time_scale=100)
    await stage.set_rules(route, **_rule("connection_reset", ADD, moment="before"))

    async with client_of(route) as client:
        with pytest.raises(httpx.TransportError):
            await client.post(ITEMS, json={})
        await asyncio.sleep(0.01)  # a second of the session's clock: no repeat by the browser itself
        answer = await client.post(ITEMS, json={})

    assert answer.status_code == 200
    assert stage.web.count("POST", "/api/cart/items") == 1
    [firing] = await stage.firings(route)
    assert (firing.before, firing.after) == (b"", b'{"is_cut":true}')
    statuses = [(exchange.status, exchange.is_synthetic) for exchange in await stage.exchanges(route)]
    assert statuses == [(0, True), (200, False)]


async def test_reset_after_loses_the_answer_of_a_write_that_was_done(stage, client_of) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **_rule("connection_reset", ADD, moment="after"))

    async with client_of(route) as client:
        with pytest.raises(httpx.TransportError):
            await client.post(ITEMS, json={})

    assert stage.web.count("POST", "/api/cart/items") == 1
    [firing] = await stage.firings(route)
    assert (firing.before, firing.after) == (b'{"status":200}', b'{"is_cut":true}')
    [exchange] = await stage.exchanges(route)
    assert (exchange.status, exchange.is_synthetic) == (0, False)


@pytest.mark.parametrize("is_compressed", [False, True], ids=["plain", "compressed"])
async def test_answer_breaks_off_and_the_next_is_whole(stage, client_of, *, is_compressed: bool) -> None:
    route = await stage.open_route()
    more = {"content-encoding": "gzip"} if is_compressed else {}
    sent = gzip.compress(BODY, mtime=0) if is_compressed else BODY
    stage.serve_bytes("/api/cart", sent, **JSON_TYPE, **more)
    await stage.set_rules(route, **_rule("truncated_body", READ, kept_permille=500))

    async with client_of(route) as client:
        with pytest.raises(httpx.TransportError):
            await client.get(CART)
        answer = await client.get(CART)

    assert answer.content == BODY
    broken, whole = await stage.exchanges(route)
    assert (broken.status, broken.response_body_bytes) == (200, len(sent) // 2)
    assert whole.response_body_bytes == len(sent)
    [firing] = await stage.firings(route)
    assert firing.after == b'{"kept_permille":500}'


async def test_answer_under_a_cap_is_whole_and_takes_its_time(stage, client_of) -> None:
    route = await stage.open_route(time_scale=10)
    stage.serve_bytes("/api/cart", BODY, **JSON_TYPE)
    await stage.set_rules(route, **_rule("bandwidth_cap", READ, bytes_per_s=1000))

    async with client_of(route) as client:
        began_s = time.monotonic()
        answer = await client.get(CART)
        took_s = time.monotonic() - began_s

    assert answer.content == BODY
    assert took_s >= 0.5
    [exchange] = await stage.exchanges(route)
    assert exchange.duration.ToTimedelta().total_seconds() >= 5
    assert exchange.response_body_bytes == len(BODY)


async def test_first_bytes_under_a_cap_come_before_the_last(stage) -> None:
    route = await stage.open_route()
    stage.serve_bytes("/api/cart", BODY, **JSON_TYPE)
    await stage.set_rules(route, **_rule("bandwidth_cap", READ, bytes_per_s=10_000))

    async with stage.client(route) as client, client.stream("GET", CART) as answer:
        arrivals = [(time.monotonic(), len(part)) async for part in answer.aiter_raw()]

    assert sum(size for _, size in arrivals) == len(BODY)
    assert arrivals[-1][0] - arrivals[0][0] >= 0.2


async def test_granted_write_is_delivered_twice_and_answered_once(
    stage, client_of, request: pytest.FixtureRequest
) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **_rule("duplicated_delivery", ADD))

    async with client_of(route) as client:
        answer = await client.post(ITEMS, json={"product_id": "p-1"})

    assert answer.json()["item_count"] == 1
    assert answer.http_version == request.node.callspec.params["client_of"]
    first, second = [seen for seen in stage.web.seen if seen.method == "POST"]
    assert first.body == second.body
    assert first.headers["x-session"] == second.headers["x-session"] == "s-1"
    [firing] = await stage.firings(route)
    assert (firing.before, firing.after) == (b'{"status":200}', b'{"repeated_status":200}')


async def test_write_that_the_environment_refuses_uses_up_nothing(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **_rule("duplicated_delivery", ADD))
    stage.serve("/api/cart/items", "no", status=409)

    async with stage.client(route) as client:
        await client.post(ITEMS, json={})
        fired_at_refusal = await stage.firings(route)
        stage.web.pages.clear()
        await client.post(ITEMS, json={})

    assert fired_at_refusal == []
    assert [firing.match_index for firing in await stage.firings(route)] == [1]
    assert stage.web.count("POST", "/api/cart/items") == 3


async def test_read_after_a_write_shows_what_it_showed_before_and_then_the_truth(stage, client_of) -> None:
    route = await stage.open_route()
    on = {"operation": "cart.read", "times": 1, "after": "cart.add"}
    await stage.set_rules(route, **_rule("stale_response", on, window_s=60))

    async with client_of(route) as client:
        before = await client.get(CART)
        await client.post(ITEMS, json={})
        stale, fresh = [await client.get(CART) for _ in range(2)]

    assert stale.json() == before.json()
    assert fresh.json()["item_count"] > before.json()["item_count"]
    assert stage.web.count("GET", "/api/cart") == 2
    assert [exchange.is_synthetic for exchange in await stage.exchanges(route)] == [False, False, True, False]


async def test_list_comes_without_its_end_and_whole_when_asked_again(stage, client_of) -> None:
    route = await stage.open_route()
    stage.serve("/api/cart", LIST, **JSON_TYPE)
    await stage.set_rules(route, **_rule("partial_page", READ, kept_count=1))

    async with client_of(route) as client:
        partial, whole = [(await client.get(CART)).json() for _ in range(2)]

    assert (partial["items"], partial["item_count"]) == ([1], 3)
    assert whole["items"] == [1, 2, 3]


async def test_request_beyond_the_rate_is_refused_until_the_time_it_says(stage, client_of) -> None:
    route = await stage.open_route(time_scale=50)
    on = {"operation": "*", "times": 0}
    await stage.set_rules(route, **_rule("rate_limit", on, limit=2, window_s=20))

    async with client_of(route) as client:
        answers = [await client.get(CART) for _ in range(3)]
        await asyncio.sleep(int(answers[2].headers["retry-after"]) / 50)
        later = await client.get(CART)

    assert [answer.status_code for answer in (*answers, later)] == [200, 200, 429, 200]
    assert stage.web.count("GET", "/api/cart") == 3
    [firing] = await stage.firings(route)
    assert (firing.match_index, firing.after) == (3, b'{"status":429}')


@pytest.mark.parametrize(
    ("action", "on", "params"),
    [
        ("connection_reset", READ, {"moment": "after"}),
        ("truncated_body", READ, {"kept_permille": 0}),
        ("bandwidth_cap", READ, {"bytes_per_s": 100}),
        ("stale_response", {**READ, "after": "cart.add"}, {"window_s": 60}),
        ("partial_page", READ, {"kept_count": 0}),
        ("rate_limit", READ, {"limit": 1, "window_s": 60}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_withdrawn_rule_leaves_reads_alone(stage, action: str, on, params) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **_rule(action, on, **params))
    await stage.set_rules(route)

    async with stage.client(route) as client:
        answers = [await client.get(CART) for _ in range(2)]

    assert [answer.json()["item_count"] for answer in answers] == [1, 2]
    assert await stage.firings(route) == []


async def test_keep_alive_connection_serves_on_after_rules_have_acted(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **_rule("bandwidth_cap", {**READ, "times": 0}, bytes_per_s=10_000_000))

    async with stage.client(route) as client:
        answers = [await client.get(CART) for _ in range(5)]

    assert [answer.json()["item_count"] for answer in answers] == [1, 2, 3, 4, 5]


async def test_get_of_a_page_that_loads_uses_nothing_up_unless_the_trigger_says_so(stage) -> None:
    route = await stage.open_route()
    stage.serve("/cart", "<html></html>", **{"content-type": "text/html"})
    error = {"action": "transient_error", "status": 503}
    await stage.set_rules(route, a={**error, "on": READ}, b={**error, "on": {**READ, "counts_loads": True}})
    by_page = {"referer": f"{SITE}/cart", "sec-fetch-dest": "empty"}

    async with stage.client(route) as client:
        await client.get(f"{SITE}/cart")
        statuses = [(await client.get(CART, headers=by_page)).status_code for _ in range(3)]

    assert statuses == [503, 503, 200]
    assert [firing.intervention_id for firing in await stage.firings(route)] == ["b", "a"]
