"""Keeping credentials out of what is written."""

from pydantic import JsonValue

REDACTED = "[redacted]"
SECRET_LENGTH_MIN = 4
"""Shorter texts are not searched for: they would take half of every page with them."""

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
    """The secrets of one trial. Longer ones go first, so that one that holds another is replaced whole."""

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
        return text
