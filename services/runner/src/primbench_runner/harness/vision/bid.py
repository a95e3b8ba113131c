"""Names of elements: numbers in a page's own document, with a letter in front of them in a frame's ("a12").

The names are BrowserGym's in form, and kept apart from the page: no attribute, no script, nothing that the page could
see. An element keeps its name for as long as it lives, by Chromium's number of its node.
"""

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from primbench_runner.harness.vision.snapshot import Document, Node

_UNNAMED = frozenset(
    {"HEAD", "META", "TITLE", "LINK", "STYLE", "SCRIPT", "NOSCRIPT", "TEMPLATE", "BASE", "BR", "WBR", "PARAM", "SOURCE"}
)
"""Elements that nobody sees or acts on."""
_FRAMES = frozenset({"IFRAME", "FRAME", "OBJECT", "EMBED"})
_LETTERS = string.ascii_lowercase


@dataclass(frozen=True)
class Address:
    """Where a named element is: its node, and the frame whose document it is in."""

    backend_id: int
    frame_id: str


@dataclass
class _Book:
    """The names of one document. Numbers are given once, whatever becomes of the element."""

    bids: dict[int, str] = field(default_factory=dict)
    number_count: int = 0
    frame_count: int = 0


class Bids:
    """The names in one tab. `update` gives new elements theirs; names of documents that are gone are forgotten."""

    def __init__(self) -> None:
        self._books: dict[int, _Book] = {}
        self._addresses: dict[str, Address] = {}
        self._by_node: dict[int, str] = {}

    def update(self, documents: Sequence[Document]) -> None:
        """Take the page as it is now, the page's own document first."""
        self._books = {found.root_id: self._books.get(found.root_id, _Book()) for found in documents}
        self._addresses, self._by_node = {}, {}
        for document in documents:
            prefix = "" if document.owner is None else self._by_node.get(document.owner.backend_id)
            if prefix is not None:
                self._name_all(document, self._books[document.root_id], prefix)

    def of(self, backend_id: int) -> str:
        """Give the name of a node; empty when it has none."""
        return self._by_node.get(backend_id, "")

    def find(self, bid: str) -> Address:
        """Give where the element of this name was last seen. Raises ValueError, in BrowserGym's words."""
        try:
            return self._addresses[bid]
        except KeyError:
            raise ValueError(f'Could not find element with bid "{bid}"') from None

    def _name_all(self, document: Document, book: _Book, prefix: str) -> None:
        for node in document.nodes:
            if is_named(node):
                bid = book.bids.get(node.backend_id) or _next(book, node)
                book.bids[node.backend_id] = bid
                self._by_node[node.backend_id] = prefix + bid
                self._addresses[prefix + bid] = Address(node.backend_id, document.frame_id)


def is_named(node: Node) -> bool:
    """Tell whether a node bears a name: HTML elements do, and a drawing as a whole."""
    is_html = node.name.isupper() or node.name == "svg"
    return node.is_element and is_html and node.name not in _UNNAMED and not node.name.startswith("::")


def _next(book: _Book, node: Node) -> str:
    if node.name in _FRAMES:
        book.frame_count += 1
        return _letters(book.frame_count - 1)
    book.number_count += 1
    return str(book.number_count - 1)


def _letters(number: int) -> str:
    """Give "a" to "z", then "aA", "aB" and so on: only the first letter is small, so that a name has one reading."""
    first, *others = _digits(number)
    return _LETTERS[first] + "".join(_LETTERS[digit].upper() for digit in others)


def _digits(number: int) -> Iterator[int]:
    more, digit = divmod(number, len(_LETTERS))
    if more:
        yield from _digits(more - 1)
    yield digit
