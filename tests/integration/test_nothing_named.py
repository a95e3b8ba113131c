"""Nothing that a page can reach names session, task, variant, answer or grader, clean or armed."""

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, Response, async_playwright
from primbench_catalog.catalog import load_catalog
from primbench_episode.injection import InjectionOrder
from primbench_episode.ports import Ports
from primbench_episode.route import RouteOrder
from primbench_episode.session import SessionOrder
from primbench_runner.agent.scripted import NoopAgent
from primbench_runner.browser.finding import find_browser
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.run.services import Services

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

ROOT = Path(__file__).resolve().parents[2]
START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
TASK = "amazon_add_single_item"
CONDITIONS = ("clean", "dead_button", "second_seller", "lost_add", "phantom_add", "slow_add")
PATHS = ("/", "/s?k=mug", "/cart", "/checkout", "/orders", "/lists", "/account", "/account/addresses", "/nowhere")
NAMING = re.compile(
    r"primbench|benchmark|\bsession|\btask\b|task_id|\bvariant|decoy|injec|interven|grader|grading|evaluat|canonical|"
    r"mitmproxy|x-session|\bproxy\b|uvicorn|fastapi|starlette",
    re.IGNORECASE,
)
_STORAGE = "() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state, window.name])"
_GLOBALS = "() => Object.getOwnPropertyNames(window).sort()"


@dataclass
class Seen:
    """What a page could read: each text with where it stood."""

    texts: list[tuple[str, str]] = field(default_factory=list)
    bundles: list[tuple[str, str]] = field(default_factory=list)
    window_names: set[str] = field(default_factory=set)

    async def take(self, response: Response) -> None:
        """Keep the address, the headers and the body of an answer."""
        headers = await response.all_headers()
        self.texts.append((f"headers of {response.url}", json.dumps([response.url, headers])))
        body = (await response.body()).decode(errors="replace") if response.status < 300 else ""
        is_bundle = "/assets/" in response.url
        (self.bundles if is_bundle else self.texts).append((response.url, body))

    async def look(self, page: Page) -> None:
        """Keep what the document, its storage and its window hold."""
        self.texts.append((f"document of {page.url}", await page.content()))
        self.texts.append((f"storage of {page.url}", await page.evaluate(_STORAGE)))
        self.window_names |= set(await page.evaluate(_GLOBALS))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def services(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Services]:
    plan = LocalPlan(("amazon",), tmp_path_factory.mktemp("logs"), environment=dict(os.environ), modules={})
    async with LocalDeployment(plan) as deployment:
        running = Services(lambda: deployment.addresses)
        yield running
        await running.close()


@asynccontextmanager
async def _page(ports: Ports, condition: str) -> AsyncIterator[tuple[Page, list[str]]]:
    """Give a page of a session under the condition, and the ids that must not be seen."""
    catalog = load_catalog(ROOT / "catalog")
    session = await ports.environment.create_session(SessionOrder("", 5, START, timedelta(), catalog.tasks[TASK].seed))
    description = await ports.environment.describe()
    route = await ports.proxy.open_route(RouteOrder("", session, description, ports.environment.site_url, 5, START))
    if condition != "clean":
        variant = catalog.variants[f"{TASK}__{condition}"]
        injections = [injection.document() for injection in variant.injections]
        await ports.injector.inject(InjectionOrder(f"{condition}-1", session, route.route_id, injections, 5))
    spki = await ports.proxy.certificate_spki()
    async with async_playwright() as playwright:
        executable = find_browser("", playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(
            executable_path=executable,
            args=["--no-sandbox", "--disable-gpu", f"--ignore-certificate-errors-spki-list={spki}"],
        )
        credentials = {"server": route.proxy_server, "username": route.username, "password": route.password}
        context = await browser.new_context(proxy={**credentials, "bypass": "<-loopback>"})
        yield await context.new_page(), [session.session_id, route.route_id, route.username, route.password]
        await browser.close()
    await ports.proxy.close_route(route)
    await ports.environment.delete_session(session)


async def _walk(page: Page) -> Seen:
    seen = Seen()
    async with asyncio.TaskGroup() as group:
        page.on("response", lambda answer: group.create_task(seen.take(answer)))
        for path in PATHS:
            await _open(page, path)
            await seen.look(page)
        await _open(page, "/s?k=mug")
        await page.get_by_role("article").first.get_by_role("link").first.click()
        await page.get_by_role("button", name="Add to cart").click()
        await page.wait_for_load_state("networkidle")
        await seen.look(page)
    return seen


async def _open(page: Page, path: str) -> None:
    await page.goto(f"https://www.amazon.test{path}")
    await page.get_by_role("heading", level=1).first.wait_for()
    await page.wait_for_load_state("networkidle")


def _found(texts: Iterable[tuple[str, str]], pattern: re.Pattern[str]) -> list[str]:
    return sorted({f"{where}: {match.group()}" for where, text in texts for match in pattern.finditer(text)})


@pytest.mark.parametrize("condition", CONDITIONS)
async def test_page_reads_nothing_that_names_the_benchmark(services: Services, condition: str) -> None:
    async with _page(services.ports("amazon", NoopAgent()), condition) as (page, ids):
        seen = await _walk(page)

    secrets = re.compile("|".join(map(re.escape, [*ids, TASK, "primbench", *({condition} - {"clean"})])))
    assert len(seen.texts) > 2 * len(PATHS)
    assert seen.bundles
    assert _found(seen.texts, NAMING) == []
    assert _found([*seen.texts, *seen.bundles], secrets) == []


async def test_armed_page_has_the_same_window_as_a_clean_one(services: Services) -> None:
    windows = []
    for condition in ("clean", "dead_button"):
        async with _page(services.ports("amazon", NoopAgent()), condition) as (page, _):
            windows.append((await _walk(page)).window_names)

    assert windows[0] == windows[1]
