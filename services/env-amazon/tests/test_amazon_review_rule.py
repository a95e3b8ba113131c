"""Reviews: who may write, change and weigh them, how they are found, and what they do to a product's rating."""

from collections.abc import Callable
from typing import Any

import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.catalogue import read_product
from primbench_env_amazon.operations.review import (
    NewReview,
    ReviewChanges,
    ReviewQuery,
    create_review,
    delete_review,
    list_own_reviews,
    list_reviews,
    toggle_helpful,
    update_review,
)
from primbench_env_amazon.operations.search import ProductQuery, search_products
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness
from pydantic import ValidationError

type MakeSession = Callable[..., SessionHarness]

SAID = NewReview(stars=2, title="Too small", body="Two cups and it is empty.")
EVERYTHING = ReviewQuery()


@pytest.fixture
def call(new_session: MakeSession) -> Call:
    return new_session().call()


def _reviewed(state: ShopState) -> Product:
    """Give a product that others have written about, in praise and otherwise."""
    stars: dict[str, set[int]] = {}
    for review in state.reviews:
        stars.setdefault(review.product_id, set()).add(review.stars)
    own = {review.product_id for review in state.reviews if review.is_own}
    return next(product for product in state.products if len(stars.get(product.id, ())) > 2 and product.id not in own)


def _by_others(state: ShopState) -> list[Review]:
    product = _reviewed(state)
    return [review for review in state.reviews if review.product_id == product.id]


def test_a_review_is_written_in_the_public_name_and_is_the_shoppers_own(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)

    written = create_review(state, product.id, SAID, call.moment)

    assert (written.author, written.is_own) == (state.account.get().public_name, True)
    assert (written.stars, written.title, written.body) == (SAID.stars, SAID.title, SAID.body)
    assert (written.written_at, written.helpful_count) == (call.now, 0)


def test_a_product_is_reviewed_once(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)
    create_review(state, product.id, SAID, call.moment)

    with pytest.raises(RuleError, match="already reviewed"):
        create_review(state, product.id, SAID, call.moment)


@pytest.mark.parametrize("status", ["delivered", "shipped", "cancelled"])
def test_only_what_was_delivered_makes_a_verified_review(call: Call, status: str) -> None:
    state = call.state(ShopState)
    own = {review.product_id for review in state.reviews if review.is_own}
    bought: dict[str, set[str]] = {}
    for order in state.orders:
        for line in order.lines:
            bought.setdefault(line.product_id, set()).add(order.status)
    product_id, order = next(
        (line.product_id, order)
        for order in state.orders
        for line in order.lines
        if len(bought[line.product_id]) == 1 and line.product_id not in own
    )
    parcels = tuple(shipment.evolve(status=status) for shipment in order.shipments)
    state.orders.put(order.evolve(shipments=parcels))

    written = create_review(state, product_id, SAID, call.moment)

    assert written.is_verified == (status == "delivered")


def test_what_was_cancelled_of_a_parcel_that_arrived_makes_no_verified_review(call: Call) -> None:
    state = call.state(ShopState)
    own = {review.product_id for review in state.reviews if review.is_own}
    order = next(each for each in state.orders if each.status == "delivered" and each.lines[0].product_id not in own)
    gone = order.lines[0].evolve(is_cancelled=True)
    for other in list(state.orders):
        state.orders.remove(other.id)
    state.orders.put(order.evolve(lines=(gone, *order.lines[1:])))

    assert not create_review(state, gone.product_id, SAID, call.moment).is_verified


def test_a_product_that_was_never_bought_can_be_reviewed_but_not_as_verified(call: Call) -> None:
    state = call.state(ShopState)
    bought = {line.product_id for order in state.orders for line in order.lines}
    own = {review.product_id for review in state.reviews if review.is_own}
    product = next(product for product in state.products if product.id not in bought | own)

    assert not create_review(state, product.id, SAID, call.moment).is_verified


def test_a_change_leaves_the_rest_and_the_day_of_writing(call: Call) -> None:
    state = call.state(ShopState)
    written = create_review(state, _reviewed(state).id, SAID, call.moment)

    changed = update_review(state, written.id, ReviewChanges(stars=5))

    assert changed == written.evolve(stars=5)


def test_what_others_wrote_is_neither_changed_nor_deleted(call: Call) -> None:
    state = call.state(ShopState)
    others = _by_others(state)[0]

    with pytest.raises(RuleError, match="only your own"):
        update_review(state, others.id, ReviewChanges(stars=1))
    with pytest.raises(RuleError, match="only your own"):
        delete_review(state, others.id)


def test_a_deleted_review_is_gone_and_another_can_be_written(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)
    written = create_review(state, product.id, SAID, call.moment)

    delete_review(state, written.id)

    assert list_reviews(state, product.id, EVERYTHING).own_review is None
    assert create_review(state, product.id, SAID, call.moment).id != written.id


def test_a_helpful_vote_counts_one_and_is_taken_back_by_the_next(call: Call) -> None:
    state = call.state(ShopState)
    others = _by_others(state)[0]

    voted, unvoted = toggle_helpful(state, others.id), toggle_helpful(state, others.id)

    assert (voted.is_voted, voted.helpful_count) == (True, others.helpful_count + 1)
    assert (unvoted.is_voted, unvoted.helpful_count) == (False, others.helpful_count)


