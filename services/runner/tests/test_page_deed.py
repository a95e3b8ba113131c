"""What is written down of one thing done in a page, in a real Chromium."""

import os
import time

import pytest
from playwright.async_api import async_playwright
from primbench_runner.browser.finding import find_browser
from primbench_runner.driver.page.deadline import Deadline
from primbench_runner.driver.page.deed import handling

pytestmark = pytest.mark.browser

BUSY = "ms => { setTimeout(() => { const end = performance.now() + ms; while (performance.now() < end); }, 0); }"


async def test_a_page_that_is_busy_for_a_while_still_tells_to_which_element_it_was_done() -> None:
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        page = await browser.new_page()
        await page.set_content("<main><p>Name</p><input></main>")
        deadline = Deadline(10, owed_s=lambda: 0.0, clock=time.monotonic)
        deed = handling("fill", page.get_by_role("textbox"), "textbox", text="Robin", deadline=deadline)

        await page.evaluate(BUSY, 900)
        arguments = await deed.arguments()
        await browser.close()

    assert str(arguments["path"]).endswith("main:nth-child(1) > input:nth-child(2)")
