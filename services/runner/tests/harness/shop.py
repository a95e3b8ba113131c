"""One episode of an agent in the real shop, whose services are processes of the test."""

import os
from collections.abc import Callable
from pathlib import Path

from primbench_catalog.catalog import load_catalog
from primbench_episode.disk import Disk
from primbench_episode.episode import run_episode
from primbench_episode.limit import EpisodeLimits
from primbench_episode.ports import AgentPort
from primbench_episode.trial import CLEAN, TrialKey, TrialPlan
from primbench_episode.trial_folder import TrialFolder
from primbench_episode.trial_record import TrialRecord
from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.starting import started_playwright
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.run.services import Services

CATALOG = load_catalog(Path(__file__).resolve().parents[4] / "catalog")


async def play_in_the_shop(
    make: Callable[[WorkerBrowser], AgentPort],
    folder: Path,
    *,
    task_id: str = "amazon_add_single_item",
    condition: str = CLEAN,
    arm: str,
) -> TrialRecord:
    """Run one trial, of an agent made on a worker's browser; its folder is `folder`/trial."""
    key = TrialKey(task_id=task_id, condition=condition, arm=arm, agent="mine", seed=41, attempt=1)
    trial = TrialPlan(key, CATALOG.tasks[task_id], None if key.is_clean else CATALOG.variants[condition])
    plan = LocalPlan(("amazon",), folder / "logs", dict(os.environ), {})
    (folder / "trial").mkdir()
    async with LocalDeployment(plan) as deployment, started_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        async with WorkerBrowser(playwright, BrowserSettings(path)) as worker:
            services = Services(lambda: deployment.addresses)
            try:
                result = await run_episode(
                    trial,
                    services.ports("amazon", make(worker)),
                    recorder=TrialFolder(folder / "trial", disk=Disk()),
                    limits=EpisodeLimits(max_steps=40, time_limit_s=300),
                )
            finally:
                await services.close()
    return result.record
