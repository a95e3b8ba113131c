"""Network rules as a page in a real Chromium meets them."""

import pytest
from playwright.async_api import Page

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><title>Cart</title><p id="status"></p><script>
const status = document.getElementById("status");
const ask = (path, method) => fetch(path, {method}).then((answer) => answer.status, () => "broken");
window.ask = ask;
ask("/api/cart", "GET").then((found) => { status.textContent = found; });
</script>"""
READ = {"operation": "cart.read", "times": 1}
ADD = {"operation": "cart.add", "times": 1}
ERROR = {"action": "transient_error", "status": 503, "on": READ}


@pytest.fixture
def cart(stage):
    """Let the web server have a page that reads the cart while it loads."""
    stage.serve("/", PAGE, **{"content-type": "text/html; charset=utf-8"})
    return stage


async def _status_at_load(page: Page) -> str:
    await page.wait_for_function("document.getElementById('status').textContent !== ''")
    return await page.inner_text("#status")


async def _ask(page: Page, path: str, method: str) -> int | str:
    return await page.evaluate("([path, method]) => ask(path, method)", [path, method])


async def test_read_that_the_page_sends_while_it_loads_leaves_the_budget_to_the_user(cart, visit) -> None:
    route = await cart.open_route()
    await cart.set_rules(route, **{"network.transient_error#0": ERROR})
    page = await visit(route)

    at_load = await _status_at_load(page)
    asked = [await _ask(page, "/api/cart", "GET") for _ in range(2)]

    assert (at_load, asked) == ("200", [503, 200])


async def test_read_that_the_page_sends_while_it_loads_counts_if_the_trigger_says_so(cart, visit) -> None:
    route = await cart.open_route()
    await cart.set_rules(route, **{"network.transient_error#0": {**ERROR, "on": {**READ, "counts_loads": True}}})
    page = await visit(route)

    assert await _status_at_load(page) == "503"


@pytest.mark.parametrize(("moment", "write_count"), [("before", 0), ("after", 1)])
async def test_broken_write_fails_in_the_page_and_is_not_repeated(cart, visit, moment: str, write_count: int) -> None:
    route = await cart.open_route()
    await cart.set_rules(
        route, **{"network.connection_reset#0": {"action": "connection_reset", "on": ADD, "moment": moment}}
    )
    page = await visit(route)
    await _status_at_load(page)

    asked = await _ask(page, "/api/cart/items", "POST")

    assert (asked, cart.web.count("POST", "/api/cart/items")) == ("broken", write_count)
    assert [firing.match_index for firing in await cart.firings(route)] == [1]
