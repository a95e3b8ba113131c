"""Action strings: BrowserGym's are read, nothing else is, and nothing is run."""

import pytest
from primbench_runner.harness.vision.action import ACTIONS, Click, SelectOption, SendMsgToUser
from primbench_runner.harness.vision.grammar import ActionError, read_action, signature_of, write_action
from primbench_runner.harness.vision.step import Decision


@pytest.mark.parametrize("example", [example for kind in ACTIONS.values() for example in kind.examples])
def test_example_is_read_and_written_to_the_same_action(example: str) -> None:
    action = read_action(example)

    assert read_action(write_action(action)) == action
    assert example.startswith(action.name + "(")


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("click('a51')", {"bid": "a51", "button": "left", "modifiers": []}),
        ('click("48", "middle", ["Shift"])', {"bid": "48", "button": "middle", "modifiers": ["Shift"]}),
        ("fill(bid='7', value='two\\nlines')", {"bid": "7", "value": "two\nlines", "enable_autocomplete_menu": False}),
        ("```python\nfill('7', '''a\nb''')\n```", {"bid": "7", "value": "a\nb", "enable_autocomplete_menu": False}),
        ("# first\nmouse_click(8, 9.5)  # then", {"x": 8.0, "y": 9.5, "button": "left"}),
        ("noop()", {"wait_ms": 1000}),
    ],
)
def test_arguments_are_read_by_place_and_by_name(text: str, fields: dict[str, object]) -> None:
    assert read_action(text).model_dump() == fields


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Received an empty action"),
        ("# nothing", "Received an empty action"),
        ("click('1')\nclick('2')", "only single-actions are allowed"),
        ("click('1'", "was never closed"),
        ("I click the button", "is no call"),
        ("'click'", "is no call"),
        ("buy('1')", "Invalid action type 'buy'"),
        ("page.click('1')", "Invalid action type 'page.click'"),
        ("click(12)", "Input should be a valid string, got 12"),
        ("click()", "bid: Field required"),
        ("click('1', button='left2')", "'left', 'middle' or 'right'"),
        ("click('1', 'left', [], 'more')", "takes 3 arguments, got 4"),
        ("click('1', bid='2')", "got bid where it cannot be"),
        ("click('1', speed=2)", "speed: Extra inputs are not permitted"),
        ("click(**{'bid': '1'})", "got a **mapping where it cannot be"),
        ("click(__import__('os').name)", "is no literal value"),
        ("goto('https://a.test/' + chr(97))", "is no literal value"),
        ("mouse_click(1e999, 2)", "finite number"),
        ("mouse_click(1e308, 2)", "x: Input should be less than or equal to 100000, got 1e+308"),
        ("scroll(0, -100001)", "delta_y: Input should be greater than or equal to -100000"),
        ("noop(-1)", "greater than or equal to 0"),
        ("tab_focus('1')", "valid integer"),
        ("(" * 3000 + ")" * 3000, "no call"),
        (".".join("a" * 5000) + "()", "nested too deeply"),
        ("click(" + "-" * 5000 + "1)", "ValueError: "),
        ("click(" + "1+" * 5000 + "1)", "ValueError: "),
        ("click('\ud800')" + "(" * 9, "is no call"),
        ("fill('1', '" + "x" * 30_000 + "')", "too many for an action"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(text: str, said: str) -> None:
    with pytest.raises(ActionError) as refused:
        read_action(text)

    assert said in str(refused.value)


def test_signature_says_what_an_action_takes() -> None:
    assert signature_of(ACTIONS["select_option"]) == "select_option(bid: str, options: str | list[str])"
    assert signature_of(ACTIONS["noop"]) == "noop(wait_ms: float = 1000)"


def test_half_characters_of_an_action_are_replaced() -> None:
    assert read_action(r"send_msg_to_user('a\ud800')") == SendMsgToUser(text="a\ufffd")
    assert read_action(r"select_option('1', ['\udfff'])") == SelectOption(bid="1", options=["\ufffd"])
    assert read_action(Decision("click('\ud800')", thought="\ud800").action) == Click(bid="\ufffd")
