"""What the real answers of a route tell of an answer that is to be made up."""

import json
from collections.abc import Iterable, Iterator, Mapping

from primbench_interventions.exchange import RequestView, SeenAnswer
from primbench_interventions.facts import OperationFacts
from primbench_interventions.json_schema.recall import Recall
from primbench_interventions.json_schema.reference import resolve, subschema
from primbench_interventions.value import Json


def recollect(seen: Iterable[SeenAnswer]) -> Recall:
    """Give the fields and records of the answers; where they differ, the newest has it."""
    fields: dict[str, Json] = {}
    records: dict[str, Mapping[str, Json]] = {}
    for answer in seen:
        document = _document(answer)
        if "id" not in document:
            fields = {**document, **fields}
        for record in _records(document):
            records.setdefault(str(record["id"]), record)
    return Recall(fields, records)


def last_of_shape(request: RequestView) -> dict[str, Json]:
    """Give the newest answer that has the operation's response schema; empty when there is none.

    Where answers of this shape have an id, it is the record that the request's path names.
    """
    operation = request.operation
    has_id = "id" in subschema(resolve(operation.response_schema, operation.response_schema).get("properties"))
    for answer in request.seen:
        if not operation.response_schema or answer.operation.response_schema != operation.response_schema:
            continue
        document = _document(answer)
        if not has_id or document.get("id") in _named(operation, request.input):
            return document
    return {}


def _named(operation: OperationFacts, given: Mapping[str, Json]) -> list[Json]:
    return [value for name, value in given.items() if f"{{{name}}}" in operation.path]


def _document(answer: SeenAnswer) -> dict[str, Json]:
    try:
        document = json.loads(answer.response.body)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def _records(value: Json) -> Iterator[dict[str, Json]]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value
        for item in value.values():
            yield from _records(item)
    elif isinstance(value, list):
        for item in value:
            yield from _records(item)
