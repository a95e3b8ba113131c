"""Finding products."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Literal

from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.card import product_cards
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.shelf import Shelved, shelf
from primbench_env_amazon.operations.word import beginning, words
from primbench_env_amazon.views.product import Facets, FacetValue, SearchPage, Suggestions

PAGE_SIZE = 16
SUGGESTION_COUNT = 8

type Words = tuple[str, ...]

type _Found = tuple[int, Shelved]
"""A product and how well the words fit: one for each begun word, each whole word and each pair of words in a row."""

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
    sought = words(query.q)
    fitting = _fitting(state, sought)
    found = _wanted(fitting, query)
    is_in_order = query.sort == "featured" and not sought
    ordered = found if is_in_order else sorted(found, key=_SORT_KEYS[query.sort])
    page = page_of(ordered, query.page, PAGE_SIZE)
    return SearchPage(
        items=product_cards(state, (shelved.product for _, shelved in page.items), now),
        page=page.number,
        page_count=page.count,
        total_count=len(found),
        facets=_facets(fitting, found, query),
    )


def suggest(state: ShopState, q: str) -> Suggestions:
    """Give kinds of product and brands that begin like the text, shortest first."""
    begun = q.strip().lower()
    if not begun:
        return Suggestions(items=())
    phrases = {phrase for shelved in shelf(state) for phrase in shelved.phrases}
    fitting = (phrase for phrase in phrases if phrase.startswith(begun) or f" {begun}" in phrase)
    return Suggestions(items=tuple(sorted(fitting, key=lambda phrase: (len(phrase), phrase))[:SUGGESTION_COUNT]))


def _fitting(state: ShopState, wanted: Words) -> list[_Found]:
    """Give the products that have enough of the words, with how well they fit, the best sold first."""
    if not wanted:
        return [(0, shelved) for shelved in shelf(state)]
    begun = [beginning(word) for word in wanted]
    further = [f" {word} " for word in wanted] + [f" {first} {second} " for first, second in pairwise(wanted)]
    needed = _needed(len(wanted))
    return [
        (count + sum(part in shelved.text for part in further), shelved)
        for shelved in shelf(state)
        if (count := sum(part in shelved.text for part in begun)) >= needed
    ]


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


def _facets(fitting: Sequence[_Found], found: Sequence[_Found], query: ProductQuery) -> Facets:
    """Count what each choice would give: every filter but its own is applied."""
    of_any_brand = _wanted(fitting, query.evolve(brand="")) if query.brand else found
    of_any_department = _wanted(fitting, query.evolve(department="")) if query.department else found
    brands = Counter([shelved.product.brand for _, shelved in of_any_brand])
    departments = Counter([(shelved.department, shelved.product.department) for _, shelved in of_any_department])
    return Facets(
        brands=tuple(FacetValue(value=brand, label=brand, count=count) for brand, count in sorted(brands.items())),
        departments=tuple(
            FacetValue(value=department, label=name or department, count=count)
            for (name, department), count in sorted(departments.items())
        ),
    )


def _wanted(fitting: Sequence[_Found], query: ProductQuery) -> Sequence[_Found]:
    if query.evolve(q="", sort="featured", page=1) == _NO_FILTER:
        return fitting
    return [found for found in fitting if _is_wanted(found[1].product, query)]


def _featured(found: _Found) -> tuple[object, ...]:
    """Best fit first; of equal fits the shorter name, then what sells best."""
    score, shelved = found
    return -score, len(shelved.product.name)


def _price_low(found: _Found) -> tuple[object, ...]:
    return found[1].product.price_cents, found[1].place


def _price_high(found: _Found) -> tuple[object, ...]:
    return -found[1].product.price_cents, found[1].place


def _rating(found: _Found) -> tuple[object, ...]:
    product = found[1].product
    return -product.rating_tenths, -product.review_count, found[1].place


def _newest(found: _Found) -> tuple[object, ...]:
    return -found[1].product.listed_on.toordinal(), found[1].place


_NO_FILTER = ProductQuery()

_SORT_KEYS: dict[SortOrder, Callable[[_Found], tuple[object, ...]]] = {
    "featured": _featured,
    "price_low": _price_low,
    "price_high": _price_high,
    "rating": _rating,
    "newest": _newest,
}
