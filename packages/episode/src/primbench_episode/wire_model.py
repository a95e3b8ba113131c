"""Models that mirror messages of proto/, read from their JSON form with proto field names."""

import base64
import binascii
import json
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, JsonValue, ValidationInfo

type JsonObject = dict[str, JsonValue]


class WireModel(BaseModel):
    """Frozen. Fields that a newer service sends and we do not know are ignored, as the wire asks."""

    model_config = ConfigDict(frozen=True, extra="ignore")


FROM_WIRE = {"is_from_wire": True}
"""Validation context of a message's JSON form: bytes are base64 there. Without it JSON stands as itself."""


def _json_of_bytes(value: Any, info: ValidationInfo) -> Any:
    if not isinstance(value, str) or not (info.context or {}).get("is_from_wire"):
        return value
    if not value:
        return None
    try:
        return json.loads(base64.b64decode(value, validate=True))
    except (binascii.Error, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ValueError(f"expected base64 of JSON: {error}") from error


def _object_of_bytes(value: Any, info: ValidationInfo) -> Any:
    found = _json_of_bytes(value, info)
    return {} if found is None else found


def enum_name(prefix: str, *, unspecified: str = "unspecified") -> BeforeValidator:
    """Read an enum value by its name without the prefix, in lower case: COLLECTION_SHAPE_RECORDS as "records"."""

    def read(value: Any) -> Any:
        if not isinstance(value, str) or not value.startswith(prefix):
            return value
        name = value.removeprefix(prefix).lower()
        return unspecified if name == "unspecified" else name

    return BeforeValidator(read)


JsonBytes = Annotated[JsonValue, BeforeValidator(_json_of_bytes)]
"""A bytes field that holds JSON; None when it is empty."""

JsonObjectBytes = Annotated[JsonObject, BeforeValidator(_object_of_bytes)]
"""A bytes field that holds a JSON object; {} when it is empty."""


def json_text(value: JsonValue) -> str:
    """Give a value as one line of JSON, for messages."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
