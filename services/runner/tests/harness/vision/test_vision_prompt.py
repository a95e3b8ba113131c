"""What a model is told: bounded, and the same bytes for the same input."""

from collections.abc import Sequence

from fake_surface import observation
from primbench_runner.harness.vision.prompt import HISTORY_COUNT_MAX, TREE_LENGTH_MAX, Past, Room, write_request
from primbench_runner.model.port import ModelRequest, TextPart
from primbench_runner.roster.arm import ArmSpec, Surface
from scripted_model import text_of

VISION = ArmSpec(surface=Surface.VISION)


def _past(count: int) -> Sequence[Past]:
    return [Past(number, f"thought {number}", "click('3')", "", ()) for number in range(1, count + 1)]


def _request(past: Sequence[Past], tree: str = "RootWebArea 'Shop'") -> ModelRequest:
    return write_request("Buy it.", past, observation(tree), arm=VISION, room=Room())


def _texts(request: ModelRequest) -> list[TextPart]:
    return [part for part in request.messages[0].parts if isinstance(part, TextPart)]


def test_same_input_gives_the_same_request() -> None:
    assert _request(_past(3)) == _request(_past(3))


def test_every_action_is_explained() -> None:
    system = _request(()).system

    assert 'click(bid: str, button: "left" | "middle" | "right" = \'left\'' in system
    assert "send_msg_to_user(text: str)" in system


def test_what_was_sent_once_is_sent_again_as_it_was_so_that_a_cache_holds_it() -> None:
    earlier, later = _texts(_request(_past(5))), _texts(_request(_past(6)))

    before_page = len(earlier) - 1
    assert [part.text for part in later[:before_page]] == [part.text for part in earlier[:before_page]]
    assert [part.is_cache_end for part in later] == [True, *[False] * 6, True, False]


def test_old_steps_are_left_out_many_at_a_time() -> None:
    first_texts = {
        count: _texts(_request(_past(count)))[1].text
        for count in (HISTORY_COUNT_MAX, HISTORY_COUNT_MAX + 1, HISTORY_COUNT_MAX + 20, HISTORY_COUNT_MAX + 21)
    }

    assert list(first_texts.values()) == [
        "# Steps so far\n",
        "# Steps so far\n\n(20 earlier steps are left out.)\n",
        "# Steps so far\n\n(20 earlier steps are left out.)\n",
        "# Steps so far\n\n(40 earlier steps are left out.)\n",
    ]


def test_long_tree_is_cut_at_a_line_and_says_so() -> None:
    lines = [f"\t[{number}] link 'Product number {number}'" for number in range(5000)]

    text = text_of(_request((), "\n".join(lines)))

    shown = [line for line in text.splitlines() if line.startswith("\t[")]
    assert shown == lines[: len(shown)]
    assert len("\n".join(shown)) <= TREE_LENGTH_MAX
    assert f"({len(lines) - len(shown)} more lines are left out.)" in text
