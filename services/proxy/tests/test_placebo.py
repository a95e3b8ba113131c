"""A placebo on the real connection and in a real page: rules are counted and asked for, and none acts."""

import json

import pytest
from page_rule_table import EVERY, INVENTORY
from playwright.async_api import Page

ITEMS = "https://www.shop.test/api/cart/items"
ON = {"operation": "cart.add", "times": 1}
NETWORK = {
    "bandwidth_cap": {"bytes_per_s": 20},
    "connection_reset": {"moment": "after"},
    "delay": {"mode": "constant", "delay_ms": 60_000},
    "duplicated_delivery": {},
    "fabricated_success": {"answer": {"name": "made"}},
    "rate_limit": {"limit": 1, "window_s": 60},
    "transient_error": {"status": 503},
    "truncated_body": {"kept_permille": 500},
}


async def _state(page: Page) -> dict[str, object]:
    return json.loads(await page.locator("#state").text_content() or "{}")


@pytest.mark.parametrize("action", NETWORK)
async def test_exchange_under_a_placebo_is_as_without_rules(stage, web, action: str) -> None:
    stage.serve("/api/cart/items", '{"name":"real"}', status=201, **{"content-type": "application/json"})
    clean, placebo = await stage.open_route(), await stage.open_route()
    rule = {"action": action, "on": ON, **NETWORK[action]}
    await stage.set_rules(placebo, is_placebo=True, **{f"network.{action}#0": rule})

    answers = []
    for route in (clean, placebo):
        async with stage.client(route) as client:
            answers += [await client.post(ITEMS, json={"product_id": "p-1", "quantity": 1}) for _ in range(2)]

    seen = [(answer.status_code, answer.content, sorted(answer.headers)) for answer in answers]
    assert seen[2:] == seen[:2]
    assert web.count("POST", "/api/cart/items") == 4
    assert await stage.firings(placebo) == []
    assert [list(exchange.rule_ids) for exchange in await stage.exchanges(placebo)] == [[], []]


@pytest.mark.browser
@pytest.mark.parametrize("action", EVERY)
async def test_page_under_a_placebo_asks_and_is_used_as_without_rules(react_shop, visit, action: str) -> None:
    clean, placebo = await react_shop.open_route(), await react_shop.open_route()
    rule = {"action": action, "times": 1, **EVERY[action]}
    await react_shop.set_rules(placebo, is_placebo=True, **{f"client.{action}#0": rule})

    seen = []
    for route in (clean, placebo):
        page = await visit(route)
        await page.get_by_role("textbox", name="City").fill("Leeds")
        await page.get_by_role("button", name="Add to cart", exact=True).click()
        await page.get_by_role("button", name="Save").click()
        seen.append((await _state(page), await page.evaluate(INVENTORY), page.problems))

    asked = [exchange.status for exchange in await react_shop.exchanges(placebo) if exchange.method == "POST"]
    assert seen[1] == seen[0]
    assert asked == [202]
    assert await react_shop.firings(placebo) == []
