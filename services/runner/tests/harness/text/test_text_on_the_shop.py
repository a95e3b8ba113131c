"""Browser Use's own agent in the real shop, on a model behind a provider's interface."""

import json
import re
from pathlib import Path

import pytest
from primbench_episode.outcome import Outcome
from primbench_runner.browser.standalone import standalone_of
from primbench_runner.browser.worker import WorkerBrowser
from primbench_runner.harness.text.agent import TextAgent
from primbench_runner.harness.text.process import TextInstallation
from primbench_runner.model.opening import open_model
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.model.testing.script import Asked, Say
from primbench_runner.model.testing.server import ProviderServer
from saying import doing, done, index_of
from shop import play_in_the_shop

pytestmark = [pytest.mark.browser, pytest.mark.slow]

KEY = "sk-test-of-the-text-agent"


def _shopper(asked: Asked) -> Say:
    """Search for the named product, open it and put it into the cart, by what the page shows."""
    state = asked.text.rpartition("<browser_state>")[2]
    wanted = re.findall(r'Put exactly one "(.+?)", sold by (.+?), into the cart', asked.text)
    name, seller = wanted[-1]
    if "Added to cart" in state:
        said = done("It is in the cart.")
    elif "Add to cart" in state and seller in state:
        said = doing({"click": {"index": index_of(state, r"button[^\n]*\n\s*Add to cart")}})
    elif "Search results" in state:
        said = doing({"click": {"index": index_of(state, rf"a [^\n]*\n\s*{re.escape(name)}\n")}})
    else:
        search = {"input": {"index": index_of(state, "input aria-label=Search"), "text": name}}
        said = doing(search, {"send_keys": {"keys": "Enter"}})
    return Say(json.dumps(said))


async def test_item_is_put_into_the_cart(tmp_path: Path, installation: TextInstallation) -> None:
    with ProviderServer(_shopper) as provider:
        spec = ModelSpec(provider=Provider.OPENAI, model="m-1", base_url=provider.openai_url)
        model = open_model(spec, KEY)

        def make(worker: WorkerBrowser) -> TextAgent:
            return TextAgent("mine", model, standalone_of(worker), installation=installation)

        try:
            record = await play_in_the_shop(make, tmp_path, arm="text")
        finally:
            await model.close()

    assert (record.outcome, record.answer) == (Outcome.PASSED, "It is in the cart."), record
    lines = (tmp_path / "trial" / "steps.jsonl").read_text().splitlines()
    written = b"".join(file.read_bytes() for file in (tmp_path / "trial").rglob("*") if file.is_file())
    assert [json.loads(line)["action"] for line in lines] == ["input", "send_keys", "click", "click", "done"]
    assert record.usage.call_count == len(provider.asked) == 4
    assert {asked.key for asked in provider.asked} == {KEY}
    assert KEY.encode() not in written
    assert all(str(asked.body["messages"]).count("data:image/") == 1 for asked in provider.asked)
