"""What the runner answers to the process of Browser Use, and what it writes down of it."""

from base64 import b64encode
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from primbench_episode.errors import BrokenError, LimitReached
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_episode.trace import Step
from primbench_runner.harness.text.conversation import Conversation
from primbench_runner.harness.text.wire import Ask, Begin, End, Go, Reply
from primbench_runner.model.errors import ContextError
from primbench_runner.model.meter import Meter
from primbench_runner.model.port import ReplyEnd
from pydantic import BaseModel
from scene import make_scene
from scripted_model import Line, ScriptedModel

OBJECT = {"type": "object"}
QUESTION = Ask(number=7, system="You act.", messages=(), output_schema=OBJECT, accepted_schema=OBJECT, is_action=True)


@dataclass
class Talk:
    """A conversation with a process that says nothing by itself."""

    folder: Path
    max_steps: int = 20
    token_limit: int | None = None
    sent: list[BaseModel] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    async def send(self, message: BaseModel) -> None:
        """Keep what is sent."""
        self.sent.append(message)

    def with_model(self, *lines: Line) -> Conversation:
        """Begin it."""
        limits = AgentLimits(max_steps=self.max_steps, time_limit_s=30, token_limit=self.token_limit)
        scene = make_scene(self.steps, limits=limits, folder=self.folder)
        meter = Meter(ScriptedModel(lines), limits)
        return Conversation(scene, meter, send=self.send, take_events=lambda: ({"kind": "dialog"},))


def _begin(action: str = "click", picture: str = "") -> Begin:
    return Begin(action=action, arguments={"index": 3}, url="https://www.shop.test/", thought="Buy.", picture=picture)


def _picture() -> str:
    content = BytesIO()
    Image.new("RGB", (8, 8)).save(content, "PNG")
    return b64encode(content.getvalue()).decode()


async def test_action_goes_on_once_its_step_is_open_and_is_written_at_its_end(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    conversation = talk.with_model({})

    await conversation.ask(QUESTION)
    await conversation.begin(_begin(picture=_picture()))
    was_written = bool(talk.steps)
    await conversation.end(End(result="Clicked.", error=""))

    assert [type(message) for message in talk.sent] == [Reply, Go]
    assert not was_written
    (step,) = talk.steps
    assert (step.action, step.arguments, step.url, step.thought) == (
        "click",
        {"index": 3},
        "https://www.shop.test/",
        "Buy.",
    )
    assert (step.result, step.screenshot, step.events) == ("Clicked.", "0001.webp", ({"kind": "dialog"},))
    assert step.usage is not None
    assert step.usage.input_tokens == 100


async def test_question_for_text_in_the_middle_of_an_action_counts_for_its_step(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    conversation = talk.with_model({}, {"text": "Nova, 5 dollars"})

    await conversation.ask(QUESTION)
    await conversation.begin(_begin("extract"))
    await conversation.ask(QUESTION.model_copy(update={"is_action": False}))
    await conversation.end(End())

    (step,) = talk.steps
    assert step.usage is not None
    assert step.usage.call_count == 2


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (ReplyEnd.REFUSED, "the model refused to answer"),
        (ReplyEnd.LENGTH, "the answer was cut: it is longer than the model may write"),
        (ReplyEnd.MALFORMED, "Could not parse response: it is not one JSON object that fits the schema"),
        (ContextError("too long"), "the request is longer than the model reads"),
    ],
)
async def test_answer_that_is_no_action_is_told_back_and_costs_a_step(
    tmp_path: Path, answer: ReplyEnd | Exception, error: str
) -> None:
    talk = Talk(tmp_path)

    await talk.with_model(answer).ask(QUESTION)

    assert talk.sent == [Reply(number=7, error=error)]
    assert [(step.action, step.error) for step in talk.steps] == [("no_action", error)]


async def test_no_action_goes_on_after_the_last_step(tmp_path: Path) -> None:
    talk = Talk(tmp_path, max_steps=1)
    conversation = talk.with_model({})
    await conversation.begin(_begin())

    with pytest.raises(LimitReached) as reached:
        await conversation.begin(_begin())

    assert reached.value.stop_reason is StopReason.STEP_LIMIT
    assert talk.sent == [Go()]


async def test_used_up_tokens_end_it_before_the_next_question(tmp_path: Path) -> None:
    conversation = Talk(tmp_path, token_limit=110).with_model({})
    await conversation.ask(QUESTION)

    with pytest.raises(LimitReached) as reached:
        await conversation.ask(QUESTION)

    assert reached.value.stop_reason is StopReason.TOKEN_LIMIT


async def test_provider_that_cannot_be_had_is_not_told_to_the_process(tmp_path: Path) -> None:
    talk = Talk(tmp_path)

    with pytest.raises(BrokenError, match="key rejected"):
        await talk.with_model(BrokenError("provider openai", "key rejected")).ask(QUESTION)

    assert (talk.sent, talk.steps) == ([], [])
