"""Set-of-marks: which elements there are to act on, and their names drawn onto the picture.

Method: Yang et al., Set-of-Mark Prompting (https://arxiv.org/abs/2310.11441). Which elements, after WebVoyager
(https://arxiv.org/abs/2401.13919) as BrowserGym has it: controls and what shows a hand, at least 20 pixels large, not
covered in the middle, the innermost of several. List items and table cells are none, unless they show a hand.

The picture is drawn on, never the page.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from primbench_runner.harness.vision.snapshot import Document, Node
from primbench_runner.harness.vision.surface import ElementProperties, Picture

if TYPE_CHECKING:  # Pillow is loaded where a picture is made, and few runs make one here
    from PIL import Image, ImageDraw, ImageFont

_CONTROLS = frozenset({"INPUT", "TEXTAREA", "SELECT", "BUTTON", "A", "SUMMARY", "VIDEO"})
_ROLES = frozenset(
    {
        "button",
        "checkbox",
        "combobox",
        "link",
        "menuitem",
        "menuitemcheckbox",
        "menuitemradio",
        "option",
        "radio",
        "searchbox",
        "slider",
        "spinbutton",
        "switch",
        "tab",
        "textbox",
        "treeitem",
    }
)
_WHOLES = frozenset({"BUTTON", "A", "SUMMARY"})
"""What lies in these is part of them."""
_AREA_MIN = 20.0
_COLORS = ("#c00020", "#0050c8", "#007a33", "#8a2be2", "#b35900", "#00708a")
_FONT_SIZE = 12
_LINE_WIDTH = 2
_TAG_MARGIN = 2


def marked_ids(documents: Sequence[Document]) -> frozenset[int]:
    """Give the Chromium numbers of the elements that bear a mark."""
    return frozenset(number for document in documents for number in _marked_in(document))


def draw_marks(picture: Picture, properties: Mapping[str, ElementProperties]) -> "Image.Image":
    """Give the picture with a frame and the bid at each marked element; the same input gives the same pixels."""
    from PIL import ImageDraw, ImageFont

    image = to_image(picture)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(size=_FONT_SIZE)
    for number, (bid, element) in enumerate(item for item in properties.items() if item[1].set_of_marks):
        if element.bbox is not None:
            _draw_one(draw, bid, element.bbox, color=_COLORS[number % len(_COLORS)], font=font)
    return image


def to_image(picture: Picture) -> "Image.Image":
    """Give the picture's pixels, RGB."""
    from PIL import Image

    return Image.open(io.BytesIO(picture.content)).convert("RGB")


def _marked_in(document: Document) -> Iterator[int]:
    layers = sorted(
        (node for node in document.nodes if node.seen is not None and node.is_hit),
        key=lambda node: (node.paint_order, node.index),
        reverse=True,
    )
    chosen: dict[int, Node] = {}
    wholes: set[int] = set()
    for node in document.nodes:
        if not _is_control(node) or not _is_met(node, layers):
            continue
        above = [parent.index for parent in node.ancestors()]
        if wholes.isdisjoint(above):
            chosen[node.index] = node
            for index in above:
                chosen.pop(index, None)
            if node.name in _WHOLES or node.attributes.get("role") == "button":
                wholes.add(node.index)
    return (node.backend_id for node in chosen.values())


def _is_control(node: Node) -> bool:
    if not node.is_element or node.seen is None or node.box is None or node.box.area < _AREA_MIN:
        return False
    shows_hand = node.cursor == "pointer" and (node.parent is None or node.parent.cursor != "pointer")
    return node.name in _CONTROLS or node.attributes.get("role") in _ROLES or node.listens or shows_hand


def _is_met(node: Node, layers: Sequence[Node]) -> bool:
    """Tell whether a click on the middle of an element meets it or something in it."""
    x, y = node.box.center if node.box is not None else (0.0, 0.0)
    top = next((other for other in layers if other.seen is not None and other.seen.holds(x, y)), None)
    return top is not None and (top is node or any(parent is node for parent in top.ancestors()))


def _draw_one(
    draw: "ImageDraw.ImageDraw",
    bid: str,
    box: tuple[float, float, float, float],
    *,
    color: str,
    font: "ImageFont.FreeTypeFont | ImageFont.ImageFont",
) -> None:
    x, y, width, height = (round(value) for value in box)
    draw.rectangle((x, y, x + width, y + height), outline=color, width=_LINE_WIDTH)
    left, top, right, bottom = draw.textbbox((0, 0), bid, font=font)
    tag_width, tag_height = round(right - left) + 2 * _TAG_MARGIN, round(bottom - top) + 2 * _TAG_MARGIN
    tag_y = max(0, y - tag_height)  # above the element, so that it covers nothing of it, as far as there is room
    draw.rectangle((x, tag_y, x + tag_width, tag_y + tag_height), fill=color)
    draw.text((x + _TAG_MARGIN - left, tag_y + _TAG_MARGIN - top), bid, fill="white", font=font)
