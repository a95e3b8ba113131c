"""A placebo: effects that are armed and counted, and do not act."""

import pytest
from primbench_envkit.testing import Harness, SessionHarness
from toy_effect import DROP, SOLD_OUT, add, effect_on, encoded, firings
from toy_shop import ShopState

ELSEWHERE = {"patch": encoded(SOLD_OUT), "actor": "Other"}
EVERY = {
    "drop_write": effect_on(DROP),
    "partial_write": effect_on({"partial_write": {"dropped_pointers": ["/cart_items"]}}),
    "deferred_write": effect_on({"deferred_write": {"read_count": 3}}),
    "stale_read": effect_on({"stale_read": {}}, "cart.read"),
    "conflict": effect_on({"conflict": ELSEWHERE}),
    "concurrent_change": effect_on({"concurrent_change": {**ELSEWHERE, "is_after": True}}),
    "rearranged_read": effect_on({"rearranged_read": {"items_path": "items"}}, "product.search"),
}


async def _course(session: SessionHarness) -> tuple[object, ...]:
    """Write twice and read; give every answer, and the state that is left."""
    async with session.client() as client:
        answers = [
            await add(client),
            await add(client),
            await client.get("/api/cart"),
            await client.get("/api/products"),
        ]
    return [(answer.status_code, answer.content) for answer in answers], session.digest


@pytest.mark.parametrize("effect", EVERY.values(), ids=EVERY)
async def test_placebo_leaves_answers_and_state_as_they_are(harness: Harness, effect: dict[str, object]) -> None:
    clean, acting, placebo = (harness.session() for _ in range(3))
    acting.arm(effect)
    placebo.arm(effect, is_placebo=True)

    seen = [await _course(session) for session in (clean, acting, placebo)]

    assert seen[2] == seen[0] != seen[1]
    assert (firings(placebo), len(firings(acting)) > 0) == ([], True)


async def test_matches_under_a_placebo_count_for_effects_of_the_same_id(session: SessionHarness) -> None:
    session.arm(effect_on(DROP, times=1), is_placebo=True)

    async with session.client() as client:
        await add(client)
        session.arm(effect_on(DROP, times=1))
        await add(client)

    assert len(session.state(ShopState).cart_items) == 2
    assert firings(session) == []
