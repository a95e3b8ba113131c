"""What a provider's refusal means: its status first, then its own word for it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Final

from primbench_episode.redaction import REDACTED, SECRET_LENGTH_MIN

from primbench_runner.model.errors import ContextError, Fault, FaultKind

MESSAGE_LENGTH_MAX: Final = 500
_BY_STATUS: Final = {
    401: FaultKind.KEY_REJECTED,
    402: FaultKind.NO_FUNDS,
    403: FaultKind.KEY_REJECTED,
    404: FaultKind.NO_SUCH_MODEL,
    408: FaultKind.TIMEOUT,
    409: FaultKind.OVERLOAD,
    425: FaultKind.OVERLOAD,
    429: FaultKind.RATE_LIMIT,
    504: FaultKind.TIMEOUT,
}
_BY_WORD: Final = {
    "authentication_error": FaultKind.KEY_REJECTED,
    "permission_error": FaultKind.KEY_REJECTED,
    "not_found_error": FaultKind.NO_SUCH_MODEL,
    "rate_limit": FaultKind.RATE_LIMIT,
    "timeout_error": FaultKind.TIMEOUT,
    "invalid_request_error": FaultKind.BAD_REQUEST,
}
_NO_FUNDS: Final = ("insufficient_quota", "billing_error", "billing_hard_limit", "credit balance is too low")
_TOO_LONG: Final = re.compile(
    r"context_length_exceeded|maximum context length|context window|prompt is too long|request_too_large"
    r"|exceeds? the (available |maximum )?context|too many (input )?tokens"
)
_TOO_LONG_STATUSES: Final = frozenset({None, 400, 413, 422})
_CONTENT: Final = re.compile(r"content_filter|content_policy_violation|responsible ai")


@dataclass(frozen=True)
class Refusal:
    """An answer that is an error. `status` None: it came within an answer that had begun; `words`: type and code."""

    status: int | None
    words: str
    message: str
    headers: Mapping[str, str] = field(default_factory=dict)


def read_refusal(
    body: object, *, status: int | None, message: str, headers: Mapping[str, str] | None = None
) -> Refusal:
    """Read an error's body, which is the error itself or holds it under "error"; `message` where it says nothing."""
    error = body.get("error", body) if isinstance(body, dict) else None
    if not isinstance(error, dict):
        return Refusal(status, "", str(body or message), headers or {})
    words = " ".join(str(error[name]) for name in ("type", "code", "param") if error.get(name))
    return Refusal(status, words, str(error.get("message") or message), headers or {})


def fault_of(refusal: Refusal, key: str) -> Fault | ContextError:
    """Say what it means; the message is without the key."""
    message = masked(refusal.message, key)
    if is_too_long(refusal):
        return ContextError(message)
    status = "" if refusal.status is None else f"HTTP {refusal.status}: "
    return Fault(_kind(refusal), status + message, _retry_after_s(refusal.headers))


def is_too_long(refusal: Refusal) -> bool:
    """Whether the request is more than the model reads."""
    is_named = bool(_TOO_LONG.search(f"{refusal.words} {refusal.message}".lower()))
    return refusal.status == 413 or (refusal.status in _TOO_LONG_STATUSES and is_named)


def is_about_content(refusal: Refusal) -> bool:
    """Whether the provider refuses what was said: the model's refusal, not a fault."""
    return refusal.status == 400 and bool(_CONTENT.search(f"{refusal.words} {refusal.message}".lower()))


def masked(text: str, key: str) -> str:
    """Give the text in one line, bounded, without the key and without what looks like a part of one.

    Providers quote a rejected key with its middle starred out: "sk-pr*****3kQA".
    """
    if len(key) >= SECRET_LENGTH_MIN:
        text = text.replace(key, REDACTED)
    text = re.sub(r"\bsk-[\w*.\-]+", REDACTED, text)
    text = re.sub(r"[\w\-*]+", lambda word: REDACTED if "***" in word[0] else word[0], text)
    text = " ".join(text.split())
    return text if len(text) <= MESSAGE_LENGTH_MAX else text[:MESSAGE_LENGTH_MAX] + "..."


def _kind(refusal: Refusal) -> FaultKind:
    said = f"{refusal.words} {refusal.message}".lower()
    if any(word in said for word in _NO_FUNDS):
        return FaultKind.NO_FUNDS
    if refusal.status is not None:
        usual = FaultKind.OVERLOAD if refusal.status >= 500 else FaultKind.BAD_REQUEST
        return _BY_STATUS.get(refusal.status, usual)
    named = (kind for word, kind in _BY_WORD.items() if word in refusal.words.lower())
    return next(named, FaultKind.OVERLOAD)


def _retry_after_s(headers: Mapping[str, str]) -> float | None:
    """Give the seconds a provider asks for (RFC 9110, 10.2.3); a date counts from the answer's own Date."""
    if (asked_ms := _number(headers.get("retry-after-ms", ""))) is not None:
        return asked_ms / 1000
    text = headers.get("retry-after", "")
    if (asked_s := _number(text)) is not None:
        return asked_s
    try:
        span = parsedate_to_datetime(text) - parsedate_to_datetime(headers.get("date", ""))
    except (ValueError, TypeError, OverflowError):
        return None
    return max(0.0, span.total_seconds())


def _number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text.strip()) else None
