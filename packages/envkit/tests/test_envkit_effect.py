"""Effects act on transactions: each fires when its trigger says so, is counted, and leaves a firing."""

import base64
from collections.abc import Mapping
from datetime import timedelta

import httpx
import pytest
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.event import Commit, EffectFiring
from primbench_envkit.testing import Harness, SessionHarness
from toy_shop import ShopState

ONE = {"product_id": "p-000001", "quantity": 1}
SOLD_OUT = '[{"op":"replace","path":"/products/p-000001/stock_count","value":0}]'
RENAMED = '[{"op":"replace","path":"/products/p-000001/name","value":"Other"}]'
UNFIT = '[{"op":"replace","path":"/cart_items/gone/quantity","value":2}]'


def _bytes(text: str) -> str:

    return base64.b64encode(text.encode()).decode()


def _effect(action: Mapping[str, object], operation_id: str = "cart.add", **trigger: object) -> dict[str, object]:
    return {"effect_id": "server.it#0", "trigger": {"operation_id": operation_id, **trigger}, **action}


def _firings(session: SessionHarness) -> list[EffectFiring]:
    details = (event.detail for event in session.session.world.log.after(0))
    return [detail for detail in details if isinstance(detail, EffectFiring)]


def _commits(session: SessionHarness) -> list[Commit]:
    details = (event.detail for event in session.session.world.log.after(0))
    return [detail for detail in details if isinstance(detail, Commit)]


async def _add(client: httpx.AsyncClient, **fields: object) -> httpx.Response:
    return await client.post("/api/cart/items", json=ONE | fields)


DROP = {"drop_write": {}}


async def test_dropped_write_is_answered_as_if_it_were_done(session: SessionHarness) -> None:
    session.arm(_effect(DROP))

    async with session.client() as client:
        reply = await _add(client)
        cart = await client.get("/api/cart")

    assert (reply.status_code, reply.json()["quantity"]) == (201, 1)
    assert cart.json() == []
    assert session.session.world.revision == 0


