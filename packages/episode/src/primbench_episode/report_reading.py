"""What a person wants from a report: why it is not a success."""

import json
from typing import Any


def failed_checks(report: bytes) -> tuple[str, ...]:
    """Give one sentence a check that does not hold, in the order of the report: what was asked, what was found."""
    content = json.loads(report)
    checks = [*content.get("checks", ()), *content.get("negative_checks", ())]
    return tuple(_sentence(check) for check in checks if check.get("id") in content.get("failures", ()))


def _sentence(check: dict[str, Any]) -> str:
    found = (check.get("reason") or {}).get("text") or "no reason given"
    return f"{str(check.get('sentence', check.get('id'))).rstrip('.')}: {found}"
