"""Client rules in a real Chromium, on a page in React: what acts on a control as it is shown, and what any leaves."""

import json

import pytest
from page_rule_table import EVERY, INVENTORY, STANDING, TRAITS
from playwright.async_api import Locator, Page

pytestmark = pytest.mark.browser

WAY_THROUGH = {
    "decoy_element": "Add to cart now",
    "hidden_affordance": "More options",
    "label_misbinding": "Add to list",
    "overlay": "No thanks",
}
WAYS = {
    "mouse": lambda button: button.click(),
    "keyboard": lambda button: button.press("Enter"),
    "program": lambda button: button.evaluate("element => element.click()"),
}


def _button(page: Page, name: str = "Add to cart") -> Locator:
    return page.get_by_role("button", name=name, exact=True)


async def _state(page: Page) -> dict[str, object]:
    return json.loads(await page.locator("#state").text_content() or "{}")


async def _counts(page: Page) -> tuple[object, object]:
    state = await _state(page)
    return state["cart"], state["wish"]


def _stands(page: Page, action: str) -> Locator:
    """Give what is there only while the rule stands."""
    if action == "label_misbinding":
        return page.get_by_label("Add to list", exact=True)
    return _button(page, WAY_THROUGH[action])


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("action", STANDING)
async def test_way_through_is_open_to_every_kind_of_use(armed, react_shop, action: str, way) -> None:
    page, route = await armed(action, **STANDING[action])
    assert await _stands(page, action).count() == 1

    await way(_button(page, WAY_THROUGH[action]))
    before = await _counts(page)
    await way(_button(page))

    # Behind the traded name is the control itself; all else that is used on the way has no effect.
    assert before == ((1, 0) if action == "label_misbinding" else (0, 0))
    assert await _counts(page) == (2 if action == "label_misbinding" else 1, 0)
    assert await _stands(page, action).count() == 0
    assert [(firing.match_index, firing.entity) for firing in await react_shop.firings(route)] == [(1, "/")]
    assert page.problems == []


@pytest.mark.parametrize("action", STANDING)
async def test_rule_stands_on_a_page_that_is_drawn_anew_and_on_the_next_one(armed, react_shop, action: str) -> None:
    page, route = await armed(action, times=2, **STANDING[action])
    if action == "overlay":
        await _button(page, WAY_THROUGH[action]).click()

    for name in ("Draw anew", "Chair"):
        await _button(page, name).click()
    await page.get_by_role("heading", name="Chair", include_hidden=True).wait_for(state="attached")

    await _stands(page, action).wait_for()
    assert [firing.entity for firing in await react_shop.firings(route)] == ["/", "/chair"]
    assert page.problems == []


@pytest.mark.parametrize("action", STANDING)
async def test_reload_uses_nothing_up_and_the_way_through_does(armed, action: str) -> None:
    page, _ = await armed(action, **STANDING[action])

    await page.reload()
    stands = _stands(page, action)
    await stands.wait_for()
    await _button(page, WAY_THROUGH[action]).click()
    await page.reload()
    await _button(page).wait_for()

    assert await stands.count() == 0


async def test_hidden_affordance_is_out_of_reach_until_it_is_opened(armed) -> None:
    page, _ = await armed("hidden_affordance", **STANDING["hidden_affordance"])

    count = await _button(page).count()
    await page.get_by_text("Add to cart").evaluate("element => element.click()")

    assert (count, await _counts(page)) == (0, (0, 0))


async def test_overlay_keeps_mouse_keyboard_and_scripts_from_the_page(armed) -> None:
    page, _ = await armed("overlay", **STANDING["overlay"])
    window = page.viewport_size or {}
    under = await _button(page).bounding_box() or {}

    box = await page.get_by_role("dialog").bounding_box() or {}
    await page.mouse.click(under["x"] + 5, under["y"] + 5)
    await page.get_by_text("Add to cart").press("Enter", no_wait_after=True)
    counts = await _counts(page)

    assert (box["width"], box["height"]) == (window["width"], window["height"])
    assert counts == (0, 0)


@pytest.mark.parametrize("action", ["overlay", "interrupting_modal", "confirmation_step"])
async def test_no_click_goes_past_a_dialog(armed, action: str) -> None:
    page, _ = await armed(action, **EVERY[action])
    if action != "overlay":
        await _button(page).click()

    await _button(page, "Add to list").evaluate("element => element.click()")

    assert await _counts(page) == (0, 0)
    assert await page.get_by_role("dialog").count() == 1


async def test_label_misbinding_leaves_what_is_written_on_the_controls(armed) -> None:
    page, _ = await armed("label_misbinding", **STANDING["label_misbinding"])

    assert await _button(page).inner_text() == "Add to list"
    assert await _button(page, "Add to list").inner_text() == "Add to cart"


@pytest.mark.parametrize("action", EVERY)
async def test_withdrawn_rule_does_nothing_to_a_page_that_is_opened_then(react_shop, visit, action: str) -> None:
    route = await react_shop.open_route()
    await react_shop.set_rules(route, **{f"client.{action}#0": {"action": action, "times": 1, **EVERY[action]}})
    await react_shop.set_rules(route)
    page = await visit(route)

    await page.get_by_role("textbox", name="City").fill("Leeds")
    await _button(page, "Save").click()
    await _button(page).click()

    assert await _state(page) == {
        "cart": 1, "wish": 0, "city": "Leeds", "street": "", "saved": "Leeds|", "page": "Lamp", "drawn": 0,
    }  # fmt: skip
    assert await page.get_by_role("status").inner_text() == "Added to cart"
    assert await react_shop.firings(route) == []


@pytest.mark.parametrize("action", set(EVERY) - set(STANDING))
async def test_rule_that_waits_for_a_use_leaves_no_trace_in_the_page(armed, react_shop, visit, action: str) -> None:
    clean = await visit(await react_shop.open_route())
    await _button(clean).wait_for()
    page, _ = await armed(action, **EVERY[action])

    assert await page.evaluate(INVENTORY) == await clean.evaluate(INVENTORY)


@pytest.mark.parametrize("action", STANDING)
async def test_rule_that_stands_has_only_what_pages_have_and_cleans_up(armed, react_shop, visit, action: str) -> None:
    clean = await visit(await react_shop.open_route())
    await _button(clean).wait_for()
    page, _ = await armed(action, **STANDING[action])

    traits, ordinary = set(await page.evaluate(TRAITS)), set(await clean.evaluate(TRAITS))
    await _button(page, WAY_THROUGH[action]).click()
    if action == "label_misbinding":
        await _button(clean).click()
    after, inventory = await page.evaluate(INVENTORY), await clean.evaluate(INVENTORY)

    assert traits - ordinary <= {"attribute style", "attribute open", "attribute aria-label", "class _dialog_x1_1"}
    assert after == inventory
    assert page.problems == []


@pytest.mark.parametrize("action", ["decoy_element", "hidden_affordance", "label_misbinding"])
async def test_withdrawal_is_seen_on_the_next_page(armed, react_shop, action: str) -> None:
    page, route = await armed(action, **STANDING[action])
    assert await _stands(page, action).count() == 1

    await react_shop.set_rules(route)
    await _button(page, "Chair").click()
    await page.get_by_role("heading", name="Chair").wait_for()

    assert await _stands(page, action).count() == 0
    await _button(page).click()
    assert await _counts(page) == (1, 0)
