"""JSON as the interventions hold it, and the strict frozen model that all of them are."""

from typing import Annotated, TypeGuard

from pydantic import BaseModel, ConfigDict, PlainValidator, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

type Json = bool | int | str | list[Json] | dict[str, Json] | None
"""Documents hold no fractions: money is in cents, shares in thousandths."""

UNKNOWN_KEY = "unknown_key"
"""Type of the pydantic error for a key that a model does not have; its context names the key."""


def is_plain(value: object) -> TypeGuard[bool | int | str | None]:
    """Whether the value is JSON without parts: text, an integer, a boolean or null."""
    return value is None or isinstance(value, bool | int | str)


def as_json(value: object) -> Json:
    """Give the value back if it is JSON without fractions; raises PydanticCustomError otherwise."""
    if is_plain(value):
        return value
    if isinstance(value, list):
        return [as_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    message = "{value} is not text, an integer, a boolean, null, a list or an object"
    raise PydanticCustomError("not_json", message, {"value": repr(value)})


def without_margins(value: Json) -> Json:
    """Give the document with every text in it stripped of the blanks around it."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, list):
        return [without_margins(item) for item in value]
    if isinstance(value, dict):
        return {key: without_margins(item) for key, item in value.items()}
    return value


JsonField = Annotated[
    Json, PlainValidator(as_json), WithJsonSchema({"description": "Any JSON value without fractions."})
]
"""A field that takes any JSON value."""


class StrictModel(BaseModel):
    """Frozen, strictly typed, and closed: an unknown key is refused with the known ones.

    A field that is a tuple says `strict=False`: lists are all that JSON has.
    """

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", populate_by_name=True, use_attribute_docstrings=True
    )

    @model_validator(mode="before")
    @classmethod
    def _refuse_unknown_keys(cls, given: object) -> object:
        if not isinstance(given, dict):
            return given
        known = {field.alias or name for name, field in cls.model_fields.items()}
        for key in given:
            if key not in known and key not in cls.model_fields:
                listed = ", ".join(sorted(known))
                raise PydanticCustomError(
                    UNKNOWN_KEY, "unknown key {key}; known: {known}", {"key": str(key), "known": listed}
                )
        return given
