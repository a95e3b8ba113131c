"""What is read from a report: why it is not a success, and what the run came to."""

import json
from collections.abc import Set as AbstractSet
from typing import Any

from pydantic import JsonValue

from primbench_episode.wire_model import JsonObject, json_text

_NEW = "(new)"
"""Stands for the id of any record that was made in the run: two runs that come to the same may draw other ids."""
_WHOLE = "$"
"""The path of a whole answer."""
_RECKONED = frozenset(("expr", "target"))
"""Predicates whose value is made from the state or the targets."""


def failed_checks(report: bytes) -> tuple[str, ...]:
    """Give one sentence a check that does not hold, in the order of the report: what was asked, what was found."""
    content = json.loads(report)
    checks = [*content.get("checks", ()), *content.get("negative_checks", ())]
    return tuple(_sentence(check) for check in checks if check.get("id") in content.get("failures", ()))


def outcome_values(report: bytes) -> JsonObject:
    """Give for each positive check, by id, what matched it: a list of {"record": ..., "values": {field: value}}.

    Ids of new records are aside; so is the order of what matched one check. A check that asks for nothing is left out.
    """
    content = json.loads(report)
    checks = content.get("checks", ())
    created = {each["record"] for each in content.get("collateral", ()) if each.get("kind") == "create"}
    created |= {match["record"] for check in checks if check.get("section") == "create" for match in _matches(check)}
    new_ids = {record.partition("/")[2] for record in created}
    found: JsonObject = {}
    for check in checks:
        values = [_values(match, created, new_ids) for match in _matches(check)]
        if values:
            found[check["id"]] = sorted(values, key=json_text)
    return found


def _matches(check: dict[str, Any]) -> list[dict[str, Any]]:
    """Give what a check says matched it; a report of an older grader says nothing."""
    return list(check.get("matches", ()))


def _values(match: dict[str, Any], created: AbstractSet[str], new_ids: AbstractSet[str]) -> JsonValue:
    record = _NEW if match["record"] in created else match["record"]
    return {"record": record, "values": _without_ids(match["values"], new_ids)}


def _without_ids(value: JsonValue, new_ids: AbstractSet[str]) -> JsonValue:
    if isinstance(value, dict):
        return {name: _without_ids(part, new_ids) for name, part in value.items()}
    if isinstance(value, list):
        return [_without_ids(part, new_ids) for part in value]
    return _NEW if isinstance(value, str) and value in new_ids else value


def _sentence(check: dict[str, Any]) -> str:
    """Join what was asked and what was found. What is asked in an expression is named, not spelt out."""
    reason = check.get("reason") or {}
    asked = str(check.get("sentence", check.get("id")))
    if check.get("section") == "answer":
        asked = asked.partition(f": {reason.get('field')} ")[0]
    return f"{asked.rstrip('. ')}: {_found(reason)}"


def _found(reason: dict[str, Any]) -> str:
    text, field, record = str(reason.get("text") or "no reason given"), reason.get("field"), reason.get("record")
    if field is None or not _is_reckoned(reason.get("expected")):
        return text
    if record is not None and text.startswith("closest is "):
        return f"the closest in {record.partition('/')[0]} differs in {field}"
    if " does not satisfy: " in text:
        return "the answer is another" if field == _WHOLE else f"{field} of the answer is another"
    return text


def _is_reckoned(expected: JsonValue) -> bool:
    """Whether a predicate asks for what only the grader can work out: such text says nothing to a reader."""
    if isinstance(expected, dict):
        return not _RECKONED.isdisjoint(expected) or any(map(_is_reckoned, expected.values()))
    return isinstance(expected, list) and any(map(_is_reckoned, expected))
