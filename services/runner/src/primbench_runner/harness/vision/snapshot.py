"""Chromium's flat snapshot of a page, read: elements, where they are, what lies over them.

Format: https://chromedevtools.github.io/devtools-protocol/tot/DOMSnapshot/#method-captureSnapshot
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from primbench_runner.harness.vision.rectangle import Rectangle

STYLES = (
    "cursor",
    "pointer-events",
    "visibility",
    "position",
    "overflow-x",
    "overflow-y",
    "padding-left",
    "padding-top",
)
"""Computed styles that a snapshot is asked for, in this order."""
_ELEMENT_NODE = 1
_UNCLIPPED = frozenset({"HTML", "BODY"})
"""Their overflow is the viewport's."""


@dataclass(frozen=True)
class Node:
    """One element or text as it is laid out. Coordinates are the viewport's, in pixels."""

    index: int
    """Place in its document, parents before children."""
    parent: "Node | None" = field(repr=False)
    backend_id: int
    """Chromium's own number of the DOM node, for as long as it lives."""
    name: str
    """Tag in capitals for HTML, "#text" for a text."""
    is_element: bool
    attributes: Mapping[str, str] = field(repr=False)
    box: Rectangle | None
    """Where it is laid out; None: nowhere."""
    seen: Rectangle | None
    """What of the box lies in the viewport and is not cut off by what it scrolls in."""
    cursor: str
    is_hit: bool
    """Whether a pointer can meet it."""
    listens: bool
    """Whether it has a listener for clicks."""
    paint_order: int

    @property
    def visibility(self) -> float:
        """Share of its area that can be seen, 0 to 1, two decimals."""
        if self.box is None or self.seen is None or not self.box.area:
            return 0.0
        return round(self.seen.area / self.box.area, 2)

    def ancestors(self) -> Iterator["Node"]:
        """Give its parents, the nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent


@dataclass(frozen=True)
class Document:
    """One document of a page: its own, or a frame's. `owner` is the element that the frame is in."""

    frame_id: str
    nodes: Sequence[Node] = field(repr=False)
    owner: Node | None

    @property
    def root_id(self) -> int:
        """Number of the document's root: another document has another one."""
        return self.nodes[0].backend_id


def read_snapshot(snapshot: Mapping[str, Any], viewport: Rectangle) -> list[Document]:
    """Give the documents, the page's own first and every frame's after that of its owner."""
    read: list[Document] = []
    waiting: list[tuple[int, _Window]] = [(0, _Window(None, viewport, viewport))]
    while waiting:
        number, window = waiting.pop(0)
        raw = snapshot["documents"][number]
        reader = _Reader(raw, snapshot["strings"], window)
        document = Document(snapshot["strings"][raw["frameId"]], reader.nodes(), window.owner)
        read.append(document)
        frames = raw["nodes"]["contentDocumentIndex"]
        waiting += [
            (inner, reader.window_of(document.nodes[at]))
            for at, inner in zip(frames["index"], frames["value"], strict=True)
        ]
    return read


@dataclass(frozen=True)
class _Window:
    """Where a document is shown. `area` None: nowhere; `seen`: what of it is in sight."""

    owner: Node | None
    area: Rectangle | None
    seen: Rectangle | None


@dataclass(frozen=True)
class _Clip:
    """What cuts a node's children off: those in the flow, and those that are placed absolutely."""

    flow: Rectangle | None
    absolute: Rectangle | None


