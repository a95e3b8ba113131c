"""Between protobuf messages and the models of this package."""

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import cast

from google.protobuf.duration_pb2 import Duration
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp
from primbench_servicekit import canonical
from primbench_servicekit.error import Code, ServiceError
from pydantic import JsonValue, ValidationError

from primbench_episode.wire_model import FROM_WIRE, JsonObject, WireModel


def read[M: WireModel](
    model: type[M], message: Message, *, part: str, frame: Mapping[str, JsonValue] | None = None
) -> M:
    """Give the model of a message, with the fields of `frame` around it.

    Raises ServiceError (ANSWER_INVALID) when the service `part` sent what the model does not take.
    """
    content = MessageToDict(message, preserving_proto_field_name=True)
    try:
        return model.model_validate({**content, **(frame or {})}, context=FROM_WIRE)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(step) for step in first["loc"])
        raise _invalid(f"{part} answered {place}: {first['msg']}, got {first['input']!r}") from error


def read_object(content: bytes, *, part: str) -> JsonObject:
    """Give the JSON object of a bytes field. Raises ServiceError (ANSWER_INVALID) for anything else."""
    try:
        value = canonical.loads(content)
    except canonical.NotCanonicalError as error:
        raise _invalid(f"{part} answered {content[:80]!r}: {error}") from error
    if not isinstance(value, dict):
        raise _invalid(f"{part} answered {content[:80]!r}: expected a JSON object")
    return cast("JsonObject", value)


def write_json(value: object) -> bytes:
    """Write JSON, keys sorted; fractions are allowed, as a canonical_diff may hold them."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def timestamp(moment: datetime) -> Timestamp:
    """Give the moment as protobuf has it."""
    message = Timestamp()
    message.FromDatetime(moment)
    return message


def duration(span: timedelta) -> Duration:
    """Give the span as protobuf has it."""
    message = Duration()
    message.FromTimedelta(span)
    return message


def _invalid(message: str) -> ServiceError:
    return ServiceError(Code.INTERNAL, "ANSWER_INVALID", message)
