"""Asking about products, and answering."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Literal

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.question import Answer, AnswerText, Question, QuestionText
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.question import (
    QuestionDetail,
    QuestionList,
    QuestionPage,
    question_detail,
    question_view,
)

PAGE_SIZE = 10

type QuestionOrder = Literal["votes", "recent"]
type _Answers = dict[str, list[Answer]]
"""Question id -> its answers, oldest first."""


class QuestionQuery(Value):
    """Which questions are looked for. What is left out leaves the matter open."""

    q: str = Field("", max_length=300, description="Words of question or answers; the beginning of a word is enough.")
    unanswered: bool = Field(default=False, description="Only those that nobody has answered.")
    sort: QuestionOrder = "votes"
    page: int = Field(1, ge=1)


class NewQuestion(Value):
    """What the shopper wants to know."""

    text: QuestionText


class NewAnswer(Value):
    """What the shopper knows."""

    text: AnswerText


def list_questions(state: ShopState, product_id: str, query: QuestionQuery) -> QuestionPage:
    """Give one page of the product's questions that fit, in the order asked for. Raises NOT_FOUND."""
    product = state.products.require(product_id)
    asked = [question for question in state.questions if question.product_id == product_id]
    answers = _answers(state, asked)
    fitting = [question for question in asked if _fits(question, answers[question.id], query)]
    page = page_of(sorted(fitting, key=_SORT_KEYS[query.sort]), query.page, PAGE_SIZE)
    return QuestionPage(
        product_id=product.id,
        product_name=product.name,
        items=tuple(question_view(question, answers[question.id]) for question in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(fitting),
        asked_count=len(asked),
    )


def list_own_questions(state: ShopState) -> QuestionList:
    """Give what the shopper has asked, newest first."""
    return _question_list(state, [question for question in state.questions.changed() if question.is_own])


def list_voted_questions(state: ShopState) -> QuestionList:
    """Give what the shopper has voted for, newest first."""
    return _question_list(state, [question for question in state.questions.changed() if question.is_voted])


def read_question(state: ShopState, question_id: str) -> QuestionDetail:
    """Give one question with its answers. Raises NOT_FOUND."""
    return _detail(state, state.questions.require(question_id))


def ask(state: ShopState, product_id: str, wanted: NewQuestion, moment: Moment) -> QuestionDetail:
    """Ask in the shopper's public name. Refuses what has been asked of the product in the same words."""
    product = state.products.require(product_id)
    text = words(wanted.text)
    if any(question.product_id == product.id and words(question.text) == text for question in state.questions):
        message = f"{wanted.text!r} has already been asked of {product.name}."
        raise RuleError(Code.ALREADY_EXISTS, "QUESTION_EXISTS", message, "/text")
    question = Question(
        id=state.questions.new_id(),
        product_id=product.id,
        text=wanted.text,
        asked_by=state.account.get().public_name,
        is_own=True,
        vote_count=0,
        is_voted=False,
        asked_at=moment.now,
    )
    return question_detail(state.questions.put(question), (), product)


def answer(state: ShopState, question_id: str, wanted: NewAnswer, moment: Moment) -> QuestionDetail:
    """Answer in the shopper's public name, one's own question too. Refuses one's own words a second time."""
    question = state.questions.require(question_id)
    given = _answers(state, [question])[question.id]
    if any(other.is_own and other.text == wanted.text for other in given):
        raise RuleError(Code.ALREADY_EXISTS, "ANSWER_EXISTS", "You have already given this answer.", "/text")
    state.answers.put(
        Answer(
            id=state.answers.new_id(),
            question_id=question.id,
            text=wanted.text,
            answered_by=state.account.get().public_name,
            is_own=True,
            is_seller=False,
            answered_at=moment.now,
        )
    )
    return _detail(state, question)


def toggle_vote(state: ShopState, question_id: str) -> QuestionDetail:
    """Vote for another shopper's question, or no longer."""
    question = state.questions.require(question_id)
    if question.is_own:
        message = "You asked this question: votes for it come from others."
        raise RuleError(Code.FAILED_PRECONDITION, "QUESTION_OWN", message, "/question_id")
    return _detail(state, state.questions.put(question.evolve(is_voted=not question.is_voted)))


def _question_list(state: ShopState, questions: list[Question]) -> QuestionList:
    return QuestionList(items=tuple(_detail(state, question) for question in sorted(questions, key=_newest)))


def _detail(state: ShopState, question: Question) -> QuestionDetail:
    given = _answers(state, [question])[question.id]
    return question_detail(question, given, state.products.require(question.product_id))


def _answers(state: ShopState, questions: Sequence[Question]) -> _Answers:
    found: _Answers = defaultdict(list)
    wanted = {question.id for question in questions}
    if wanted:
        for given in state.answers:
            if given.question_id in wanted:
                found[given.question_id].append(given)
    for answers in found.values():
        answers.sort(key=lambda given: (given.answered_at, given.id))
    return found


def _fits(question: Question, answers: Sequence[Answer], query: QuestionQuery) -> bool:
    if query.unanswered and answers:
        return False
    text = searchable(question.text, *(given.text for given in answers)) if query.q else ""
    return all(begins_in(word, text) for word in words(query.q))


type _Key = Callable[[Question], tuple[object, ...]]


def _most_votes(question: Question) -> tuple[object, ...]:
    """The shopper's own vote does not move it."""
    return -question.vote_count, *_newest(question)


def _newest(question: Question) -> tuple[object, ...]:
    return -question.asked_at.timestamp(), question.id


_SORT_KEYS: dict[QuestionOrder, _Key] = {"votes": _most_votes, "recent": _newest}
