"""The reference agent on the real shop: what an ability makes it do, and that without it it does not."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_runner.agent.casting import CAREFUL
from primbench_runner.cli.progress import progress
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import singly
from primbench_runner.run.manifest import Limits, make_manifest
from primbench_runner.run.workshop import Workshop

pytestmark = pytest.mark.slow

CATALOG = load_catalog(Path(__file__).resolve().parents[3] / "catalog")
LIMITS = Limits(max_steps=100)
type Steps = Sequence[tuple[str, dict[str, object]]]
"""Action and arguments, in order."""


def _makes_what_is_missing(steps: Steps) -> bool:
    actions = [action for action, _ in steps]
    return "address.create" in actions and actions.index("address.create") < actions.index("order.place")


def _turns_the_page(steps: Steps) -> bool:
    return any(action == "product.search" and arguments.get("page") == 2 for action, arguments in steps)


def _takes_another_after_a_dead_end(steps: Steps) -> bool:
    return len({arguments["product_id"] for action, arguments in steps if action == "cart.add"}) > 1


BEHAVIOURS = {
    "amazon_order_waiting_item__removed_address": ("planning", _makes_what_is_missing),
    "amazon_buy_from_department__many_sellers": ("exploration", _turns_the_page),
    "amazon_add_single_item__sold_out_listing": ("backtracking", _takes_another_after_a_dead_end),
}


def _steps(output: Path, record: TrialRecord) -> Steps:
    lines = (output / "trials" / record.trial_id / "steps.jsonl").read_text().splitlines()
    return [(step["action"], step["arguments"]) for step in map(json.loads, lines)]


def _planned() -> tuple[TrialPlan, ...]:
    return tuple(
        trial
        for variant_id, (ability, _) in BEHAVIOURS.items()
        for trial in select(
            CATALOG, Selection(variant_names=(variant_id,), agents=(CAREFUL, f"careless:{ability}"), arm="api")
        )
    )


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[tuple[Path, ResultFolder]]:
    """Give the results of all trials."""
    trials, output = _planned(), tmp_path / "out"
    manifest = make_manifest(CATALOG, trials, driver=DriverKind.API, limits=LIMITS).model_dump(mode="json")
    plan = LocalPlan(("amazon",), output / "logs", dict(os.environ), {})
    with ResultFolder.claim(output, manifest) as folder, progress(len(trials)) as observer:
        async with LocalDeployment(plan) as deployment:
            workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, 2)
            await LocalExecutor().run(singly(trials), workshop, observer, asyncio.Event())
        yield output, folder


async def test_ability_shows_in_what_is_done_and_not_only_in_the_score(played: tuple[Path, ResultFolder]) -> None:
    output, folder = played

    seen = {
        (record.key.condition, record.key.agent == CAREFUL): (
            record.outcome.value,
            BEHAVIOURS[record.key.condition][1](_steps(output, record)),
        )
        for record in folder.records()
    }

    expected = {(variant_id, True): ("passed", True) for variant_id in BEHAVIOURS}
    assert seen == expected | {(variant_id, False): ("failed", False) for variant_id in BEHAVIOURS}
