"""One intervention of each kind through the real injector, environment host and proxy, as a browser meets it."""

import json
import time

import pytest
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from stall import ADD, World


async def test_lookalike_record_stands_beside_the_target_in_the_baseline(world: World) -> None:
    injected = await world.inject(
        "seed",
        action="lookalike_record",
        collection="products",
        of="{target.product_id}",
        changes={"name": {"how": "swap", "from": "Black", "to": "Charcoal"}},
        count=1,
        actor="Marketplace",
    )

    baseline = await world.snapshot(environment_wire.MOMENT_BASELINE)
    products = {one["name"]: one for one in json.loads(baseline.content)["products"]}
    [firing] = await world.firings(injected)
    assert injected.baseline_digest == baseline.digest
    assert products["Teapot, Black"]["id"] == world.product_id
    assert firing.entity == f"/products/{products['Teapot, Charcoal']['id']}"
    assert products["Teapot, Charcoal"]["price_cents"] == products["Teapot, Black"]["price_cents"]


async def test_dropped_write_is_answered_as_done_and_the_next_one_sticks(world: World) -> None:
    injected = await world.inject("server", action="drop_write", on=ADD)

    answer = await world.add()
    count_after_first = await world.item_count()
    await world.add()

    assert (answer.status_code, answer.json()["item_count"]) == (201, 1)
    assert (count_after_first, await world.item_count()) == (0, 1)
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.operation_id, firing.match_index) == ("server.drop_write#0", "cart.add", 1)


async def test_concurrent_change_is_there_when_the_agent_reads_again(world: World) -> None:
    path = f"/api/products/{world.product_id}"
    injected = await world.inject(
        "server",
        action="concurrent_change",
        on={"operation": "product.get", "times": 1},
        moment="after",
        actor="Stall keeper",
        changes=[{"op": "replace", "path": "/products/{target.product_id}/price_cents", "value": 1234}],
    )

    first, second = [(await world.browser.get(path)).json()["price_cents"] for _ in range(2)]

    assert (first != 1234, second) == (True, 1234)
    assert [firing.intervention_id for firing in await world.firings(injected)] == ["server.concurrent_change#0"]


async def test_transient_error_never_reaches_the_environment_and_clears(world: World) -> None:
    injected = await world.inject("network", action="transient_error", on=ADD, status=503, retry_after_s=1)

    first = await world.add()
    count_after_first = await world.item_count()
    second = await world.add()

    assert (first.status_code, first.headers["retry-after"], count_after_first) == (503, "1", 0)
    assert (second.status_code, await world.item_count()) == (201, 1)
    assert [firing.intervention_id for firing in await world.firings(injected)] == ["network.transient_error#0"]


async def test_fabricated_success_looks_like_the_real_one_and_leaves_no_trace(world: World) -> None:
    line = {"id": "ci-{drawn.id}", "product_id": "{request.product_id}"}
    await world.inject("network", action="fabricated_success", on=ADD, answer={"items": [line], "item_count": 1})

    fabricated = await world.add()
    count_after_first = await world.item_count()
    real = await world.add()

    assert count_after_first == 0
    assert fabricated.status_code == real.status_code == 201
    shown, kept = fabricated.json()["items"][0], real.json()["items"][0]
    assert {name: value for name, value in shown.items() if name != "id"} == {
        "product_id": world.product_id,
        "quantity": 2,
    }
    assert set(shown) == set(kept)
    assert len(shown["id"]) == len(kept["id"])


async def test_fabricated_success_leaves_requests_that_would_be_refused_alone(world: World) -> None:
    await world.inject("network", action="fabricated_success", on=ADD)

    refused = await world.browser.post("/api/cart/items", json={"product_id": world.product_id})

    assert refused.status_code == 400


async def test_delayed_request_takes_as_long_as_it_says(world: World) -> None:
    await world.inject("network", action="delay", on=ADD, mode="constant", delay_ms=300)

    began = time.monotonic()
    answer = await world.add()
    took_s = time.monotonic() - began

    assert (answer.status_code, await world.item_count()) == (201, 1)
    assert took_s >= 0.3


@pytest.mark.parametrize(
    ("layer", "params"),
    [("server", {"action": "drop_write"}), ("network", {"action": "transient_error", "status": 500})],
    ids=["server", "network"],
)
async def test_withdrawn_intervention_leaves_a_session_like_any_other(
    world: World, layer: str, params: dict[str, object]
) -> None:
    injected = await world.inject(layer, on=ADD, **params)

    await world.withdraw(injected)
    answer = await world.add()

    assert (answer.status_code, await world.item_count()) == (201, 1)
    assert await world.firings(injected) == []


async def test_ledger_outlives_the_session(world: World) -> None:
    injected = await world.inject("server", action="drop_write", on=ADD)
    await world.add()
    await world.firings(injected)

    deletion = environment_wire.DeleteSessionRequest(session_id=world.session.session_id)
    await world.environment.DeleteSession(deletion, timeout=10)
    await world.withdraw(injected)

    assert [firing.intervention_id for firing in await world.firings(injected)] == ["server.drop_write#0"]
