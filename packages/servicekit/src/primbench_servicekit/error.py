"""The one error a service raises on purpose, and the table that turns it into gRPC and HTTP.

```
ServiceError     code, reason, message, pointer
```
"""

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """Canonical error codes (google.rpc.Code) that our services use."""

    INVALID_ARGUMENT = "INVALID_ARGUMENT"
    NOT_FOUND = "NOT_FOUND"
    ALREADY_EXISTS = "ALREADY_EXISTS"
    FAILED_PRECONDITION = "FAILED_PRECONDITION"
    ABORTED = "ABORTED"
    RESOURCE_EXHAUSTED = "RESOURCE_EXHAUSTED"
    UNAUTHENTICATED = "UNAUTHENTICATED"
    PERMISSION_DENIED = "PERMISSION_DENIED"
    UNIMPLEMENTED = "UNIMPLEMENTED"
    UNAVAILABLE = "UNAVAILABLE"
    DEADLINE_EXCEEDED = "DEADLINE_EXCEEDED"
    CANCELLED = "CANCELLED"
    INTERNAL = "INTERNAL"


HTTP_STATUS: dict[Code, int] = {
    Code.INVALID_ARGUMENT: 400,
    Code.NOT_FOUND: 404,
    Code.ALREADY_EXISTS: 409,
    Code.FAILED_PRECONDITION: 422,
    Code.ABORTED: 409,
    Code.RESOURCE_EXHAUSTED: 429,
    Code.UNAUTHENTICATED: 401,
    Code.PERMISSION_DENIED: 403,
    Code.UNIMPLEMENTED: 501,
    Code.UNAVAILABLE: 503,
    Code.DEADLINE_EXCEEDED: 504,
    Code.CANCELLED: 499,
    Code.INTERNAL: 500,
}


@dataclass(unsafe_hash=True)  # not frozen: contextlib sets the traceback of an exception that passes through it
class ServiceError(Exception):
    """What was wrong, for the caller.

    `reason` is UPPER_SNAKE_CASE and stable; `message` names the value and what was expected; `pointer` says where
    in the request (JSON Pointer or key path), empty when the whole request is meant.
    """

    code: Code
    reason: str
    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"{self.pointer}: {self.message}" if self.pointer else self.message
