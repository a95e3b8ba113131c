"""What an HTTP answer of the site means to whoever asked."""

import json
import re
from collections.abc import Mapping

from primbench_runner.driver.port import NotAnswered, Refused

_CODES = {
    400: "INVALID_ARGUMENT",
    401: "UNAUTHENTICATED",
    403: "PERMISSION_DENIED",
    404: "NOT_FOUND",
    409: "ABORTED",
    422: "FAILED_PRECONDITION",
}
_NOT_NOW = frozenset({408, 425, 429})


def require_success(status: int, headers: Mapping[str, str], body: bytes) -> None:
    """Pass a success. Raises NotAnswered for "not now", Refused for "no"."""
    if status < 400:
        return
    code, message = _said(status, body)
    if status >= 500 or status in _NOT_NOW:
        raise NotAnswered(f"status {status}: {message}", retry_after_s=retry_after_s(headers))
    raise Refused(code, message)


def retry_after_s(headers: Mapping[str, str]) -> float | None:
    """Give the seconds of Retry-After; None without the header, or when it is a date."""
    value = headers.get("retry-after", "").strip()
    return float(value) if re.fullmatch(r"\d+(\.\d+)?", value) else None


def _said(status: int, body: bytes) -> tuple[str, str]:
    code = _CODES.get(status, f"HTTP_{status}")
    try:
        content = json.loads(body)
    except ValueError:
        return code, body[:200].decode(errors="replace")
    if not isinstance(content, dict):
        return code, str(content)[:200]
    return str(content.get("code") or code), str(content.get("message") or "")
