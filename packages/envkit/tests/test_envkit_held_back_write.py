"""Writes that are answered and not kept: dropped, kept in part, or deferred."""

from datetime import timedelta

import pytest
from primbench_envkit.event import EffectFiring
from primbench_envkit.testing import Harness, SessionHarness
from toy_effect import DROP, RENAMED, add, commits, effect_on, encoded, firings
from toy_shop import ShopState


async def test_dropped_write_is_answered_as_if_it_were_done(session: SessionHarness) -> None:
    session.arm(effect_on(DROP))

    async with session.client() as client:
        reply = await add(client)
        cart = await client.get("/api/cart")

    assert (reply.status_code, reply.json()["quantity"]) == (201, 1)
    assert cart.json() == []
    assert session.session.world.revision == 0


async def test_firing_says_what_would_have_been_and_what_became(session: SessionHarness) -> None:
    session.arm(effect_on(DROP))

    async with session.client() as client:
        item = (await add(client)).json()

    pointer = f"/cart_items/{item['id']}"
    assert firings(session) == [
        EffectFiring(
            effect_id="server.it#0",
            match_index=1,
            operation_id="cart.add",
            entity=pointer,
            before=[{"pointer": pointer, "value": item}],
            after=[{"pointer": pointer, "value": None}],
        )
    ]


async def test_id_that_a_dropped_write_showed_is_not_drawn_again(session: SessionHarness) -> None:
    session.arm(effect_on(DROP, times=1))

    async with session.client() as client:
        first, second = [(await add(client)).json()["id"] for _ in range(2)]

    assert first != second


async def test_write_that_changes_nothing_leaves_no_firing(session: SessionHarness) -> None:
    session.arm(effect_on(DROP, "settings.set_theme"))

    async with session.client() as client:
        await client.put("/api/settings/theme", json={"theme": "light"})

    assert firings(session) == []


async def test_partial_write_keeps_the_rest(session: SessionHarness) -> None:
    session.arm(effect_on({"partial_write": {"dropped_pointers": ["/orders"]}}, "order.place"))

    async with session.client() as client:
        await add(client)
        reply = await client.post("/api/orders")

    state = session.state(ShopState)
    assert reply.status_code == 201
    assert (len(state.orders), len(state.cart_items)) == (0, 0)
    assert state.products.require("p-000001").stock_count == 8
    assert [firing.entity for firing in firings(session)] == [f"/orders/{reply.json()['id']}"]


@pytest.mark.parametrize(
    "pointer", ["/products", "/products/p-000001", "/products/p-000001/stock_count"], ids=["all", "record", "field"]
)
async def test_partial_write_drops_by_prefix(session: SessionHarness, pointer: str) -> None:
    session.arm(effect_on({"partial_write": {"dropped_pointers": [pointer]}}, "order.place"))

    async with session.client() as client:
        await add(client)
        await client.post("/api/orders")

    state = session.state(ShopState)
    assert (state.products.require("p-000001").stock_count, len(state.orders)) == (9, 1)
    assert len(firings(session)) == 1


async def test_partial_write_of_what_is_not_touched_leaves_no_firing(session: SessionHarness) -> None:
    session.arm(
        effect_on({"partial_write": {"dropped_pointers": ["/products/p-000002", "/settings/theme"]}}, "order.place")
    )

    async with session.client() as client:
        await add(client)
        await client.post("/api/orders")

    assert firings(session) == []


async def test_deferred_write_is_visible_after_that_many_reads(session: SessionHarness) -> None:
    session.arm(effect_on({"deferred_write": {"read_count": 2}}))

    async with session.client() as client:
        await add(client)
        carts = [len((await client.get("/api/cart")).json()) for _ in range(4)]

    assert carts == [0, 0, 1, 1]
    assert [commit.author.operation_id for commit in commits(session)] == ["cart.add"]


async def test_deferred_write_is_visible_after_that_much_of_the_clock(session: SessionHarness) -> None:
    session.arm(effect_on({"deferred_write": {"delay": "30s"}}))

    async with session.client() as client:
        await add(client)
        session.advance(timedelta(seconds=29))
        early = (await client.get("/api/cart")).json()
        session.advance(timedelta(seconds=1))
        late = (await client.get("/api/cart")).json()

    assert (len(early), len(late)) == (0, 1)


async def test_deferred_write_does_not_undo_what_came_meanwhile(session: SessionHarness) -> None:
    session.arm(effect_on({"deferred_write": {"delay": "30s"}}, "order.place"))

    async with session.client() as client:
        await add(client)
        await client.post("/api/orders")
        session.arm(effect_on({"deferred_write": {"delay": "30s"}}, "order.place"), rename_on_theme())
        await client.put("/api/settings/theme", json={"theme": "dark"})
        session.advance(timedelta(seconds=30))

    product = session.state(ShopState).products.require("p-000001")
    assert (product.name, product.stock_count) == ("Other", 8)


async def test_withdrawing_a_deferral_makes_the_write_visible(session: SessionHarness) -> None:
    session.arm(effect_on({"deferred_write": {"read_count": 100}}))

    async with session.client() as client:
        await add(client)
        session.arm()

    assert len(session.state(ShopState).cart_items) == 1


async def test_effects_act_in_the_order_they_were_given(session: SessionHarness) -> None:
    session.arm(effect_on(DROP), {**effect_on({"deferred_write": {"read_count": 1}}), "effect_id": "later"})

    async with session.client() as client:
        await add(client)
        await client.get("/api/cart")
        await client.get("/api/cart")

    assert len(session.state(ShopState).cart_items) == 0
    assert [firing.effect_id for firing in firings(session)] == ["server.it#0"]


async def test_fork_has_no_effects_but_is_still_owed_what_was_kept_back(harness: Harness) -> None:
    session = harness.session()
    session.arm(effect_on({"deferred_write": {"read_count": 1}}))

    async with session.client() as client:
        await add(client)
    fork = SessionHarness(harness.host.fork(session.session.session_id), harness.site, harness.environment)
    async with fork.client() as client:
        await add(client)
        carts = [len((await client.get("/api/cart")).json()) for _ in range(2)]

    assert carts == [1, 2]
    assert len(session.state(ShopState).cart_items) == 0


def rename_on_theme() -> dict[str, object]:
    change = {"patch": encoded(RENAMED), "actor": "seller"}
    return {"effect_id": "x", "trigger": {"operation_id": "settings.set_theme"}, "concurrent_change": change}
