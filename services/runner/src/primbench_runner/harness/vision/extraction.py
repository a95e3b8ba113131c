"""What there is to see in a tab, by three questions to Chromium at once: document, accessibility tree, picture.

Nothing is put into the page, so it cannot tell that it is looked at, and no element costs a call of its own.
"""

import asyncio
import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import CDPSession
from playwright.async_api import Error as PlaywrightError
from primbench_episode.wire_model import JsonObject

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH
from primbench_runner.harness.vision.bid import Bids, is_named
from primbench_runner.harness.vision.mark import marked_ids
from primbench_runner.harness.vision.rectangle import Rectangle
from primbench_runner.harness.vision.snapshot import STYLES, Document, Node, read_snapshot
from primbench_runner.harness.vision.surface import ElementProperties, Picture
from primbench_runner.harness.vision.tree import focused_bid, join_trees, write_tree

_VIEWPORT = Rectangle(0, 0, VIEWPORT_WIDTH, VIEWPORT_HEIGHT)
_SNAPSHOT = {"computedStyles": list(STYLES), "includeDOMRects": True, "includePaintOrder": True}
_PICTURE = {"format": "png", "optimizeForSpeed": True}


@dataclass(frozen=True)
class Sight:
    """One look at a tab."""

    screenshot: Picture
    axtree_txt: str
    axtree_object: JsonObject = field(repr=False)
    dom_object: JsonObject = field(repr=False)
    properties: Mapping[str, ElementProperties] = field(repr=False)
    focused_element_bid: str


async def look(cdp: CDPSession, bids: Bids) -> Sight:
    """Look at a tab and bring its names of elements up to date. Raises playwright's Error while the page changes."""
    snapshot, tree, picture = await asyncio.gather(
        cdp.send("DOMSnapshot.captureSnapshot", _SNAPSHOT),
        cdp.send("Accessibility.getFullAXTree"),
        cdp.send("Page.captureScreenshot", _PICTURE),
    )
    documents = read_snapshot(snapshot, _VIEWPORT)
    inner = await asyncio.gather(*(_tree_of(cdp, document) for document in documents[1:]))
    trees = {documents[0].frame_id: tree["nodes"]}
    trees |= {document.frame_id: nodes for document, nodes in zip(documents[1:], inner, strict=True)}
    bids.update(documents)
    joined = join_trees(trees, documents, bids)
    return Sight(
        screenshot=Picture(base64.b64decode(picture["data"]), VIEWPORT_WIDTH, VIEWPORT_HEIGHT),
        axtree_txt=write_tree(joined),
        axtree_object=joined,
        dom_object=_with_bids(snapshot, documents, bids),
        properties=_properties(documents, bids),
        focused_element_bid=focused_bid(joined),
    )


async def _tree_of(cdp: CDPSession, document: Document) -> Sequence[dict[str, Any]]:
    try:
        tree = await cdp.send("Accessibility.getFullAXTree", {"frameId": document.frame_id})
    except PlaywrightError:
        return ()  # the frame has just gone
    nodes: Sequence[dict[str, Any]] = tree["nodes"]
    return nodes


def _properties(documents: Sequence[Document], bids: Bids) -> dict[str, ElementProperties]:
    marked = marked_ids(documents)
    named = ((bids.of(node.backend_id), node) for document in documents for node in document.nodes if is_named(node))
    return {bid: _properties_of(node, is_marked=node.backend_id in marked) for bid, node in named if bid}


def _properties_of(node: Node, *, is_marked: bool) -> ElementProperties:
    box = node.box
    return ElementProperties(
        bbox=None if box is None else (box.x, box.y, box.width, box.height),
        visibility=node.visibility,
        clickable=node.listens,
        set_of_marks=is_marked,
    )


def _with_bids(snapshot: dict[str, Any], documents: Sequence[Document], bids: Bids) -> JsonObject:
    """Put the names into the snapshot, as attributes: into what was read, not into the page."""
    strings: list[str] = snapshot["strings"]
    strings.append("bid")
    key = len(strings) - 1
    by_frame = {document.frame_id: document for document in documents}
    for raw in snapshot["documents"]:
        attributes = raw["nodes"]["attributes"]
        for node in by_frame[strings[raw["frameId"]]].nodes:
            if bid := bids.of(node.backend_id):
                strings.append(bid)
                attributes[node.index] += [key, len(strings) - 1]
    return snapshot
