"""Refusals in the form that environments give theirs."""

import json
from collections.abc import Mapping
from types import MappingProxyType

from primbench_interventions.exchange import Answer

_CODES: Mapping[int, str] = MappingProxyType(
    {
        401: "UNAUTHENTICATED",
        429: "RESOURCE_EXHAUSTED",
        500: "INTERNAL",
        502: "UNAVAILABLE",
        503: "UNAVAILABLE",
        504: "DEADLINE_EXCEEDED",
    }
)
_MESSAGES: Mapping[int, str] = MappingProxyType(
    {
        401: "Please sign in to continue.",
        429: "Too many requests. Please try again later.",
        500: "Something went wrong on our end. Please try again.",
        502: "The service is not reachable right now. Please try again.",
        503: "The service is temporarily unavailable. Please try again.",
        504: "The service took too long to respond. Please try again.",
    }
)


def error_answer(status: int, retry_after_s: int | None = None) -> Answer:
    """Give a refusal. The status is 401, 429, 500, 502, 503 or 504."""
    headers = [
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        ("content-type", "application/json"),
    ]
    if retry_after_s is not None:
        headers.append(("retry-after", str(retry_after_s)))
    problem = {"code": _CODES[status], "message": _MESSAGES[status], "pointer": ""}
    body = json.dumps(problem, ensure_ascii=False, separators=(",", ":"))
    return Answer(status, tuple(headers), body.encode())
