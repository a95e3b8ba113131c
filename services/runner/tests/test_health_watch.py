"""A service that somebody else runs goes and comes back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import grpc
from grpc_health.v1 import health_pb2_grpc
from grpc_health.v1.health import HealthServicer
from primbench_runner.deployment.health import HealthWatch
from primbench_runner.deployment.presence import Presence


@asynccontextmanager
async def _service(port: int = 0, *, knows_health: bool = True) -> AsyncIterator[int]:
    server = grpc.aio.server()
    if knows_health:
        health_pb2_grpc.add_HealthServicer_to_server(HealthServicer(), server)
    bound = server.add_insecure_port(f"127.0.0.1:{port}")
    await server.start()
    try:
        yield bound
    finally:
        await server.stop(None)


async def test_service_that_stops_is_noted_and_so_is_its_return() -> None:
    presence = Presence()
    async with _service() as port:
        watch = HealthWatch(lambda: {"env-shop": f"127.0.0.1:{port}"}, presence, period_s=0.05)
        keeping = asyncio.create_task(watch.keep())
        assert await watch.silent() == ()
    lost = await asyncio.wait_for(presence.lost(["env-shop"]), 10)
    async with _service(port):
        back = await asyncio.wait_for(presence.back(["env-shop"]), 10)
    keeping.cancel()
    await asyncio.wait({keeping})
    await watch.close()

    assert (lost, back) == ("env-shop", "env-shop")


async def test_service_that_knows_no_health_check_is_there_all_the_same() -> None:
    async with _service(knows_health=False) as port:
        watch = HealthWatch(lambda: {"env-shop": f"127.0.0.1:{port}"}, Presence())
        silent = await watch.silent()
        await watch.close()

    assert silent == ()
