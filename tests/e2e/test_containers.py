"""Compose brings everything up, the smoke suite runs on it, and the browser is shut in."""

import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page, async_playwright, expect
from primbench_catalog.catalog import load_catalog
from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_episode.gateways.proxy import ProxyGateway
from primbench_episode.route import RouteOrder
from primbench_episode.session import SessionOrder
from primbench_servicekit.client import ChannelPool
from primbench_servicekit.error import Code, ServiceError

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]
START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
CONTROL_PORT = 50051
SERVICES = ("env-amazon", "proxy", "injector", "evaluator")


def test_smoke_suite_passes_on_containers(deployment) -> None:  # type: ignore[no-untyped-def]
    output = ROOT / "runs" / "e2e"
    shutil.rmtree(output, ignore_errors=True)
    output.parent.mkdir(exist_ok=True)

    deployment.compose("run", "--rm", "runner", "run", "--suite", "smoke", "--agent", "careful", "--output", "runs/e2e")

    records = [json.loads(path.read_text()) for path in sorted(output.glob("trials/*/trial.json"))]
    assert len(records) == 7
    assert {record["outcome"] for record in records} == {"passed"}
    shutil.rmtree(output)


@pytest.mark.parametrize("service", SERVICES)
def test_browser_network_reaches_no_control_port(deployment, service: str) -> None:  # type: ignore[no-untyped-def]
    address = deployment.address(service, "control")

    assert not deployment.reaches("browser", address, CONTROL_PORT)
    assert not deployment.reaches("browser", f"{service}.control", CONTROL_PORT)
    assert not deployment.reaches("browser", service, CONTROL_PORT)


def test_browser_network_reaches_the_proxy_and_not_the_site(deployment) -> None:  # type: ignore[no-untyped-def]
    site = deployment.address("env-amazon", "site")

    assert deployment.reaches("browser", "proxy.browse", 8080)
    assert not deployment.reaches("browser", site, 8000)
    assert not deployment.reaches("browser", "proxy.browse", CONTROL_PORT)


def test_browser_network_reaches_no_other_host(deployment) -> None:  # type: ignore[no-untyped-def]
    assert not deployment.reaches("browser", "192.0.2.1", 80)
    assert not deployment.reaches("browser", "example.org", 443)


async def test_control_plane_refuses_a_caller_without_the_token(deployment) -> None:  # type: ignore[no-untyped-def]
    pool = ChannelPool(token="wrong")
    address = f"{deployment.address('env-amazon', 'control')}:{CONTROL_PORT}"

    with pytest.raises(ServiceError) as caught:
        await EnvironmentGateway(pool, environment_id="amazon", address=address, site_url="").describe()

    await pool.close()
    assert caught.value.code == Code.UNAUTHENTICATED


async def test_page_in_the_browser_opens_the_shop_and_nothing_else(deployment) -> None:  # type: ignore[no-untyped-def]
    env_site = deployment.address("env-amazon", "site")
    evaluator = deployment.address("evaluator", "control")
    refused = (
        "file:///etc/passwd",
        "chrome://version",
        "view-source:https://www.amazon.test/",
        "http://127.0.0.1:9221/json/version",
        f"http://{env_site}:8000/",
        f"http://{evaluator}:{CONTROL_PORT}/",
        "https://www.other.test/",
    )

    async with _page_of_a_session(deployment) as page:
        await page.goto("https://www.amazon.test/")
        await expect(page.get_by_role("article").first).to_be_visible(timeout=30_000)
        got_through = [url for url in refused if await _opens(page, url)]

    assert got_through == []


async def _opens(page: Page, url: str) -> bool:
    try:
        answer = await page.goto(url, timeout=10_000)
    except PlaywrightError:
        return False
    return answer is None or answer.ok


@asynccontextmanager
async def _page_of_a_session(deployment) -> AsyncIterator[Page]:  # type: ignore[no-untyped-def]
    pool = ChannelPool(token=deployment.token)
    control = {name: f"{deployment.address(name, 'control')}:{CONTROL_PORT}" for name in SERVICES}
    environment = EnvironmentGateway(
        pool, environment_id="amazon", address=control["env-amazon"], site_url="http://env-amazon.site:8000"
    )
    proxy = ProxyGateway(pool, control["proxy"], listen="proxy.browse:8080")
    task = load_catalog(ROOT / "catalog").tasks["amazon_add_single_item"]
    session = await environment.create_session(SessionOrder("", 1, START, timedelta(), task.seed))
    description = await environment.describe()
    route = await proxy.open_route(RouteOrder("", session, description, environment.site_url, 1, START))
    browser_url = f"http://{deployment.address('browser', 'browse')}:9222"
    credentials = {"server": route.proxy_server, "username": route.username, "password": route.password}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(browser_url)
        context = await browser.new_context(proxy={**credentials, "bypass": "<-loopback>"}, ignore_https_errors=True)
        yield await context.new_page()
        await context.close()
    await pool.close()
