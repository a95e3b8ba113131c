"""Server-layer interventions in the environment's own transaction: what the browser sees, what the ledger says."""

import json

import pytest
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from primbench_servicekit.client import service_errors
from primbench_servicekit.error import Code, ServiceError
from stall import ADD, World

READ = {"operation": "cart.read", "times": 1, "after": "cart.add"}
PRICE = "/products/{target.product_id}/price_cents"
RAISED = {"op": "replace", "path": PRICE, "value": 1234}

CASES = {
    "partial_write": {"on": ADD, "lost": ["/cart_items"]},
    "deferred_write": {"on": ADD, "read_count": 1},
    "stale_read": {"on": READ},
    "distractor_injection": {
        "on": {"operation": "cart.read", "times": 1},
        "collection": "products",
        "records": [
            {"name": "Jug", "price_cents": 990, "listed_on": "2026-03-01", "stock_count": 3, "description": ""}
        ],
        "actor": "Marketplace",
    },
    "field_corruption": {
        "on": ADD,
        "field": "/products/p-000001/price_cents",
        "value": 1,
        "restored_by": "cart.add",
        "actor": "Price import",
    },
    "prerequisite_hiding": {
        "on": {"operation": "cart.read", "times": 1},
        "record": "/products/p-000001",
        "remade_by": "cart.add",
        "actor": "Stall keeper",
    },
    "order_shuffle": {"on": {"operation": "product.list", "times": 1}, "items_path": "items"},
    "timestamp_scramble": {
        "on": {"operation": "product.list", "times": 1},
        "items_path": "items",
        "fields": ["listed_on"],
    },
    "conflict": {"on": ADD, "actor": "Stall keeper", "changes": [RAISED]},
}


async def test_partial_write_is_answered_whole_and_keeps_a_part(world: World) -> None:
    injected = await world.inject("server", action="partial_write", **CASES["partial_write"])

    answer = await world.add()
    shown = answer.json()["items"][0]["id"]
    counts = [await world.item_count()]
    await world.add()
    counts.append(await world.item_count())

    assert (answer.status_code, answer.json()["item_count"], counts) == (201, 1, [0, 1])
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.entity) == ("server.partial_write#0", f"/cart_items/{shown}")
    assert json.loads(firing.before)[0]["value"]["quantity"] == 2


async def test_deferred_write_is_answered_and_shows_after_a_read(world: World) -> None:
    injected = await world.inject("server", action="deferred_write", **CASES["deferred_write"])

    answer = await world.add()
    counts = [await world.item_count() for _ in range(3)]

    assert (answer.status_code, answer.json()["item_count"], counts) == (201, 1, [0, 1, 1])
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.operation_id) == ("server.deferred_write#0", "cart.add")


async def test_stale_read_shows_the_cart_before_the_write_once(world: World) -> None:
    injected = await world.inject("server", action="stale_read", **CASES["stale_read"])

    await world.add()
    counts = [await world.item_count() for _ in range(2)]

    assert counts == [0, 1]
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.operation_id) == ("server.stale_read#0", "cart.read")
    assert (json.loads(firing.before)["item_count"], json.loads(firing.after)["item_count"]) == (1, 0)


async def test_conflict_is_refused_with_the_others_change_made_and_clears(world: World) -> None:
    injected = await world.inject("server", action="conflict", **CASES["conflict"])

    refused = await world.add()
    count_after_first = await world.item_count()
    price_cents = (await world.browser.get(f"/api/products/{world.product_id}")).json()["price_cents"]
    accepted = await world.add()

    assert (refused.status_code, refused.json()["code"], count_after_first) == (409, "ABORTED", 0)
    assert (price_cents, accepted.status_code) == (1234, 201)
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.entity) == ("server.conflict#0", f"/products/{world.product_id}")


async def test_distractors_arrive_after_the_answer_and_are_charged_to_nobody(world: World) -> None:
    injected = await world.inject("server", action="distractor_injection", **CASES["distractor_injection"])

    before = await world.listed()
    await world.item_count()
    after = await world.listed()
    await world.item_count()

    assert (before, after) == (["Teapot, Black", "Mug"], ["Jug", "Teapot, Black"])
    assert (await world.listed(2)) == ["Mug"]
    baseline = json.loads((await world.snapshot(environment_wire.MOMENT_BASELINE)).content)
    assert "Jug" in {product["name"] for product in baseline["products"]}
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.operation_id) == ("server.distractor_injection#0", "cart.read")


async def test_arrivals_that_are_no_records_are_refused_before_anything_is_armed(world: World) -> None:
    jug = {"name": "Jug", "price_cents": "990", "listed_on": "2026-03-01", "stock_count": 3, "description": ""}

    with pytest.raises(ServiceError, match="is no Product") as caught, service_errors("injector"):
        await world.inject(
            "server", action="distractor_injection", **{**CASES["distractor_injection"], "records": [jug]}
        )

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "PLAN_IMPOSSIBLE")


async def test_corrupted_field_shows_after_the_write_was_answered(world: World) -> None:
    injected = await world.inject("server", action="field_corruption", **CASES["field_corruption"])
    path = "/api/products/p-000001"

    before = (await world.browser.get(path)).json()["price_cents"]
    answer = await world.add()
    after = (await world.browser.get(path)).json()["price_cents"]

    assert (before, answer.status_code, after) == (700, 201, 1)
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.entity) == ("server.field_corruption#0", "/products/p-000001")
    assert json.loads(firing.before)[0]["value"]["price_cents"] == 700


