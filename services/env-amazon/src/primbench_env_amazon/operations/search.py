"""Finding products."""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.product import Facets, FacetValue, SearchPage, Suggestions, product_card

PAGE_SIZE = 16
SUGGESTION_COUNT = 8

type Names = dict[str, str]
"""Department id -> name."""

type SortOrder = Literal["featured", "price_low", "price_high", "rating", "newest"]


class ProductQuery(Value):
    """What is searched for. Bounds are included; an empty text leaves the matter open."""

    q: str = Field("", max_length=300, description="Words; the beginning of a word is enough.")
    department: str = Field("", description="Department id.")
    brand: str = Field("", description="Exact brand.")
    min_price_cents: int | None = Field(None, ge=0)
    max_price_cents: int | None = Field(None, ge=0)
    min_rating_tenths: int | None = Field(None, ge=0, le=50)
    prime: bool = Field(default=False, description="Only what is sent with Prime.")
    in_stock: bool = Field(default=False, description="Only what can be bought now.")
    sort: SortOrder = "featured"
    page: int = Field(1, ge=1)


def search_products(state: ShopState, query: ProductQuery, now: datetime) -> SearchPage:
    """Give one page of what fits, in the order asked for, and by what it can be narrowed."""
    names = {department.id: department.name for department in state.departments}
    scores = {product.id: score for product in state.products if (score := _score(product, query, names)) is not None}
    fitting = [product for product in state.products if product.id in scores]
    found = _wanted(fitting, query)
    ordered = sorted(found, key=_SORT_KEYS[query.sort](scores))
    page = page_of(ordered, query.page, PAGE_SIZE)
    return SearchPage(
        items=tuple(product_card(product, now) for product in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(found),
        facets=_facets(fitting, found, query, names),
    )


def suggest(state: ShopState, q: str) -> Suggestions:
    """Give kinds of product and brands that begin like the text, shortest first."""
    begun = q.strip().lower()
    if not begun:
        return Suggestions(items=())
    phrases = {product.subcategory.lower() for product in state.products}
    phrases |= {f"{product.brand} {product.subcategory}".lower() for product in state.products}
    fitting = (phrase for phrase in phrases if phrase.startswith(begun) or f" {begun}" in phrase)
    return Suggestions(items=tuple(sorted(fitting, key=lambda phrase: (len(phrase), phrase))[:SUGGESTION_COUNT]))


def popularity(product: Product) -> int:
    """Give how well a product sells, as far as reviews tell."""
    return product.rating_tenths * product.review_count.bit_length()


@lru_cache(maxsize=8192)
def shelf_place(product_id: str) -> bytes:
    """Give where a product stands among equals: by chance, but always the same."""
    return hashlib.blake2b(product_id.encode(), digest_size=4).digest()


def _score(product: Product, query: ProductQuery, department_names: Names) -> int | None:
    """Give how well the words fit: one for each begun word, each whole word and each pair of words in a row.

    None when too few words are there.
    """
    wanted = words(query.q)
    if not wanted:
        return 0
    department = department_names.get(product.department, "")
    text = searchable(product.name, product.brand, product.subcategory, department)
    begun = sum(begins_in(word, text) for word in wanted)
    if begun < _needed(len(wanted)):
        return None
    whole = sum(f" {word} " in text for word in wanted)
    return begun + whole + sum(f" {first} {second} " in text for first, second in pairwise(wanted))


def _needed(word_count: int) -> int:
    return word_count if word_count <= 2 else -(-word_count * 7 // 10)


def _is_wanted(product: Product, query: ProductQuery) -> bool:
    return (
        (not query.department or product.department == query.department)
        and (not query.brand or product.brand == query.brand)
        and (query.min_price_cents is None or product.price_cents >= query.min_price_cents)
        and (query.max_price_cents is None or product.price_cents <= query.max_price_cents)
        and (query.min_rating_tenths is None or product.rating_tenths >= query.min_rating_tenths)
        and (not query.prime or product.is_prime)
        and (not query.in_stock or product.in_stock)
    )


def _facets(fitting: Sequence[Product], found: Sequence[Product], query: ProductQuery, names: Names) -> Facets:
    """Count what each choice would give: every filter but its own is applied."""
    of_any_brand = _wanted(fitting, query.evolve(brand="")) if query.brand else found
    of_any_department = _wanted(fitting, query.evolve(department="")) if query.department else found
    brands = Counter(product.brand for product in of_any_brand)
    departments = Counter(product.department for product in of_any_department)
    return Facets(
        brands=tuple(FacetValue(value=brand, label=brand, count=count) for brand, count in sorted(brands.items())),
        departments=tuple(
            FacetValue(value=department, label=names.get(department, department), count=count)
            for department, count in sorted(departments.items())
        ),
    )


def _wanted(products: Sequence[Product], query: ProductQuery) -> list[Product]:
    return [product for product in products if _is_wanted(product, query)]


type _Key = Callable[[Product], tuple[object, ...]]


def _featured(scores: dict[str, int]) -> _Key:
    """Best fit first; of equal fits the shorter name, then what sells best."""
    return lambda product: (
        -scores[product.id],
        len(product.name) if scores[product.id] else 0,
        -popularity(product),
        -product.review_count,
        shelf_place(product.id),
    )


def _price_low(_: dict[str, int]) -> _Key:
    return lambda product: (product.price_cents, shelf_place(product.id))


def _price_high(_: dict[str, int]) -> _Key:
    return lambda product: (-product.price_cents, shelf_place(product.id))


def _rating(_: dict[str, int]) -> _Key:
    return lambda product: (-product.rating_tenths, -product.review_count, shelf_place(product.id))


def _newest(_: dict[str, int]) -> _Key:
    return lambda product: (-product.listed_on.toordinal(), shelf_place(product.id))


_SORT_KEYS: dict[SortOrder, Callable[[dict[str, int]], _Key]] = {
    "featured": _featured,
    "price_low": _price_low,
    "price_high": _price_high,
    "rating": _rating,
    "newest": _newest,
}
