"""What a model wrote, read as the one JSON object it was asked for."""

import json
import math
from typing import Final, NoReturn, cast

from jsonschema import Draft202012Validator
from primbench_episode.wire_model import JsonObject

from primbench_runner.model.port import ReplyEnd

_BEGINNINGS_MAX: Final = 50
_CHARACTERS_READ_MAX: Final = 4_000_000
"""Braces tried, and characters read from them: reading all from each one of thousands would take seconds."""
_THOUGHT_START: Final = "<think>"
_THOUGHT_END: Final = "</think>"


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    if math.isinf(number := float(text)):
        raise ValueError(f"{text} is too large")
    return number


_DECODER: Final = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite)


def sound_text(text: str) -> str:
    """Give the text with halves of a character joined, and with U+FFFD for half a character that stands alone.

    A stream may cut between the two halves that JSON escapes a character by; text with a half in it cannot be written.
    """
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def read_end(end: ReplyEnd, text: str, schema: JsonObject) -> tuple[ReplyEnd, JsonObject]:
    """Give how the answer ended and what it says; one that finished with something else than asked for is MALFORMED."""
    if end is not ReplyEnd.FINISHED:
        return end, {}
    content = find_object(text, schema)
    return (ReplyEnd.MALFORMED, {}) if content is None else (ReplyEnd.FINISHED, content)


def find_object(text: str, schema: JsonObject) -> JsonObject | None:
    """Give the JSON object that fits the schema; None when there is none.

    Prose, a code fence or a <think> block around it are passed over: a server that cannot hold a model to a form has
    asked for it in words alone. Of several objects the first that fits is taken.
    """
    validator = Draft202012Validator(schema)
    bare = _without_thoughts(text)
    place = bare.find("{")
    for _ in range(min(_BEGINNINGS_MAX, 1 + _CHARACTERS_READ_MAX // (len(bare) + 1))):
        if place < 0:
            break
        try:
            value, end = _DECODER.raw_decode(bare, place)
            json.dumps(value, ensure_ascii=False).encode()  # half a character, escaped, is no text
            is_valid = validator.is_valid(value)
        except (ValueError, ArithmeticError, RecursionError):
            end = place + 1
        else:
            if is_valid:
                return cast("JsonObject", value)
        place = bare.find("{", end)
    return None


def _without_thoughts(text: str) -> str:
    """Give the text without its <think> blocks, in one walk over it; one that is not closed stays."""
    kept: list[str] = []
    place = 0
    while (start := text.find(_THOUGHT_START, place)) >= 0 and (end := text.find(_THOUGHT_END, start)) >= 0:
        kept.append(text[place:start])
        place = end + len(_THOUGHT_END)
    return "".join([*kept, text[place:]])


def told_schema(schema: JsonObject) -> str:
    """Give the request for the form in words."""
    return f"Answer with one JSON object and nothing else. It fits this JSON Schema:\n{json.dumps(schema)}"


def is_closed(schema: JsonObject) -> bool:
    """Whether every object in the schema names all its properties, requires them all and allows no other.

    Only such a schema can be held to strictly (https://platform.openai.com/docs/guides/structured-outputs).
    """
    return all(_is_closed_object(part) for part in _parts(schema) if part.get("type") == "object")


def _is_closed_object(part: JsonObject) -> bool:
    properties, required = part.get("properties"), part.get("required")
    if not isinstance(properties, dict) or not isinstance(required, list):
        return False
    return part.get("additionalProperties") is False and set(properties) == set(required)


def _parts(value: object) -> list[JsonObject]:
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in _parts(item))]
    if isinstance(value, list):
        return [part for item in value for part in _parts(item)]
    return []
