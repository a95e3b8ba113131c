"""What of a request's address may be written down."""

import re
from urllib.parse import unquote_plus

REDACTED = "[redacted]"
_SECRET_WORDS = frozenset(
    {"pwd", "pin", "auth", "cookie", "session", "otp", "cvc", "cvv", "iban", "ssn", "secret", "token"}
)
_SECRET_ENDINGS = (
    "password",
    "passwd",
    "passcode",
    "authorization",
    "apikey",
    "cardnumber",
    "accountnumber",
    "securitycode",
    "secret",
    "token",
)
_DIGIT_RUN = re.compile(r"(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)")


def redact_url(host: str, target: str) -> str:
    """Give host and path with query; values of credentials and payment card numbers are replaced."""
    path, mark, query = target.partition("?")
    pairs = "&".join(_redact_pair(pair) for pair in query.split("&")) if mark else ""
    return host + _DIGIT_RUN.sub(_redact_card, path) + mark + pairs


def _redact_pair(pair: str) -> str:
    name, mark, value = pair.partition("=")
    plain = unquote_plus(value)
    if mark and (_is_secret(name) or _DIGIT_RUN.sub(_redact_card, plain) != plain):
        return f"{name}={REDACTED}"
    return pair


def _is_secret(name: str) -> bool:
    words = re.findall(r"[a-z0-9]+", unquote_plus(name).lower())
    return not _SECRET_WORDS.isdisjoint(words) or "".join(words).endswith(_SECRET_ENDINGS)


def _redact_card(found: re.Match[str]) -> str:
    return REDACTED if _has_check_digit(found[0]) else found[0]


def _has_check_digit(text: str) -> bool:
    """Whether the digits end in their check digit, as those of a card number do (ISO/IEC 7812-1, Luhn)."""
    digits = [int(character) for character in reversed(text) if character.isdecimal()]
    doubled = (sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return (sum(digits[::2]) + sum(doubled)) % 10 == 0
