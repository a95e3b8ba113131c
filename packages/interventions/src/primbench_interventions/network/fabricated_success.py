"""A success that never was."""

import json
from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.draw import Draw
from primbench_interventions.exchange import PASS, Answer, NetworkIntervention, Occasion, RequestAction, RequestView
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.json_schema.completion import Completion, complete
from primbench_interventions.json_schema.conformance import complaints
from primbench_interventions.layer import Primitive
from primbench_interventions.placeholder import fill_request, placeholders
from primbench_interventions.recollection import last_of_shape, recollect
from primbench_interventions.trigger import input_names
from primbench_interventions.value import Json, JsonField
from primbench_interventions.violation import Violation


class FabricatedSuccess(NetworkIntervention):
    """Answers a write with success in place of the environment, which never sees it.

    The answer is true to the operation's response schema: first `answer` with its placeholders filled in, then the last
    real answer of the same shape (the cart before an addition, the order that is cancelled), then each required field
    that is still left out: from the request's field of that name, from what real answers say of the records that the
    request names, from their totals, from the schema's default, or the smallest value that fits. A request that does
    not fit the request schema is no match: it goes on and is refused. A request for which no fitting answer can be made
    goes on too, and nothing has fired.
    """

    summary: ClassVar[str] = "A write is answered with a made-up success; the environment does not see it."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The page shows success and the state knows nothing of it: whoever reads back sees "
        "that and does it again. Source: RFC 9110, section 9.2.2: whether a write was applied is to be found out."
    }
    may_use_request: ClassVar[bool] = True
    needs_mutating: ClassVar[bool] = True
    needs_answers: ClassVar[bool] = True

    action: Literal["fabricated_success"]
    on: BudgetedExchangeTrigger
    """Which writes are answered so. The operation must be one that may change state."""
    answer: dict[str, JsonField] = Field(default_factory=dict)
    """Fields of the answer that matter on the page; {target.x}, {request.x} and {drawn.id} are filled in."""

    @override
    def sentence(self) -> str:
        return f"{self.on.subject} is answered with a made-up success, {self.on.phrase()}."

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        if not self.on.is_due(occasion.match_index):
            return PASS
        operation = request.operation
        if not operation.response_schema:
            return Answer(status=operation.success_status, headers=(("cache-control", "no-store"),), body=b"")
        now = occasion.now.strftime("%Y-%m-%dT%H:%M:%SZ")
        recall = recollect(request.seen)
        completion = Completion(request.input, occasion.draw, now, recall)
        body = self._body(operation, completion, last_of_shape(request))
        if any(complaints(operation.response_schema, body)):
            return PASS
        headers = (("content-type", "application/json"), ("cache-control", "no-store"))
        return Answer(
            status=operation.success_status, headers=headers, body=json.dumps(body, ensure_ascii=False).encode()
        )

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        operation = facts.operations.get(self.on.operation)
        if operation is None:
            return
        yield from self._input_violations(operation)
        if operation.response_schema:
            yield from self._answer_violations(operation)

    def _input_violations(self, operation: OperationFacts) -> Iterator[Violation]:
        known = input_names(operation)
        for path, family, name in placeholders(dict(self.answer)):
            if family == "request" and name.partition(".")[0] not in known:
                message = f"{operation.operation_id} has no input {name!r}; known: {', '.join(known) or 'none'}"
                yield Violation(("answer", *path), f"{{request.{name}}}", message)

    def _answer_violations(self, operation: OperationFacts) -> Iterator[Violation]:
        """Make the answer for a request that the schema allows, and see whether it fits."""
        draw = Draw(0, self.kind(), 1)
        example = complete(operation.request_schema, {}, Completion({}, draw, _EXAMPLE_TIME))
        request_input = example if isinstance(example, dict) else {}
        body = self._body(operation, Completion(request_input, draw, _EXAMPLE_TIME), {})
        open_paths = {path for path, _family, _name in placeholders(dict(self.answer))}
        for complaint in complaints(operation.response_schema, body):
            if complaint.path in open_paths:
                continue
            message = f"does not fit the answer of {operation.operation_id}: {complaint.message}"
            yield Violation(("answer", *complaint.path), complaint.value, message)

    def _body(self, operation: OperationFacts, completion: Completion, base: Mapping[str, Json]) -> Json:
        given = fill_request(dict(self.answer), completion.names, completion.draw)
        if isinstance(given, dict):
            given = {**base, **given}
        return complete(operation.response_schema, given, completion)


_EXAMPLE_TIME = "2025-01-01T00:00:00Z"
