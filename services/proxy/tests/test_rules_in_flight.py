"""Rules that are set or withdrawn while requests are under way: each exchange is wholly under one set of them."""

import asyncio
import threading
from collections import Counter

import httpx
import pytest
from web_server import Page

SITE = "https://www.shop.test"
CART = f"{SITE}/api/cart"
ITEMS = f"{SITE}/api/cart/items"
JSON_TYPE = {"content-type": "application/json"}
BODY = b'{"item_count":1,"name":"' + b"x" * 500 + b'"}'
READ = {"operation": "cart.read", "times": 0}
ON_ANSWERS = {
    "truncated_body": {"kept_permille": 500, "on": {"operation": "cart.read", "times": 1}},
    "connection_reset": {"moment": "after", "on": {"operation": "cart.read", "times": 1}},
    "bandwidth_cap": {"bytes_per_s": 20, "on": {"operation": "cart.read", "times": 1}},
}
REQUEST_COUNT = 60


@pytest.fixture
def gate(stage) -> threading.Event:
    """Give the gate before the cart's answer; it is shut."""
    gate = threading.Event()
    stage.web.pages["/api/cart"] = Page(BODY, JSON_TYPE, gate=gate)
    return gate


async def _met(stage) -> None:
    """Return once a request has reached the web server."""
    assert await asyncio.to_thread(stage.web.met.wait, 10)


@pytest.mark.parametrize("action", ON_ANSWERS)
async def test_rule_that_is_set_meanwhile_leaves_the_answer_under_way_alone(
    stage, client_of, gate: threading.Event, action: str
) -> None:
    route = await stage.open_route()

    async with client_of(route) as client:
        under_way = asyncio.create_task(client.get(CART))
        await _met(stage)
        await stage.set_rules(route, **{f"network.{action}#0": {"action": action, **ON_ANSWERS[action]}})
        gate.set()
        answer = await under_way

    assert (answer.status_code, answer.content) == (200, BODY)
    assert await stage.firings(route) == []


async def test_rule_that_is_withdrawn_meanwhile_still_acts_on_the_answer_it_waits_for(
    stage, client_of, gate: threading.Event
) -> None:
    route = await stage.open_route()
    rule = {"action": "truncated_body", **ON_ANSWERS["truncated_body"], "on": READ | {"times": 5}}
    await stage.set_rules(route, **{"network.truncated_body#0": rule})

    async with client_of(route) as client:
        under_way = asyncio.create_task(client.get(CART))
        await _met(stage)
        await stage.set_rules(route)
        gate.set()
        with pytest.raises(httpx.TransportError):
            await under_way
        answer = await client.get(CART)

    assert answer.content == BODY
    assert [firing.match_index for firing in await stage.firings(route)] == [1]


async def test_request_that_the_site_leaves_unanswered_is_in_the_log_with_its_wait_and_no_rule(
    stage, client_of, gate: threading.Event
) -> None:
    route = await stage.open_route(time_scale=100)
    passing = {"action": "transient_error", "status": 503, "on": {"operation": "cart.read", "times": 1, "nth": 9}}
    await stage.set_rules(route, **{"network.transient_error#0": passing})

    async with client_of(route) as client:
        with pytest.raises(httpx.ReadTimeout):
            await client.get(CART, timeout=0.5)
    exchange = await stage.first_exchange(route)
    gate.set()

    assert (exchange.status, list(exchange.rule_ids), exchange.is_synthetic) == (0, [], False)
    assert exchange.duration.ToTimedelta().total_seconds() >= 20


async def test_one_held_request_leaves_the_others_of_its_connection_alone(stage, client_of) -> None:
    route = await stage.open_route()
    hold = {"action": "delay", "mode": "constant", "delay_ms": 60_000, "on": {"operation": "cart.read", "times": 1}}
    await stage.set_rules(route, **{"network.delay#0": hold})

    async with client_of(route) as client:
        held = asyncio.create_task(client.get(CART))
        async with asyncio.timeout(10):
            await stage.first_firing(route)
            answers = await asyncio.gather(*(client.post(ITEMS, json={}) for _ in range(5)))
        is_still_held = not held.done()
        held.cancel()

    assert [answer.status_code for answer in answers] == [200] * 5
    assert is_still_held


async def test_rules_that_come_and_go_among_many_requests_lose_and_add_nothing(stage, client_of) -> None:
    route = await stage.open_route()
    refuse = {"action": "transient_error", "status": 503, "on": {"operation": "cart.read", "times": 1000}}

    async def come_and_go() -> None:
        while True:
            await stage.set_rules(route, **{"network.transient_error#0": refuse})
            await stage.set_rules(route)

    async with client_of(route) as client:
        changing = asyncio.create_task(come_and_go())
        answers = await asyncio.gather(*(client.get(CART) for _ in range(REQUEST_COUNT)))
        changing.cancel()

    statuses = Counter(answer.status_code for answer in answers)
    firings, exchanges = await stage.firings(route), await stage.exchanges(route)
    assert statuses.keys() <= {200, 503}
    assert statuses[200] == stage.web.count("GET", "/api/cart")
    assert statuses[503] == len(firings) == sum(bool(exchange.rule_ids) for exchange in exchanges)
    assert [exchange.sequence for exchange in exchanges] == list(range(1, REQUEST_COUNT + 1))
