"""One action on a page that is seen, as one step of the trace.

| of a step | holds |
|---|---|
| `action`, `arguments` | the action's name and what it was given; `invalid` and the text when it was no action |
| `url`, `screenshot` | what it acted on; the picture is without marks |
| `observation` | `axtree`: digest of the tree's text; `target`: the line and the place of the element acted on |
| `result` | `answer` or `infeasible`, of the last step |
| `error`, `events`, `usage` | what the agent is told; what the browser did by itself; what deciding took |
"""

import asyncio
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from primbench_episode.scene import Scene
from primbench_episode.sound import sound_text
from primbench_episode.usage import Usage
from primbench_episode.wire_model import JsonObject
from pydantic import JsonValue

from primbench_runner.harness.vision.action import Action
from primbench_runner.harness.vision.grammar import ActionError, read_action
from primbench_runner.harness.vision.surface import Act, Observation, PageSurface, Picture
from primbench_runner.trace.picture import as_trace_picture, picture_name

INVALID = "invalid"
_TEXT_LENGTH_MAX = 2_000


@dataclass(frozen=True)
class Decision:
    """What to do next, and what led to it. `refusal`: why it is not to be done; it is a step all the same.

    Half characters in its texts are replaced: they go on to traces, observations and models.
    """

    action: str
    thought: str = ""
    usage: Usage | None = None
    refusal: str = ""

    def __post_init__(self) -> None:
        for name in ("action", "thought", "refusal"):
            object.__setattr__(self, name, sound_text(getattr(self, name)))


async def take_step(scene: Scene, surface: PageSurface, seen: Observation, decision: Decision) -> Act:
    """Do what was decided on what was seen, and write it to the trace. Raises LimitReached and BrokenError."""
    name, arguments, bid = _described(decision)
    async with scene.trace.step(name, arguments) as note:
        note.url, note.thought, note.usage = seen.url, decision.thought, decision.usage
        note.observation = _noted(seen, bid)
        if scene.screenshots is not None:
            note.screenshot = picture_name(note.number)
            await asyncio.to_thread(_keep, seen.screenshot, scene.screenshots / note.screenshot)
        done = Act(error=decision.refusal) if decision.refusal else await surface.act(decision.action)
        note.error, note.events, note.result = done.error, done.events, _result(done)
    return done


def element_line(seen: Observation, bid: str) -> str:
    """Give the line of the tree for an element: "button 'Add to cart'"; empty when it has none."""
    start = f"[{bid}] "
    lines = (line.strip() for line in seen.axtree_txt.splitlines())
    return next((line.removeprefix(start) for line in lines if line.startswith(start)), "")


def _described(decision: Decision) -> tuple[str, JsonObject, str]:
    """Give a step's action and arguments, and the bid that it names."""
    invalid: JsonObject = {"text": decision.action[:_TEXT_LENGTH_MAX]}
    if decision.refusal:
        return INVALID, invalid, ""
    try:
        action: Action = read_action(decision.action)
    except ActionError:
        return INVALID, invalid, ""
    given = action.model_dump(mode="json")
    return action.name, given, str(given.get("bid", ""))


def _noted(seen: Observation, bid: str) -> JsonObject:
    noted: JsonObject = {"axtree": "sha256:" + hashlib.sha256(seen.axtree_txt.encode()).hexdigest()}
    properties = seen.extra_element_properties.get(bid)
    if properties is None:
        return noted
    box: list[JsonValue] = [round(value, 1) for value in properties.bbox or ()]
    return {**noted, "target": {"element": element_line(seen, bid), "bbox": box or None}}


def _result(done: Act) -> JsonObject | None:
    said: Mapping[str, str | None] = {"answer": done.answer, "infeasible": done.infeasible}
    return {name: text for name, text in said.items() if text is not None} or None


def _keep(picture: Picture, file: Path) -> None:
    file.write_bytes(as_trace_picture(picture.content))
