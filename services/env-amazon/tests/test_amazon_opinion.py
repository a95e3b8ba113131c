"""What the base data says of its products."""

from collections import Counter, defaultdict
from datetime import UTC, datetime
from statistics import mean

import pytest
from primbench_env_amazon.catalogue.phrase import opinion_files
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.testing import Harness

END = datetime(2025, 1, 11, tzinfo=UTC)


@pytest.fixture(scope="module")
def state(harness: Harness) -> ShopState:
    return harness.session().state(ShopState)


def test_products_have_up_to_eight_reviews_and_about_three(state: ShopState) -> None:
    counts = Counter(review.product_id for review in state.reviews)

    assert max(counts.values()) == 8
    assert 2.5 < len(state.reviews) / len(state.products) < 3.5
    assert any(product.id not in counts for product in state.products)


def test_no_product_has_more_written_reviews_than_ratings(state: ShopState) -> None:
    counts = Counter(review.product_id for review in state.reviews)

    assert all(counts[product.id] <= product.review_count for product in state.products)


def test_no_two_reviews_say_the_same(state: ShopState) -> None:
    assert len({review.body for review in state.reviews}) == len(state.reviews)


def test_nothing_in_the_base_data_is_the_shoppers_own(state: ShopState) -> None:
    assert not any(each.is_own or each.is_voted for each in (*state.reviews, *state.questions))
    assert not any(answer.is_own for answer in state.answers)


def test_nobody_reviews_a_product_twice(state: ShopState) -> None:
    assert len({(review.product_id, review.author) for review in state.reviews}) == len(state.reviews)


def test_better_rated_products_have_more_stars_on_the_whole(state: ShopState) -> None:
    stars = defaultdict(list)
    for review in state.reviews:
        stars[state.products.require(review.product_id).rating_tenths // 5].append(review.stars)

    assert mean(stars[6]) < mean(stars[7]) < mean(stars[8]) < mean(stars[9])
    assert {review.stars for review in state.reviews} == {1, 2, 3, 4, 5}


def test_all_is_written_after_the_listing_and_before_the_shop_opens(state: ShopState) -> None:
    for review in state.reviews:
        listed_on = state.products.require(review.product_id).listed_on
        assert listed_on < review.written_at.date()
        assert review.written_at < END
    for answer in state.answers:
        assert state.questions.require(answer.question_id).asked_at < answer.answered_at < END


def test_texts_have_no_open_slots(state: ShopState) -> None:
    texts = [text for review in state.reviews for text in (review.title, review.body)]
    texts += [question.text for question in state.questions]
    texts += [answer.text for answer in state.answers]

    assert not [text for text in texts if "{" in text or "}" in text or (not text[0].isupper() and text[0] != '"')]


def test_a_product_is_not_asked_the_same_twice(state: ShopState) -> None:
    assert len({(question.product_id, question.text) for question in state.questions}) == len(state.questions)


def test_some_questions_wait_for_an_answer_and_sellers_answer_some(state: ShopState) -> None:
    answered = {answer.question_id for answer in state.answers}

    assert 0 < len(answered) < len(state.questions)
    for answer in state.answers:
        seller = state.products.require(state.questions.require(answer.question_id).product_id).seller
        assert answer.is_seller == (answer.answered_by == seller)


def test_what_is_said_of_returning_is_true(state: ShopState) -> None:
    for answer in state.answers:
        product = state.products.require(state.questions.require(answer.question_id).product_id)
        if " days" in answer.text and answer.is_seller:
            assert f"{product.return_days} days" in answer.text
        if "not returnable" in answer.text or "cannot be returned" in answer.text:
            assert product.return_days == 0


def test_every_department_is_spoken_of_in_its_own_words(state: ShopState) -> None:
    wordless = [
        department.id
        for department in state.departments
        if all(file.is_general for file in opinion_files(department.id))
    ]

    assert wordless == []
