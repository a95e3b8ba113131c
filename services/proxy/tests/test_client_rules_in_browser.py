"""Client rules in a real Chromium, on a page in React: what acts on a use of a control."""

import json
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page

pytestmark = pytest.mark.browser

ADD = {"role": "button", "name": "Add to cart"}
CITY = {"role": "textbox", "name": "City"}
OFFER = {"title": "Before you go", "text": "Ten percent off your next order.", "dismiss": "No thanks"}
ASKED = {"title": "Add this?", "text": "One more step.", "confirm": "Yes, add it", "cancel": "Not now"}

RULES = {
    "confirmation_step": {"element": ADD, **ASKED},
    "deceptive_banner": {"element": ADD, "text": "Could not be added"},
    "double_fire": {"element": ADD},
    "forged_toast": {"element": ADD, "text": "Added to cart"},
    "interrupting_modal": {"element": ADD, **OFFER},
    "stuck_loader": {"element": ADD, "hold_ms": 400, "text": "One moment"},
    "input_perturbation": {"element": CITY, "slip": "swap"},
}
WAYS = {
    "mouse": lambda button: button.click(),
    "keyboard": lambda button: button.press("Enter"),
    "program": lambda button: button.evaluate("element => element.click()"),
}
ways = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)

type Use = Callable[[Locator], Awaitable[None]]


def _button(page: Page, name: str = "Add to cart") -> Locator:
    return page.get_by_role("button", name=name, exact=True)


async def _state(page: Page) -> dict[str, object]:
    return json.loads(await page.locator("#state").text_content() or "{}")


async def _cart(page: Page) -> object:
    return (await _state(page))["cart"]


@ways
async def test_forged_toast_says_it_is_done_and_it_is_not(armed, react_shop, way: Use) -> None:
    page, route = await armed("forged_toast", **RULES["forged_toast"])

    await way(_button(page))
    said, in_cart = await page.get_by_role("status").inner_text(), await _cart(page)
    await way(_button(page))

    assert (said, in_cart) == ("Added to cart", 0)
    assert (await page.get_by_role("status").inner_text(), await _cart(page)) == ("Added to cart", 1)
    assert [(firing.match_index, firing.entity) for firing in await react_shop.firings(route)] == [(1, "/")]
    assert page.problems == []


async def test_forged_toast_is_gone_with_the_next_use_of_anything(armed) -> None:
    page, _ = await armed("forged_toast", **RULES["forged_toast"])
    await _button(page).click()

    await _button(page, "Add to list").click()

    assert await page.get_by_role("status").inner_text() == ""


@ways
async def test_deceptive_banner_says_that_it_failed_and_it_did_not(armed, react_shop, way: Use) -> None:
    page, route = await armed("deceptive_banner", **RULES["deceptive_banner"])

    await way(_button(page))
    await page.get_by_role("alert").wait_for()
    said = [await page.get_by_role("alert").inner_text(), await page.get_by_role("status").inner_text()]
    in_cart = await _cart(page)
    await way(_button(page, "Add to list"))

    assert (said, in_cart) == (["Could not be added", ""], 1)
    assert await page.get_by_role("alert").count() == 0
    assert [firing.match_index for firing in await react_shop.firings(route)] == [1]
    assert page.problems == []


@ways
async def test_double_fire_makes_one_press_two(armed, react_shop, way: Use) -> None:
    page, route = await armed("double_fire", **RULES["double_fire"])

    await way(_button(page))
    after_one = await _cart(page)
    await way(_button(page))

    assert (after_one, await _cart(page)) == (2, 3)
    assert [firing.match_index for firing in await react_shop.firings(route)] == [1]
    assert page.problems == []


@ways
async def test_interrupting_modal_takes_the_press_and_can_be_closed(armed, react_shop, way: Use) -> None:
    page, route = await armed("interrupting_modal", **RULES["interrupting_modal"])

    await way(_button(page))
    dialog = page.get_by_role("dialog", name="Before you go")
    await dialog.wait_for()
    in_cart = await _cart(page)
    await way(dialog.get_by_role("button", name="No thanks"))
    await way(_button(page))

    assert (in_cart, await _cart(page)) == (0, 1)
    assert await dialog.count() == 0
    assert [firing.match_index for firing in await react_shop.firings(route)] == [1]
    assert page.problems == []


