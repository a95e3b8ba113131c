"""What of a request's address may be written down."""

import re
from urllib.parse import unquote_plus

REDACTED = "[redacted]"
_SECRET_NAMES = (
    "password",
    "passwd",
    "passcode",
    "pwd",
    "pin",
    "secret",
    "token",
    "authorization",
    "auth",
    "cookie",
    "session",
    "apikey",
    "otp",
    "cardnumber",
    "number",
    "cvc",
    "cvv",
    "securitycode",
    "iban",
    "accountnumber",
    "ssn",
)
_CARD_NUMBER = re.compile(r"(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)")


def redact_url(host: str, target: str) -> str:
    """Give host and path with query; values of credentials and anything like a card number are replaced."""
    path, mark, query = target.partition("?")
    pairs = "&".join(_redact_pair(pair) for pair in query.split("&")) if mark else ""
    return host + _CARD_NUMBER.sub(REDACTED, path) + mark + pairs


def _redact_pair(pair: str) -> str:
    name, mark, value = pair.partition("=")
    if mark and _is_secret(name):
        return f"{name}={REDACTED}"
    if _CARD_NUMBER.search(unquote_plus(value)):
        return f"{name}={REDACTED}"
    return pair


def _is_secret(name: str) -> bool:
    words = [word for word in re.split(r"[^a-z0-9]+", unquote_plus(name).lower()) if word]
    joined = "".join(words)
    return any(word in _SECRET_NAMES for word in words) or any(
        joined.endswith(secret) for secret in _SECRET_NAMES if len(secret) > 5
    )
