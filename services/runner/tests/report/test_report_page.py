"""The HTML form in a browser."""

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Page
from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.starting import started_playwright
from primbench_runner.report.format.html import to_html
from primbench_runner.report.model import Report
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Pairing

pytestmark = pytest.mark.browser
WIDTHS = (320, 390, 768, 1280)
_OPEN_ALL = "document.querySelectorAll('details').forEach(each => { each.open = true; })"
_OVERHANG = "document.documentElement.scrollWidth - window.innerWidth"
_HIDDEN = """[...document.querySelectorAll("#profile .table .scroll, #arms .table .scroll")]
    .map(each => each.scrollWidth - each.clientWidth)"""
_SCROLLED = """(() => {
    const place = document.querySelector("#profile .table .scroll");
    const key = place.querySelector("tbody th");
    place.scrollLeft = 1000;
    return [place.scrollLeft > 100, key.getBoundingClientRect().left - place.getBoundingClientRect().left];
})()"""


@asynccontextmanager
async def _opened(content: str, requested: list[str]) -> AsyncIterator[Page]:
    async with started_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=path)
        page = await browser.new_page()
        page.on("request", lambda request: requested.append(request.url))
        await page.set_content(content)
        await page.evaluate(_OPEN_ALL)
        yield page
        await browser.close()


async def test_page_asks_for_nothing_and_fits_every_screen(results, reported: Callable[..., Report]) -> None:
    run = results(title="A long title of an experiment that compares nine agents with each other")
    for place in range(9):
        for env_id in ("shop", "bank"):
            agent = f"careless:state_tracking_{place}"
            run.pair(f"{env_id}_a_task_with_a_rather_long_name", "passed", "failed", agent=agent, reasons=("x" * 200,))
    requested: list[str] = []
    overhangs = {}
    async with _opened(to_html(reported(run)), requested) as page:
        for width in WIDTHS:
            await page.set_viewport_size({"width": width, "height": 800})
            overhangs[width] = await page.evaluate(_OVERHANG)

    assert requested == []
    assert overhangs == dict.fromkeys(WIDTHS, 0)


async def test_profile_and_arms_are_whole_on_a_desk_and_keep_their_names_in_sight_on_a_phone(
    results, reported: Callable[..., Report]
) -> None:
    run = results(pairing=Pairing.ARMS, arms={name: ArmSpec(surface=Surface(name)) for name in ("vision", "text")})
    for arm in ("vision", "text"):
        for number in range(12):
            task_id = f"shop_a_task_with_a_rather_long_name_{number}"
            run.add(task_id, "passed", arm=arm)
            run.add(task_id, "exposed failed", arm=arm, variant="slow", primitive="state_tracking")
            run.add(task_id, "passed", arm=arm, variant="placebo:slow", primitive="state_tracking")
    async with _opened(to_html(reported(run)), []) as page:
        await page.set_viewport_size({"width": 1280, "height": 800})
        hidden = await page.evaluate(_HIDDEN)
        await page.set_viewport_size({"width": 390, "height": 800})
        scrolled = await page.evaluate(_SCROLLED)

    assert hidden == [0] * 4
    assert scrolled == [True, 0]
