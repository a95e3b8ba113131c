"""Answers from the past, and changes that someone else makes."""

import pytest
from primbench_envkit.testing import SessionHarness
from primbench_envkit.transaction import Drawing, Transaction
from toy_effect import RENAMED, SOLD_OUT, UNFIT, add, commits, effect_on, encoded, firings
from toy_shop import Product, ShopState


async def test_stale_read_answers_from_before_the_last_commit(session: SessionHarness) -> None:
    session.arm(effect_on({"stale_read": {}}, "cart.read", times=1, after_operation_id="cart.add"))

    async with session.client() as client:
        await add(client)
        await add(client)
        carts = [len((await client.get("/api/cart")).json()) for _ in range(2)]

    assert carts == [1, 2]
    (firing,) = firings(session)
    assert isinstance(firing.before, list)
    assert isinstance(firing.after, list)
    assert (len(firing.before), len(firing.after)) == (2, 1)


async def test_stale_read_that_makes_no_difference_leaves_no_firing(session: SessionHarness) -> None:
    session.arm(effect_on({"stale_read": {}}, "product.search"))

    async with session.client() as client:
        await client.get("/api/products")
        await add(client)
        await client.get("/api/products")

    assert firings(session) == []


async def test_free_writes_of_a_get_do_not_count_as_the_last_commit(session: SessionHarness) -> None:
    session.arm(effect_on({"stale_read": {}}, "cart.read"))

    async with session.client() as client:
        await add(client)
        await client.get("/api/products/p-000001")
        cart = (await client.get("/api/cart")).json()

    assert cart == []


async def test_stale_read_of_what_was_not_there_yet_is_not_found(session: SessionHarness) -> None:
    session.arm(effect_on({"stale_read": {}}, "quote.read"))
    product = '{"id":"p-new","name":"N","price_cents":7,"stock_count":1,"view_count":0,"features":[]}'
    patch = f'[{{"op":"add","path":"/products/p-new","value":{product}}}]'
    change = {"patch": encoded(patch), "actor": "seller", "is_after": True}

    async with session.client() as client:
        session.arm(effect_on({"concurrent_change": change}, "settings.set_theme"))
        await client.put("/api/settings/theme", json={"theme": "dark"})
        session.arm(effect_on({"stale_read": {}}, "quote.read"))
        reply = await client.post("/api/quotes", json={"product_id": "p-new"})

    assert reply.status_code == 404
    assert firings(session)[-1].before == 7


async def test_conflict_commits_the_other_change_and_refuses(session: SessionHarness) -> None:
    session.arm(effect_on({"conflict": {"patch": encoded(RENAMED), "actor": "seller"}}, times=1))

    async with session.client() as client:
        first = await add(client)
        second = await add(client)

    assert (first.status_code, first.json()["code"]) == (409, "ABORTED")
    assert second.status_code == 201
    assert session.state(ShopState).products.require("p-000001").name == "Other"
    assert [commit.author.actor for commit in commits(session)] == ["seller", "user"]
    assert [firing.entity for firing in firings(session)] == ["/products/p-000001"]


async def test_concurrent_change_before_the_work_is_seen_by_it(session: SessionHarness) -> None:
    session.arm(effect_on({"concurrent_change": {"patch": encoded(SOLD_OUT), "actor": "other shopper"}}))

    async with session.client() as client:
        reply = await add(client)

    assert (reply.status_code, reply.json()["message"]) == (422, "Only 0 left.")
    assert len(firings(session)) == 1


async def test_concurrent_change_after_the_answer_is_not_seen_by_it(session: SessionHarness) -> None:
    change = {"patch": encoded(SOLD_OUT), "actor": "other shopper", "is_after": True}
    session.arm(effect_on({"concurrent_change": change}))

    async with session.client() as client:
        reply = await add(client)

    assert reply.status_code == 201
    assert session.state(ShopState).products.require("p-000001").stock_count == 0
    assert [commit.author.actor for commit in commits(session)] == ["user", "other shopper"]


async def test_concurrent_change_may_come_with_a_read(session: SessionHarness) -> None:
    session.arm(effect_on({"concurrent_change": {"patch": encoded(RENAMED), "actor": "seller"}}, "product.search"))

    async with session.client() as client:
        reply = await client.get("/api/products", params={"q": "Other"})

    assert reply.json()["total_count"] == 1


@pytest.mark.parametrize("kind", ["conflict", "concurrent_change"])
async def test_patch_that_does_not_fit_the_state_leaves_the_request_alone(session: SessionHarness, kind: str) -> None:
    session.arm(effect_on({kind: {"patch": encoded(UNFIT), "actor": "seller"}}))

    async with session.client() as client:
        reply = await add(client)

    assert reply.status_code == 201
    assert firings(session) == []


async def test_what_another_changes_is_not_charged_to_the_user(session: SessionHarness) -> None:
    session.arm(effect_on({"concurrent_change": {"patch": encoded(RENAMED), "actor": "seller"}}, times=1))

    async with session.client() as client:
        item = (await add(client)).json()

    baseline = baseline_of(session)
    product = baseline.get("products", "p-000001")
    assert isinstance(product, Product)
    assert product.name == "Other"
    assert baseline.get("cart_items", item["id"]) is None


async def test_of_a_record_that_both_changed_only_the_others_fields_move_in_the_baseline(
    session: SessionHarness,
) -> None:
    session.arm(effect_on({"concurrent_change": {"patch": encoded(RENAMED), "actor": "seller", "is_after": True}}))

    async with session.client() as client:
        await add(client)
        await client.post("/api/orders")

    product = baseline_of(session).get("products", "p-000001")
    assert isinstance(product, Product)
    assert (product.name, product.stock_count) == ("Other", 9)
    assert session.state(ShopState).products.require("p-000001").stock_count == 8


async def test_record_that_the_user_made_stays_the_users_when_another_changes_it(session: SessionHarness) -> None:
    async with session.client() as client:
        item_id = (await add(client)).json()["id"]
        quantity = f'[{{"op":"replace","path":"/cart_items/{item_id}/quantity","value":4}}]'
        session.arm(effect_on({"concurrent_change": {"patch": encoded(quantity), "actor": "household"}}))
        await add(client)

    assert baseline_of(session).get("cart_items", item_id) is None
    assert session.state(ShopState).cart_items.require(item_id).quantity == 4


def baseline_of(session: SessionHarness) -> Transaction:
    world = session.session.world
    return Transaction(world.base, world.baseline, Drawing(world.seed, {}), is_read_only=True)
