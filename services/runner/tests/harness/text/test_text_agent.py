"""Browser Use's own agent in front of a stall, with a model that is told what to say."""

import asyncio
import sys
from asyncio import StreamWriter
from dataclasses import replace
from pathlib import Path

import pytest
from primbench_episode.acting import let_act
from primbench_episode.errors import BrokenError
from primbench_episode.outcome import StopReason
from primbench_episode.wire_model import JsonObject
from primbench_runner.browser.standalone import standalone_of
from primbench_runner.harness.text.agent import TextAgent
from primbench_runner.harness.text.process import TextInstallation
from primbench_runner.model.port import ReplyEnd
from saying import doing, done, index_of
from scene import START
from scripted_model import ScriptedModel, text_of
from standing import Standing

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def _fill_and_buy(text: str) -> JsonObject:
    name, buy = index_of(text, "input"), index_of(text, "button")
    return doing({"input": {"index": name, "text": "Ada"}}, {"click": {"index": buy}}, thought="Name first, then buy.")


async def test_each_action_of_browser_use_is_a_step_and_nothing_is_sent_elsewhere(
    stand: Standing, installation: TextInstallation
) -> None:
    caught: list[StreamWriter] = []
    trap = await asyncio.start_server(lambda _, writer: caught.append(writer), "127.0.0.1", 0)
    address = f"http://127.0.0.1:{trap.sockets[0].getsockname()[1]}"
    trapped = {**installation.variables, "HTTP_PROXY": address, "HTTPS_PROXY": address, "ALL_PROXY": address}
    model = ScriptedModel([ReplyEnd.REFUSED, _fill_and_buy, done("Sold out.", success=False)])
    installation = replace(installation, variables=trapped)
    agent = TextAgent("mine", model, standalone_of(stand.worker), installation=installation)

    result = await let_act(agent, stand.scene(time_limit_s=90), grace_s=5)

    trap.close()
    assert caught == []
    assert (result.stop_reason, result.answer) == (StopReason.GAVE_UP, "Sold out.")
    assert (result.usage.call_count, result.usage.input_tokens, result.usage.cost_usd_micros) == (3, 300, 15)
    assert "Agent failed to output in the right format" in text_of(model.requests[1])
    assert stand.actions == ["no_action", "input", "click", "done"]
    refused, first, second, last = stand.steps
    assert refused.error == "the model refused to answer"
    assert first.arguments["text"] == "Ada"
    assert first.thought.startswith("Name first, then buy.")
    assert "Buy" in str(first.observation)
    assert (second.thought, second.url) == ("", START)
    assert (first.screenshot, second.screenshot, last.screenshot) == ("0002.webp", "0002.webp", "0004.webp")
    assert (stand.folder / "0004.webp").read_bytes()[8:12] == b"WEBP"
    assert [step.usage.call_count if step.usage else 0 for step in stand.steps] == [1, 1, 0, 1]


async def test_installation_that_does_not_start_is_no_fault_of_the_agents(stand: Standing) -> None:
    bare = TextInstallation(Path(sys.executable), {})
    agent = TextAgent("mine", ScriptedModel([done("never")]), standalone_of(stand.worker), installation=bare)

    with pytest.raises(BrokenError, match=r"text agent: Browser Use did not start: .*primbench_text"):
        await agent.act(stand.scene())
