"""A placebo through the real injector, environment host and proxy: all is armed, and the run is as a clean one."""

import json

import pytest
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from stall import ADD, World

EVERY_LAYER = {
    "seed": {
        "action": "lookalike_record",
        "collection": "products",
        "of": "{target.product_id}",
        "changes": {"name": {"how": "swap", "from": "Black", "to": "Charcoal"}},
        "count": 1,
        "actor": "Marketplace",
    },
    "server": {"action": "drop_write", "on": ADD},
    "network": {"action": "transient_error", "on": ADD, "status": 503},
}


async def _course(world: World) -> tuple[object, ...]:
    """Add and read; give what a browser gets and the digest that is left."""
    added, items = await world.add(), await world.browser.get("/api/products")
    left = await world.snapshot(environment_wire.MOMENT_CURRENT)
    return added.status_code, added.json()["item_count"], items.json(), json.loads(left.content)


@pytest.mark.parametrize("layer", EVERY_LAYER)
async def test_run_under_a_placebo_is_as_the_clean_one(world: World, other_world: World, layer: str) -> None:
    injected = await world.inject(layer, is_placebo=True, **EVERY_LAYER[layer])

    under, clean = await _course(world), await _course(other_world)

    assert under == clean
    assert await world.firings(injected) == []


@pytest.mark.parametrize("layer", EVERY_LAYER)
async def test_baseline_under_a_placebo_is_the_clean_one(world: World, layer: str) -> None:
    before = await world.snapshot(environment_wire.MOMENT_BASELINE)

    injected = await world.inject(layer, is_placebo=True, **EVERY_LAYER[layer])

    assert injected.baseline_digest == before.digest
    assert (await world.snapshot(environment_wire.MOMENT_BASELINE)).content == before.content
