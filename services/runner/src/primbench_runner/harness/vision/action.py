"""Everything that can be done on a page that is seen: names, arguments and defaults as BrowserGym 0.14.3 has them.

https://github.com/ServiceNow/BrowserGym/blob/main/browsergym/core/src/browsergym/core/action/functions.py
"""

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

Modifier = Literal["Alt", "Control", "ControlOrMeta", "Meta", "Shift"]
Button = Literal["left", "middle", "right"]
PIXELS_MAX = 100_000
"""Farther than any page is long; Chromium does not answer for places that overflow its numbers."""
Pixels = Annotated[float, Field(allow_inf_nan=False, ge=-PIXELS_MAX, le=PIXELS_MAX)]


class Action(BaseModel):
    """One action; its fields are its arguments, in order. The docstring is what an agent is told of it."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    name: ClassVar[str]
    examples: ClassVar[tuple[str, ...]]


class SendMsgToUser(Action):
    """Say that you are done, with your answer. The episode ends."""

    name = "send_msg_to_user"
    examples = ('send_msg_to_user("The order was placed.")',)
    text: str


class ReportInfeasible(Action):
    """Say that the instruction cannot be carried out, and why. The episode ends."""

    name = "report_infeasible"
    examples = ('report_infeasible("There is no email field in this form.")',)
    reason: str


class Noop(Action):
    """Do nothing for the given time (in milliseconds)."""

    name = "noop"
    examples = ("noop()", "noop(500)")
    wait_ms: float = Field(1000, ge=0, le=60_000)


class Scroll(Action):
    """Scroll by pixels, positive for right or down. Dispatches a wheel event."""

    name = "scroll"
    examples = ("scroll(0, 200)", "scroll(-50.2, -100.5)")
    delta_x: Pixels
    delta_y: Pixels


class Fill(Action):
    """Fill out a form field. With True, the last character is typed, so that an autocomplete menu opens."""

    name = "fill"
    examples = ("fill('237', 'example value')", 'fill(\'a12\', "example with \\"quotes\\"")', "fill('34', 'Mon', True)")
    bid: str
    value: str
    enable_autocomplete_menu: bool = False


class Check(Action):
    """Ensure a checkbox or radio element is checked."""

    name = "check"
    examples = ("check('55')",)
    bid: str


class Uncheck(Action):
    """Ensure a checkbox or radio element is unchecked."""

    name = "uncheck"
    examples = ("uncheck('a5289')",)
    bid: str


class SelectOption(Action):
    """Select one or several options of a <select> element, by value or label."""

    name = "select_option"
    examples = ("select_option('a48', \"blue\")", 'select_option(\'48\', ["red", "green"])')
    bid: str
    options: str | list[str]


class Click(Action):
    """Click an element."""

    name = "click"
    examples = ("click('a51')", "click('b22', button=\"right\")", 'click(\'48\', button="middle", modifiers=["Shift"])')
    bid: str
    button: Button = "left"
    modifiers: list[Modifier] = Field(default_factory=list)


class Dblclick(Action):
    """Double click an element."""

    name = "dblclick"
    examples = ("dblclick('12')", "dblclick('ca42', button=\"right\")")
    bid: str
    button: Button = "left"
    modifiers: list[Modifier] = Field(default_factory=list)


class Hover(Action):
    """Hover over an element."""

    name = "hover"
    examples = ("hover('b8')",)
    bid: str


class Press(Action):
    """Focus an element and press a key or a combination: "Enter", "ArrowDown", "ControlOrMeta+a", "Shift+Tab"."""

    name = "press"
    examples = ("press('88', 'Backspace')", "press('a26', 'ControlOrMeta+a')")
    bid: str
    key_comb: str


class Focus(Action):
    """Focus an element."""

    name = "focus"
    examples = ("focus('b455')",)
    bid: str


class Clear(Action):
    """Clear an input field."""

    name = "clear"
    examples = ("clear('996')",)
    bid: str


class DragAndDrop(Action):
    """Drag one element onto another."""

    name = "drag_and_drop"
    examples = ("drag_and_drop('56', '498')",)
    from_bid: str
    to_bid: str


class UploadFile(Action):
    """Click an element that asks for a file, and give it files that you downloaded, by name. [] takes them back."""

    name = "upload_file"
    examples = ("upload_file('572', 'my_receipt.pdf')", 'upload_file(\'63\', ["a.jpg", "b.zip"])')
    bid: str
    file: str | list[str]


class ScrollAt(Action):
    """Scroll at a place by pixels, positive for right or down. Dispatches a wheel event."""

    name = "scroll_at"
    examples = ("scroll_at(50, 100, -50, -100)",)
    x: Pixels
    y: Pixels
    dx: Pixels
    dy: Pixels


class MouseMove(Action):
    """Move the mouse to a place, in pixels of the viewport."""

    name = "mouse_move"
    examples = ("mouse_move(65.2, 158.5)",)
    x: Pixels
    y: Pixels


class MouseUp(Action):
    """Move the mouse to a place and release a button."""

    name = "mouse_up"
    examples = ("mouse_up(250, 120)", "mouse_up(47, 252, 'right')")
    x: Pixels
    y: Pixels
    button: Button = "left"


class MouseDown(Action):
    """Move the mouse to a place and press and hold a button."""

    name = "mouse_down"
    examples = ("mouse_down(140.2, 580.1)", "mouse_down(458, 254.5, 'middle')")
    x: Pixels
    y: Pixels
    button: Button = "left"


class MouseClick(Action):
    """Move the mouse to a place and click a button."""

    name = "mouse_click"
    examples = ("mouse_click(887.2, 68)", "mouse_click(56, 712.56, 'right')")
    x: Pixels
    y: Pixels
    button: Button = "left"


class MouseDblclick(Action):
    """Move the mouse to a place and double click a button."""

    name = "mouse_dblclick"
    examples = ("mouse_dblclick(5, 236)",)
    x: Pixels
    y: Pixels
    button: Button = "left"


class MouseDragAndDrop(Action):
    """Drag from a place to a place."""

    name = "mouse_drag_and_drop"
    examples = ("mouse_drag_and_drop(10.7, 325, 235.6, 24.54)",)
    from_x: Pixels
    from_y: Pixels
    to_x: Pixels
    to_y: Pixels


class MouseUploadFile(Action):
    """Click a place that asks for a file, and give it files that you downloaded, by name."""

    name = "mouse_upload_file"
    examples = ("mouse_upload_file(132.1, 547, 'my_receipt.pdf')",)
    x: Pixels
    y: Pixels
    file: str | list[str]


class KeyboardPress(Action):
    """Press a key or a combination."""

    name = "keyboard_press"
    examples = ("keyboard_press('Backspace')", "keyboard_press('ControlOrMeta+a')")
    key: str


class KeyboardUp(Action):
    """Release a key."""

    name = "keyboard_up"
    examples = ("keyboard_up('Shift')",)
    key: str


class KeyboardDown(Action):
    """Press and hold a key."""

    name = "keyboard_down"
    examples = ("keyboard_down('Shift')",)
    key: str


class KeyboardType(Action):
    """Type a text, key by key."""

    name = "keyboard_type"
    examples = ("keyboard_type('Hello world!')",)
    text: str


class KeyboardInsertText(Action):
    """Insert a text into the focused element at once, without key events."""

    name = "keyboard_insert_text"
    examples = ("keyboard_insert_text('Hello world!')",)
    text: str


class Goto(Action):
    """Go to an address."""

    name = "goto"
    examples = ("goto('https://www.example.com')",)
    url: str


class GoBack(Action):
    """Go to the previous page in history."""

    name = "go_back"
    examples = ("go_back()",)


class GoForward(Action):
    """Go to the next page in history."""

    name = "go_forward"
    examples = ("go_forward()",)


class NewTab(Action):
    """Open a new tab. It becomes the active one."""

    name = "new_tab"
    examples = ("new_tab()",)


class TabClose(Action):
    """Close the active tab."""

    name = "tab_close"
    examples = ("tab_close()",)


class TabFocus(Action):
    """Make a tab the active one, by its index counted from 0."""

    name = "tab_focus"
    examples = ("tab_focus(2)",)
    index: int


_ALL: tuple[type[Action], ...] = (
    *(SendMsgToUser, ReportInfeasible, Noop),
    *(Scroll, Fill, Check, Uncheck, SelectOption, Click, Dblclick, Hover, Press, Focus, Clear, DragAndDrop, UploadFile),
    *(ScrollAt, MouseMove, MouseUp, MouseDown, MouseClick, MouseDblclick, MouseDragAndDrop, MouseUploadFile),
    *(KeyboardPress, KeyboardUp, KeyboardDown, KeyboardType, KeyboardInsertText),
    *(Goto, GoBack, GoForward, NewTab, TabClose, TabFocus),
)
ACTIONS = {kind.name: kind for kind in _ALL}
"""Every action by name."""
