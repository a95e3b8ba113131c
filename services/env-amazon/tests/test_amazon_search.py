from collections.abc import Callable

import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.search import PAGE_SIZE, ProductQuery, search_products, suggest
from primbench_env_amazon.views.product import ProductCard, SearchPage
from primbench_envkit.testing import Harness


@pytest.fixture(scope="module")
def state(harness: Harness) -> ShopState:
    return harness.session().state(ShopState)


@pytest.fixture(scope="module")
def search(harness: Harness, state: ShopState) -> Callable[..., SearchPage]:
    now = harness.session().call().now
    return lambda **query: search_products(state, ProductQuery(**query), now)


def test_the_whole_name_finds_its_product_first(state: ShopState, search: Callable[..., SearchPage]) -> None:
    missed = [product.name for product in state.products if search(q=product.name).items[0].id != product.id]

    assert missed == []


def test_a_name_also_finds_neighbours(search: Callable[..., SearchPage]) -> None:
    found = search(q="Brindlewick Classic Electric Kettle, 0.8 L, Matte Black")

    assert found.total_count > 1
    assert all("Kettle" in card.name for card in found.items)


@pytest.mark.parametrize("text", ["kettle", "KETTLE", "kettl", " electric  kettle "])
def test_case_blanks_and_unfinished_words_do_not_matter(search: Callable[..., SearchPage], text: str) -> None:
    assert search(q=text).total_count == search(q="kettle").total_count > 0


def test_words_that_nothing_has_find_nothing(search: Callable[..., SearchPage]) -> None:
    found = search(q="zeppelin")

    assert (found.items, found.total_count, found.page_count) == ((), 0, 1)


FILTERS: list[tuple[dict[str, object], Callable[[ProductCard], bool]]] = [
    ({"department": "kitchen"}, lambda card: card.department == "kitchen"),
    ({"brand": "Tarnhill"}, lambda card: card.brand == "Tarnhill"),
    ({"min_price_cents": 5000}, lambda card: card.price_cents >= 5000),
    ({"max_price_cents": 1500}, lambda card: card.price_cents <= 1500),
    ({"min_rating_tenths": 45}, lambda card: card.rating_tenths >= 45),
    ({"prime": True}, lambda card: card.is_prime),
    ({"in_stock": True}, lambda card: card.in_stock),
]


@pytest.mark.parametrize(("query", "holds"), FILTERS, ids=[next(iter(query)) for query, _ in FILTERS])
def test_a_filter_keeps_what_fits_and_nothing_else(
    state: ShopState, search: Callable[..., SearchPage], query: dict[str, object], holds: Callable[[ProductCard], bool]
) -> None:
    pages = [search(**query, page=page) for page in range(1, search(**query).page_count + 1)]
    cards = [card for page in pages for card in page.items]

    assert 0 < len(cards) < len(state.products)
    assert all(holds(card) for card in cards)
    assert len({card.id for card in cards}) == pages[0].total_count


SORTS: list[tuple[str, Callable[[Product], int]]] = [
    ("price_low", lambda product: product.price_cents),
    ("price_high", lambda product: -product.price_cents),
    ("rating", lambda product: -product.rating_tenths),
    ("newest", lambda product: -product.listed_on.toordinal()),
]


@pytest.mark.parametrize(("sort", "key"), SORTS, ids=[sort for sort, _ in SORTS])
def test_a_sort_orders_all_pages(
    state: ShopState, search: Callable[..., SearchPage], sort: str, key: Callable[[Product], int]
) -> None:
    pages = [search(q="bottle", sort=sort, page=page) for page in (1, 2)]
    keys = [key(state.products.require(card.id)) for page in pages for card in page.items]

    assert keys == sorted(keys)
    assert len(pages[0].items) <= PAGE_SIZE


def test_a_page_beyond_the_end_is_empty(search: Callable[..., SearchPage]) -> None:
    found = search(department="kitchen", page=99)

    assert found.items == ()
    assert found.total_count > 0


def test_facets_count_what_each_choice_would_give(search: Callable[..., SearchPage]) -> None:
    found = search(q="bottle", department="sports")

    for facet in found.facets.brands:
        assert search(q="bottle", department="sports", brand=facet.value).total_count == facet.count
    for facet in found.facets.departments:
        assert search(q="bottle", department=facet.value).total_count == facet.count


def test_suggestions_begin_like_the_text(state: ShopState) -> None:
    assert "water bottles" in suggest(state, "wat").items
    assert suggest(state, "  ").items == ()
