"""Reads that are answered with a list rearranged."""

import pytest
from primbench_envkit.testing import SessionHarness
from toy_effect import add, effect_on, firings

SEARCH = {"rearranged_read": {"items_path": "items"}}
ORDER = ["p-000000", "p-000001", "p-000002", "p-000003"]


async def _found(session: SessionHarness, count: int = 4) -> list[dict[str, object]]:
    async with session.client() as client:
        reply = await client.get("/api/products", params={"count": count})
    return reply.json()["items"]  # type: ignore[no-any-return]


async def test_items_change_places_and_none_is_lost_or_changed(session: SessionHarness) -> None:
    plain = await _found(session)
    session.arm(effect_on(SEARCH, "product.search", times=1))

    rearranged, again = await _found(session), await _found(session)

    ids = [item["id"] for item in rearranged]
    assert ids != ORDER
    assert sorted(rearranged, key=lambda item: str(item["id"])) == plain == again


async def test_same_records_give_the_same_order(session: SessionHarness) -> None:
    session.arm(effect_on(SEARCH, "product.search", times=2))

    assert await _found(session) == await _found(session)


async def test_firing_says_the_order_before_and_after(session: SessionHarness) -> None:
    session.arm(effect_on(SEARCH, "product.search"))

    ids = [item["id"] for item in await _found(session)]

    [firing] = firings(session)
    assert firing.before == [{"id": product_id} for product_id in ORDER]
    assert firing.after == [{"id": product_id} for product_id in ids]


async def test_values_of_fields_keep_their_places_and_show_on_other_items(session: SessionHarness) -> None:
    action = {"rearranged_read": {"items_path": "items", "fields": ["name", "price_cents"], "kept_ids": ["p-000001"]}}
    plain = await _found(session)
    session.arm(effect_on(action, "product.search"))

    moved = await _found(session)

    assert [(item["name"], item["price_cents"]) for item in moved] == [
        (item["name"], item["price_cents"]) for item in plain
    ]
    assert moved[1] == plain[1]
    assert sorted(str(item["id"]) for item in moved) == ORDER
    assert moved[0]["id"] != ORDER[0]


@pytest.mark.parametrize("count", [2, 3, 4])
async def test_what_comes_first_and_what_comes_last_are_others_than_before(session: SessionHarness, count: int) -> None:
    session.arm(effect_on(SEARCH, "product.search"))

    first, *_, last = await _found(session, count)

    assert first["id"] != ORDER[0]
    assert last["id"] != ORDER[count - 1]


async def test_state_stays_as_it_is(session: SessionHarness) -> None:
    session.arm(effect_on(SEARCH, "product.search"))

    await _found(session)

    assert session.session.world.revision == 0


@pytest.mark.parametrize(
    ("path", "count"), [("items", 1), ("lines", 4), ("total_count", 4)], ids=["one item", "no such list", "no list"]
)
async def test_answer_without_a_list_to_rearrange_is_left_alone(session: SessionHarness, path: str, count: int) -> None:
    session.arm(effect_on({"rearranged_read": {"items_path": path}}, "product.search"))

    assert [item["id"] for item in await _found(session, count)] == ORDER[:count]
    assert firings(session) == []


async def test_answer_that_is_a_list_itself_is_rearranged(session: SessionHarness) -> None:
    async with session.client() as client:
        for _ in range(3):
            await add(client)
        plain = (await client.get("/api/cart")).json()
        session.arm(effect_on({"rearranged_read": {}}, "cart.read"))
        rearranged = (await client.get("/api/cart")).json()

    assert rearranged != plain
    assert sorted(rearranged, key=lambda item: item["id"]) == sorted(plain, key=lambda item: item["id"])
