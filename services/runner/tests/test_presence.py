import asyncio

from primbench_runner.deployment.presence import Presence


async def test_lost_service_is_told_to_whoever_waits_for_it() -> None:
    presence = Presence()
    losing = asyncio.ensure_future(presence.lost(["proxy", "evaluator"]))
    await asyncio.sleep(0)

    presence.went("env-shop")
    presence.went("evaluator")

    assert await asyncio.wait_for(losing, 1) == "evaluator"


async def test_wait_for_several_ends_when_one_of_them_is_back() -> None:
    presence = Presence()
    presence.went("env-shop")
    presence.went("env-shop.2")
    returning = asyncio.ensure_future(presence.back(["env-shop", "env-shop.2"]))
    await asyncio.sleep(0)

    presence.came_back("env-shop.2")

    assert await asyncio.wait_for(returning, 1) == "env-shop.2"


def test_service_goes_once_until_it_is_back() -> None:
    presence = Presence()
    for _ in range(2):
        presence.went("proxy")
        presence.went("proxy")
        presence.came_back("proxy")

    assert presence.has("proxy")
    assert presence.loss_count(["proxy", "injector"]) == 2
    assert presence.total_loss_count == 2
