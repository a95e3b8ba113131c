"""Asks a service whether it serves: `python -m primbench_servicekit.health HOST:PORT`. Exit code 0 or 1.

Containers run it as their health check.
"""

import sys
from typing import Any

import grpc
from grpc import aio
from grpc_health.v1 import health_pb2, health_pb2_grpc

TIMEOUT_S = 3.0
_SILENCE = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED)


def is_serving(address: str) -> bool:
    """Whether the service at "host:port" answers SERVING within TIMEOUT_S."""
    with grpc.insecure_channel(address) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        try:
            reply = stub.Check(health_pb2.HealthCheckRequest(), timeout=TIMEOUT_S)
        except grpc.RpcError:
            return False
    return bool(reply.status == health_pb2.HealthCheckResponse.SERVING)


async def is_answering(channel: aio.Channel, *, timeout_s: float = TIMEOUT_S) -> bool:
    """Whether anybody is there: an answer of any kind is one, also that it knows no health check."""
    stub: Any = health_pb2_grpc.HealthStub(channel)
    try:
        await stub.Check(health_pb2.HealthCheckRequest(), timeout=timeout_s)
    except grpc.RpcError as error:
        return error.code() not in _SILENCE
    return True


if __name__ == "__main__":
    raise SystemExit(0 if is_serving(sys.argv[1]) else 1)
