"""The injector as a process."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE

import pytest
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench.injection.v1 import injection_service_pb2_grpc as stubs
from primbench_injector.gateway.proxy import ProxyGateway
from primbench_servicekit.client import ChannelPool, open_channel
from primbench_servicekit.error import Code, ServiceError


async def _start(**settings: str) -> asyncio.subprocess.Process:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PRIMBENCH_")}
    environment = {**kept, "PRIMBENCH_IS_BOUND_TO_PARENT": "true", **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "primbench_injector", stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment
    )


async def test_process_announces_its_address_serves_and_ends_with_its_parent() -> None:
    process = await _start()
    assert process.stdout is not None
    async with asyncio.timeout(60):
        announcement = json.loads(await process.stdout.readline())
        async with open_channel(announcement["control"]) as channel:
            reply = await stubs.InjectionServiceStub(channel).ListInterventions(wire.ListInterventionsRequest())
        await process.communicate()

    assert announcement["service"] == "injector"
    assert len(reply.interventions) >= 7
    assert process.returncode == 0


async def test_network_intervention_without_a_proxy_is_refused_with_what_to_set() -> None:
    proxy = ProxyGateway(ChannelPool(), "", timeout_s=1)

    with pytest.raises(ServiceError, match="PRIMBENCH_PROXY=host:port") as caught:
        await proxy.set_rules("r-1", [])

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "PROXY_UNKNOWN")
