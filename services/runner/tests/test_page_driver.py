"""The page driver on a small site in a real Chromium; the site's answers are the test's own."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.async_api import Page, Route, async_playwright
from primbench_episode.description import Description, parse_description
from primbench_episode.trace import Step, Trace
from primbench_runner.browser.finding import find_browser
from primbench_runner.driver.habit import Habits
from primbench_runner.driver.page.action import PageActions
from primbench_runner.driver.page.deadline import LOADING_S
from primbench_runner.driver.page.driver import PageDriver
from primbench_runner.driver.page.watch import PageWatch
from primbench_runner.driver.port import Call, NotAnswered, Query, Refused

pytestmark = pytest.mark.browser

HOST = "www.shop.test"
PRODUCTS = [("p-1", "Nova kettle", "$1,034.50"), ("p-2", "Nova lamp", "$20.00"), ("p-3", "Nova rug", "$7.05")]
PAGE_SIZE = 2
SCRIPT = """<script>
async function add(quantity) {
  const answer = await fetch('/api/cart', {method: 'POST', body: quantity});
  const role = answer.ok ? 'status' : 'alert';
  document.querySelector('main').insertAdjacentHTML('beforeend',
    `<p role="${role}">${answer.ok ? 'Added to cart' : 'That did not work'}</p>`);
}
</script>"""
PAGE_MAP: dict[str, Any] = {
    "lookups": [
        {
            "entity": "product",
            "page": {
                "steps": [{"go": "/s?q={where.name}"}],
                "ready": {"role": "heading", "name": "Results"},
                "item": {"role": "article"},
                "fields": [
                    {
                        "field": "id",
                        "element": {"role": "link"},
                        "read_from": "READ_FROM_LINK",
                        "pattern": "/dp/([^?]+)",
                    },
                    {"field": "name", "read_from": "READ_FROM_NAME"},
                    {
                        "field": "price_cents",
                        "element": {"role": "group", "name": "Price"},
                        "value_type": "VALUE_TYPE_CENTS",
                    },
                    {
                        "field": "is_new",
                        "element": {"role": "img", "name": "New"},
                        "value_type": "VALUE_TYPE_PRESENCE",
                    },
                ],
                "next": {"role": "link", "name": "Next page"},
            },
            "detail": {
                "operation_id": "product.get",
                "steps": [{"go": "/dp/{item.id}"}],
                "ready": {"role": "heading", "name": "{item.name}"},
                "fields": [{"field": "seller", "element": {"role": "group", "name": "Seller"}}],
            },
        }
    ],
    "procedures": [
        {
            "operation_id": "cart.add",
            "steps": [
                {"go": "/dp/{product_id}"},
                {
                    "when_argument": "quantity",
                    "fill": {"element": {"role": "spinbutton", "name": "Quantity"}, "text": "{quantity}"},
                },
                {"when_argument": "size", "choose": {"element": {"role": "combobox"}, "option": "{size}"}},
                {"click": {"role": "button", "name": "Add {product.name}"}},
            ],
            "confirmation": {"role": "status", "text": "Added"},
        },
        {"operation_id": "cart.lose", "steps": [{"go": "/dp/p-1"}, {"click": {"role": "button", "name": "Gone"}}]},
        {"operation_id": "cart.off", "steps": [{"go": "/off"}, {"click": {"role": "button", "name": "Off"}}]},
        {"operation_id": "cart.twice", "steps": [{"go": "/twice"}, {"click": {"role": "button", "name": "Same"}}]},
    ],
}


class Site:
    """Answers by path. `answer_write` decides what a write comes to."""

    def __init__(self) -> None:
        self.writes: list[str] = []
        self.is_click_lost = False
        self.status = 201
        self.headers: dict[str, str] = {}
        self.is_silent = False
        self.delay_s = 0.0
        self.alert = ""
        self.slip = ""

    async def serve(self, route: Route) -> None:
        parts = urlsplit(route.request.url)
        if parts.path == "/api/cart":
            self.writes.append(route.request.post_data or "")
            if not self.is_silent:
                await route.fulfill(status=self.status, headers=self.headers, body='{"code": "OUT_OF_STOCK"}')
            return
        await asyncio.sleep(self.delay_s)
        name = parts.path.strip("/").partition("/")[0]
        page: Callable[[Any], str] = {"s": self._list, "dp": self._detail, "off": self._off}.get(name, self._twice)
        await route.fulfill(content_type="text/html", body=f"<main>{page(parts)}</main>{SCRIPT}")

    def _list(self, parts: Any) -> str:
        query = parse_qs(parts.query)
        number, words = int(query.get("page", ["1"])[0]), query.get("q", [""])[0]
        hits = [item for item in PRODUCTS if words in item[1]]
        shown = hits[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]
        cards = "".join(
            f'<article aria-label="{name}"><a href="/dp/{id_}?from=list">{name}</a>'
            f'<span role="group" aria-label="Price">{price} each</span>'
            f"{'<b role=img aria-label=New></b>' if id_ == 'p-2' else ''}</article>"
            for id_, name, price in shown
        )
        has_next = number * PAGE_SIZE < len(hits)
        following = f'<a href="/s?q={words}&page={number + 1}">Next page</a>' if has_next else ""
        return f"<h1>Results</h1>{cards}{following}"

    def _detail(self, parts: Any) -> str:
        name = next(name for id_, name, _ in PRODUCTS if id_ == parts.path.rpartition("/")[2])
        handler = "" if self.is_click_lost else "onclick=\"add(document.getElementById('q').value)\""
        return (
            f"<h1>{name}</h1><p role=alert>{self.alert}</p><span role=group aria-label=Seller> Blue \n point </span>"
            f"<label>Quantity <input id=q type=number value=9 onchange='{self.slip}'></label>"
            "<select><option>Small<option>Large</select>"
            f"<button {handler}>Add {name}</button>"
        )

    def _off(self, _parts: Any) -> str:
        return "<button disabled>Off</button>"

    def _twice(self, _parts: Any) -> str:
        return "<button>Same</button><button>Same</button>"


class Scene:
    """A driver on the site, and the steps it wrote."""

    def __init__(self, driver: PageDriver, site: Site, page: Page, steps: list[Step]) -> None:
        self.driver = driver
        self.site = site
        self.page = page
        self.steps = steps


@pytest.fixture
def description() -> Description:
    return parse_description({"environment_id": "shop", "host": HOST, "page_map": PAGE_MAP})


@pytest.fixture
async def scene(description: Description, tmp_path: Path) -> AsyncIterator[Scene]:
    async with _opened(description, pictures=tmp_path) as opened:
        yield opened


@asynccontextmanager
async def _opened(description: Description, *, pictures: Path | None) -> AsyncIterator[Scene]:
    """Give a driver in a browser of its own."""
    async with _opened_page() as page:
        site, steps = Site(), list[Step]()
        await page.context.route(f"https://{HOST}/**", site.serve)
        trace = Trace(steps.append, max_steps=100, clock=time.monotonic, before_first=_nothing)
        watch = PageWatch(page, time.monotonic)
        cdp = await page.context.new_cdp_session(page)
        actions = PageActions(page, watch, cdp, trace=trace, pictures=pictures)
        yield Scene(PageDriver(description, actions, watch), site, page, steps)


async def _nothing() -> None:
    return


@asynccontextmanager
async def _opened_page() -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        try:
            yield await (await browser.new_context()).new_page()
        finally:
            await browser.close()


async def test_list_is_read_by_role_and_name(scene: Scene) -> None:
    listing = await scene.driver.look(Query("product", {"name": "kettle"}), page=1, wait_s=10)

    assert listing.records == ({"id": "p-1", "name": "Nova kettle", "price_cents": 103450, "is_new": False},)
    assert not listing.has_more


async def test_next_part_of_a_list_is_reached_by_its_link(scene: Scene) -> None:
    query = Query("product", {"name": "Nova"})
    first = await scene.driver.look(query, page=1, wait_s=10)
    second = await scene.driver.look(query, page=2, wait_s=10)

    assert [record["is_new"] for record in first.records] == [False, True]
    assert first.has_more
    assert [record["id"] for record in second.records] == ["p-3"]
    assert not second.has_more
    assert [step.action for step in scene.steps] == ["go", "click"]


async def test_record_is_read_whole_on_its_own_page(scene: Scene) -> None:
    record = await scene.driver.open("product", {"id": "p-1", "name": "Nova kettle"}, wait_s=10)

    assert record == {"id": "p-1", "name": "Nova kettle", "seller": "Blue point"}


async def _add(scene: Scene, **arguments: Any) -> bool:
    await scene.driver.look(Query("product", {"name": "Nova"}), page=1, wait_s=10)
    call = Call("cart.add", {"product_id": "p-1", **arguments})
    return (await scene.driver.perform(call, wait_s=10)).is_confirmed


async def test_operation_is_done_by_clicks_and_keys_and_confirmed_by_the_page(scene: Scene) -> None:
    assert await _add(scene, quantity=3)
    assert scene.site.writes == ["3"]
    assert [step.action for step in scene.steps[1:]] == ["go", "fill", "press", "click"]


async def test_argument_that_was_not_given_leaves_its_step_out(scene: Scene) -> None:
    assert await _add(scene)
    assert scene.site.writes == ["9"]


async def test_option_is_chosen_by_its_label(scene: Scene) -> None:
    await _add(scene, size="Large")

    assert await scene.page.locator("select").input_value() == "Large"


async def test_lost_click_is_silence_and_not_a_confirmation(scene: Scene) -> None:
    scene.site.is_click_lost = True

    assert not await _add(scene)


async def test_silence_while_a_request_is_under_way_is_no_answer(scene: Scene) -> None:
    scene.site.is_silent = True
    await scene.driver.look(Query("product", {"name": "Nova"}), page=1, wait_s=10)

    with pytest.raises(NotAnswered):
        await scene.driver.perform(Call("cart.add", {"product_id": "p-1"}), wait_s=3)


async def test_alert_in_place_of_a_confirmation_is_a_denial(scene: Scene) -> None:
    scene.site.is_click_lost = True
    scene.site.alert = "Something went wrong."
    await scene.driver.look(Query("product", {"name": "Nova"}), page=1, wait_s=10)

    assert (await scene.driver.perform(Call("cart.add", {"product_id": "p-1"}), wait_s=10)).is_denied


@pytest.mark.parametrize(("corrects", "written"), [(True, "3"), (False, "33")])
async def test_slip_in_a_field_is_seen_by_who_looks_at_it_again(scene: Scene, corrects: bool, written: str) -> None:
    scene.site.slip = "if (!window.slipped) { window.slipped = true; this.value += this.value; }"
    scene.driver.adopt(Habits(corrects_entries=corrects))

    await _add(scene, quantity=3)

    assert scene.site.writes == [written]


async def test_busy_site_is_no_answer_and_says_when_to_come_back(scene: Scene) -> None:
    scene.site.status, scene.site.headers = 503, {"retry-after": "7"}

    with pytest.raises(NotAnswered) as caught:
        await _add(scene)

    assert caught.value.retry_after_s == 7


async def test_refusal_carries_the_sites_own_code(scene: Scene) -> None:
    scene.site.status = 422

    with pytest.raises(Refused) as caught:
        await _add(scene)

    assert caught.value.code == "OUT_OF_STOCK"


async def test_element_that_is_not_there_on_a_page_at_rest_is_a_refusal(scene: Scene) -> None:
    with pytest.raises(Refused, match='ELEMENT_ABSENT: no button "Gone"'):
        await scene.driver.perform(Call("cart.lose", {}), wait_s=20)


async def test_element_that_must_be_the_only_one_is_refused_when_there_are_two(scene: Scene) -> None:
    with pytest.raises(Refused, match="ELEMENT_AMBIGUOUS"):
        await scene.driver.perform(Call("cart.twice", {}), wait_s=10)


async def test_every_step_notes_url_observation_and_picture(scene: Scene, tmp_path: Path) -> None:
    await _add(scene)

    last = scene.steps[-1]
    assert last.url == f"https://{HOST}/dp/p-1"
    assert str(last.observation).startswith("sha256:")
    assert (tmp_path / last.screenshot).read_bytes()[8:12] == b"WEBP"
    assert last.arguments["target"] == 'button "Add Nova kettle"'


async def test_every_step_on_an_element_says_where_it_stands(scene: Scene) -> None:
    await _add(scene)

    path = str(scene.steps[-1].arguments["path"])
    assert path.startswith("html:nth-child(1) > body:nth-child(2) > ")
    assert "button:nth-child(" in path


async def test_no_picture_is_taken_where_none_is_kept(description: Description) -> None:
    async with _opened(description, pictures=None) as scene:
        await _add(scene)

    assert [step.screenshot for step in scene.steps] == [""] * len(scene.steps)
    seen = [step.observation for step in scene.steps if step.observation is not None]
    assert seen
    assert all(str(observation).startswith("sha256:") for observation in seen)


async def test_page_that_comes_after_the_wait_is_no_answer(scene: Scene) -> None:
    await scene.driver.look(Query("product", {"name": "Nova"}), page=1, wait_s=10)
    scene.site.delay_s = LOADING_S + 0.5

    with pytest.raises(NotAnswered, match="came too late"):
        await scene.driver.look(Query("product", {"name": "kettle"}), page=1, wait_s=0.3)


async def test_control_that_stays_switched_off_is_a_refusal(scene: Scene) -> None:
    with pytest.raises(Refused, match="ELEMENT_DISABLED"):
        await scene.driver.perform(Call("cart.off", {}), wait_s=10)
