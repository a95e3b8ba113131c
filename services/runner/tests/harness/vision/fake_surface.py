"""A page that is seen, without a browser: it looks the same all the time and notes what is done to it."""

import io
from dataclasses import dataclass, field
from typing import override

from PIL import Image
from primbench_runner.harness.vision.grammar import ActionError, read_action
from primbench_runner.harness.vision.surface import Act, ElementProperties, Observation, PageSurface, Picture


def picture(width: int = 320, height: int = 200) -> Picture:
    """Give a white picture."""
    content = io.BytesIO()
    Image.new("RGB", (width, height), "white").save(content, "PNG")
    return Picture(content.getvalue(), width, height)


def observation(tree: str = "RootWebArea 'Shop'\n\t[3] button 'Buy'", **changed: object) -> Observation:
    """Give what is seen, with these fields other than usual."""
    given: dict[str, object] = {
        "url": "https://www.shop.test/",
        "open_pages_urls": ("https://www.shop.test/",),
        "open_pages_titles": ("Shop",),
        "active_page_index": 0,
        "screenshot": picture(),
        "axtree_txt": tree,
        "axtree_object": {"nodes": []},
        "dom_object": {},
        "extra_element_properties": {
            "3": ElementProperties((10.0, 20.0, 60.0, 30.0), 1.0, clickable=True, set_of_marks=True)
        },
    }
    return Observation(**(given | changed))  # type: ignore[arg-type]


@dataclass
class FakeSurface(PageSurface):
    """Takes every action that is one. `outcomes`: what comes of an action other than nothing."""

    tree: str = "RootWebArea 'Shop'\n\t[3] button 'Buy'"
    outcomes: dict[str, Act] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)

    @override
    async def observe(self) -> Observation:
        return observation(self.tree)

    @override
    async def act(self, action: str) -> Act:
        self.done.append(action)
        try:
            read = read_action(action)
        except ActionError as error:
            return Act(str(error))
        answer, reason = getattr(read, "text", None), getattr(read, "reason", None)
        if read.name == "send_msg_to_user":
            return Act(answer=answer)
        return Act(infeasible=reason) if reason is not None else self.outcomes.get(action, Act())
