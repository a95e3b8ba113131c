"""Addresses and names without what changes from world to world: /dp/p-0412?x=1 is a page of "dp/:productId"."""

import functools
import re
from collections.abc import Iterator, Sequence
from urllib.parse import parse_qsl, urlsplit

from primbench_envkit.testing import SessionHarness

_ROUTE = re.compile(r"\bpath: \"([^\"]*)\"")
_NUMBER = re.compile(r"\d[\d,.:]*")
_MONTH = re.compile(r"\b(January|February|March|April|May|June|July|August|September|October|November|December)\b")
_PUNCTUATION = "\"'“”‘’()[],.:;!?"


class Routes:
    """The addresses that the pages have, read from the file that names them."""

    def __init__(self, router_text: str) -> None:
        self.patterns = tuple(dict.fromkeys(["", *_ROUTE.findall(router_text)]))
        self._expressions = [(pattern, _expression(pattern)) for pattern in sorted(self.patterns, key=_rank)]

    def pattern_of(self, address: str) -> str | None:
        """Give the pattern that an address is of; None when there is no such page."""
        path = urlsplit(address).path.strip("/")
        return next((pattern for pattern, expression in self._expressions if expression.fullmatch(path)), None)


def _expression(pattern: str) -> re.Pattern[str]:
    parts = ("[^/]+" if part.startswith(":") else re.escape(part) for part in pattern.split("/"))
    return re.compile("/".join(parts))


def _rank(pattern: str) -> Sequence[bool]:
    """Put what is named before what is any."""
    return [part.startswith(":") for part in pattern.split("/")]


def local_address(url: str) -> str:
    """Give path and query of a URL of the site."""
    parts = urlsplit(url)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def query_names(address: str) -> tuple[str, ...]:
    """Give what the address says beside its path, without the values."""
    return tuple(sorted({name for name, _ in parse_qsl(urlsplit(address).query, keep_blank_values=True)}))


class Folding:
    """Takes the names of things, numbers and months out of a text, so that the same kind of control has one name.

    A name of a thing is any text that stands in the session's state.
    """

    def __init__(self, session: SessionHarness) -> None:
        self._names = {text for text in _texts(session.document) if len(text) > 3 and not text.islower()}
        self.fold = functools.cache(self._fold)

    def _fold(self, text: str) -> str:
        words, folded = text.split(), list[str]()
        while words:
            taken = next((end for end in range(len(words), 0, -1) if self._is_name(words[:end])), 0)
            folded.append("…" if taken else words[0])
            words = words[max(taken, 1) :]
        return _MONTH.sub("…", _NUMBER.sub("#", " ".join(folded)))

    def _is_name(self, words: list[str]) -> bool:
        text = " ".join(words)
        return text in self._names or text.strip(_PUNCTUATION) in self._names


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
