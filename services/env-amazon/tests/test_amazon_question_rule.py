"""Questions and answers: who may ask, answer and vote, and how questions are found."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.question import Question
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.question import (
    NewAnswer,
    NewQuestion,
    QuestionQuery,
    answer,
    ask,
    list_questions,
    read_question,
    toggle_vote,
)
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness
from pydantic import ValidationError

WANTED = NewQuestion(text="Can zeppelins carry it?")


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


def _asked_about(state: ShopState) -> Product:
    """Give a product that others have asked several things about."""
    counts: dict[str, int] = {}
    for question in state.questions:
        counts[question.product_id] = counts.get(question.product_id, 0) + 1
    return next(product for product in state.products if counts.get(product.id, 0) > 2)


def _of_another(state: ShopState) -> Question:
    product = _asked_about(state)
    return next(question for question in state.questions if question.product_id == product.id)


def test_a_question_is_asked_in_the_public_name_and_has_no_answer_yet(call: Call) -> None:
    state = call.state(ShopState)
    product = _asked_about(state)

    asked = ask(state, product.id, WANTED, call.moment)

    assert (asked.text, asked.asked_by, asked.asked_at) == (WANTED.text, state.account.get().public_name, call.now)
    assert (asked.is_own, asked.answers, asked.product_name) == (True, (), product.name)


def test_the_same_is_not_asked_twice_of_a_product_whatever_its_signs(call: Call) -> None:
    state = call.state(ShopState)
    product = _asked_about(state)
    ask(state, product.id, WANTED, call.moment)

    with pytest.raises(RuleError, match="already been asked"):
        ask(state, product.id, NewQuestion(text="  can Zeppelins carry it "), call.moment)


def test_the_same_may_be_asked_of_another_product(call: Call) -> None:
    state = call.state(ShopState)
    first, second, *_ = state.products

    for product in (first, second):
        ask(state, product.id, WANTED, call.moment)

    assert {question.product_id for question in state.questions if question.text == WANTED.text} == {
        first.id,
        second.id,
    }


def test_an_answer_stands_last_and_is_not_the_sellers(call: Call) -> None:
    state = call.state(ShopState)
    question = _of_another(state)
    before = read_question(state, question.id)

    after = answer(state, question.id, NewAnswer(text="It does."), call.moment)

    assert after.answers[:-1] == before.answers
    assert (after.answers[-1].text, after.answers[-1].answered_by) == ("It does.", state.account.get().public_name)
    assert (after.answers[-1].is_own, after.answers[-1].is_seller) == (True, False)


def test_the_own_question_may_be_answered(call: Call) -> None:
    state = call.state(ShopState)
    asked = ask(state, _asked_about(state).id, WANTED, call.moment)

    assert answer(state, asked.id, NewAnswer(text="Found out: yes."), call.moment).answer_count == 1


def test_the_same_answer_is_not_given_twice(call: Call) -> None:
    state = call.state(ShopState)
    question = _of_another(state)
    answer(state, question.id, NewAnswer(text="It does."), call.moment)

    with pytest.raises(RuleError, match="already given"):
        answer(state, question.id, NewAnswer(text="It does."), call.moment)


def test_a_vote_counts_one_and_is_taken_back_by_the_next(call: Call) -> None:
    state = call.state(ShopState)
    question = _of_another(state)

    voted, unvoted = toggle_vote(state, question.id), toggle_vote(state, question.id)

    assert (voted.is_voted, voted.vote_count) == (True, question.vote_count + 1)
    assert (unvoted.is_voted, unvoted.vote_count) == (False, question.vote_count)


def test_nobody_votes_for_the_own_question(call: Call) -> None:
    state = call.state(ShopState)
    asked = ask(state, _asked_about(state).id, WANTED, call.moment)

    with pytest.raises(RuleError, match="from others"):
        toggle_vote(state, asked.id)


def test_words_are_found_in_questions_and_in_answers(call: Call) -> None:
    state = call.state(ShopState)
    product = _asked_about(state)
    asked = ask(state, product.id, WANTED, call.moment)
    question = _of_another(state)
    answer(state, question.id, NewAnswer(text="Mine came by zeppelin."), call.moment)

    found = list_questions(state, product.id, QuestionQuery(q="zeppelin"))

    assert {item.id for item in found.items} == {asked.id, question.id}


def test_what_nobody_answered_can_be_listed_alone(call: Call) -> None:
    state = call.state(ShopState)
    product = _asked_about(state)
    asked = ask(state, product.id, WANTED, call.moment)

    found = list_questions(state, product.id, QuestionQuery(unanswered=True))

    assert asked.id in {item.id for item in found.items}
    assert all(not item.answers for item in found.items)
    assert found.asked_count >= found.total_count


def test_questions_are_listed_by_votes_or_newest_first(call: Call) -> None:
    state = call.state(ShopState)
    product = _asked_about(state)

    voted = list_questions(state, product.id, QuestionQuery(sort="votes")).items
    recent = list_questions(state, product.id, QuestionQuery(sort="recent")).items

    assert [item.vote_count for item in voted] == sorted((each.vote_count for each in voted), reverse=True)
    assert [item.asked_at for item in recent] == sorted((each.asked_at for each in recent), reverse=True)


@pytest.mark.parametrize("text", ["", "  ?", "x" * 301])
def test_a_question_has_three_to_three_hundred_letters(text: str) -> None:
    with pytest.raises(ValidationError):
        NewQuestion(text=text)
