"""The HTML form in a browser."""

import os
from collections.abc import Callable

import pytest
from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.starting import started_playwright
from primbench_runner.report.format.html import to_html
from primbench_runner.report.model import Report

pytestmark = pytest.mark.browser
WIDTHS = (320, 390, 768, 1280)
_OPEN_ALL = "document.querySelectorAll('details').forEach(each => { each.open = true; })"
_OVERHANG = "document.documentElement.scrollWidth - window.innerWidth"


async def test_page_asks_for_nothing_and_fits_every_screen(results, reported: Callable[..., Report]) -> None:
    run = results(title="A long title of an experiment that compares nine agents with each other")
    for place in range(9):
        for env_id in ("shop", "bank"):
            agent = f"careless:state_tracking_{place}"
            run.pair(f"{env_id}_a_task_with_a_rather_long_name", "passed", "failed", agent=agent, reasons=("x" * 200,))
    content = to_html(reported(run))
    requested: list[str] = []
    async with started_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=path)
        page = await browser.new_page()
        page.on("request", lambda request: requested.append(request.url))
        await page.set_content(content)
        await page.evaluate(_OPEN_ALL)
        overhangs = {}
        for width in WIDTHS:
            await page.set_viewport_size({"width": width, "height": 800})
            overhangs[width] = await page.evaluate(_OVERHANG)
        await browser.close()

    assert requested == []
    assert overhangs == dict.fromkeys(WIDTHS, 0)
