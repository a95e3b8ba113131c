"""Words that give a benchmark away, and words that leave an instruction open."""

import re
from collections.abc import Iterator

from pydantic import JsonValue

from primbench_catalog.source import Place

_AUTHOR_WORDS = re.compile(
    r"\b(decoys?|distractors?|fake|bogus|dummy|lorem ipsum|not the (target|right|real) (one|item|record|product)|"
    r"wrong (answer|one)|target (item|record|product)|benchmark|primbench|intervention|injected|test (user|item|data)|"
    r"placeholder|honeypot)\b",
    re.IGNORECASE,
)
_VAGUE_WORDS = re.compile(
    r"\b(appropriate|suitable|relevant|reasonable|a few|several|somehow|as needed|if necessary|etc|and so on)\b",
    re.IGNORECASE,
)


def author_words(value: JsonValue, place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Give the words in a value's texts that only an author would use, each with its place."""
    if isinstance(value, str):
        yield from ((place, found[0]) for found in _AUTHOR_WORDS.finditer(value))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from author_words(item, (*place, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from author_words(item, (*place, key))


def vague_words(text: str) -> tuple[str, ...]:
    """Give the words of an instruction that have more than one reading."""
    return tuple(found[0] for found in _VAGUE_WORDS.finditer(text))
