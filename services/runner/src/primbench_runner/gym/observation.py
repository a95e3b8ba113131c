"""An observation as Gymnasium knows it: BrowserGym's fields in one dictionary, and the tree as text beside them."""

from dataclasses import asdict
from io import BytesIO
from typing import Any

import numpy as np
from gymnasium import spaces
from PIL import Image

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH
from primbench_runner.gym.space import AnyDict, Float, Unicode
from primbench_runner.harness.vision.surface import Observation

PAGE_COUNT_MAX = 255
ELAPSED_S_MAX = 86_400.0
"""A day: no episode may last longer."""
_USER = "user"


def observation_space() -> spaces.Dict:
    """Give the space of `as_dictionary`."""
    text, anything = Unicode, AnyDict
    message = spaces.Dict({"role": text(), "timestamp": Float(), "message": text()})
    return spaces.Dict(
        {
            "chat_messages": spaces.Sequence(message),
            "goal": text(),
            "goal_object": spaces.Sequence(anything()),
            "open_pages_urls": spaces.Sequence(text()),
            "open_pages_titles": spaces.Sequence(text()),
            "active_page_index": spaces.Box(0, PAGE_COUNT_MAX, (1,), np.int64),
            "url": text(),
            "screenshot": spaces.Box(0, 255, (VIEWPORT_HEIGHT, VIEWPORT_WIDTH, 3), np.uint8),
            "dom_object": anything(),
            "axtree_object": anything(),
            "axtree_txt": text(),
            "extra_element_properties": anything(),
            "focused_element_bid": text(),
            "last_action": text(),
            "last_action_error": text(),
            "elapsed_time": spaces.Box(0, ELAPSED_S_MAX, (1,), np.float64),
        }
    )


def as_dictionary(seen: Observation, *, goal: str) -> dict[str, Any]:
    """Give what was seen by BrowserGym's names. `goal`: the task's instruction, the one message of the chat."""
    return {
        "chat_messages": ({"role": _USER, "timestamp": 0.0, "message": goal},),
        "goal": goal,
        "goal_object": ({"type": "text", "text": goal},),
        "open_pages_urls": seen.open_pages_urls,
        "open_pages_titles": seen.open_pages_titles,
        "active_page_index": np.asarray([min(seen.active_page_index, PAGE_COUNT_MAX)], np.int64),
        "url": seen.url,
        "screenshot": _pixels(seen.screenshot.content),
        "dom_object": seen.dom_object,
        "axtree_object": seen.axtree_object,
        "axtree_txt": seen.axtree_txt,
        "extra_element_properties": {bid: asdict(each) for bid, each in seen.extra_element_properties.items()},
        "focused_element_bid": seen.focused_element_bid,
        "last_action": seen.last_action,
        "last_action_error": seen.last_action_error,
        "elapsed_time": np.asarray([seen.elapsed_time], np.float64),
    }


def _pixels(picture: bytes) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Give height x width x 3, of the viewport's size whatever the picture's."""
    with Image.open(BytesIO(picture)) as opened:
        shown = opened.convert("RGB")
    if shown.size != (VIEWPORT_WIDTH, VIEWPORT_HEIGHT):
        shown = shown.resize((VIEWPORT_WIDTH, VIEWPORT_HEIGHT))
    return np.array(shown, np.uint8)
