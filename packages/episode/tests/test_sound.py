"""Text that every encoding takes."""

import json

import pytest
from primbench_episode.outcome import StopReason
from primbench_episode.scene import MESSAGE_LENGTH_MAX, AgentResult
from primbench_episode.sound import sound_text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nova \U0001f600", "Nova \U0001f600"),
        ("\ud800", "\ufffd"),
        ("\udc00 and \ud83d", "\ufffd and \ufffd"),
        ("\ud83d\ude00", "\U0001f600"),
    ],
)
def test_half_characters_are_replaced_and_two_halves_joined(text: str, expected: str) -> None:
    assert sound_text(text) == expected


def test_answer_and_message_of_an_agent_are_sound() -> None:
    result = AgentResult(StopReason.GAVE_UP, answer=json.loads('"\\ud800"'), message="\udfff")

    assert (result.answer, result.message) == ("\ufffd", "\ufffd")


def test_long_message_of_an_agent_is_cut_and_says_so() -> None:
    whole, long = "m" * MESSAGE_LENGTH_MAX, "m" * (MESSAGE_LENGTH_MAX + 1)

    assert AgentResult(message=whole).message == whole
    assert len(AgentResult(message=long).message) == MESSAGE_LENGTH_MAX
    assert AgentResult(message=long).message.endswith("m [... cut]")
