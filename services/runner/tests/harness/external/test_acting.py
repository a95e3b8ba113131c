"""Which commands are actions, and which of them make up one."""

from typing import Any

import pytest
from primbench_runner.browser.cdp import Command
from primbench_runner.harness.external.acting import Action, action_of

DEEP: Any = [[[[]]]]


def _command(method: str, **params: Any) -> Command:
    return Command(number=1, method=method, params=params)


def _press(count: int, x: float = 5, button: str = "left") -> Command:
    return _command("Input.dispatchMouseEvent", type="mousePressed", x=x, y=5, button=button, clickCount=count)


def _actions(*commands: Command) -> list[Action]:
    found: list[Action] = []
    for command in commands:
        if found and found[-1].takes_in(command):
            continue
        action = action_of(command)
        if action is not None:
            found.append(action)
    return found


@pytest.mark.parametrize(
    ("presses", "click_count"),
    [
        ([_press(1), _press(2)], 1),
        ([_press(1), _press(2), _press(3)], 1),
        ([_press(1), _press(1)], 2),
        ([_press(2), _press(2), _press(2)], 3),
        ([_press(2, x=place) for place in range(10)], 10),
        ([_press(1), _press(2, x=6)], 2),
        ([_press(1), _press(2, button="right")], 2),
        ([_press(count) for count in range(1, 11)], 8),
    ],
)
def test_presses_are_one_click_at_one_place_and_up_to_three(presses: list[Command], click_count: int) -> None:
    moved = [_command("Input.dispatchMouseEvent", type="mouseReleased", x=5, y=5)]
    between = [command for press in presses for command in (press, *moved)]

    assert [action.name for action in _actions(*between)] == ["click"] * click_count


def test_mouse_that_stands_for_a_finger_touches() -> None:
    pressed, released = (
        _command("Input.emulateTouchFromMouseEvent", type=kind, x=5, y=6, button="left")
        for kind in ("mousePressed", "mouseReleased")
    )

    assert _actions(pressed, released, pressed) == [Action("touch", {"points": [{"x": 5, "y": 6}]})] * 2


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (
            _command("Input.dispatchMouseEvent", type="mousePressed", x=DEEP, y={}, button=DEEP, clickCount="2"),
            Action("click", {"x": None, "y": None, "button": None}),
        ),
        (_command("Input.dispatchTouchEvent", type="touchStart", touchPoints=5), Action("touch", {"points": []})),
        (_command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[5]), Action("touch", {"points": []})),
        (_command("DOM.setFileInputFiles", files=7), Action("upload", {"files": []})),
        (_command("Page.navigate", url=DEEP), Action("navigate", {"url": None})),
        (_command("Input.insertText", text=DEEP), None),
        (_command("Runtime.callFunctionOn", functionDeclaration="f", userGesture=True), None),
    ],
)
def test_parameters_may_be_anything(command: Command, expected: Action | None) -> None:
    assert action_of(command) == expected
