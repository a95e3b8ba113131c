"""What the models of the catalogue share: frozen, strict, and one digest for one content."""

import hashlib
from enum import StrEnum
from typing import Annotated, Any

from primbench_grading.value import canonical_json
from primbench_interventions.layer import Layer, Primitive
from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

__all__ = [
    "CatalogModel",
    "Difficulty",
    "EnvironmentId",
    "JsonObject",
    "Layer",
    "OperationId",
    "Primitive",
    "Prose",
    "SnakeId",
]

type JsonObject = dict[str, JsonValue]

SnakeId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=100)]
"""Id of a task, target or named output."""

EnvironmentId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*([-_][a-z0-9]+)*$", max_length=60)]
OperationId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$")]
Prose = Annotated[str, Field(min_length=1, max_length=4000)]


class Difficulty(StrEnum):
    """How hard the clean task is, easiest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    FRONTIER = "frontier"


class CatalogModel(BaseModel):
    """Frozen; a key it does not know is an error; types are not coerced."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _name_unknown_key(cls, data: Any) -> Any:
        known = [field.alias or name for name, field in cls.model_fields.items()]
        for key in data if isinstance(data, dict) else ():
            if key not in known:
                context = {"key": str(key), "value": repr(data[key]), "known": ", ".join(known)}
                raise PydanticCustomError(
                    "unknown_key", "unknown key '{key}' with value {value}; known: {known}", context
                )
        return data

    def document(self) -> JsonObject:
        """Give the content as the file writes it; keys left at their default are there too."""
        return self.model_dump(mode="json", by_alias=True)

    @property
    def digest(self) -> str:
        """ "sha256:" and 64 hex digits over the canonical JSON of the content."""
        return "sha256:" + hashlib.sha256(canonical_json(self.document()).encode()).hexdigest()
