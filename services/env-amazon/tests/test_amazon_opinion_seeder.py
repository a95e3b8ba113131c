"""Worlds in which something was said or asked: nothing else is like it, and another seed moves it."""

import re
from collections.abc import Callable

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.testing import SeedStep, SessionHarness

type MakeSession = Callable[..., SessionHarness]

SEEDS = range(1, 9)
STEPS = (
    SeedStep("reviewed_product", {}, "reviewed"),
    SeedStep("own_review", {}, "own"),
    SeedStep("open_question", {}, "open"),
    SeedStep("answered_question", {}, "answered"),
)
TARGETS = {
    "reviewed": "reviewed.product",
    "city": "reviewed.city",
    "review": "reviewed.review",
    "newest": "reviewed.newest",
    "author": "reviewed.author",
    "stars": "reviewed.stars",
    "own_review": "own.review",
    "own_product": "own.product_id",
    "own_stars": "own.stars",
    "other_stars": "own.other_stars",
    "oldest": "own.oldest",
    "open_question": "open.question",
    "open_product": "open.product",
    "attribute_name": "open.attribute_name",
    "attribute_value": "open.attribute_value",
    "answered_question": "answered.question",
    "ounces": "answered.ounces",
}


@pytest.mark.parametrize("target", TARGETS)
def test_other_seeds_move_what_was_said(new_session: MakeSession, target: str) -> None:
    values = {str(new_session(*STEPS, seed=seed, targets=TARGETS).targets[target]) for seed in SEEDS}

    assert len(values) > 1


def test_one_review_of_the_product_is_from_the_city_and_a_neighbour_has_another(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        from_there = [review for review in state.reviews if str(target["city"]) in review.body]
        of_product = [review for review in from_there if review.product_id == target["reviewed"]]

        assert [(review.id, review.author, review.stars) for review in of_product] == [
            (target["review"], target["author"], target["stars"])
        ]
        assert len(from_there) == 2


def test_nothing_but_its_city_tells_the_review_from_those_beside_it(new_session: MakeSession) -> None:
    places = []
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        target = session.targets
        beside = [each for each in session.state(ShopState).reviews if each.product_id == target["reviewed"]]
        places.append(sorted(beside, key=lambda each: each.written_at)[-1].id == target["review"])

    assert not all(places)


def test_the_own_review_is_verified_and_the_only_one_of_its_product(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        own = [each for each in state.reviews if each.is_own and each.product_id == target["own_product"]]
        bought = {line.product_id for order in state.orders if order.status == "delivered" for line in order.lines}

        assert [(each.id, each.stars, each.is_verified) for each in own] == [
            (target["own_review"], target["own_stars"], True)
        ]
        assert target["own_product"] in bought
        assert target["other_stars"] != target["own_stars"]
        assert own[0].written_at < session.call().now


def test_every_product_has_one_own_review_at_most(new_session: MakeSession) -> None:
    for seed in SEEDS:
        state = new_session(*STEPS, seed=seed).state(ShopState)
        reviewed = [review.product_id for review in state.reviews if review.is_own]

        assert len(reviewed) == len(set(reviewed))


def test_the_page_of_the_product_answers_the_open_question(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        question = state.questions.require(str(target["open_question"]))
        product = state.products.require(str(target["open_product"]))

        assert str(target["attribute_name"]).lower() in question.text
        assert target["attribute_value"] in {
            each.value for each in product.attributes if each.name == target["attribute_name"]
        }
        assert question.id not in {answer.question_id for answer in state.answers}


def test_the_seller_alone_says_what_is_right(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        target = session.targets
        said = [
            (answer.is_seller, int(re.findall(r"\d+", answer.text)[0]))
            for answer in session.state(ShopState).answers
            if answer.question_id == target["answered_question"]
        ]

        assert len(said) == 3
        assert len({ounces for _, ounces in said}) == 3
        assert [ounces for is_seller, ounces in said if is_seller] == [target["ounces"]]
