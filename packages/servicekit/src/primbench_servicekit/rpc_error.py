"""ServiceError on the wire: canonical code plus google.rpc.ErrorInfo."""

from typing import NoReturn, cast

import grpc
from google.protobuf import any_pb2
from google.rpc import error_details_pb2, status_pb2
from grpc_status import rpc_status

from primbench_servicekit.error import Code, ServiceError

DOMAIN = "primbench"
MESSAGE_LENGTH_MAX = 1000
"""Characters of a message or pointer on the wire: gRPC carries errors in metadata, which holds 8 KiB."""


def to_status(error: ServiceError) -> grpc.Status:
    """Give the gRPC status that carries the error, with one ErrorInfo."""
    info = error_details_pb2.ErrorInfo(
        reason=error.reason, domain=DOMAIN, metadata={"pointer": _shortened(error.pointer)}
    )
    detail = any_pb2.Any()
    detail.Pack(info)
    code = getattr(grpc.StatusCode, error.code.value).value[0]
    return rpc_status.to_status(status_pb2.Status(code=code, message=_shortened(error.message), details=[detail]))


def _shortened(text: str) -> str:
    sound = text.encode(errors="backslashreplace").decode()
    return sound if len(sound) <= MESSAGE_LENGTH_MAX else sound[: MESSAGE_LENGTH_MAX - 1] + "…"


def from_rpc_error(error: grpc.RpcError, *, address: str) -> ServiceError:
    """Give the ServiceError that a failed call carries; a call that never arrived becomes UNAVAILABLE.

    `address` goes into the message, so that a person knows which service did not answer.
    """
    status_code: grpc.StatusCode = error.code()
    code = Code.__members__.get(status_code.name, Code.INTERNAL)
    details = str(error.details() or "no details")
    try:
        status = rpc_status.from_call(cast("grpc.Call", error))
    except ValueError:
        status = None
    for detail in status.details if status is not None else ():
        info = error_details_pb2.ErrorInfo()
        if detail.Unpack(info):
            return ServiceError(code, info.reason, details, info.metadata.get("pointer", ""))
    return ServiceError(code, f"RPC_{code.value}", f"service at {address}: {details}")


def raise_from(error: grpc.RpcError, *, address: str) -> NoReturn:
    """Raise the ServiceError of a failed call, with the call attached."""
    raise from_rpc_error(error, address=address) from error
