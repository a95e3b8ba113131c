"""What a run works with, found out before anything is written: services and browser."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.worker import BrowserSettings
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.address import AddressDeployment, is_told, parse_addresses, read_variables
from primbench_runner.deployment.choice import DeploymentChoice, DeploymentKind
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.deployment.port import Addresses, Deployment
from primbench_runner.driver.kind import DriverKind

_BROWSER = "PRIMBENCH_BROWSER"


@dataclass(frozen=True)
class Means:
    """Services: running ones, or None to start them here. Browser: None when the driver needs none.

    `replica_counts` and `images` are by environment id, of what is started here; `images` are for containers.
    """

    env_ids: tuple[str, ...]
    running: Addresses | None
    browser: BrowserSettings | None
    variables: Mapping[str, str]
    kind: DeploymentKind = DeploymentKind.LOCAL
    replica_counts: Mapping[str, int] = field(default_factory=dict)
    images: Mapping[str, str] = field(default_factory=dict)

    def deployment(self, log_folder: Path) -> Deployment:
        """Give the services, not yet started."""
        if self.running is not None:
            return AddressDeployment(self.running)
        if self.kind is DeploymentKind.DOCKER:
            from primbench_runner.deployment.docker import DockerDeployment, DockerPlan

            return DockerDeployment(DockerPlan(self.env_ids, log_folder, self.images, self.replica_counts))
        plan = LocalPlan(
            self.env_ids, log_folder, environment=self.variables, modules={}, replica_counts=self.replica_counts
        )
        return LocalDeployment(plan)


def find_means(
    env_ids: Iterable[str], driver: DriverKind, around: Surroundings, *, choice: DeploymentChoice, is_headed: bool
) -> Means:
    """Find what a run over these environments needs. Raises AddressError, ChoiceError, BrowserMissingError."""
    variables = {**around.variables, **read_variables(choice.addresses)}
    wanted = tuple(env_ids)
    kind = choice.kind_of(is_told=is_told(variables))
    running = parse_addresses(variables, wanted) if kind is DeploymentKind.ADDRESS else None
    remote_url = variables.get(_BROWSER, "")
    browser = None
    if driver is DriverKind.PAGE:
        path = Path() if remote_url else browser_path(around)
        browser = BrowserSettings(path, remote_url, is_headed)
    counts, images = choice.replica_counts(wanted), choice.images(wanted)
    return Means(wanted, running, browser, around.variables, kind, counts, images)


def browser_path(around: Surroundings) -> Path:
    """Give the Chromium that would be used. Raises BrowserMissingError."""
    return find_browser(around.browser_path, playwrights_own=asyncio.run(_playwrights_own()))


async def _playwrights_own() -> str:
    from primbench_runner.browser.starting import started_playwright

    async with started_playwright() as playwright:
        return playwright.chromium.executable_path
