"""The page script in a real Chromium, through the real proxy, under a strict policy."""

import asyncio
import json

import pytest
from playwright.async_api import Browser, Page
from playwright.async_api import Error as PlaywrightError

pytestmark = pytest.mark.browser

SITE = "https://www.shop.test"
STRICT = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
RULE = {"action": "swallowed_click", "element": {"role": "button", "name": "Add to cart"}, "times": 1}
SHOP = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamp</title></head>
<body><h1>Lamp</h1><button type="button" id="add"><span>Add</span> to  cart</button>
<button type="button" id="other">Add to list</button><p id="count">0</p>
<script src="/shop.js"></script></body></html>"""
SHOP_SCRIPT = """
const count = document.getElementById("count");
document.addEventListener("click", (event) => {
  if (event.target.closest("#add")) count.textContent = String(Number(count.textContent) + 1);
});
"""
INVENTORY = """() => ({
  globals: Object.getOwnPropertyNames(window).sort(),
  html: document.documentElement.outerHTML,
  scripts: [...document.scripts].map((script) => script.outerHTML),
  attributes: [...document.querySelectorAll("*")].flatMap((element) => element.getAttributeNames()),
  natives: ["addEventListener", "fetch"].map((name) => String(window[name])),
  cookies: document.cookie,
  stored: [localStorage.length, sessionStorage.length],
  resources: performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
})"""


@pytest.fixture
async def shop(stage):
    """Give the shop's pages to the web server."""
    headers = {"content-type": "text/html; charset=utf-8", "content-security-policy": STRICT, "etag": '"v1"'}
    stage.serve("/", SHOP, **headers)
    stage.serve("/shop.js", SHOP_SCRIPT, **{"content-type": "text/javascript"})
    return stage


async def _count(page: Page) -> int:
    return int(await page.inner_text("#count"))


async def test_first_click_is_swallowed_once_and_counted(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)

    counts = []
    for _ in range(3):
        await page.get_by_role("button", name="Add to cart").click()
        counts.append(await _count(page))

    assert counts == [0, 1, 2]
    [firing] = await shop.firings(route)
    assert (firing.intervention_id, firing.match_index, firing.entity) == ("client.swallowed_click#0", 1, "/")
    assert page.problems == []


@pytest.mark.parametrize("way", ["mouse", "keyboard", "program"])
async def test_every_way_of_activating_is_swallowed_alike(shop, visit, way: str) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)
    button = page.get_by_role("button", name="Add to cart")
    activate = {
        "mouse": button.click,
        "keyboard": lambda: button.press("Enter"),
        "program": lambda: button.evaluate("element => element.click()"),
    }[way]

    await activate()
    before = await _count(page)
    await activate()

    assert (before, await _count(page)) == (0, 1)