async def test_firing_says_what_would_have_been_and_what_became(session: SessionHarness) -> None:
    session.arm(_effect(DROP))

    async with session.client() as client:
        item = (await _add(client)).json()

    pointer = f"/cart_items/{item['id']}"
    assert _firings(session) == [
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
    session.arm(_effect(DROP, times=1))

    async with session.client() as client:
        first, second = [(await _add(client)).json()["id"] for _ in range(2)]

    assert first != second


@pytest.mark.parametrize(
    ("trigger", "kept"),
    [
        ({}, [False, False, False, False]),
        ({"times": 1}, [False, True, True, True]),
        ({"first_match": 2, "times": 2}, [True, False, False, True]),
        ({"first_match": 3}, [True, True, False, False]),
    ],
)
async def test_trigger_counts_its_matches(
    session: SessionHarness, trigger: dict[str, object], kept: list[bool]
) -> None:
    session.arm(_effect(DROP, **trigger))

    seen = []
    async with session.client() as client:
        for _ in kept:
            item = (await _add(client)).json()
            seen.append(item["id"] in session.state(ShopState).cart_items)

    assert seen == kept


async def test_refused_request_is_no_match(session: SessionHarness) -> None:
    session.arm(_effect(DROP, times=1))
    before = session.digest

    async with session.client() as client:
        refused = await _add(client, quantity=20)
        invalid = await _add(client, quantity=0)
        after_refusal = (session.digest, _firings(session))
        await _add(client)

    assert [refused.status_code, invalid.status_code] == [422, 400]
    assert after_refusal == (before, [])
    assert [firing.match_index for firing in _firings(session)] == [1]


async def test_trigger_waits_for_an_earlier_operation(session: SessionHarness) -> None:
    session.arm(_effect(DROP, after_operation_id="settings.set_theme"))

    async with session.client() as client:
        await _add(client)
        await client.put("/api/settings/theme", json={"theme": "dark"})
        await _add(client)

    assert len(session.state(ShopState).cart_items) == 1


async def test_trigger_ends_with_its_time(session: SessionHarness) -> None:
    session.arm(_effect(DROP, until="60s"))

    async with session.client() as client:
        session.advance(timedelta(seconds=59))
        await _add(client)
        session.advance(timedelta(seconds=1))
        await _add(client)

    assert len(session.state(ShopState).cart_items) == 1


async def test_trigger_asks_for_path_query_and_body_fields(session: SessionHarness) -> None:
    session.arm(
        _effect(DROP, input={"product_id": '"p-000002"', "quantity": "2"}),
    )

    async with session.client() as client:
        for fields in ({}, {"product_id": "p-000002"}, {"product_id": "p-000002", "quantity": 2}):
            await _add(client, **fields)

    kept = [item.product_id for item in session.state(ShopState).cart_items]
    assert kept == ["p-000001", "p-000002"]


async def test_counters_of_effects_whose_id_stays_are_kept(session: SessionHarness) -> None:
    async with session.client() as client:
        for _ in range(2):
            session.arm(_effect(DROP, times=1))
            await _add(client)
        session.arm()
        session.arm(_effect(DROP, times=1))
        await _add(client)

    assert len(session.state(ShopState).cart_items) == 1
    assert [firing.match_index for firing in _firings(session)] == [1, 1]


async def test_withdrawn_effect_acts_no_more(session: SessionHarness) -> None:
    session.arm(_effect(DROP))
    session.arm()

    async with session.client() as client:
        await _add(client)

    assert len(session.state(ShopState).cart_items) == 1
    assert _firings(session) == []


async def test_write_that_changes_nothing_leaves_no_firing(session: SessionHarness) -> None:
    session.arm(_effect(DROP, "settings.set_theme"))

    async with session.client() as client:
        await client.put("/api/settings/theme", json={"theme": "light"})

    assert _firings(session) == []


async def test_partial_write_keeps_the_rest(session: SessionHarness) -> None:
    session.arm(_effect({"partial_write": {"dropped_pointers": ["/orders"]}}, "order.place"))

    async with session.client() as client:
        await _add(client)
        reply = await client.post("/api/orders")

    state = session.state(ShopState)
    assert reply.status_code == 201
    assert (len(state.orders), len(state.cart_items)) == (0, 0)
    assert state.products.require("p-000001").stock_count == 8
    assert [firing.entity for firing in _firings(session)] == [f"/orders/{reply.json()['id']}"]


@pytest.mark.parametrize(
    "pointer", ["/products", "/products/p-000001", "/products/p-000001/stock_count"], ids=["all", "record", "field"]
)
async def test_partial_write_drops_by_prefix(session: SessionHarness, pointer: str) -> None:
    session.arm(_effect({"partial_write": {"dropped_pointers": [pointer]}}, "order.place"))

    async with session.client() as client:
        await _add(client)
        await client.post("/api/orders")

    state = session.state(ShopState)
    assert (state.products.require("p-000001").stock_count, len(state.orders)) == (9, 1)
    assert len(_firings(session)) == 1


async def test_partial_write_of_what_is_not_touched_leaves_no_firing(session: SessionHarness) -> None:
    session.arm(
        _effect({"partial_write": {"dropped_pointers": ["/products/p-000002", "/settings/theme"]}}, "order.place")
    )

    async with session.client() as client:
        await _add(client)
        await client.post("/api/orders")

    assert _firings(session) == []


async def test_deferred_write_is_visible_after_that_many_reads(session: SessionHarness) -> None:
    session.arm(_effect({"deferred_write": {"read_count": 2}}))

    async with session.client() as client:
        await _add(client)
        carts = [len((await client.get("/api/cart")).json()) for _ in range(4)]

    assert carts == [0, 0, 1, 1]
    assert [commit.author.operation_id for commit in _commits(session)] == ["cart.add"]


async def test_deferred_write_is_visible_after_that_much_of_the_clock(session: SessionHarness) -> None:
    session.arm(_effect({"deferred_write": {"delay": "30s"}}))

    async with session.client() as client:
        await _add(client)
        session.advance(timedelta(seconds=29))
        early = (await client.get("/api/cart")).json()
        session.advance(timedelta(seconds=1))
        late = (await client.get("/api/cart")).json()

    assert (len(early), len(late)) == (0, 1)


async def test_deferred_write_does_not_undo_what_came_meanwhile(session: SessionHarness) -> None:
    session.arm(_effect({"deferred_write": {"delay": "30s"}}, "order.place"))

    async with session.client() as client:
        await _add(client)
        await client.post("/api/orders")
        session.arm(_effect({"deferred_write": {"delay": "30s"}}, "order.place"), _rename_on_theme())
        await client.put("/api/settings/theme", json={"theme": "dark"})
        session.advance(timedelta(seconds=30))

    product = session.state(ShopState).products.require("p-000001")
    assert (product.name, product.stock_count) == ("Other", 8)


def _rename_on_theme() -> dict[str, object]:
    change = {"patch": _bytes(RENAMED), "actor": "seller"}
    return {"effect_id": "x", "trigger": {"operation_id": "settings.set_theme"}, "concurrent_change": change}


async def test_withdrawing_a_deferral_makes_the_write_visible(session: SessionHarness) -> None:
    session.arm(_effect({"deferred_write": {"read_count": 100}}))

    async with session.client() as client:
        await _add(client)
        session.arm()

    assert len(session.state(ShopState).cart_items) == 1


async def test_stale_read_answers_from_before_the_last_commit(session: SessionHarness) -> None:
    session.arm(_effect({"stale_read": {}}, "cart.read", times=1, after_operation_id="cart.add"))

    async with session.client() as client:
        await _add(client)
        await _add(client)
        carts = [len((await client.get("/api/cart")).json()) for _ in range(2)]

    assert carts == [1, 2]
    (firing,) = _firings(session)
    assert isinstance(firing.before, list)
    assert isinstance(firing.after, list)
    assert (len(firing.before), len(firing.after)) == (2, 1)


async def test_stale_read_that_makes_no_difference_leaves_no_firing(session: SessionHarness) -> None:
    session.arm(_effect({"stale_read": {}}, "product.search"))

    async with session.client() as client:
        await client.get("/api/products")
        await _add(client)
        await client.get("/api/products")

    assert _firings(session) == []


async def test_free_writes_of_a_get_do_not_count_as_the_last_commit(session: SessionHarness) -> None:
    session.arm(_effect({"stale_read": {}}, "cart.read"))

    async with session.client() as client:
        await _add(client)
        await client.get("/api/products/p-000001")
        cart = (await client.get("/api/cart")).json()

    assert cart == []


async def test_stale_read_of_what_was_not_there_yet_is_not_found(session: SessionHarness) -> None:
    session.arm(_effect({"stale_read": {}}, "quote.read"))
    product = '{"id":"p-new","name":"N","price_cents":7,"stock_count":1,"view_count":0,"features":[]}'
    patch = f'[{{"op":"add","path":"/products/p-new","value":{product}}}]'
    change = {"patch": _bytes(patch), "actor": "seller", "is_after": True}

    async with session.client() as client:
        session.arm(_effect({"concurrent_change": change}, "settings.set_theme"))
        await client.put("/api/settings/theme", json={"theme": "dark"})
        session.arm(_effect({"stale_read": {}}, "quote.read"))
        reply = await client.post("/api/quotes", json={"product_id": "p-new"})

    assert reply.status_code == 404
    assert _firings(session)[-1].before == 7


async def test_conflict_commits_the_other_change_and_refuses(session: SessionHarness) -> None:
    session.arm(_effect({"conflict": {"patch": _bytes(RENAMED), "actor": "seller"}}, times=1))

    async with session.client() as client:
        first = await _add(client)
        second = await _add(client)

    assert (first.status_code, first.json()["code"]) == (409, "ABORTED")
    assert second.status_code == 201
    assert session.state(ShopState).products.require("p-000001").name == "Other"
    assert [commit.author.actor for commit in _commits(session)] == ["seller", "user"]
    assert [firing.entity for firing in _firings(session)] == ["/products/p-000001"]


async def test_concurrent_change_before_the_work_is_seen_by_it(session: SessionHarness) -> None:
    session.arm(_effect({"concurrent_change": {"patch": _bytes(SOLD_OUT), "actor": "other shopper"}}))

    async with session.client() as client:
        reply = await _add(client)

    assert (reply.status_code, reply.json()["message"]) == (422, "Only 0 left.")
    assert len(_firings(session)) == 1


async def test_concurrent_change_after_the_answer_is_not_seen_by_it(session: SessionHarness) -> None:
    change = {"patch": _bytes(SOLD_OUT), "actor": "other shopper", "is_after": True}
    session.arm(_effect({"concurrent_change": change}))

    async with session.client() as client:
        reply = await _add(client)

    assert reply.status_code == 201
    assert session.state(ShopState).products.require("p-000001").stock_count == 0
    assert [commit.author.actor for commit in _commits(session)] == ["user", "other shopper"]


async def test_concurrent_change_may_come_with_a_read(session: SessionHarness) -> None:
    session.arm(_effect({"concurrent_change": {"patch": _bytes(RENAMED), "actor": "seller"}}, "product.search"))

    async with session.client() as client:
        reply = await client.get("/api/products", params={"q": "Other"})

    assert reply.json()["total_count"] == 1


@pytest.mark.parametrize("kind", ["conflict", "concurrent_change"])
async def test_patch_that_does_not_fit_the_state_leaves_the_request_alone(session: SessionHarness, kind: str) -> None:
    session.arm(_effect({kind: {"patch": _bytes(UNFIT), "actor": "seller"}}))

    async with session.client() as client:
        reply = await _add(client)

    assert reply.status_code == 201
    assert _firings(session) == []


async def test_effects_act_in_the_order_they_were_given(session: SessionHarness) -> None:
    session.arm(_effect(DROP), {**_effect({"deferred_write": {"read_count": 1}}), "effect_id": "later"})

    async with session.client() as client:
        await _add(client)
        await client.get("/api/cart")
        await client.get("/api/cart")

    assert len(session.state(ShopState).cart_items) == 0
    assert [firing.effect_id for firing in _firings(session)] == ["server.it#0"]


async def test_fork_has_no_effects_but_is_still_owed_what_was_kept_back(harness: Harness) -> None:
    session = harness.session()
    session.arm(_effect({"deferred_write": {"read_count": 1}}))

    async with session.client() as client:
        await _add(client)
    fork = SessionHarness(harness.host.fork(session.session.session_id), harness.site, harness.environment)
    async with fork.client() as client:
        await _add(client)
        carts = [len((await client.get("/api/cart")).json()) for _ in range(2)]

    assert carts == [1, 2]
    assert len(session.state(ShopState).cart_items) == 0


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"trigger": {"operation_id": "cart.add"}, **DROP}, "effect_id"),
        (_effect(DROP, "cart.ad"), "operation 'cart.ad' is unknown"),
        (_effect(DROP, ""), "operation '' is unknown"),
        (_effect(DROP, after_operation_id="cart.ad"), "operation 'cart.ad' is unknown"),
        (_effect(DROP, "cart.read"), "acts on a mutating operation"),
        (_effect({"stale_read": {}}), "acts on a reading operation"),
        (_effect(DROP, times=-1), "not negative"),
        (_effect(DROP, until="0s"), "until"),
        (_effect(DROP, input={"quantity": "two"}), "values are JSON"),
        (_effect({"partial_write": {}}), "at least one pointer"),
        (_effect({"partial_write": {"dropped_pointers": ["/order"]}}), "names no collection"),
        (_effect({"partial_write": {"dropped_pointers": ["orders"]}}), "not a JSON Pointer"),
        (_effect({"partial_write": {"dropped_pointers": ["/products/p-1/prize"]}}), "no such field"),
        (_effect({"partial_write": {"dropped_pointers": ["/products/p-1/features/0"]}}), "deeper than a field"),
        (_effect({"deferred_write": {}}), "exactly one"),
        (_effect({"deferred_write": {"read_count": 1, "delay": "1s"}}), "exactly one"),
        (_effect({"conflict": {"patch": _bytes("{}"), "actor": "seller"}}), "a list of steps"),
        (_effect({"conflict": {"patch": _bytes(SOLD_OUT)}}), "needs an actor"),
        (_effect({"concurrent_change": {"patch": _bytes(SOLD_OUT)}}), "needs an actor"),
    ],
)
def test_effect_that_cannot_be_carried_out_is_refused_and_arms_nothing(
    session: SessionHarness, effect: dict[str, object], words: str
) -> None:
    with pytest.raises(ServiceError, match=words) as caught:
        session.arm(effect)

    assert caught.value.code == Code.INVALID_ARGUMENT
    assert not session.session.armed.effects


def test_effect_without_an_action_is_unsupported(session: SessionHarness) -> None:
    with pytest.raises(ServiceError) as caught:
        session.arm(_effect({}))

    assert (caught.value.code, caught.value.reason) == (Code.UNIMPLEMENTED, "EFFECT_UNSUPPORTED")


def test_two_effects_with_one_id_are_refused(session: SessionHarness) -> None:
    with pytest.raises(ServiceError, match="no other effect has"):
        session.arm(_effect(DROP), _effect(DROP))
