"""Models that mirror messages of proto/, read from their JSON form with proto field names."""

import base64
import binascii
import json
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, JsonValue

type JsonObject = dict[str, JsonValue]


class WireModel(BaseModel):
    """Frozen. Fields that a newer service sends and we do not know are ignored, as the wire asks."""

    model_config = ConfigDict(frozen=True, extra="ignore")


def _json_of_bytes(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if not value:
        return None
    try:
        return json.loads(base64.b64decode(value, validate=True))
    except (binascii.Error, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ValueError(f"expected base64 of JSON: {error}") from error


def _object_of_bytes(value: Any) -> Any:
    found = _json_of_bytes(value)
    return {} if found is None else found


JsonBytes = Annotated[JsonValue, BeforeValidator(_json_of_bytes)]
"""A bytes field that holds JSON; None when it is empty."""

JsonObjectBytes = Annotated[JsonObject, BeforeValidator(_object_of_bytes)]
"""A bytes field that holds a JSON object; {} when it is empty."""
