"""What a model says to Browser Use."""

import re

from primbench_episode.wire_model import JsonObject
from scripted_model import Answer


def doing(*actions: JsonObject, thought: str = "On with it.") -> JsonObject:
    """Give an answer with these actions."""
    return {
        "thinking": thought,
        "evaluation_previous_goal": "Well.",
        "memory": "None.",
        "next_goal": "The goal.",
        "action": list(actions),
    }


def done(text: str, *, success: bool = True) -> JsonObject:
    """Give the last answer."""
    return doing({"done": {"text": text, "success": success, "files_to_display": []}})


def index_of(text: str, element: str) -> int:
    """Give the index at which Browser Use shows the first element that fits the pattern."""
    found = re.search(rf"\[(\d+)\]<{element}", text)
    assert found, f"no {element} in: {text[-3000:]}"
    return int(found.group(1))


def clicking(text: str, element: str) -> Answer:
    """Give an answer that clicks the element."""
    return doing({"click": {"index": index_of(text, element)}})