async def test_hidden_prerequisite_is_gone_after_the_answer_and_charged_to_nobody(world: World) -> None:
    injected = await world.inject("server", action="prerequisite_hiding", **CASES["prerequisite_hiding"])

    before = await world.listed()
    await world.item_count()
    after = await world.listed()

    assert (before, after) == (["Teapot, Black", "Mug"], ["Teapot, Black"])
    assert (await world.browser.get("/api/products/p-000001")).status_code == 404
    baseline = json.loads((await world.snapshot(environment_wire.MOMENT_BASELINE)).content)
    assert [product["name"] for product in baseline["products"]] == ["Teapot, Black"]
    [firing] = await world.firings(injected)
    assert (firing.operation_id, firing.entity) == ("cart.read", "/products/p-000001")
    assert json.loads(firing.after) == [{"pointer": "/products/p-000001", "value": None}]


async def test_record_that_a_target_reads_is_not_hidden(world: World) -> None:
    hiding = {**CASES["prerequisite_hiding"], "record": "/products/{target.product_id}"}

    with pytest.raises(ServiceError, match="would move targets") as caught, service_errors("injector"):
        await world.inject("server", action="prerequisite_hiding", **hiding)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "TARGET_MOVED")


@pytest.mark.parametrize("is_placebo", [False, True], ids=["armed", "placebo"])
async def test_record_that_is_not_there_cannot_be_hidden(world: World, is_placebo: bool) -> None:
    hiding = {**CASES["prerequisite_hiding"], "record": "/products/p-nosuch"}

    with pytest.raises(ServiceError, match=r"prerequisite_hiding#0: .*p-nosuch") as caught, service_errors("injector"):
        await world.inject("server", action="prerequisite_hiding", is_placebo=is_placebo, **hiding)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "PLAN_IMPOSSIBLE")


async def test_shuffled_list_has_the_same_records_in_another_order_once(world: World) -> None:
    injected = await world.inject("server", action="order_shuffle", **CASES["order_shuffle"])

    pages = [await world.listed() for _ in range(2)]

    assert pages == [["Mug", "Teapot, Black"], ["Teapot, Black", "Mug"]]
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.operation_id) == ("server.order_shuffle#0", "product.list")
    assert json.loads(firing.before) == json.loads(firing.after)[::-1]


async def test_scrambled_times_show_on_other_records_in_the_list_and_not_on_their_own_pages(world: World) -> None:
    injected = await world.inject("server", action="timestamp_scramble", **CASES["timestamp_scramble"])

    items = (await world.browser.get("/api/products")).json()["items"]
    mug = (await world.browser.get("/api/products/p-000001")).json()

    assert [(item["name"], item["listed_on"]) for item in items] == [
        ("Mug", "2026-02-01"),
        ("Teapot, Black", "2026-01-05"),
    ]
    assert mug["listed_on"] == "2026-01-05"
    [firing] = await world.firings(injected)
    assert (firing.intervention_id, firing.match_index) == ("server.timestamp_scramble#0", 1)


async def test_scrambled_times_leave_a_record_that_is_kept_alone(world: World) -> None:
    injected = await world.inject(
        "server", action="timestamp_scramble", **{**CASES["timestamp_scramble"], "kept": ["{target.product_id}"]}
    )

    items = (await world.browser.get("/api/products")).json()["items"]

    assert [item["listed_on"] for item in items] == ["2026-02-01", "2026-01-05"]
    assert await world.firings(injected) == []


async def test_what_another_changed_stands_in_the_baseline_so_nobody_is_charged(world: World) -> None:
    await world.inject("server", action="conflict", **CASES["conflict"])

    await world.add()
    snapshots = [
        await world.snapshot(moment) for moment in (environment_wire.MOMENT_BASELINE, environment_wire.MOMENT_CURRENT)
    ]

    assert snapshots[0].content == snapshots[1].content


@pytest.mark.parametrize("action", CASES)
async def test_withdrawn_it_leaves_a_session_like_any_other(world: World, action: str) -> None:
    injected = await world.inject("server", action=action, **CASES[action])

    await world.withdraw(injected)
    answer = await world.add()

    assert (answer.status_code, await world.item_count()) == (201, 1)
    assert await world.firings(injected) == []


@pytest.mark.parametrize("action", ["concurrent_change", "conflict"])
async def test_change_that_would_move_the_answer_is_refused_with_the_target_it_moves(world: World, action: str) -> None:
    rename = {"op": "replace", "path": "/products/{target.product_id}/name", "value": "Teapot, Red"}
    moment = {"moment": "after"} if action == "concurrent_change" else {}

    with pytest.raises(ServiceError) as caught, service_errors("injector"):
        await world.inject("server", action=action, on=ADD, actor="Stall keeper", changes=[rename], **moment)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "TARGET_MOVED")
    assert caught.value.message == (f'server.{action}#0 would move targets: name was "Teapot, Black", is "Teapot, Red"')
    assert (await world.add()).status_code == 201
