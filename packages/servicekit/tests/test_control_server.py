"""A real server and a real client on loopback: token, health, errors, taken ports."""

import asyncio
from collections.abc import AsyncIterator
from typing import override

import pytest
from google.protobuf.message import Message
from grpc import aio
from grpc_health.v1 import health_pb2, health_pb2_grpc
from primbench.evaluation.v1 import evaluation_service_pb2 as wire
from primbench.evaluation.v1 import evaluation_service_pb2_grpc as stubs
from primbench_servicekit.client import open_channel, service_errors
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.health import is_serving
from primbench_servicekit.server import PortTakenError, Servicer, control_server
from primbench_servicekit.setting import ServiceSettings


class _Evaluation(stubs.EvaluationServiceServicer):
    @override
    async def DescribeChecks(self, request: wire.DescribeChecksRequest, context: object) -> Message:
        if request.canonical_diff == b"bad":
            raise ServiceError(Code.INVALID_ARGUMENT, "BLOCK_INVALID", "'bad' is not JSON", "canonical_diff")
        if request.canonical_diff == b"long":
            raise ServiceError(Code.INVALID_ARGUMENT, "BLOCK_INVALID", "x" * 100_000 + "\ud800")
        if request.canonical_diff == b"bug":
            raise KeyError("secret detail")
        return wire.DescribeChecksResponse(checks=[wire.CheckDescription(check_id="create[0]")])


def _servicer() -> Servicer:
    return Servicer(
        "primbench.evaluation.v1.EvaluationService",
        lambda server: stubs.add_EvaluationServiceServicer_to_server(_Evaluation(), server),
    )


@pytest.fixture
async def address() -> AsyncIterator[str]:
    settings = ServiceSettings(control_token="s3cret", grace_s=0.1)
    async with control_server(settings, [_servicer()]) as bound:
        yield bound


async def _describe(address: str, content: bytes, *, token: str = "s3cret") -> wire.DescribeChecksResponse:
    channel: aio.Channel = open_channel(address, token=token)
    async with channel:
        with service_errors(address):
            request = wire.DescribeChecksRequest(canonical_diff=content)
            return await stubs.EvaluationServiceStub(channel).DescribeChecks(request, timeout=5)


async def test_call_with_the_token_is_answered(address: str) -> None:
    reply = await _describe(address, b"{}")

    assert [check.check_id for check in reply.checks] == ["create[0]"]


@pytest.mark.parametrize("token", ["", "wrong"])
async def test_call_without_the_token_is_unauthenticated(address: str, token: str) -> None:
    with pytest.raises(ServiceError) as caught:
        await _describe(address, b"{}", token=token)

    assert (caught.value.code, caught.value.reason) == (Code.UNAUTHENTICATED, "TOKEN_INVALID")


async def test_service_error_arrives_whole(address: str) -> None:
    with pytest.raises(ServiceError) as caught:
        await _describe(address, b"bad")

    assert caught.value == ServiceError(Code.INVALID_ARGUMENT, "BLOCK_INVALID", "'bad' is not JSON", "canonical_diff")


async def test_unforeseen_error_is_internal_and_keeps_its_detail_out_of_the_wire(address: str) -> None:
    with pytest.raises(ServiceError) as caught:
        await _describe(address, b"bug")

    assert caught.value.code == Code.INTERNAL
    assert "secret detail" not in str(caught.value)


async def test_message_too_long_for_the_wire_arrives_shortened(address: str) -> None:
    with pytest.raises(ServiceError) as caught:
        await _describe(address, b"long")

    assert caught.value.reason == "BLOCK_INVALID"
    assert caught.value.message.startswith("xxx")
    assert len(caught.value.message) == 1000


async def test_health_needs_no_token(address: str) -> None:
    async with open_channel(address) as channel:
        reply = await health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=5)

    assert reply.status == health_pb2.HealthCheckResponse.SERVING


async def test_service_that_is_not_there_is_unavailable_and_named() -> None:
    with pytest.raises(ServiceError) as caught:
        await _describe("127.0.0.1:1", b"{}")

    assert caught.value.code == Code.UNAVAILABLE
    assert "127.0.0.1:1" in caught.value.message


async def test_taken_port_is_said_with_its_address(address: str) -> None:
    settings = ServiceSettings(control_port=int(address.rpartition(":")[2]))

    with pytest.raises(PortTakenError, match=address):
        async with control_server(settings, []):
            pass


async def test_health_check_of_a_serving_address_is_true_and_of_a_dead_one_false(address: str) -> None:
    assert await asyncio.to_thread(is_serving, address)
    assert not await asyncio.to_thread(is_serving, "127.0.0.1:1")
