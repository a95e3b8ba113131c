"""A model that sees the page, in the real shop: it puts one product into the cart by names of elements."""

import json
import re
import time
from functools import partial
from pathlib import Path

import pytest
from primbench_episode.outcome import Outcome
from primbench_runner.harness.vision.agent import VisionAgent
from primbench_runner.harness.vision.live import open_surface
from primbench_runner.roster.arm import ArmSpec, Surface
from scripted_model import Line, ScriptedModel
from shop import play_in_the_shop

pytestmark = [pytest.mark.browser, pytest.mark.slow]
VISION = ArmSpec(surface=Surface.VISION)


def _named(text: str, pattern: str) -> str:
    found = re.search(rf"\[(\w+)\] {pattern}", text)
    assert found is not None, pattern
    return found[1]


def _product(text: str) -> str:
    found = re.search(r'Put exactly one "([^"]+)"', text)
    assert found is not None
    return found[1]


def _say(action: str) -> Line:
    return {"thought": "Go on.", "action": action}


LINES: tuple[Line, ...] = (
    lambda text: _say(f"fill('{_named(text, 'searchbox')}', {_product(text)!r})"),  # type: ignore[return-value]
    lambda text: _say(f"press('{_named(text, 'searchbox')}', 'Enter')"),  # type: ignore[return-value]
    lambda text: _say(f"click('{_named(text, 'link .' + re.escape(_product(text)))}')"),  # type: ignore[return-value]
    lambda text: _say(f"click('{_named(text, 'button .Add to cart')}')"),  # type: ignore[return-value]
    _say("send_msg_to_user('Done.')"),
)


async def test_item_is_put_into_the_cart(tmp_path: Path) -> None:
    model = ScriptedModel(LINES)

    record = await play_in_the_shop(
        lambda worker: VisionAgent("mine", model, partial(open_surface, worker, clock=time.monotonic), arm=VISION),
        tmp_path,
        arm="vision",
    )

    assert (record.outcome, record.score, record.answer) == (Outcome.PASSED, 1.0, "Done."), record
    steps = [json.loads(line) for line in (tmp_path / "trial" / "steps.jsonl").read_text().splitlines()]
    assert [step["action"] for step in steps] == ["fill", "press", "click", "click", "send_msg_to_user"]
    assert all(step["url"].startswith("https://www.amazon.test/") for step in steps)
    assert steps[3]["observation"]["target"]["element"].startswith("button 'Add to cart'")
    assert all((tmp_path / "trial" / "screenshots" / step["screenshot"]).is_file() for step in steps)
    assert record.usage.call_count == len(steps)
