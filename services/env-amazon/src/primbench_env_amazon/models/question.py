"""What shoppers ask of a product, and what they are answered."""

from typing import Annotated

from primbench_envkit.record import Record, Timestamp
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.text import READABLE

QuestionText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=300), READABLE]
AnswerText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000), READABLE]


class Question(Record):
    """One question. `vote_count` is others' votes; the shopper's own, `is_voted`, is not in it."""

    product_id: str
    text: QuestionText
    asked_by: str
    is_own: bool
    vote_count: int = Field(ge=0)
    is_voted: bool
    asked_at: Timestamp


class Answer(Record):
    """One answer to a question, by a shopper or the seller."""

    question_id: str
    text: AnswerText
    answered_by: str
    is_own: bool
    is_seller: bool
    answered_at: Timestamp
