"""Which replica an episode gets."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from primbench_runner.deployment.port import Addresses, EnvironmentAddress
from primbench_runner.deployment.presence import Presence
from primbench_runner.run.services import Lease, Services

REPLICAS = tuple(EnvironmentAddress(f"127.0.0.1:{port}", f"http://127.0.0.1:{port + 100}") for port in (1, 2, 3))
ADDRESSES = Addresses("127.0.0.1:4", "127.0.0.1:5", "127.0.0.1:6", "127.0.0.1:7", {"shop": REPLICAS})


def _services(presence: Presence | None = None, *, first: int = 0) -> Services:
    return Services(lambda: ADDRESSES, presence, first=first)


async def _leased(services: Services, count: int) -> list[int]:
    async with AsyncExitStack() as stack:
        return [(await stack.enter_async_context(services.lease("shop"))).replica for _ in range(count)]


async def test_episodes_are_spread_over_the_replicas_in_turn() -> None:
    assert await _leased(_services(), 4) == [1, 2, 3, 1]


async def test_replica_with_the_fewest_episodes_is_next() -> None:
    services = _services()
    async with services.lease("shop"):
        async with services.lease("shop"):
            pass
        async with services.lease("shop") as lease:
            assert lease.replica == 2


async def test_replica_that_is_gone_is_passed_over_until_it_is_back() -> None:
    presence = Presence()
    services = _services(presence)
    presence.went("env-shop.2")

    without = await _leased(services, 3)
    presence.came_back("env-shop.2")

    assert without == [1, 3, 1]
    assert await _leased(services, 3) == [1, 2, 3]


async def test_workers_of_several_processes_begin_with_different_replicas() -> None:
    firsts = [await _leased(_services(first=number), 1) for number in range(4)]

    assert firsts == [[1], [2], [3], [1]]


async def test_episode_waits_for_a_replica_while_all_are_gone() -> None:
    presence = Presence()
    for name in ("env-shop", "env-shop.2", "env-shop.3"):
        presence.went(name)
    leasing = asyncio.ensure_future(_leased(_services(presence), 1))
    await asyncio.sleep(0)

    presence.came_back("env-shop.3")

    assert await asyncio.wait_for(leasing, 1) == [3]


@pytest.mark.parametrize("replica", [1, 2, 3])
async def test_ports_are_those_of_the_leased_replica(replica: int) -> None:
    services = _services()

    ports = services.ports("shop", agent=None, replica=replica)  # type: ignore[arg-type]

    assert ports.environment.address == REPLICAS[replica - 1].control
    assert ports.environment.site_url == REPLICAS[replica - 1].site_url
    await services.close()


def test_lease_names_the_services_of_its_episode() -> None:
    assert Lease("shop", 2).services == ("env-shop.2", "injector", "proxy", "evaluator")
