"""Placeholders in texts: {target.name} and {output.field}."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pydantic import JsonValue

_PATTERN = re.compile(r"\{([a-z_][a-z0-9_]*)((?:\.[A-Za-z0-9_]+)*)\}")

type Scope = Mapping[str, JsonValue | Mapping[str, JsonValue]]


class Placeholder(NamedTuple):
    """One placeholder. `path` is empty for {name} alone."""

    name: str
    path: tuple[str, ...]

    @property
    def text(self) -> str:
        return "{" + ".".join((self.name, *self.path)) + "}"


def find(value: JsonValue) -> Iterator[Placeholder]:
    """Give every placeholder in the texts of a value, in order. Braces around anything but names are plain text."""
    if isinstance(value, str):
        for found in _PATTERN.finditer(value):
            yield _read(found)
    elif isinstance(value, list):
        for item in value:
            yield from find(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from find(item)


def stray_brace(text: str) -> str:
    """Give the text from the first brace on that belongs to no placeholder; empty when there is none."""
    rest = _PATTERN.sub(lambda found: "\0" * len(found[0]), text)
    at = min((place for place in (rest.find("{"), rest.find("}")) if place >= 0), default=len(text))
    return text[at:]


def fill(value: JsonValue, scope: Scope, *, as_text: bool = False) -> JsonValue:
    """Give the value with its placeholders replaced from the scope: first name -> record or value.

    A text that is one placeholder becomes the value itself, type kept, unless `as_text`.

    Raises:
        KeyError: the scope has no such name or field; its argument is the placeholder as written.
    """
    if isinstance(value, list):
        return [fill(item, scope) for item in value]
    if isinstance(value, dict):
        return {key: fill(item, scope) for key, item in value.items()}
    if not isinstance(value, str):
        return value
    whole = _PATTERN.fullmatch(value)
    if whole is not None and not as_text:
        return _look_up(_read(whole), scope)
    return _PATTERN.sub(lambda found: _spoken(_look_up(_read(found), scope)), value)


def _read(found: re.Match[str]) -> Placeholder:
    return Placeholder(found[1], tuple(found[2].split(".")[1:]))


def _look_up(wanted: Placeholder, scope: Scope) -> JsonValue:
    value: object = scope
    for key in (wanted.name, *wanted.path):
        if isinstance(value, Mapping) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            raise KeyError(wanted.text)
    return value  # type: ignore[return-value]


def _spoken(value: JsonValue) -> str:
    if value is None or isinstance(value, bool):
        return {None: "", True: "true", False: "false"}[value]
    return str(value)
