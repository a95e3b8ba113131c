"""Turning a request into what interventions see of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qs

from primbench_interventions.exchange import RequestView, SeenAnswer
from primbench_interventions.value import Json

from primbench_proxy.operation import RecognisedOperation


@dataclass(frozen=True)
class RouteFacts:
    """What a route knows when a request comes in.

    `succeeded_s`: the session's age at an operation's last success; `success_counts`: how many it has had.
    """

    age_s: float
    succeeded_s: Mapping[str, float] = field(default_factory=dict)
    success_counts: Mapping[str, int] = field(default_factory=dict)
    is_load: bool = False
    target: str = ""
    seen: tuple[SeenAnswer, ...] = ()


def view_request(recognised: RecognisedOperation, query: str, body: bytes, *, facts: RouteFacts) -> RequestView:
    """Give the view of a request of a known operation."""
    document, is_valid = _parse(body)
    fields: Mapping[str, Json] = document if isinstance(document, dict) else {}
    return RequestView(
        operation=recognised.operation,
        input={**recognised.path_parameters, **_query_fields(query), **fields},
        body=document,
        is_body_valid=is_valid,
        session_age_ms=int(facts.age_s * 1000),
        succeeded=frozenset(facts.succeeded_s),
        succeeded_at_ms={name: int(age_s * 1000) for name, age_s in facts.succeeded_s.items()},
        success_counts=facts.success_counts,
        is_load=facts.is_load,
        target=facts.target,
        seen=facts.seen,
    )


def _query_fields(query: str) -> dict[str, Json]:
    fields = parse_qs(query, keep_blank_values=True)
    return {name: values[0] if len(values) == 1 else list(values) for name, values in fields.items()}


def _parse(body: bytes) -> tuple[Json, bool]:
    if not body:
        return None, True
    try:
        return json.loads(body), True
    except ValueError:
        return None, False
