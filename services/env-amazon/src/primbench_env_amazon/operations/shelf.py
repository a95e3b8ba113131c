"""What finding products needs besides their fields, worked out once for each record.

Records never change, and most products are those of the base data, the same objects in every session. What follows from
a product is therefore kept by the identity of its record; a session pays for its own products alone.
"""

import hashlib
from dataclasses import dataclass
from functools import lru_cache

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.word import searchable

_KEPT_MAX = 8192
_SHELVES_MAX = 64

type Rank = tuple[int, int, bytes]


@dataclass(frozen=True, slots=True)
class Shelved:
    """A product with its searchable text, the phrases that suggest it, and its rank: the smaller, the better sold."""

    product: Product
    department: str
    text: str
    phrases: tuple[str, str]
    rank: Rank
    place: bytes


@dataclass(frozen=True, slots=True)
class _Shelf:
    """What was worked out for these products and names of departments."""

    products: list[Product]
    names: dict[str, str]
    shelved: tuple[Shelved, ...]


_kept: dict[int, Shelved] = {}
_shelves: dict[tuple[int, ...], _Shelf] = {}
"""By the identities of what a session has changed: few sessions change products, and those few of them."""


def shelf(state: ShopState) -> tuple[Shelved, ...]:
    """Give the products of the state, the best sold first."""
    names = {department.id: department.name for department in state.departments}
    products = list(state.products)
    key = tuple(map(id, state.products.changed()))
    kept = _shelves.get(key)
    # An identity may be another's by now: equal lists of the same objects are told apart from others in no time.
    if kept is not None and kept.names == names and kept.products == products:
        return kept.shelved
    if len(_shelves) >= _SHELVES_MAX:
        _shelves.clear()
    shelved = sorted((_shelved(each, names.get(each.department, "")) for each in products), key=lambda each: each.rank)
    kept = _shelves[key] = _Shelf(products, names, tuple(shelved))
    return kept.shelved


def popularity(product: Product) -> int:
    """Give how well a product sells, as far as reviews tell."""
    return product.rating_tenths * product.review_count.bit_length()


@lru_cache(maxsize=_KEPT_MAX)
def shelf_place(product_id: str) -> bytes:
    """Give where a product stands among equals: by chance, but always the same."""
    return hashlib.blake2b(product_id.encode(), digest_size=4).digest()


def _shelved(product: Product, department: str) -> Shelved:
    kept = _kept.get(id(product))
    if kept is not None and kept.product is product and kept.department == department:
        return kept
    if len(_kept) >= _KEPT_MAX:
        _kept.clear()
    place = shelf_place(product.id)
    shelved = _kept[id(product)] = Shelved(
        product,
        department,
        text=searchable(product.name, product.brand, product.subcategory, department),
        phrases=(product.subcategory.lower(), f"{product.brand} {product.subcategory}".lower()),
        rank=(-popularity(product), -product.review_count, place),
        place=place,
    )
    return shelved
