"""Finding the one JSON object in what a model wrote."""

import pytest
from primbench_runner.model.reply import find_object, is_closed, sound_text

SCHEMA = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}
CLOSED = SCHEMA | {"additionalProperties": False}


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1}',
        ' \n{"a": 1}\n',
        '```json\n{"a": 1}\n```',
        'Sure { here: {"b": 2} and {"a": 1}, bye',
        '<think>{"a": 9}</think>{"a": 1}',
    ],
)
def test_the_object_that_fits_is_found_in_what_surrounds_it(text: str) -> None:
    assert find_object(text, SCHEMA) == {"a": 1}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        '{"a": 1',
        '{"a": "1"}',
        '[{"a": "1"}]',
        '{"a": NaN}',
        '{"a": 1, "b": 1e999}',
        '{"a": 1, "b": "\\ud83d"}',
        "{" * 20_000,
    ],
)
def test_what_does_not_fit_is_no_object(text: str) -> None:
    assert find_object(text, SCHEMA) is None


@pytest.mark.parametrize(
    ("schema", "closed"),
    [
        (CLOSED, True),
        (SCHEMA, False),
        (CLOSED | {"required": []}, False),
        ({"type": "object"}, False),
        (CLOSED | {"properties": {"a": {"type": "array", "items": SCHEMA}}}, False),
        (CLOSED | {"properties": {"a": {"anyOf": [CLOSED, {"type": "null"}]}}}, True),
    ],
)
def test_a_schema_is_closed_when_each_of_its_objects_is(schema: dict[str, object], closed: bool) -> None:
    assert is_closed(schema) is closed  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "sound"), [("as it is é 😀", "as it is é 😀"), ("\ud83d\ude00", "😀"), ("half \ud83d.", "half �.")]
)
def test_halves_of_a_character_are_joined_and_a_lone_one_is_replaced(text: str, sound: str) -> None:
    assert sound_text(text) == sound
