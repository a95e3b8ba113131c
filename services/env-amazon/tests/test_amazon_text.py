"""What people write is kept as they would read it."""

import pytest
from primbench_env_amazon.models.address import Line
from primbench_env_amazon.models.conversation import MessageText
from primbench_env_amazon.operations.checkout import GiftMessage
from pydantic import TypeAdapter, ValidationError


@pytest.mark.parametrize("text", ["Straße 5", "مرحبا", "👍🏽", "Two\nlines\tand a tab", "👨\u200d👩\u200d👧"])
def test_what_can_be_seen_is_kept_as_it_is(text: str) -> None:
    assert TypeAdapter[str](MessageText).validate_python(text) == text


@pytest.mark.parametrize("text", ["\u200b", "\u202e\u2060", " \ufeff ", "a\0b", "\x1b[31m", "\x7f."])
@pytest.mark.parametrize("kind", [Line, MessageText, GiftMessage])
def test_what_cannot_be_seen_is_refused(kind: object, text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter[str](kind).validate_python(text)


def test_blanks_around_a_gift_message_are_not_part_of_it() -> None:
    assert TypeAdapter[str](GiftMessage).validate_python("  Enjoy it \n") == "Enjoy it"
    assert TypeAdapter[str](GiftMessage).validate_python("   ") == ""


def test_a_line_of_an_address_has_one_blank_between_words() -> None:
    assert TypeAdapter[str](Line).validate_python(" 12  Engine\nLane ") == "12 Engine Lane"
