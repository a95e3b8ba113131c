"""Cold starts: the environment's process, the command line, a page."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from measurement import Measurement
from playwright.async_api import Browser, Page, async_playwright
from primbench_episode.route import Route
from primbench_runner.browser.finding import find_browser
from stage import Stage

START_COUNT = 7
HELP_COUNT = 15
PAGE_COUNT = 15
_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
_SETTLED = """() => {
    const main = document.querySelector("main");
    const isThere = main?.querySelector("h1") && main.querySelector("#reviews");
    const isDrawn = [...document.querySelectorAll("main svg[viewBox='0 0 200 200']")]
        .every((picture) => picture.childElementCount > 2);
    return isThere && isDrawn && !main.querySelector("[aria-busy=true]") && performance.now();
}"""
"""Milliseconds since the navigation once the product, its pictures, questions and reviews are drawn; false before."""


async def environment_ready() -> Measurement:
    """Time from exec to the announcement of a process that can be called."""
    samples = []
    for _ in range(START_COUNT):
        begun = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "primbench_env_amazon",
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert process.stdout is not None
        await process.stdout.readline()
        samples.append(time.perf_counter() - begun)
        process.terminate()
        await process.wait()
    return Measurement("environment process ready", "s", samples, bound=1.5)


async def help_time() -> Measurement:
    """Time `primbench --help`."""
    samples = []
    for _ in range(HELP_COUNT):
        begun = time.perf_counter()
        program = Path(sys.executable).parent / "primbench"
        process = await asyncio.create_subprocess_exec(program, "--help", stdout=asyncio.subprocess.DEVNULL)
        await process.wait()
        samples.append(time.perf_counter() - begun)
    return Measurement("primbench --help", "s", samples, bound=0.4)


async def page_ready(stage: Stage) -> tuple[Measurement, Measurement]:
    """Time from asking for a new world to a page one can act on; and the first paint of that cold page."""
    resets, paints = [], []
    async with _browser(stage) as browser:
        for seed in range(PAGE_COUNT + 2):
            begun = time.perf_counter()
            async with _cold_page(stage, browser, seed) as page:
                await page.goto(f"https://{stage.description.host}/")
                await page.get_by_role("article").first.get_by_role("link").first.click(trial=True)
                resets.append(time.perf_counter() - begun)
                paints.append(await page.evaluate(_PAINT))
    await stage.clear()
    return (
        Measurement("reset to a page ready to act", "s", resets[2:], bound=1.0),
        Measurement("cold first paint, through the proxy", "ms", paints[2:], bound=250),
    )


async def product_page_settled(stage: Stage) -> Measurement:
    """Time from the navigation to a product's page that is drawn whole, with nothing of it in a cache."""
    samples = []
    async with _browser(stage) as browser:
        for seed in range(PAGE_COUNT + 2):
            async with _cold_page(stage, browser, seed) as page:
                await page.goto(f"https://{stage.description.host}/dp/{stage.sessions[-1].targets['product_id']}")
                settled = await page.wait_for_function(_SETTLED, polling="raf")
                samples.append(await settled.json_value())
    await stage.clear()
    return Measurement("a product's page settled cold, through the proxy", "ms", samples[2:], bound=400)


@asynccontextmanager
async def _browser(stage: Stage) -> AsyncIterator[Browser]:
    spki = await stage.ports.proxy.certificate_spki()
    arguments = [f"--ignore-certificate-errors-spki-list={spki}", "--no-sandbox", "--disable-gpu"]
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        executable = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=executable, args=arguments)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def _cold_page(stage: Stage, browser: Browser, seed: int) -> AsyncIterator[Page]:
    """Give a page of a browser context that has seen nothing, on a world of its own."""
    route = await stage.route(await stage.session(seed))
    context = await browser.new_context(proxy=_proxy(route), viewport={"width": 1280, "height": 720})
    try:
        yield await context.new_page()
    finally:
        await context.close()
        await stage.ports.proxy.close_route(route)


def _proxy(route: Route) -> dict[str, str]:
    return {
        "server": route.proxy_server,
        "username": route.username,
        "password": route.password,
        "bypass": "<-loopback>",
    }
