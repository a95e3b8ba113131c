"""What a call to another service raises: its own errors as they are, silence as UNAVAILABLE with a name."""

from collections.abc import Iterator
from contextlib import contextmanager

from primbench_servicekit.client import service_errors
from primbench_servicekit.error import Code, ServiceError

_SILENT = (Code.UNAVAILABLE, Code.DEADLINE_EXCEEDED)


@contextmanager
def answering(who: str, address: str) -> Iterator[None]:
    """Turn a failed call inside the block into a ServiceError; `who` is "environment" or "proxy"."""
    try:
        with service_errors(address):
            yield
    except ServiceError as error:
        if error.code not in _SILENT:
            raise
        reason = f"{who.upper()}_UNAVAILABLE"
        raise ServiceError(Code.UNAVAILABLE, reason, f"{who} at {address} does not answer: {error.message}") from error
