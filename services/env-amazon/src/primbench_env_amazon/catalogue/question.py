"""Questions about the catalogue's products and their answers, the same ones every time."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time, timedelta
from functools import cache

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.figure import weighted
from primbench_env_amazon.catalogue.phrase import Inquiry, opinion_files
from primbench_env_amazon.catalogue.review import LAST_DAY, authors, moment_between
from primbench_env_amazon.catalogue.speech import Facts, facts, say, unused_id
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.question import Answer, Question

_QUESTION_WEIGHTS = {0: 38, 1: 34, 2: 18, 3: 10}
_ANSWER_WEIGHTS = {0: 5, 1: 10, 2: 6}
_VOTE_WEIGHTS = {0: 5, 3: 4, 8: 3, 30: 1}
_SELLER_PERMILLE = 550
_DAYS_BEFORE_FIRST = 3
_MINUTES_TO_ANSWER = (40, 9 * 1440)
_LAST_MOMENT = datetime.combine(LAST_DAY, time(23, 59), UTC)

type Asked = tuple[Question, tuple[Answer, ...]]


def questions_of(products: Iterable[Product]) -> Iterator[Asked]:
    """Give what was asked about the products, 0 to 3 questions each, with what was answered."""
    question_ids: set[str] = set()
    answer_ids: set[str] = set()
    for product in products:
        stream = Substream(0, f"questions/{product.id}")
        inquiries = _inquiries(product.department, is_returnable=product.return_days > 0)
        for inquiry in stream.sample(inquiries, min(weighted(stream, _QUESTION_WEIGHTS), len(inquiries))):
            yield _asked(stream, product, inquiry, question_ids=question_ids, answer_ids=answer_ids)


def _asked(
    stream: Substream, product: Product, inquiry: Inquiry, *, question_ids: set[str], answer_ids: set[str]
) -> Asked:
    known = facts(stream, product)
    asker, *answering = authors(stream, 1 + weighted(stream, _ANSWER_WEIGHTS))
    question = Question(
        id=unused_id("q", stream, question_ids),
        product_id=product.id,
        text=say(stream, inquiry.asks, known),
        asked_by=asker,
        is_own=False,
        vote_count=stream.randint(0, weighted(stream, _VOTE_WEIGHTS)),
        is_voted=False,
        asked_at=moment_between(stream, product.listed_on + timedelta(days=_DAYS_BEFORE_FIRST), LAST_DAY),
    )
    texts = list(zip(answering, _texts(stream, inquiry, known), strict=False))
    if inquiry.seller and stream.is_hit(_SELLER_PERMILLE):
        texts.insert(0, (product.seller, say(stream, inquiry.seller, known)))
    answers = [
        Answer(
            id=unused_id("an", stream, answer_ids),
            question_id=question.id,
            text=text,
            answered_by=author,
            is_own=False,
            is_seller=author == product.seller,
            answered_at=_answered_at(stream, question.asked_at),
        )
        for author, text in texts
    ]
    return question, tuple(sorted(answers, key=lambda answer: answer.answered_at))


def _texts(stream: Substream, inquiry: Inquiry, known: Facts) -> list[str]:
    """Give the answers of shoppers in an order of chance."""
    return [say(stream, [answer], known) for answer in stream.shuffled(inquiry.answers)]


def _answered_at(stream: Substream, asked_at: datetime) -> datetime:
    return min(_LAST_MOMENT, asked_at + timedelta(minutes=stream.randint(*_MINUTES_TO_ANSWER)))


@cache
def _inquiries(department: str, *, is_returnable: bool) -> tuple[Inquiry, ...]:
    unfit = "kept" if is_returnable else "returnable"
    return tuple(each for file in opinion_files(department) for each in file.questions if each.needs != unfit)
