"""The vision agent without a browser: what the model is told, what counts as a step, how it ends."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from fake_surface import FakeSurface
from primbench_episode.errors import BrokenError
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.trace import Step
from primbench_runner.harness.vision.agent import VisionAgent
from primbench_runner.harness.vision.surface import Act
from primbench_runner.model.errors import ContextError
from primbench_runner.model.port import ImagePart, ReplyEnd
from primbench_runner.roster.arm import ArmSpec, Surface
from scene import make_scene
from scripted_model import Line, ScriptedModel, text_of

VISION = ArmSpec(surface=Surface.VISION)
DONE: Line = {"thought": "It is bought.", "action": "send_msg_to_user('Bought.')"}
BUY: Line = {"thought": "Buy it.", "action": "click('3')"}


class Played:
    """One episode of a scripted model on a surface in memory."""

    def __init__(self, lines: Sequence[Line], folder: Path, surface: FakeSurface | None = None) -> None:
        self.model = ScriptedModel(lines)
        self.surface = surface or FakeSurface()
        self.steps: list[Step] = []
        self._folder = folder

    async def result(self, limits: AgentLimits | None = None, arm: ArmSpec = VISION) -> AgentResult:
        scene = make_scene(self.steps, limits=limits or AgentLimits(20, 30), folder=self._folder)
        return await VisionAgent("mine", self.model, self._open, arm=arm).act(scene)

    @asynccontextmanager
    async def _open(self, _scene: Scene) -> AsyncIterator[FakeSurface]:
        yield self.surface

    def told(self, number: int) -> str:
        return text_of(self.model.requests[number])


async def test_message_to_the_user_ends_the_task_with_its_text(tmp_path: Path) -> None:
    played = Played([BUY, DONE], tmp_path)

    result = await played.result()

    assert (result.stop_reason, result.answer) == (StopReason.FINISHED, "Bought.")
    assert (result.usage.call_count, result.usage.cost_usd_micros) == (2, 10)
    assert [(step.action, step.arguments) for step in played.steps] == [
        ("click", {"bid": "3", "button": "left", "modifiers": []}),
        ("send_msg_to_user", {"text": "Bought."}),
    ]


async def test_step_tells_what_was_seen_thought_and_used(tmp_path: Path) -> None:
    event = {"kind": "dialog", "type": "alert", "message": "hello", "answer": "accepted"}
    played = Played([BUY, DONE], tmp_path, FakeSurface(outcomes={"click('3')": Act("it is covered", events=(event,))}))

    await played.result()

    step = played.steps[0]
    assert (step.url, step.thought, step.error, step.events) == (
        "https://www.shop.test/",
        "Buy it.",
        "it is covered",
        (event,),
    )
    assert isinstance(step.observation, dict)
    assert step.observation["target"] == {"element": "button 'Buy'", "bbox": [10.0, 20.0, 60.0, 30.0]}
    assert step.usage is not None
    assert step.usage.input_tokens == 100
    assert (tmp_path / step.screenshot).read_bytes()[8:12] == b"WEBP"


async def test_model_is_told_what_came_of_its_last_action(tmp_path: Path) -> None:
    event = {"kind": "tab_opened", "url": "https://www.shop.test/help"}
    played = Played([BUY, DONE], tmp_path, FakeSurface(outcomes={"click('3')": Act("it is covered", events=(event,))}))

    await played.result()

    assert "thought: " not in played.told(0)
    assert "thought: Buy it.\naction: click('3')\nerror: it is covered\n" in played.told(1)
    assert "tab_opened (url 'https://www.shop.test/help')" in played.told(1)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (ReplyEnd.MALFORMED, "was not one JSON object"),
        (ReplyEnd.REFUSED, "you declined to answer"),
        (ReplyEnd.LENGTH, "your answer was cut off"),
        ({"thought": "no action"}, "was not one JSON object"),
        ({"thought": "prose", "action": "I click the button."}, "SyntaxError"),
        ({"thought": "unknown", "action": "buy('3')"}, "Invalid action type"),
        ({"thought": "two", "action": "click('3')\nclick('3')"}, "only single-actions"),
    ],
)
async def test_answer_that_is_no_action_is_told_back_and_counts_as_a_step(
    line: Line, said: str, tmp_path: Path
) -> None:
    played = Played([line, DONE], tmp_path)

    result = await played.result()

    assert result.stop_reason is StopReason.FINISHED
    assert [step.action for step in played.steps] == ["invalid", "send_msg_to_user"]
    assert said in played.steps[0].error
    assert said in played.told(1)


async def test_infeasible_task_is_given_up(tmp_path: Path) -> None:
    result = await Played([{"thought": "?", "action": "report_infeasible('no such item')"}], tmp_path).result()

    assert (result.stop_reason, result.message) == (StopReason.GAVE_UP, "no such item")


@pytest.mark.parametrize(
    ("limits", "reason", "call_count"),
    [
        (AgentLimits(2, 30), StopReason.STEP_LIMIT, 2),
        (AgentLimits(20, 30, token_limit=250), StopReason.TOKEN_LIMIT, 3),
        (AgentLimits(20, 30, cost_limit_usd_micros=20), StopReason.COST_LIMIT, 4),
    ],
)
async def test_budget_that_is_used_up_ends_the_episode_before_another_call(
    limits: AgentLimits, reason: StopReason, call_count: int, tmp_path: Path
) -> None:
    played = Played([BUY], tmp_path)

    result = await played.result(limits)

    assert (result.stop_reason, result.message) == (reason, "")
    assert len(played.model.requests) == len(played.steps) == call_count
    assert result.usage.call_count == call_count


async def test_provider_that_fails_is_nobodys_failure(tmp_path: Path) -> None:
    with pytest.raises(BrokenError, match="rate limit"):
        await Played([BrokenError("provider openai", "rate limit")], tmp_path).result()


async def test_request_longer_than_the_model_reads_is_shortened(tmp_path: Path) -> None:
    tree = "\n".join(f"\t[{number}] button 'Buy number {number}'" for number in range(2000))
    played = Played([ContextError("too long"), ContextError("too long"), DONE], tmp_path, FakeSurface(tree))

    await played.result()

    lengths = [len(played.told(number)) for number in range(3)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[2] < lengths[0] / 3
    assert "more lines are left out" in played.told(2)


async def test_model_that_reads_nothing_at_all_is_the_agents_failure(tmp_path: Path) -> None:
    result = await Played([ContextError("too long")], tmp_path).result()

    assert (result.stop_reason, result.message) == (
        StopReason.AGENT_ERROR,
        "the model cannot read the page: too long",
    )


@pytest.mark.parametrize(
    ("arm", "has_tree", "picture_count"),
    [
        (VISION, True, 1),
        (VISION.model_copy(update={"has_tree": False}), False, 1),
        (VISION.model_copy(update={"has_screenshot": False}), True, 0),
    ],
)
async def test_arm_says_what_the_model_is_shown(
    arm: ArmSpec, has_tree: bool, picture_count: int, tmp_path: Path
) -> None:
    played = Played([DONE], tmp_path)

    await played.result(arm=arm)

    parts = played.model.requests[0].messages[0].parts
    assert ("[3] button 'Buy'" in played.told(0)) is has_tree
    assert sum(isinstance(part, ImagePart) for part in parts) == picture_count


async def test_marks_are_in_the_models_picture_and_not_in_the_traces(tmp_path: Path) -> None:
    marked, plain = Played([DONE], tmp_path), Played([DONE], tmp_path)

    await marked.result()
    kept = (tmp_path / marked.steps[0].screenshot).read_bytes()
    await plain.result(arm=VISION.model_copy(update={"has_marks": False}))

    assert _picture(marked) != _picture(plain)
    assert (tmp_path / plain.steps[0].screenshot).read_bytes() == kept


def _picture(played: Played) -> bytes:
    return next(part.content for part in played.model.requests[0].messages[0].parts if isinstance(part, ImagePart))
