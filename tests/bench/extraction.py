"""How long it takes to see a page of 900 elements: ours, and BrowserGym's own extraction on the same page.

BrowserGym pins a Playwright that knows no browser of today, so it has an environment of its own, without its pins, in
`.tools/browsergym`, which `make bench` makes.
"""

import asyncio
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from measurement import Measurement
from playwright.async_api import Page, async_playwright
from primbench_runner.browser.finding import find_browser
from primbench_runner.harness.vision.bid import Bids
from primbench_runner.harness.vision.extraction import look
from stage import ROOT

ELEMENT_COUNT = 900
BOUND_S = 1.0
SAMPLE_COUNT = 15
HOME = ROOT / ".tools" / "browsergym"
_RUN_TIMEOUT_S = 180


def crowded_page() -> str:
    """Give a list of things to buy: 900 elements, a third of which can be acted on."""
    card = (
        "<li><article><h3><a href='/p/{0}'>Product number {0}</a></h3><p>In stock, delivered tomorrow</p>"
        "<label>Quantity <input type=number value=1></label><button>Add {0} to cart</button></article></li>"
    )
    cards = "".join(card.format(number) for number in range(ELEMENT_COUNT // 8))
    return f"<!doctype html><title>Crowd</title><main><h1>Everything</h1><ul>{cards}</ul></main>"


async def extraction() -> list[Measurement]:
    """Measure both, one after the other, in the same browser program."""
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        program = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=program, args=["--disable-gpu"])
        page = await browser.new_page(viewport={"width": 1280, "height": 720})
        await page.set_content(crowded_page())
        count = await page.evaluate("document.querySelectorAll('*').length")
        ours = Measurement("see a page", "s", await _ours(page), BOUND_S, note=f"{count} elements; nothing put into it")
        await browser.close()
    theirs = await asyncio.to_thread(_theirs, program)
    return [ours, theirs]


async def _ours(page: Page) -> Sequence[float]:
    cdp = await page.context.new_cdp_session(page)
    bids, samples = Bids(), []
    for _ in range(SAMPLE_COUNT):
        start_s = time.perf_counter()
        await look(cdp, bids)
        samples.append(time.perf_counter() - start_s)
    return samples


def _theirs(program: Path) -> Measurement:
    with tempfile.NamedTemporaryFile("w", suffix=".html") as page:
        page.write(crowded_page())
        page.flush()
        script = Path(__file__).with_name("browsergym_extraction.py")
        command = [HOME / "bin" / "python", script, str(program), page.name, str(SAMPLE_COUNT)]
        ended = subprocess.run(command, capture_output=True, check=True, timeout=_RUN_TIMEOUT_S)
    return Measurement("see a page, BrowserGym 0.14.3", "s", json.loads(ended.stdout), None, note="the same page")
