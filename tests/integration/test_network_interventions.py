"""Network-layer interventions on the real connection to a real environment: what the browser sees, and the ledger."""

import asyncio

import httpx
import pytest
from stall import ADD, World

READ = {"operation": "cart.read", "times": 1}
CASES: dict[str, dict[str, object]] = {
    "bandwidth_cap": {"on": {"operation": "cart.add", "times": 1}, "bytes_per_s": 200},
    "connection_reset": {"on": ADD, "moment": "after"},
    "delay": {"on": {"operation": "*", "times": 1}, "mode": "writes_only", "delay_ms": 300},
    "duplicated_delivery": {"on": ADD},
    "partial_page": {"on": {"operation": "product.list", "times": 1}, "list_field": "items", "kept_count": 1},
    "rate_limit": {"on": {"operation": "cart.add", "times": 0}, "limit": 1, "window_s": 1},
    "session_expiry": {"on": {"operation": "receipt.list", "times": 1}, "restored_by": "account.sign_in"},
    "stale_response": {"on": {**READ, "after": "cart.add"}, "window_s": 60},
    "truncated_body": {"on": ADD, "kept_permille": 200},
}


async def _fired(world: World, action: str, injected) -> list[int]:
    firings = await world.firings(injected)
    assert {firing.intervention_id for firing in firings} <= {f"network.{action}#0"}
    return [firing.match_index for firing in firings]


@pytest.mark.parametrize("action", ["connection_reset", "truncated_body"])
async def test_write_whose_answer_is_lost_is_in_the_cart(world: World, action: str) -> None:
    injected = await world.inject("network", action=action, **CASES[action])

    with pytest.raises(httpx.TransportError):
        await world.add()

    assert await world.item_count() == 1
    assert await _fired(world, action, injected) == [1]


async def test_connection_that_breaks_before_leaves_the_cart_empty(world: World) -> None:
    on = {"on": ADD, "moment": "before"}
    injected = await world.inject("network", action="connection_reset", **on)

    with pytest.raises(httpx.TransportError):
        await world.add()

    assert await world.item_count() == 0
    assert await _fired(world, "connection_reset", injected) == [1]


@pytest.mark.parametrize("action", ["bandwidth_cap", "delay"])
async def test_slow_write_is_whole_in_the_end(world: World, action: str) -> None:
    injected = await world.inject("network", action=action, **CASES[action])

    answer = await world.add()

    assert (answer.status_code, answer.json()["item_count"], await world.item_count()) == (201, 1, 1)
    assert answer.elapsed.total_seconds() >= 0.3
    assert await _fired(world, action, injected) == [1]


async def test_write_that_is_delivered_twice_is_in_the_cart_twice_and_answered_once(world: World) -> None:
    injected = await world.inject("network", action="duplicated_delivery", **CASES["duplicated_delivery"])

    answer = await world.add()

    assert (answer.json()["item_count"], await world.item_count()) == (1, 2)
    assert await _fired(world, "duplicated_delivery", injected) == [1]


async def test_write_that_the_environment_refuses_is_not_delivered_twice(world: World) -> None:
    injected = await world.inject("network", action="duplicated_delivery", **CASES["duplicated_delivery"])

    refused = await world.browser.post("/api/cart/items", json={"product_id": world.product_id, "quantity": 99})
    fired_at_refusal = await _fired(world, "duplicated_delivery", injected)
    await world.add()

    assert (refused.is_client_error, fired_at_refusal, await world.item_count()) == (True, [], 2)


async def test_list_comes_without_its_end_once(world: World) -> None:
    injected = await world.inject("network", action="partial_page", **CASES["partial_page"])

    counts = [len((await world.browser.get("/api/products")).json()["items"]) for _ in range(2)]

    assert counts == [1, 2]
    assert await _fired(world, "partial_page", injected) == [1]


@pytest.mark.parametrize("path", ["/api/cart/item%73", "/%61pi/cart%2Fitems"])
async def test_another_spelling_of_an_address_is_the_same_operation(world: World, path: str) -> None:
    injected = await world.inject("network", action="transient_error", on=ADD, status=503)
    body = {"product_id": world.product_id, "quantity": 1}

    refused = await world.browser.post(path, json=body)
    served = await world.browser.post(path, json=body)

    assert (refused.status_code, served.status_code) == (503, 201)
    assert await _fired(world, "transient_error", injected) == [1]


async def test_write_beyond_the_rate_is_refused_until_the_time_it_says(world: World) -> None:
    injected = await world.inject("network", action="rate_limit", **CASES["rate_limit"])

    await world.add()
    refused = await world.add()
    await asyncio.sleep(int(refused.headers["retry-after"]))
    later = await world.add()

    assert (refused.status_code, later.status_code, await world.item_count()) == (429, 201, 2)
    assert await _fired(world, "rate_limit", injected) == [2]


async def test_sign_in_that_runs_out_is_refused_as_the_environment_refuses_and_left_by_signing_in(world: World) -> None:
    await world.browser.post("/api/sign-out")
    real = await _ask_for_own(world)
    await world.browser.post("/api/sign-in")
    injected = await world.inject("network", action="session_expiry", **CASES["session_expiry"])

    refused = await _ask_for_own(world)
    public = await world.item_count()
    still_refused = await world.browser.get("/api/receipts")
    await world.browser.post("/api/sign-in")
    served = await world.browser.get("/api/receipts")

    assert refused == real
    assert {status for status, _, _ in real} == {401}
    assert (public, still_refused.status_code, served.status_code) == (0, 401, 200)
    assert await _fired(world, "session_expiry", injected) == [1] * (len(refused) + 1)


OWN = (
    ("GET", "/api/receipts", b"", ""),
    ("GET", "/api/receipt%73", b"", ""),
    ("GET", "/api/receipts?page=some", b"", ""),
    ("GET", "/api/receipts?colour=red", b"", ""),
    ("POST", "/api/receipts", b'{"note": "Rain."}', "application/json"),
    ("POST", "/api/receipts", b'{"note": "Rain."}', "text/plain"),
    ("POST", "/api/receipts", b'{"note": " "}', "application/json"),
    ("POST", "/api/receipts", b'{"note"', "application/json"),
    ("POST", "/api/receipts", b"", ""),
)
"""Requests of what is the user's own, good and bad: method, path, body and its kind."""


async def _ask_for_own(world: World) -> list[tuple[int, dict[str, str], bytes]]:
    replies = [
        await world.browser.request(method, path, content=content, headers={"content-type": kind})
        for method, path, content, kind in OWN
    ]
    return [(each.status_code, {**each.headers, "date": ""}, each.content) for each in replies]


async def test_cart_is_shown_as_before_the_write_once(world: World) -> None:
    injected = await world.inject("network", action="stale_response", **CASES["stale_response"])

    before = await world.item_count()
    await world.add()
    counts = [await world.item_count() for _ in range(2)]

    assert (before, counts) == (0, [0, 1])
    assert await _fired(world, "stale_response", injected) == [1]


@pytest.mark.parametrize("action", CASES)
async def test_withdrawn_network_intervention_leaves_a_session_like_any_other(world: World, action: str) -> None:
    injected = await world.inject("network", action=action, **CASES[action])

    await world.withdraw(injected)
    counts = [await world.item_count(), (await world.add()).json()["item_count"], await world.item_count()]
    listed = (await world.browser.get("/api/products")).json()["items"]
    receipts = await world.browser.get("/api/receipts")

    assert (counts, len(listed), receipts.status_code) == ([0, 1, 1], 2, 200)
    assert await _fired(world, action, injected) == []
