"""A trigger says which requests an effect meets, and counts them."""

from datetime import timedelta

import pytest
from primbench_envkit.testing import SessionHarness
from toy_effect import DROP, add, effect_on, firings
from toy_shop import ShopState


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
    session.arm(effect_on(DROP, **trigger))

    seen = []
    async with session.client() as client:
        for _ in kept:
            item = (await add(client)).json()
            seen.append(item["id"] in session.state(ShopState).cart_items)

    assert seen == kept


async def test_refused_request_is_no_match(session: SessionHarness) -> None:
    session.arm(effect_on(DROP, times=1))
    before = session.digest

    async with session.client() as client:
        refused = await add(client, quantity=20)
        invalid = await add(client, quantity=0)
        after_refusal = (session.digest, firings(session))
        await add(client)

    assert [refused.status_code, invalid.status_code] == [422, 400]
    assert after_refusal == (before, [])
    assert [firing.match_index for firing in firings(session)] == [1]


async def test_trigger_waits_for_an_earlier_operation(session: SessionHarness) -> None:
    session.arm(effect_on(DROP, after_operation_id="settings.set_theme"))

    async with session.client() as client:
        await add(client)
        await client.put("/api/settings/theme", json={"theme": "dark"})
        await add(client)

    assert len(session.state(ShopState).cart_items) == 1


async def test_trigger_ends_with_its_time(session: SessionHarness) -> None:
    session.arm(effect_on(DROP, until="60s"))

    async with session.client() as client:
        session.advance(timedelta(seconds=59))
        await add(client)
        session.advance(timedelta(seconds=1))
        await add(client)

    assert len(session.state(ShopState).cart_items) == 1


async def test_trigger_asks_for_path_query_and_body_fields(session: SessionHarness) -> None:
    session.arm(
        effect_on(DROP, input={"product_id": '"p-000002"', "quantity": "2"}),
    )

    async with session.client() as client:
        for fields in ({}, {"product_id": "p-000002"}, {"product_id": "p-000002", "quantity": 2}):
            await add(client, **fields)

    kept = [item.product_id for item in session.state(ShopState).cart_items]
    assert kept == ["p-000001", "p-000002"]


async def test_counters_of_effects_whose_id_stays_are_kept(session: SessionHarness) -> None:
    async with session.client() as client:
        for _ in range(2):
            session.arm(effect_on(DROP, times=1))
            await add(client)
        session.arm()
        session.arm(effect_on(DROP, times=1))
        await add(client)

    assert len(session.state(ShopState).cart_items) == 1
    assert [firing.match_index for firing in firings(session)] == [1, 1]


async def test_withdrawn_effect_acts_no_more(session: SessionHarness) -> None:
    session.arm(effect_on(DROP))
    session.arm()

    async with session.client() as client:
        await add(client)

    assert len(session.state(ShopState).cart_items) == 1
    assert firings(session) == []
