"""What network rules do on the connection, and what the ledger and the log say of it."""

import asyncio
import time
from typing import Literal, override

import httpx
import pytest
from primbench_interventions.exchange import (
    Answer,
    NetworkIntervention,
    Occasion,
    RequestView,
    ResponseAction,
    ResponseView,
)
from primbench_interventions.exchange_trigger import ExchangeTrigger
from primbench_proxy.rule import Rule

SITE = "https://www.shop.test"
ITEMS = f"{SITE}/api/cart/items"
ERROR = {"action": "transient_error", "on": {"operation": "cart.add", "times": 1}, "status": 503, "retry_after_s": 1}
SUCCESS = {"action": "fabricated_success", "on": {"operation": "cart.add", "times": 1}, "answer": {"name": "made"}}


def _delay(delay_ms: int, **on: object) -> dict[str, object]:
    return {
        "action": "delay",
        "mode": "constant",
        "delay_ms": delay_ms,
        "on": {"operation": "cart.read", "times": 1, **on},
    }


async def test_delay_holds_one_request_and_says_so(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(300)})

    async with stage.client(route) as client:
        held_s = await _seconds(client, f"{SITE}/api/cart")
        await client.get(f"{SITE}/api/cart")

    assert held_s >= 0.3
    [firing] = await stage.firings(route)
    assert (firing.sequence, firing.intervention_id, firing.match_index) == (1, "network.delay#0", 1)
    assert (firing.operation_id, firing.after, firing.is_delivered) == ("cart.read", b'{"delay_ms":300}', True)
    assert [list(exchange.rule_ids) for exchange in await stage.exchanges(route)] == [["network.delay#0"], []]


async def test_wait_on_a_route_with_a_faster_clock_costs_less_real_time(stage) -> None:
    route = await stage.open_route(time_scale=200)
    await stage.set_rules(route, **{"network.delay#0": _delay(60_000)})

    async with stage.client(route) as client:
        held_s = await _seconds(client, f"{SITE}/api/cart")

    assert 0.3 <= held_s < 30
    [exchange] = await stage.exchanges(route)
    assert exchange.duration.ToTimedelta().total_seconds() >= 60