async def test_reload_neither_resets_nor_doubles_the_budget(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": {**RULE, "times": 2}})
    page = await visit(route)

    counts = []
    for _ in range(3):
        await page.get_by_role("button", name="Add to cart").click()
        counts.append(await _count(page))
        await page.reload()

    assert counts == [0, 0, 1]
    assert len(await shop.firings(route)) == 2


async def test_withdrawal_reaches_a_page_that_is_open(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)
    await shop.set_rules(route)

    await page.get_by_role("button", name="Add to cart").click()

    assert await _count(page) == 1
    assert await shop.firings(route) == []


async def test_element_that_appears_after_client_side_navigation_is_met(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)

    await page.evaluate(
        """() => {
          history.pushState({}, "", "/dp/p-1");
          const fresh = document.getElementById("add").cloneNode();
          fresh.setAttribute("aria-label", "Add to cart");
          document.getElementById("add").replaceWith(fresh);
          fresh.textContent = "+";
        }"""
    )
    await page.get_by_role("button", name="Add to cart").click()

    assert await _count(page) == 0
    assert (await shop.first_firing(route)).entity == "/dp/p-1"


async def test_other_controls_work_from_the_first_click(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)

    await page.evaluate("document.getElementById('other').addEventListener('click', () => count.textContent = '7')")
    await page.get_by_role("button", name="Add to list").click()

    assert await _count(page) == 7
    assert await shop.firings(route) == []


async def test_page_looks_the_same_without_proxy_script_clean_and_armed(shop, browser: Browser, visit) -> None:
    clean, armed = await shop.open_route(), await shop.open_route()
    await shop.set_rules(armed, **{"client.swallowed_click#0": RULE})
    context = await browser.new_context()
    bare = await context.new_page()
    await bare.goto(f"http://127.0.0.1:{shop.web.port}/")

    inventories = [await page.evaluate(INVENTORY) for page in (bare, await visit(clean), await visit(armed))]

    # Names that only a secure origin has are the difference between http and https, not ours.
    secure_only = set(inventories[1].pop("globals")) ^ set(inventories[2].pop("globals"))
    inventories[0].pop("globals")
    assert secure_only == set()
    assert inventories[1] == inventories[0]
    assert inventories[2] == inventories[0]


async def test_script_leaves_no_global_behind(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)

    added = await page.evaluate(
        """() => {
          const names = Object.getOwnPropertyNames(window);
          const frame = document.body.appendChild(document.createElement("iframe"));
          const pristine = new Set(Object.getOwnPropertyNames(frame.contentWindow));
          return names.filter((name) => !pristine.has(name));
        }"""
    )

    assert added == []


async def test_page_that_reads_its_own_source_finds_no_script(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)

    source = await page.evaluate("fetch('/').then((answer) => answer.text())")

    assert source == SHOP


async def test_claim_never_reaches_the_environment_and_is_in_the_log(shop, visit) -> None:
    route = await shop.open_route()
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)

    await page.get_by_role("button", name="Add to cart").click()

    assert {seen.method for seen in shop.web.seen} == {"GET"}
    claims = [exchange for exchange in await shop.exchanges(route) if exchange.method == "POST"]
    assert [(list(claim.rule_ids), claim.is_synthetic) for claim in claims] == [(["client.swallowed_click#0"], True)]


async def test_nothing_the_browser_gets_names_session_rule_or_proxy(shop, visit) -> None:
    route = await shop.open_route(shop.site(session_id="s-secret-7"))
    await shop.set_rules(route, **{"client.swallowed_click#0": RULE})
    page = await visit(route)
    texts: list[str] = []

    async def keep(answer) -> None:
        headers = await answer.all_headers()
        body = await answer.text() if answer.status == 200 else ""
        texts.append(json.dumps([answer.url, headers, body]).lower())

    pending: list[asyncio.Task[None]] = []
    page.on("response", lambda answer: pending.append(asyncio.create_task(keep(answer))))
    await page.reload()
    await page.get_by_role("button", name="Add to cart").click()
    await asyncio.gather(*pending)

    assert len(texts) >= 3
    for word in (
        "s-secret-7",
        "x-session",
        "swallowed",
        "intervention",
        "mitm",
        "primbench",
        "#0",
        "via",
        route.route_id,
    ):
        assert not [text for text in texts if word in text], word


@pytest.mark.parametrize("target", ["https://elsewhere.test/", "loopback", "control"])
async def test_browser_reaches_no_other_host_and_no_port_of_the_machine(shop, visit, target: str) -> None:
    route = await shop.open_route()
    page = await visit(route)
    url = {"loopback": f"http://127.0.0.1:{shop.web.port}/", "control": f"http://localhost:{route.port}/"}.get(
        target, target
    )

    reached = await page.evaluate(
        "url => fetch(url, {mode: 'no-cors'}).then(() => true, () => false)", url.replace("http:", "https:")
    )
    try:
        answer = await page.goto(url)
        status = answer.status if answer else 0
    except PlaywrightError:
        status = 0

    assert not reached
    assert status in {0, 403}
    assert {seen.headers["host"] for seen in shop.web.seen} == {"www.shop.test"}


async def test_browser_without_credentials_uses_the_routes_own_port(shop, browser: Browser) -> None:
    route = await shop.open_route(has_own_port=True)
    context = await browser.new_context(proxy={"server": f"http://127.0.0.1:{route.own_port}"})
    page = await context.new_page()

    answer = await page.goto(SITE)

    assert answer is not None
    assert answer.status == 200
    assert await _count(page) == 0
