"""A service that comes back at its old address is reached at once."""

import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from primbench_servicekit.client import open_channel, service_errors
from primbench_servicekit.error import ServiceError
from primbench_servicekit.server import control_server
from primbench_servicekit.setting import ServiceSettings


async def _check(address: str) -> int:
    async with open_channel(address) as channel:
        with service_errors(address):
            reply = await health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=5)
    return reply.status


async def test_new_channel_reaches_a_restarted_service_whatever_failed_before() -> None:
    async with control_server(ServiceSettings(grace_s=0.1), []) as address:
        port = int(address.rpartition(":")[2])
    for _ in range(3):
        with pytest.raises(ServiceError):
            await _check(address)

    async with control_server(ServiceSettings(control_port=port, grace_s=0.1), []):
        status = await _check(address)

    assert status == health_pb2.HealthCheckResponse.SERVING
