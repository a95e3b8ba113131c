"""Finding the one JSON object in what a model wrote."""

import time

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
    "text",
    [
        "<think>" * 150_000,
        "<think></think>" * 70_000,
        "{" * 1_000_000,
        '{"a":' * 200_000,
        '{"a":' * 60 + "[" + "1," * 500_000,
        '{"b":"' + "x" * 1_000_000,
        '{"b":1}' * 140_000,
    ],
    ids=lambda text: text[:12],
)
def test_a_megabyte_of_hostile_text_is_read_in_less_than_a_second_of_work(text: str) -> None:
    begun_s = time.process_time()

    assert find_object(text, SCHEMA) is None

    assert time.process_time() - begun_s < 1


def test_a_thought_that_is_not_closed_hides_nothing() -> None:
    assert find_object('<think>x</think><think>{"a": 1}', SCHEMA) == {"a": 1}


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