async def test_dialog_is_of_a_piece_with_the_page_and_closes_on_escape(armed) -> None:
    page, _ = await armed("interrupting_modal", **RULES["interrupting_modal"])
    await _button(page).click()
    dialog = page.get_by_role("dialog")

    classes = [await dialog.get_attribute("class"), await dialog.get_by_role("button").get_attribute("class")]
    await page.keyboard.press("Escape")

    assert classes == ["_dialog_x1_1", "wide main"]
    assert await dialog.count() == 0


@ways
async def test_confirmation_step_goes_on_when_it_is_confirmed(armed, react_shop, way: Use) -> None:
    page, route = await armed("confirmation_step", **RULES["confirmation_step"])

    await way(_button(page))
    before = await _cart(page)
    await way(_button(page, "Yes, add it"))

    assert (before, await _cart(page)) == (0, 1)
    assert await page.get_by_role("dialog").count() == 0
    assert [firing.match_index for firing in await react_shop.firings(route)] == [1]
    assert page.problems == []


@pytest.mark.parametrize("leave", ["button", "Escape"])
async def test_confirmation_step_that_is_not_confirmed_does_nothing(armed, leave: str) -> None:
    page, _ = await armed("confirmation_step", times=2, **RULES["confirmation_step"])
    await _button(page).click()

    await (_button(page, "Not now").click() if leave == "button" else page.keyboard.press("Escape"))
    in_cart = await _cart(page)
    await _button(page).click()

    assert in_cart == 0
    assert await page.get_by_role("dialog", name="Add this?").count() == 1


@ways
async def test_stuck_loader_goes_on_by_itself_and_pressing_more_adds_nothing(armed, react_shop, way: Use) -> None:
    page, route = await armed("stuck_loader", **RULES["stuck_loader"])

    await way(_button(page))
    said, in_cart = await page.get_by_role("status").inner_text(), await _cart(page)
    busy = await _button(page).get_attribute("aria-busy")
    await way(_button(page))
    await page.locator("#state", has_text='"cart":1').wait_for()

    assert (said, in_cart, busy) == ("One moment", 0, "true")
    assert await _button(page).get_attribute("aria-busy") is None
    assert await page.get_by_role("status").inner_text() == "Added to cart"
    assert [firing.match_index for firing in await react_shop.firings(route)] == [1]
    assert page.problems == []


async def _type(field: Locator) -> None:
    await field.press_sequentially("Leeds")


async def _fill(field: Locator) -> None:
    await field.fill("Leeds")


async def _insert(field: Locator) -> None:
    """Enter it at one go, as an input method does."""
    await field.focus()
    await field.page.keyboard.insert_text("Leeds")


async def _paste(field: Locator) -> None:
    """Cut it out of the other field and paste it into this one."""
    other = field.page.get_by_role("textbox", name="Street")
    await other.fill("Leeds")
    for keys in ("ControlOrMeta+a", "ControlOrMeta+x"):
        await other.press(keys)
    await field.press("ControlOrMeta+v")


@pytest.mark.parametrize("enter", [_type, _fill, _insert, _paste])
@pytest.mark.parametrize("send", ["click", "Enter"])
async def test_input_perturbation_changes_what_was_entered_and_lets_it_be_corrected(
    armed, react_shop, enter: Use, send: str
) -> None:
    page, route = await armed("input_perturbation", **RULES["input_perturbation"])
    city = page.get_by_role("textbox", name="City")

    await enter(city)
    await (_button(page, "Save").click() if send == "click" else city.press("Enter"))
    first, shown = await _state(page), await city.input_value()
    await city.fill("")
    await enter(city)
    await (_button(page, "Save").click() if send == "click" else city.press("Enter"))

    assert (first["saved"], first["city"], shown) == ("Ledes|", "Ledes", "Ledes")
    assert (await _state(page))["saved"] == "Leeds|"
    assert [firing.match_index for firing in await react_shop.firings(route)] == [1]
    assert page.problems == []


@pytest.mark.parametrize(("slip", "shown"), [("swap", "Ledes"), ("drop", "Leds"), ("repeat", "Leeeds")])
async def test_slip_is_in_the_middle_and_the_page_knows_of_it(armed, slip: str, shown: str) -> None:
    page, _ = await armed("input_perturbation", element=CITY, slip=slip)
    city = page.get_by_role("textbox", name="City")

    await city.fill("Leeds")
    await page.get_by_role("textbox", name="Street").focus()

    assert (await city.input_value(), (await _state(page))["city"]) == (shown, shown)
