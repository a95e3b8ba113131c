"""The example of an outside agent does what it says, in the real shop."""

import json
import os
import sys
from pathlib import Path

import pytest
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, StopReason
from primbench_runner.browser.standalone import standalone_of
from primbench_runner.harness.external.agent import ProgramAgent
from shop import play_in_the_shop

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EXAMPLE = Path(__file__).resolve().parents[5] / "examples" / "external-playwright" / "solve.py"


async def test_example_puts_the_item_into_the_cart(tmp_path: Path) -> None:
    command = (sys.executable, str(EXAMPLE))

    record = await play_in_the_shop(
        lambda worker: ProgramAgent("mine", command, standalone_of(worker), environment=os.environ),
        tmp_path,
        arm="external",
    )

    assert (record.outcome, record.answer) == (Outcome.PASSED, "Done."), record
    lines = (tmp_path / "trial" / "steps.jsonl").read_text().splitlines()
    steps = [json.loads(line) for line in lines]
    assert [step["action"] for step in steps][:2] == ["type", "click"]
    assert all(step["url"].startswith("https://www.amazon.test/") for step in steps)
    assert all((tmp_path / "trial" / "screenshots" / step["screenshot"]).is_file() for step in steps)


async def test_example_says_done_where_its_one_press_did_nothing(tmp_path: Path) -> None:
    command = (sys.executable, str(EXAMPLE))

    record = await play_in_the_shop(
        lambda worker: ProgramAgent("mine", command, standalone_of(worker), environment=os.environ),
        tmp_path,
        condition="amazon_add_single_item__dead_button",
        arm="external",
    )

    assert (record.outcome, record.stop_reason) == (Outcome.FAILED, StopReason.FINISHED), record
    assert (record.answer, record.exposure) == ("Done.", Exposure.EXPOSED)
