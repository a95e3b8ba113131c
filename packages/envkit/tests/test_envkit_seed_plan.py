"""A seed plan builds the baseline; outputs feed later steps and targets."""

import pytest
from primbench_envkit.error import ServiceError
from primbench_envkit.plan import SeedStep
from primbench_envkit.testing import Harness
from toy_shop import ShopState, cart_item, crowd, featured_product

LOOSE = SeedStep("cart_item", {"product_id": "{item}"})
ITEM = SeedStep("featured_product", {"name": "Lamp", "price_cents": 250}, "item")
CROWD = SeedStep("crowd", {"count": 3}, "crowd")


def test_what_seeders_write_is_the_baseline_and_no_event(harness: Harness) -> None:
    session = harness.session(steps=[ITEM])

    assert [product.name for product in session.state(ShopState).products.values()][-1] == "Lamp"
    assert session.session.world.baseline is session.session.world.current
    assert (session.session.world.revision, list(session.session.world.log.after(0))) == (0, [])


def test_output_fills_params_of_later_steps(harness: Harness) -> None:
    steps = [ITEM, SeedStep("cart_item", {"product_id": "{item.id}"}), SeedStep("cart_item", {"product_id": "{item}"})]
    session = harness.session(steps=steps, targets={"id": "item.id"})

    lines = session.state(ShopState).cart_items.values()
    assert {line.product_id for line in lines} == {session.targets["id"]}


@pytest.mark.parametrize(
    ("reference", "value"),
    [("item.price_cents", 250), ("crowd.count", 3), ("crowd.first.name", "Crowd 0"), ("item.features", [])],
)
def test_target_keeps_the_type_of_what_it_names(harness: Harness, reference: str, value: object) -> None:
    session = harness.session(steps=[ITEM, CROWD], targets={"wanted": reference})

    assert session.targets == {"wanted": value}


async def test_target_of_a_record_follows_the_state(harness: Harness) -> None:
    session = harness.session(steps=[ITEM], targets={"stock": "item.stock_count", "id": "item.id"})
    before = session.targets["stock"]

    async with session.client() as client:
        await client.post("/api/cart/items", json={"product_id": session.targets["id"], "quantity": 2})
        await client.post("/api/orders")

    assert isinstance(before, int)
    assert session.targets["stock"] == before - 2


@pytest.mark.parametrize(
    ("steps", "targets", "reason", "pointer"),
    [
        ([SeedStep("featured")], {}, "SEEDER_UNKNOWN", "seed_plan/steps/0/seeder"),
        ([SeedStep("crowd", {"count": "3"})], {}, "PARAMS_INVALID", "seed_plan/steps/0/params/count"),
        ([SeedStep("crowd", {"count": 3, "size": 1})], {}, "PARAMS_INVALID", "seed_plan/steps/0/params/size"),
        ([SeedStep("crowd", {})], {}, "PARAMS_INVALID", "seed_plan/steps/0/params/count"),
        ([ITEM, ITEM], {}, "OUTPUT_TWICE", "seed_plan/steps/1/output_name"),
        (
            [SeedStep("cart_item", {"product_id": "{item}"})],
            {},
            "REFERENCE_UNKNOWN",
            "seed_plan/steps/0/params/product_id",
        ),
        ([SeedStep("cart_item", {"product_id": "nope"})], {}, "SEED_REFUSED", "seed_plan/steps/0"),
        ([ITEM], {"x": "itm.id"}, "REFERENCE_UNKNOWN", "seed_plan/targets/x"),
        ([ITEM], {"x": "item.prize"}, "REFERENCE_UNKNOWN", "seed_plan/targets/x"),
        ([CROWD], {"x": "crowd.size"}, "REFERENCE_UNKNOWN", "seed_plan/targets/x"),
        ([ITEM], {"x": ""}, "REFERENCE_UNKNOWN", "seed_plan/targets/x"),
    ],
)
def test_plan_that_does_not_fit_is_refused_with_its_place_and_leaves_no_session(
    harness: Harness, steps: list[SeedStep], targets: dict[str, str], reason: str, pointer: str
) -> None:
    with pytest.raises(ServiceError) as caught:
        harness.session(steps=steps, targets=targets)

    assert (caught.value.reason, caught.value.pointer) == (reason, pointer)
    assert len(harness.host) == 0


def test_unknown_seeder_is_answered_with_those_that_are_known(harness: Harness) -> None:
    with pytest.raises(ServiceError, match="known: featured_product, crowd, cart_item"):
        harness.session(steps=[SeedStep("featured")])


def test_another_seed_gives_another_world(harness: Harness) -> None:
    first, again, other = (harness.session(seed=seed, steps=[CROWD]) for seed in (1, 1, 2))

    assert first.digest == again.digest
    assert first.digest != other.digest


def test_output_fields_are_those_of_the_annotated_output() -> None:
    assert crowd.output_fields == ("first_id", "count", "first")
    assert "price_cents" in featured_product.output_fields
    assert cart_item.output_fields == ()
