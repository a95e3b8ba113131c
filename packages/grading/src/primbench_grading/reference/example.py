"""What examples are made of, and the small world they play in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from primbench_grading.collection import CollectionSpec

COLLECTIONS: Final = (
    CollectionSpec("cart_items", "CartItem", incidental=("viewed",), coupled={"total": ("quantity",)}),
    CollectionSpec("orders", "Order"),
    CollectionSpec("settings", "Settings", shape="singleton"),
)
BEFORE: Final[Mapping[str, Any]] = {
    "cart_items": [
        {"id": "c1", "product_id": "pen", "quantity": 1, "total": 300, "viewed": False},
        {"id": "c2", "product_id": "ink", "quantity": 2, "total": 900, "viewed": False},
    ],
    "orders": [{"id": "o1", "status": "open", "items": ["cap"]}],
    "settings": {"language": "en"},
}
TARGETS: Final[Mapping[str, Any]] = {"product_id": "cup", "wanted": ["cup", "hat"]}
SESSION_START: Final = "2026-03-02T09:00:00Z"


def cart_item(key: str, **fields: Any) -> dict[str, Any]:
    """A record of `cart_items`: the one with this id, or a new one, with some fields replaced."""
    known = {record["id"]: record for record in BEFORE["cart_items"]}
    return {**known.get(key, {"id": key, "quantity": 1, "total": 300, "viewed": False}), **fields}


@dataclass(frozen=True)
class Case:
    """What an agent did, as records by collection and id (None: removed), and the score that this earns."""

    deed: str
    score: str
    edits: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    answer: str | None = None
    is_success: bool = False


@dataclass(frozen=True)
class SectionExample:
    """A section: what it means, a block in YAML, and what becomes of several deeds under it."""

    sentence: str
    block: str
    cases: tuple[Case, ...]


@dataclass(frozen=True)
class PredicateExample:
    """A predicate key: when it holds, one written in YAML, a value it holds for and one it does not, as YAML too."""

    sentence: str
    written: str
    holds_for: str
    not_for: str
