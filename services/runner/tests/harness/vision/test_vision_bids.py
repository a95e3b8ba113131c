"""Names of elements, and which of them bear a mark; documents are made by hand."""

from collections.abc import Sequence

import pytest
from fake_surface import picture
from primbench_runner.harness.vision.bid import Address, Bids
from primbench_runner.harness.vision.mark import draw_marks, marked_ids
from primbench_runner.harness.vision.rectangle import Rectangle
from primbench_runner.harness.vision.snapshot import Document, Node
from primbench_runner.harness.vision.surface import ElementProperties

PLACE = Rectangle(10, 10, 40, 20)


def node(
    index: int,
    name: str = "BUTTON",
    *,
    parent: Node | None = None,
    backend_id: int = 0,
    seen: Rectangle | None = PLACE,
    cursor: str = "auto",
    paint_order: int = 1,
    role: str = "",
    listens: bool = False,
) -> Node:
    """Give an element that can be seen and met."""
    return Node(
        index=index,
        parent=parent,
        backend_id=backend_id or 100 + index,
        name=name,
        is_element=not name.startswith("#"),
        attributes={"role": role} if role else {},
        box=seen,
        seen=seen,
        cursor=cursor,
        is_hit=True,
        listens=listens,
        paint_order=paint_order,
    )


def document(nodes: Sequence[Node], *, frame_id: str = "main", owner: Node | None = None) -> Document:
    return Document(frame_id, nodes, owner)


def test_elements_are_numbered_and_frames_lettered() -> None:
    body = node(0, "BODY")
    first, second = node(1, "IFRAME", parent=body), node(2, "OBJECT", parent=body)
    inner = node(0, "BUTTON", backend_id=900)
    bids = Bids()

    bids.update(
        [
            document([body, first, second]),
            document([node(0, "BODY", backend_id=800), inner], frame_id="f", owner=second),
        ]
    )

    assert [bids.of(number) for number in (100, 101, 102, 800, 900)] == ["0", "a", "b", "b0", "b1"]
    assert bids.find("b1") == Address(900, "f")


def test_frame_after_the_twenty_sixth_has_two_letters() -> None:
    bids = Bids()

    bids.update([document([node(index, "IFRAME") for index in range(54)])])

    assert [bids.of(100 + index) for index in (25, 26, 27, 51, 52, 53)] == ["z", "aA", "aB", "aZ", "bA", "bB"]


def test_name_is_given_once_and_goes_with_its_element() -> None:
    bids = Bids()
    body, old = node(0, "BODY"), node(1)
    bids.update([document([body, old])])

    bids.update([document([body, node(2)])])

    assert bids.of(102) == "2"
    with pytest.raises(ValueError, match='Could not find element with bid "1"'):
        bids.find("1")


def test_another_document_begins_anew() -> None:
    bids = Bids()
    bids.update([document([node(0, "BODY"), node(1)])])

    bids.update([document([node(0, "BODY", backend_id=500), node(1, backend_id=501)])])

    assert bids.of(501) == "1"


@pytest.mark.parametrize("name", ["SCRIPT", "STYLE", "META", "#text", "path", "::before"])
def test_what_nobody_acts_on_has_no_name(name: str) -> None:
    bids = Bids()

    bids.update([document([node(0, "BODY"), node(1, name)])])

    assert bids.of(101) == ""


@pytest.mark.parametrize(
    ("element", "is_marked"),
    [
        (node(1, "BUTTON"), True),
        (node(1, "A"), True),
        (node(1, "DIV"), False),
        (node(1, "DIV", role="tab"), True),
        (node(1, "DIV", listens=True), True),
        (node(1, "DIV", cursor="pointer"), True),
        (node(1, "LI"), False),
        (node(1, "BUTTON", seen=None), False),
        (node(1, "BUTTON", seen=Rectangle(0, 0, 4, 4)), False),
    ],
)
def test_mark_is_for_what_can_be_acted_on(element: Node, is_marked: bool) -> None:
    assert (element.backend_id in marked_ids([document([element])])) is is_marked


def test_covered_element_bears_no_mark() -> None:
    button, cover = node(1), node(2, "DIV", paint_order=2)

    assert marked_ids([document([button, cover])]) == frozenset()


def test_part_of_a_button_is_the_button() -> None:
    button = node(1)
    icon = node(2, "SPAN", parent=button, listens=True)

    assert marked_ids([document([button, icon])]) == {101}


def test_of_several_elements_in_each_other_the_innermost_is_marked() -> None:
    card = node(1, "DIV", listens=True)
    link = node(2, "A", parent=card)

    assert marked_ids([document([card, link])]) == {102}


def test_marks_are_drawn_the_same_way_each_time_and_only_where_there_are_some() -> None:
    marked = {"7": ElementProperties((20.0, 30.0, 80.0, 25.0), 1.0, clickable=True, set_of_marks=True)}
    other = {"7": ElementProperties((20.0, 30.0, 80.0, 25.0), 1.0, clickable=True, set_of_marks=False)}

    drawn = draw_marks(picture(), marked)

    assert drawn.tobytes() == draw_marks(picture(), marked).tobytes()
    assert drawn.getpixel((20, 40)) == (0xC0, 0x00, 0x20)
    assert {color for _, color in draw_marks(picture(), other).getcolors() or ()} == {(255, 255, 255)}
