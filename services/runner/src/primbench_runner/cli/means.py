"""What a run works with, found out before anything is written: services and browser."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.worker import BrowserSettings
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.address import AddressDeployment, is_told, parse_addresses, read_variables
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.deployment.port import Addresses, Deployment
from primbench_runner.driver.kind import DriverKind

_BROWSER = "PRIMBENCH_BROWSER"


@dataclass(frozen=True)
class Means:
    """Services: running ones, or None to start them here. Browser: None when the driver needs none."""

    env_ids: tuple[str, ...]
    running: Addresses | None
    browser: BrowserSettings | None
    variables: Mapping[str, str]

    def deployment(self, log_folder: Path) -> Deployment:
        """Give the services, not yet started."""
        if self.running is not None:
            return AddressDeployment(self.running)
        return LocalDeployment(LocalPlan(self.env_ids, log_folder, environment=self.variables, modules={}))


def find_means(
    env_ids: Iterable[str], driver: DriverKind, around: Surroundings, *, addresses: Iterable[str], is_headed: bool
) -> Means:
    """Find what a run over these environments needs. Raises AddressError, BrowserMissingError."""
    given = tuple(addresses)
    variables = {**around.variables, **read_variables(given)}
    wanted = tuple(env_ids)
    running = parse_addresses(variables, wanted) if given or is_told(variables) else None
    remote_url = variables.get(_BROWSER, "")
    browser = None
    if driver is DriverKind.PAGE:
        path = Path() if remote_url else browser_path(around)
        browser = BrowserSettings(path, remote_url, is_headed)
    return Means(wanted, running, browser, around.variables)


def browser_path(around: Surroundings) -> Path:
    """Give the Chromium that would be used. Raises BrowserMissingError."""
    return find_browser(around.browser_path, playwrights_own=asyncio.run(_playwrights_own()))


async def _playwrights_own() -> str:
    from primbench_runner.browser.starting import started_playwright

    async with started_playwright() as playwright:
        return playwright.chromium.executable_path
