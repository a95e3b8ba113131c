"""What the tests of the control plane share: a real server with a client, and what calls give."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_envkit.host import SessionHost
from primbench_envkit.servicer import EnvironmentServicer
from primbench_envkit.site import Site
from primbench_envkit.testing import SessionHarness
from primbench_servicekit.client import open_channel, service_errors
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import control_server
from primbench_servicekit.setting import ServiceSettings
from toy_shop import ENVIRONMENT

START = datetime(2026, 3, 2, 9, tzinfo=UTC)


PLAN = wire.SeedPlan(
    steps=[wire.SeedStep(seeder="featured_product", params=b'{"name":"Lamp"}', output_name="item")],
    targets={"id": "item.id", "stock": "item.stock_count"},
)


@dataclass(frozen=True)
class Control:
    address: str
    stub: "stubs.EnvironmentServiceAsyncStub"
    host: SessionHost
    site: Site

    def session(self, session_id: str) -> SessionHarness:
        return SessionHarness(self.host.get(session_id), self.site, ENVIRONMENT)

    async def create(self, **fields: object) -> wire.CreateSessionResponse:
        with service_errors(self.address):
            return await self.stub.CreateSession(create_request(**fields), timeout=60)


def create_request(**fields: object) -> wire.CreateSessionRequest:
    time = Timestamp()
    time.FromDatetime(START)
    return wire.CreateSessionRequest(**({"seed": 1, "start_time": time, "seed_plan": PLAN} | fields))  # type: ignore[arg-type]


async def refusal(control: Control, call: object) -> tuple[Code, str, str]:
    with pytest.raises(ServiceError) as caught, service_errors(control.address):
        await call  # type: ignore[misc]
    return caught.value.code, caught.value.reason, caught.value.pointer


async def events(control: Control, session_id: str, after: int = 0) -> list[wire.StreamEventsResponse]:
    request = wire.StreamEventsRequest(session_id=session_id, after_sequence=after)
    return [event async for event in control.stub.StreamEvents(request, timeout=60)]


@asynccontextmanager
async def serving() -> AsyncIterator[Control]:
    host = SessionHost(ENVIRONMENT)
    servicer = EnvironmentServicer(host, advertised_address="env-toy-shop:50051")
    async with (
        control_server(ServiceSettings(grace_s=0.1), [servicer.as_service()]) as address,
        open_channel(address) as channel,
    ):
        yield Control(address, stubs.EnvironmentServiceStub(channel), host, Site(ENVIRONMENT, host.find))
        host.close()
