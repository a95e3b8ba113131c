"""Lists of which a part is missing."""

import json
from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.exchange import (
    PASS,
    NetworkIntervention,
    Occasion,
    RequestView,
    ResponseAction,
    ResponseView,
)
from primbench_interventions.exchange_trigger import ANY_OPERATION, BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.json_schema.reference import resolve, subschema
from primbench_interventions.layer import Primitive
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation

KEPT_COUNT_MAX = 100


class PartialPage(NetworkIntervention):
    """Leaves out the end of a list. The counts beside it stay true, and the same request gets all of it later."""

    summary: ClassVar[str] = "A list comes without its end; asked again, it is whole."
    primitives: ClassVar = {
        Primitive.EXPLORATION: "What is looked for exists and is not among what is shown, while the count says that "
        "there is more: whoever asks again or another way finds it. Source: RFC 9110, section 15.3.7 (partial "
        "content), for lists.",
        Primitive.PATIENCE: "A list that is still filling is whole at the next look. Source: Nielsen, Usability "
        "Engineering (1993), chapter 5.",
    }

    action: Literal["partial_page"]
    on: BudgetedExchangeTrigger
    """Which reads come without their end."""
    list_field: str = Field("items", min_length=1)
    """Field of the answer that holds the list."""
    kept_count: int = Field(ge=0, le=KEPT_COUNT_MAX)
    """How many of the list's items stay, from its start."""

    @override
    def sentence(self) -> str:
        return f"{self.on.subject} gives only {self.kept_count} of its {self.list_field}, {self.on.phrase()}."

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        operation = facts.operations.get(self.on.operation)
        if self.on.operation == ANY_OPERATION or (operation is not None and operation.is_mutating):
            message = f"{self.on.operation} does not only read; one operation that does is needed"
            yield Violation(("on", "operation"), self.on.operation, message)
        elif operation is not None and self.list_field not in _lists(operation):
            listed = ", ".join(_lists(operation)) or "none"
            message = f"{operation.operation_id} answers with no list {self.list_field!r}; known: {listed}"
            yield Violation(("list_field",), self.list_field, message)

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        document = _object(response.body)
        items = document.get(self.list_field)
        if not self.on.is_due(occasion.match_index) or not isinstance(items, list) or len(items) <= self.kept_count:
            return PASS
        kept: dict[str, Json] = {**document, self.list_field: items[: self.kept_count]}
        return response.with_body(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode())


def _object(body: bytes) -> dict[str, Json]:
    try:
        document = json.loads(body)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def _lists(operation: OperationFacts) -> list[str]:
    schema = operation.response_schema
    properties = subschema(resolve(schema, schema).get("properties"))
    return [name for name, part in properties.items() if resolve(subschema(part), schema).get("type") == "array"]
