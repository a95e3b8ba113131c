"""JSON Patch (RFC 6902) as far as states need it: records are addressed by id, /collection/id[/field]."""

import base64
import json
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.trigger import unknown
from primbench_interventions.value import Json, JsonField, StrictModel
from primbench_interventions.violation import Violation

NEW = "-"
"""Last part of a pointer that creates a record: the environment draws its id."""


Pointer = Annotated[str, Field(pattern=r"^/[^/]+(/[^/]*)*$")]
"""JSON Pointer into a state: /collection, /collection/id, /collection/id/field."""


class PatchOperation(StrictModel):
    """One step of a patch."""

    op: Literal["add", "replace", "remove"]
    """What is done. "add" to /collection/- creates a record with an id that the environment draws."""
    path: Pointer
    """JSON Pointer: /collection/id, /collection/id/field, /collection/-."""
    value: JsonField = None
    """The record or field value; absent for "remove"."""

    @property
    def is_creation(self) -> bool:
        """Whether it makes a record whose id the environment draws."""
        return self.op == "add" and self.path.count("/") == 2 and self.path.endswith(f"/{NEW}")

    def document(self) -> dict[str, Json]:
        """Give the step as JSON Patch writes it."""
        step: dict[str, Json] = {"op": self.op, "path": self.path}
        return step if self.op == "remove" else {**step, "value": self.value}

    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        """Give what does not fit the environment."""
        yield from (found.below("path") for found in pointer_violations(self.path, facts))


def pointer_violations(pointer: str, facts: EnvironmentFacts) -> Iterator[Violation]:
    """Give what of a pointer the environment does not have; paths start at the pointer."""
    name, *rest = pointer.removeprefix("/").split("/")
    collection = facts.collections.get(name)
    if collection is None:
        yield unknown((), name, "collection", facts.collections)
        return
    field = rest[0] if collection.shape == Shape.SINGLETON and rest else (rest[1] if len(rest) > 1 else "")
    properties = collection.record_schema.get("properties")
    if field and isinstance(properties, dict) and field not in properties:
        yield unknown((), field, f"field of {name}", properties)


def patch_bytes(operations: Sequence[PatchOperation]) -> bytes:
    """Write the patch as canonical JSON."""
    document = [operation.document() for operation in operations]
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def patch_text(operations: Sequence[PatchOperation]) -> str:
    """Write the patch as a `bytes` field has it in the JSON form of the wire (ProtoJSON)."""
    return base64.b64encode(patch_bytes(operations)).decode()