async def test_transient_error_answers_once_and_the_environment_does_not_see_it(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.transient_error#0": ERROR})

    async with stage.client(route) as client:
        answers = [await client.post(ITEMS, json={"product_id": "p-1"}) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [503, 200]
    assert answers[0].headers["retry-after"] == "1"
    assert stage.web.count("POST", "/api/cart/items") == 1
    exchanges = await stage.exchanges(route)
    assert [(exchange.status, exchange.is_synthetic) for exchange in exchanges] == [(503, True), (200, False)]
    [firing] = await stage.firings(route)
    assert firing.after == b'{"status":503}'


async def test_fabricated_success_answers_once_true_to_the_schema(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.fabricated_success#0": SUCCESS})

    async with stage.client(route) as client:
        answers = [await client.post(ITEMS, json={"product_id": "p-1"}) for _ in range(2)]

    assert answers[0].status_code == 201
    assert answers[0].json()["name"] == "made"
    assert isinstance(answers[0].json()["item_count"], int)
    assert answers[1].json()["name"] == "real"
    assert stage.web.count("POST", "/api/cart/items") == 1


async def test_rule_on_requests_counts_also_one_that_the_environment_then_refuses(stage) -> None:
    route = await stage.open_route(time_scale=100)
    await stage.set_rules(route, **{"network.delay#0": _delay(1000)})
    stage.serve("/api/cart", "no", status=409)

    async with stage.client(route) as client:
        statuses = [(await client.get(f"{SITE}/api/cart")).status_code]
        stage.web.pages.clear()
        statuses.append((await client.get(f"{SITE}/api/cart")).status_code)

    assert statuses == [409, 200]
    assert [firing.match_index for firing in await stage.firings(route)] == [1]
    assert [list(exchange.rule_ids) for exchange in await stage.exchanges(route)] == [["network.delay#0"], []]


@pytest.mark.parametrize("params", [ERROR, SUCCESS], ids=["transient_error", "fabricated_success"])
async def test_withdrawn_rule_does_nothing(stage, params: dict[str, object]) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.x#0": params})
    await stage.set_rules(route)

    async with stage.client(route) as client:
        answer = await client.post(ITEMS, json={"product_id": "p-1"})

    assert answer.json()["name"] == "real"
    assert await stage.firings(route) == []


async def test_setting_the_same_rule_again_keeps_its_counter(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.transient_error#0": ERROR})

    async with stage.client(route) as client:
        await client.post(ITEMS, json={})
        await stage.set_rules(route, **{"network.transient_error#0": ERROR})
        answer = await client.post(ITEMS, json={})

    assert answer.status_code == 200


async def test_exchange_under_way_keeps_the_rules_it_began_with(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(400)})

    async with stage.client(route) as client:
        under_way = asyncio.create_task(_seconds(client, f"{SITE}/api/cart"))
        async with asyncio.timeout(5):
            await stage.first_firing(route)
        await stage.set_rules(route)

        assert await under_way >= 0.4


async def test_rules_of_one_route_leave_another_alone(stage) -> None:
    armed, other = await stage.open_route(), await stage.open_route()
    await stage.set_rules(armed, **{"network.transient_error#0": ERROR})

    async with stage.client(other) as client:
        answer = await client.post(ITEMS, json={})

    assert answer.status_code == 200
    assert await stage.firings(other) == []


async def test_prefetch_neither_meets_rules_nor_uses_them_up(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(300)})

    async with stage.client(route) as client:
        await client.get(f"{SITE}/api/cart", headers={"sec-purpose": "prefetch"})
        fired_ahead = await stage.firings(route)
        await client.get(f"{SITE}/api/cart")

    assert fired_ahead == []
    assert [firing.match_index for firing in await stage.firings(route)] == [1]


@pytest.mark.parametrize("name", ["purpose", "sec-purpose"])
async def test_a_write_that_calls_itself_a_prefetch_meets_rules(stage, name: str) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.transient_error#0": ERROR})

    async with stage.client(route) as client:
        answer = await client.post(ITEMS, json={}, headers={name: "prefetch"})

    assert answer.status_code == 503


async def test_what_a_script_calls_a_prefetch_meets_rules(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(100)})

    async with stage.client(route) as client:
        await client.get(f"{SITE}/api/cart", headers={"purpose": "prefetch"})

    assert [firing.match_index for firing in await stage.firings(route)] == [1]


async def test_rule_after_an_operation_waits_for_its_success(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(300, after="cart.add")})

    async with stage.client(route) as client:
        await client.get(f"{SITE}/api/cart")
        fired_before = await stage.firings(route)
        await client.post(ITEMS, json={})
        await client.get(f"{SITE}/api/cart")

    assert fired_before == []
    assert [firing.match_index for firing in await stage.firings(route)] == [1]


async def test_closing_a_route_cuts_a_request_that_waits_and_lets_it_go_nowhere(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(30_000)})

    async with stage.client(route) as client:
        under_way = asyncio.create_task(client.get(f"{SITE}/api/cart"))
        async with asyncio.timeout(5):
            await stage.first_firing(route)
            await stage.close(route)

            with pytest.raises(httpx.TransportError):
                await under_way
    assert stage.web.seen == []


async def _seconds(client: httpx.AsyncClient, url: str) -> float:
    start_s = time.monotonic()
    answer = await client.get(url)
    assert answer.status_code == 200
    return time.monotonic() - start_s


async def test_exchange_that_the_browser_gave_up_has_status_0(stage) -> None:
    route = await stage.open_route()
    await stage.set_rules(route, **{"network.delay#0": _delay(300)})

    async with stage.client(route) as client:
        with pytest.raises(httpx.ReadTimeout):
            await client.get(f"{SITE}/api/cart", timeout=0.1)
    exchange = await stage.first_exchange(route)

    assert (exchange.status, list(exchange.rule_ids)) == (0, ["network.delay#0"])
    assert stage.web.seen == []


class _Conflict(NetworkIntervention):
    """The environment does its work, and the browser is told that it did not."""

    action: Literal["conflict"] = "conflict"

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        return Answer(409, (("content-type", "text/plain"),), response.body[:6])


async def test_rule_on_answers_replaces_what_the_environment_said(stage) -> None:
    route = await stage.open_route()
    rule = Rule("network.conflict#0", _Conflict(on=ExchangeTrigger(operation="cart.add", times=1)))
    stage.plane.routes.find(route.route_id).rules.replace([rule])

    async with stage.client(route) as client:
        answer = await client.post(ITEMS, json={})

    assert (answer.status_code, answer.text) == (409, '{"item')
    assert stage.web.count("POST", "/api/cart/items") == 1
    [firing] = await stage.firings(route)
    assert (firing.before, firing.after) == (b'{"status":200}', b'{"status":409}')
    [exchange] = await stage.exchanges(route)
    assert (exchange.status, exchange.is_synthetic) == (409, False)
