"""Questions and answers as pages show them."""

from collections.abc import Sequence

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.product import Image, Product
from primbench_env_amazon.models.question import Answer, Question


class AnswerView(Value):
    """One answer."""

    id: str
    question_id: str
    text: str
    answered_by: str
    is_own: bool
    is_seller: bool
    answered_at: Timestamp


class QuestionView(Value):
    """One question with its answers, oldest first. `vote_count` has the shopper's own vote in it."""

    id: str
    product_id: str
    text: str
    asked_by: str
    is_own: bool
    vote_count: int
    is_voted: bool
    asked_at: Timestamp
    answer_count: int
    answers: tuple[AnswerView, ...]


class QuestionDetail(QuestionView):
    """One question and what it is about."""

    product_name: str
    product_image: Image


class QuestionPage(Value):
    """One page of what is asked of a product. `asked_count`: how many there are in all, besides those that fit."""

    product_id: str
    product_name: str
    items: tuple[QuestionView, ...]
    page: int
    page_count: int
    total_count: int
    asked_count: int


class QuestionList(Value):
    """Questions about several products, newest first."""

    items: tuple[QuestionDetail, ...]


def question_view(question: Question, answers: Sequence[Answer]) -> QuestionView:
    """Give the question for a list."""
    return QuestionView(**_fields(question, answers))


def question_detail(question: Question, answers: Sequence[Answer], product: Product) -> QuestionDetail:
    """Give the question with its product."""
    return QuestionDetail(**_fields(question, answers), product_name=product.name, product_image=product.image)


def _fields(question: Question, answers: Sequence[Answer]) -> dict[str, object]:
    return {
        **dict(question),
        "vote_count": question.vote_count + question.is_voted,
        "answer_count": len(answers),
        "answers": tuple(AnswerView(**dict(answer)) for answer in answers),
    }
