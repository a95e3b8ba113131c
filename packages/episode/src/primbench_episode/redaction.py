"""Keeping credentials out of what is written."""

from pydantic import JsonValue

REDACTED = "[redacted]"
SECRET_LENGTH_MIN = 4
"""Shorter texts are not searched for: they would take half of every page with them."""
_PART_LENGTH_MIN = 8
_PART_LENGTH_ENOUGH = 16

_SECRET_KEYS = frozenset(
    {
        "password",
        "passwd",
        "secret",
        "api_key",
        "apikey",
        "access_token",
        "control_token",
        "authorization",
        "proxy_authorization",
        "cookie",
        "set_cookie",
        "cvv",
        "cvc",
    }
)


class Redaction:
    """The secrets of one trial. Longer ones go first, so that one that holds another is replaced whole.

    A text may have been cut before it came here. So a secret's beginning is replaced too, wherever it stands and as far
    as it goes, and its end where a text begins with it: from half of its characters on, 8 at the least, and from 16 on
    in any case. Less of a secret is not told from other text and stays.
    """

    def __init__(self) -> None:
        self._secrets: tuple[str, ...] = ()

    def add(self, secret: str) -> None:
        """Replace this text from now on; texts under SECRET_LENGTH_MIN characters are left alone."""
        if len(secret) >= SECRET_LENGTH_MIN:
            self._secrets = tuple(sorted({*self._secrets, secret}, key=lambda each: (-len(each), each)))

    def apply(self, value: JsonValue, *, by_key: bool = False) -> JsonValue:
        """Give the value with every secret in its texts replaced; `by_key`: also what stands under a telling key."""
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, list):
            return [self.apply(item, by_key=by_key) for item in value]
        if isinstance(value, dict):
            return {self._text(key): self._entry(key, item, by_key=by_key) for key, item in value.items()}
        return value

    def _entry(self, key: str, item: JsonValue, *, by_key: bool) -> JsonValue:
        is_secret = by_key and key.lower().replace("-", "_") in _SECRET_KEYS and isinstance(item, str | int)
        return REDACTED if is_secret else self.apply(item, by_key=by_key)

    def _text(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, REDACTED)
        if len(text) < _PART_LENGTH_MIN:
            return text
        for secret in self._secrets:
            text = _without_parts(text, secret)
        return text


def _without_parts(text: str, secret: str) -> str:
    """Give the text without beginnings of the secret, and without an end of it at its start."""
    least = max(_PART_LENGTH_MIN, min(_PART_LENGTH_ENOUGH, len(secret) // 2))
    if least >= len(secret):
        return text
    text = _without_end(text, secret, least)
    kept: list[str] = []
    place = 0
    beginning = secret[:least]
    while (start := text.find(beginning, place)) >= 0:
        kept.extend((text[place:start], REDACTED))
        place = start + _common_length(text[start : start + len(secret)], secret)
    return "".join([*kept, text[place:]]) if kept else text


def _without_end(text: str, secret: str, least: int) -> str:
    if text[:least] not in secret:
        return text
    ends = (secret[start:] for start in range(1, len(secret) - least + 1))
    found = next((end for end in ends if text.startswith(end)), "")
    return REDACTED + text[len(found) :] if found else text


def _common_length(text: str, secret: str) -> int:
    pairs = enumerate(zip(text, secret, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(text), len(secret)))
