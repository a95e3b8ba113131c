"""A rejected input says what is expected in words, and never shows a pattern or a type of the program."""

from typing import Annotated, Literal

import pytest
from primbench_envkit.validation import sentence
from pydantic import BaseModel, ConfigDict, Field, ValidationError


class _Card(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    card_number: Annotated[str, Field(pattern=r"^[0-9 -]{12,25}$")] = "4111 1111 1111 1111"
    holder_name: Annotated[str, Field(min_length=1, max_length=5)] = "Ana"
    month: Annotated[int, Field(ge=1, le=12)] = 1
    speed: Literal["standard", "express"] = "standard"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"card_number": "12"}, "Card number does not have the expected form."),
        ({"holder_name": ""}, "Holder name must not be empty."),
        ({"holder_name": "Anastasia"}, "Holder name may have at most 5 characters."),
        ({"month": 0}, "Month must be at least 1."),
        ({"month": 13}, "Month must be at most 12."),
        ({"month": "x"}, "Month must be a whole number."),
        ({"speed": "slow"}, "Speed must be one of 'standard' or 'express'."),
        ({"colour": "red"}, "Colour is not a field we know."),
    ],
)
def test_mistake_is_said_in_words(given: dict[str, object], said: str) -> None:
    with pytest.raises(ValidationError) as caught:
        _Card.model_validate(given)
    first = caught.value.errors()[0]

    assert sentence(str(first["loc"][-1]), first["type"], first.get("ctx", {})) == said


def test_unknown_kind_of_mistake_has_a_sentence_too() -> None:
    assert sentence("", "something_new", {}) == "Request is not accepted."