def test_nobody_finds_the_own_review_helpful(call: Call) -> None:
    state = call.state(ShopState)
    written = create_review(state, _reviewed(state).id, SAID, call.moment)

    with pytest.raises(RuleError, match="for others to say"):
        toggle_helpful(state, written.id)


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        (ReviewQuery(stars=5), lambda review: review.stars == 5),
        (ReviewQuery(verified=True), lambda review: review.is_verified),
    ],
    ids=["stars", "verified"],
)
def test_reviews_are_narrowed(call: Call, query: ReviewQuery, fits: Callable[[Any], bool]) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)
    state.reviews.put(_by_others(state)[0].evolve(stars=5, is_verified=True))
    state.reviews.put(_by_others(state)[1].evolve(stars=1, is_verified=False))

    page = list_reviews(state, product.id, query)

    assert 0 < page.total_count < page.written_count
    assert all(fits(review) for review in page.items)


def test_words_are_found_in_title_and_body(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)
    first, second, *_ = _by_others(state)
    state.reviews.put(first.evolve(title="Zeppelins everywhere"))
    state.reviews.put(second.evolve(body="I saw one zeppelin."))

    found = list_reviews(state, product.id, ReviewQuery(q="Zeppelin"))

    assert {review.id for review in found.items} == {first.id, second.id}


def test_top_reviews_are_those_that_others_found_helpful_and_recent_ones_the_newest(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)

    top = list_reviews(state, product.id, ReviewQuery(sort="top")).items
    recent = list_reviews(state, product.id, ReviewQuery(sort="recent")).items

    assert [review.helpful_count for review in top] == sorted((each.helpful_count for each in top), reverse=True)
    assert [review.written_at for review in recent] == sorted((each.written_at for each in recent), reverse=True)


def test_a_vote_does_not_move_the_review_that_it_is_for(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)
    before = [review.id for review in list_reviews(state, product.id, EVERYTHING).items]

    toggle_helpful(state, before[-1])

    assert [review.id for review in list_reviews(state, product.id, EVERYTHING).items] == before


def test_own_reviews_are_listed_newest_first_with_their_product(call: Call) -> None:
    state = call.state(ShopState)
    product = _reviewed(state)
    create_review(state, product.id, SAID, call.moment)

    own = list_own_reviews(state).items

    assert own[0].product_name == product.name
    assert all(review.is_own for review in own)
    assert [review.written_at for review in own] == sorted((each.written_at for each in own), reverse=True)


def test_the_own_stars_count_in_the_rating_that_is_shown_and_not_in_the_products_record(call: Call) -> None:
    state = call.state(ShopState)
    product = state.products.put(_reviewed(state).evolve(rating_tenths=50, review_count=3))
    create_review(state, product.id, NewReview(stars=1, title="No", body="No."), call.moment)

    shown = read_product(state, product.id, call.now)

    assert (shown.rating_tenths, shown.review_count) == (40, 4)
    assert {share.stars: share.percent for share in shown.rating_shares} == {5: 75, 4: 0, 3: 0, 2: 0, 1: 25}
    assert state.products.require(product.id) == product


def test_lists_show_the_same_rating_as_the_products_page(call: Call) -> None:
    state = call.state(ShopState)
    product = state.products.put(_reviewed(state).evolve(rating_tenths=50, review_count=3))
    create_review(state, product.id, NewReview(stars=1, title="No", body="No."), call.moment)

    page = read_product(state, product.id, call.now)
    found = search_products(state, ProductQuery(q=product.name), call.now)
    card = next(card for card in found.items if card.id == product.id)

    assert (card.rating_tenths, card.review_count) == (page.rating_tenths, page.review_count)


@pytest.mark.parametrize("rating_tenths", [10, 17, 25, 30, 38, 45, 50])
def test_the_spread_of_ratings_adds_up_and_has_the_mean_that_is_shown(call: Call, rating_tenths: int) -> None:
    state = call.state(ShopState)
    product = state.products.put(_reviewed(state).evolve(rating_tenths=rating_tenths, review_count=1000))

    rating = list_reviews(state, product.id, EVERYTHING).rating
    mean = sum(share.stars * share.percent for share in rating.shares) / 100

    assert [share.stars for share in rating.shares] == [5, 4, 3, 2, 1]
    assert sum(share.percent for share in rating.shares) == 100
    assert mean * 10 == pytest.approx(rating_tenths, abs=0.3)


@pytest.mark.parametrize(("own_stars", "mean"), [(None, 45), (5, 46), (1, 41)])
def test_a_mean_is_rounded_to_the_nearest_tenth(call: Call, own_stars: int | None, mean: int) -> None:
    product = _reviewed(call.state(ShopState)).evolve(rating_tenths=45, review_count=8)

    assert product.mean_tenths(own_stars) == mean


@pytest.mark.parametrize("given", [{"stars": 0}, {"stars": 6}, {"title": " "}, {"body": ""}, {"body": "x" * 2001}])
def test_a_review_has_one_to_five_stars_and_says_something(given: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        NewReview.model_validate({**SAID.model_dump(), **given})