class _Reader:
    """Reads one document."""

    def __init__(self, raw: Mapping[str, Any], strings: Sequence[str], window: _Window) -> None:
        self._nodes = raw["nodes"]
        self._strings = strings
        self._layout = raw["layout"]
        self._layout_at = {at: number for number, at in enumerate(self._layout["nodeIndex"])}
        self._listening = frozenset(self._nodes["isClickable"]["index"])
        self._frame = window.seen
        left, top = (window.area.x, window.area.y) if window.area is not None else (0.0, 0.0)
        self._shift = (left - raw["scrollOffsetX"], top - raw["scrollOffsetY"])

    def window_of(self, owner: Node) -> _Window:
        """Give where the document of a frame is shown: inside the border and padding of the element it is in."""
        at = self._layout_at.get(owner.index)
        if owner.box is None or at is None:
            return _Window(owner, None, None)
        styles = self._styles(owner.index)
        left, top, width, height = self._layout["clientRects"][at] or (0, 0, owner.box.width, owner.box.height)
        pad_left, pad_top = (_pixels(styles.get(name, "")) for name in ("padding-left", "padding-top"))
        area = Rectangle(
            owner.box.x + left + pad_left, owner.box.y + top + pad_top, width - 2 * pad_left, height - 2 * pad_top
        )
        return _Window(owner, area, owner.seen and owner.seen.meet(area))

    def nodes(self) -> list[Node]:
        """Give all nodes in document order."""
        read: list[Node] = []
        clips: list[_Clip] = []
        for index, parent_index in enumerate(self._nodes["parentIndex"]):
            around = clips[parent_index] if parent_index >= 0 else _Clip(self._frame, self._frame)
            parent = read[parent_index] if parent_index >= 0 else None
            styles = self._styles(index)
            clip = self._clip_of(styles.get("position", "static"), around)
            node = self._node(index, parent, styles, clip)
            read.append(node)
            clips.append(_clip_within(node, styles, clip, around))
        return read

    def _node(self, index: int, parent: Node | None, styles: Mapping[str, str], clip: Rectangle | None) -> Node:
        box = self._box(index)
        is_shown = styles.get("visibility") == "visible"
        return Node(
            index=index,
            parent=parent,
            backend_id=self._nodes["backendNodeId"][index],
            name=self._string(self._nodes["nodeName"][index]),
            is_element=self._nodes["nodeType"][index] == _ELEMENT_NODE,
            attributes=self._attributes(index),
            box=box,
            seen=box.meet(clip) if box is not None and clip is not None and is_shown else None,
            cursor=styles.get("cursor", ""),
            is_hit=is_shown and styles.get("pointer-events") != "none",
            listens=index in self._listening,
            paint_order=self._layout["paintOrders"][self._layout_at[index]] if index in self._layout_at else -1,
        )

    def _clip_of(self, position: str, around: _Clip) -> Rectangle | None:
        if position == "fixed":
            return self._frame
        return around.absolute if position == "absolute" else around.flow

    def _box(self, index: int) -> Rectangle | None:
        at = self._layout_at.get(index)
        if at is None:
            return None
        x, y, width, height = self._layout["bounds"][at]
        return Rectangle(x + self._shift[0], y + self._shift[1], width, height)

    def _styles(self, index: int) -> dict[str, str]:
        at = self._layout_at.get(index)
        given = self._layout["styles"][at] if at is not None else []
        if not given and at is not None:  # a text has its parent's
            return self._styles(self._nodes["parentIndex"][index]) if index else {}
        return {name: self._string(value) for name, value in zip(STYLES, given, strict=False)}

    def _attributes(self, index: int) -> dict[str, str]:
        given = self._nodes["attributes"][index]
        return {self._string(given[at]): self._string(given[at + 1]) for at in range(0, len(given), 2)}

    def _string(self, number: int) -> str:
        return self._strings[number] if number >= 0 else ""


def _pixels(length: str) -> float:
    return float(length.removesuffix("px")) if length.endswith("px") else 0.0


def _clip_within(node: Node, styles: Mapping[str, str], clip: Rectangle | None, around: _Clip) -> _Clip:
    cuts = node.name not in _UNCLIPPED and any(
        styles.get(axis, "visible") != "visible" for axis in ("overflow-x", "overflow-y")
    )
    own = node.box.meet(clip) if cuts and node.box is not None and clip is not None else clip
    is_positioned = styles.get("position", "static") != "static"
    return _Clip(own, own if is_positioned else around.absolute)
