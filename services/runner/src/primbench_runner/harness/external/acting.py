"""Which commands to a browser are actions, and which of them make up one.

| action | commands |
|---|---|
| `click` | a press (`Input.dispatchMouseEvent`); moves and the release belong to it, and what makes it a double click |
| `scroll` | a turn of the wheel |
| `touch`, `drag` | `Input.dispatchTouchEvent` begun, `Input.dispatchDragEvent` dropped |
| `tap`, `pinch`, `scroll` | `Input.synthesize...Gesture` |
| `type` | keys and inserted text; what follows without another command between belongs to it |
| `navigate`, `reload`, `history`, `open_tab`, `close_tab` | as they say |
| `upload`, `answer_dialog` | `DOM.setFileInputFiles`, `Page.handleJavaScriptDialog` |
| `evaluate` | `Runtime.evaluate` that asks to count as the user's gesture |

Other scripts are how drivers look at a page; they are counted and shown beside the next action.
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
ANSWER_DIALOG: Final = "answer_dialog"


@dataclass
class Action:
    """What a client does. `arguments` of `type` grow while it goes on."""

    name: str
    arguments: JsonObject

    def takes_in(self, command: Command) -> bool:
        """Tell whether the command belongs to this action, and take it in if so."""
        if self.name == _CLICK and command.method == "Input.dispatchMouseEvent":
            return _goes_on_clicking(command.params)
        if self.name == _TYPE and command.method in _KEYS:
            self.arguments["text"] = (str(self.arguments["text"]) + _typed(command))[:_TEXT_LENGTH_MAX]
            return True
        return False


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


def _goes_on_clicking(params: dict[str, Any]) -> bool:
    is_second_press = params.get("type") == "mousePressed" and params.get("clickCount", 1) > 1
    return is_second_press or params.get("type") in {"mouseMoved", "mouseReleased"}


def _typed(command: Command) -> str:
    """Give the characters, or the key's name in angle brackets; releases give nothing."""
    if command.method != "Input.dispatchKeyEvent":
        return str(command.params.get("text", ""))
    kind, key, text = (str(command.params.get(name, "")) for name in ("type", "key", "text"))
    if kind not in {"keyDown", "rawKeyDown", "char"}:
        return ""
    if text.isprintable() and text:
        return text
    return f"<{key}>" if len(key) > 1 and kind != "char" else ""


def _mouse(params: dict[str, Any]) -> Action | None:
    place = {"x": params.get("x"), "y": params.get("y")}
    if params.get("type") == "mouseWheel":
        return Action("scroll", {**place, "delta_x": params.get("deltaX", 0), "delta_y": params.get("deltaY", 0)})
    if params.get("type") == "mousePressed":
        return Action(_CLICK, {**place, "button": params.get("button", "none")})
    return None


def _touch(params: dict[str, Any]) -> Action | None:
    points: list[JsonValue] = [{"x": point.get("x"), "y": point.get("y")} for point in params.get("touchPoints", [])]
    return Action("touch", {"points": points}) if params.get("type") == "touchStart" else None


def _drop(params: dict[str, Any]) -> Action | None:
    is_drop = params.get("type") == "drop"
    return Action("drag", {"x": params.get("x"), "y": params.get("y")}) if is_drop else None


def _evaluation(params: dict[str, Any]) -> Action | None:
    text = str(params.get("expression", ""))[:_TEXT_LENGTH_MAX]
    return Action("evaluate", {"expression": text}) if params.get("userGesture") else None


def _upload(params: dict[str, Any]) -> Action:
    return Action("upload", {"files": [PurePath(str(file)).name for file in params.get("files", [])]})


def _named(name: str, **arguments: str) -> Callable[[dict[str, Any]], Action]:
    """Give a reader that takes these parameters (our name -> the protocol's) over as they are."""
    return lambda params: Action(name, {ours: params[theirs] for ours, theirs in arguments.items() if theirs in params})


_KEYS: Final = frozenset({"Input.dispatchKeyEvent", "Input.insertText", "Input.imeSetComposition"})
_READERS: Final[dict[str, Callable[[dict[str, Any]], Action | None]]] = {
    "Input.dispatchMouseEvent": _mouse,
    "Input.dispatchTouchEvent": _touch,
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
