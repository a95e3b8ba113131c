"""Which commands to a browser are actions, and which of them make up one.

| action | commands |
|---|---|
| `click` | a press (`Input.dispatchMouseEvent`); moves and the release belong to it, and the second and third press |
| | of the same button at the same place that make it a double or triple click |
| `scroll` | a turn of the wheel |
| `touch`, `drag` | `Input.dispatchTouchEvent` begun, `Input.dispatchDragEvent` dropped |
| `touch`, `scroll` | `Input.emulateTouchFromMouseEvent`: a press, a turn of the wheel |
| `tap`, `pinch`, `scroll` | `Input.synthesize...Gesture` |
| `type` | keys and inserted text; what follows without another command between belongs to it |
| `navigate`, `reload`, `history`, `open_tab`, `close_tab` | as they say |
| `upload`, `answer_dialog` | `DOM.setFileInputFiles`, `Page.handleJavaScriptDialog` |
| `evaluate` | `Runtime.evaluate` that asks to count as the user's gesture |

Other scripts are how drivers look at a page; they are counted and shown beside the next action. So is every
`Runtime.callFunctionOn`: Playwright and Puppeteer look by it, and ask for the user's gesture each time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Final

from primbench_episode.wire_model import JsonObject
from pydantic import JsonValue

from primbench_runner.browser.cdp import Command

_TEXT_LENGTH_MAX: Final = 2000
_CLICK: Final = "click"
_TYPE: Final = "type"
_PRESSED: Final = "mousePressed"
_PRESS_COUNT_MAX: Final = 3
"""Presses of one click: browsers tell no more than a triple one apart."""
ANSWER_DIALOG: Final = "answer_dialog"


@dataclass
class Action:
    """What a client does. `arguments` of `type` grow while it goes on, and so does the `press_count` of a click."""

    name: str
    arguments: JsonObject
    press_count: int = 1

    def takes_in(self, command: Command) -> bool:
        """Tell whether the command belongs to this action, and take it in if so."""
        if self.name == _CLICK and command.method == "Input.dispatchMouseEvent":
            return self._takes_in_mouse(command.params)
        if self.name == _TYPE and command.method in _KEYS:
            self.arguments["text"] = (str(self.arguments["text"]) + _typed(command))[:_TEXT_LENGTH_MAX]
            return True
        return False

    def _takes_in_mouse(self, params: dict[str, Any]) -> bool:
        if params.get("type") != _PRESSED:
            return params.get("type") in {"mouseMoved", "mouseReleased"}
        again = _mouse(params)
        count = _count_of(params)
        belongs = again == Action(_CLICK, self.arguments, count) and self.press_count + 1 == count <= _PRESS_COUNT_MAX
        self.press_count += belongs
        return belongs


def action_of(command: Command) -> Action | None:
    """Give the action that a command begins, or None."""
    if command.method in _KEYS:
        typed = _typed(command)
        return Action(_TYPE, {"text": typed}) if typed else None
    read = _READERS.get(command.method)
    return read(command.params) if read is not None else None


def is_script(command: Command) -> bool:
    """Tell whether the command runs a script in a page."""
    return command.method in {"Runtime.evaluate", "Runtime.callFunctionOn"}


def _typed(command: Command) -> str:
    """Give the characters, or the key's name in angle brackets; releases give nothing."""
    if command.method != "Input.dispatchKeyEvent":
        return _text_of(command, "text")
    kind, key, text = (_text_of(command, name) for name in ("type", "key", "text"))
    if kind not in {"keyDown", "rawKeyDown", "char"}:
        return ""
    if text.isprintable() and text:
        return text
    return f"<{key}>" if len(key) > 1 and kind != "char" else ""


def _text_of(command: Command, name: str) -> str:
    given = command.params.get(name, "")
    return given[:_TEXT_LENGTH_MAX] if isinstance(given, str) else ""


def _mouse(params: dict[str, Any]) -> Action | None:
    if params.get("type") == "mouseWheel":
        delta = {"delta_x": _plain(params.get("deltaX", 0)), "delta_y": _plain(params.get("deltaY", 0))}
        return Action("scroll", {**_place(params), **delta})
    if params.get("type") == _PRESSED:
        return Action(_CLICK, {**_place(params), "button": _plain(params.get("button", "none"))}, _count_of(params))
    return None


def _mouse_as_touch(params: dict[str, Any]) -> Action | None:
    is_press = params.get("type") == _PRESSED
    return Action("touch", {"points": [_place(params)]}) if is_press else _mouse(params)


def _touch(params: dict[str, Any]) -> Action | None:
    points: list[JsonValue] = [_place(point) for point in _items(params, "touchPoints") if isinstance(point, dict)]
    return Action("touch", {"points": points}) if params.get("type") == "touchStart" else None


def _place(params: dict[str, Any]) -> JsonObject:
    return {"x": _plain(params.get("x")), "y": _plain(params.get("y"))}


def _count_of(params: dict[str, Any]) -> int:
    count = params.get("clickCount")
    return max(count, 1) if isinstance(count, int) else 1


def _plain(value: Any) -> JsonValue:
    """Give what a step can hold of a parameter that may be anything: no lists and objects, which may be deep."""
    if isinstance(value, str):
        return value[:_TEXT_LENGTH_MAX]
    return value if isinstance(value, bool | int | float) else None


def _items(params: dict[str, Any], name: str) -> list[Any]:
    given = params.get(name)
    return given if isinstance(given, list) else []


def _drop(params: dict[str, Any]) -> Action | None:
    is_drop = params.get("type") == "drop"
    return Action("drag", _place(params)) if is_drop else None


def _evaluation(params: dict[str, Any]) -> Action | None:
    return (
        Action("evaluate", {"expression": _plain(params.get("expression", ""))}) if params.get("userGesture") else None
    )


def _upload(params: dict[str, Any]) -> Action:
    return Action(
        "upload", {"files": [PurePath(file).name for file in _items(params, "files") if isinstance(file, str)]}
    )


def _named(name: str, **arguments: str) -> Callable[[dict[str, Any]], Action]:
    """Give a reader that takes these parameters over (our name -> the protocol's)."""
    return lambda params: Action(
        name, {ours: _plain(params[theirs]) for ours, theirs in arguments.items() if theirs in params}
    )


_KEYS: Final = frozenset({"Input.dispatchKeyEvent", "Input.insertText", "Input.imeSetComposition"})
_READERS: Final[dict[str, Callable[[dict[str, Any]], Action | None]]] = {
    "Input.dispatchMouseEvent": _mouse,
    "Input.dispatchTouchEvent": _touch,
    "Input.emulateTouchFromMouseEvent": _mouse_as_touch,
    "Input.dispatchDragEvent": _drop,
    "Input.synthesizeTapGesture": _named("tap", x="x", y="y"),
    "Input.synthesizePinchGesture": _named("pinch", x="x", y="y", scale="scaleFactor"),
    "Input.synthesizeScrollGesture": _named("scroll", x="x", y="y", delta_x="xDistance", delta_y="yDistance"),
    "Page.navigate": _named("navigate", url="url"),
    "Page.reload": _named("reload"),
    "Page.navigateToHistoryEntry": _named("history", entry="entryId"),
    "Page.handleJavaScriptDialog": _named(ANSWER_DIALOG, accept="accept", text="promptText"),
    "DOM.setFileInputFiles": _upload,
    "Target.createTarget": _named("open_tab", url="url"),
    "Target.closeTarget": _named("close_tab"),
    "Page.close": _named("close_tab"),
    "Runtime.evaluate": _evaluation,
}
