"""The clock stands still unless something moves it, and what is due on the way happens."""

import dataclasses
from datetime import UTC, datetime, timedelta

import pytest
from primbench_envkit.error import DeclarationError
from primbench_envkit.event import ClockMove, Commit
from primbench_envkit.happening import Happening
from primbench_envkit.testing import Harness, SessionHarness
from toy_shop import ENVIRONMENT, ShopState

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
ONE = {"product_id": "p-000001", "quantity": 1}


async def _order(session: SessionHarness) -> None:
    async with session.client() as client:
        await client.post("/api/cart/items", json=ONE)
        reply = await client.post("/api/orders")
    assert reply.status_code == 201


async def test_clock_is_frozen_by_default(session: SessionHarness) -> None:
    await _order(session)

    assert session.session.world.clock.now == START


async def test_clock_steps_after_every_commit_of_the_application(harness: Harness) -> None:
    session = harness.session(step_per_commit=timedelta(seconds=5))

    await _order(session)

    (order,) = session.state(ShopState).orders
    assert order.placed_time == START + timedelta(seconds=5)
    assert session.session.world.clock.now == START + timedelta(seconds=10)


async def test_refusals_and_reads_do_not_step_the_clock(harness: Harness) -> None:
    session = harness.session(step_per_commit=timedelta(seconds=5))

    async with session.client() as client:
        await client.get("/api/cart")
        await client.post("/api/orders")

    assert session.session.world.clock.now == START


async def test_what_is_due_happens_at_its_own_time(session: SessionHarness) -> None:
    await _order(session)
    session.advance(timedelta(hours=1))
    await _order(session)

    session.advance(timedelta(days=3))

    shipped = [order.shipped_time for order in session.state(ShopState).orders]
    assert shipped == [START + timedelta(days=1), START + timedelta(days=1, hours=1)]
    assert session.session.world.clock.now == START + timedelta(days=3, hours=1)


async def test_what_the_clock_does_is_not_charged_to_the_user(session: SessionHarness) -> None:
    await _order(session)
    world = session.session.world
    world.baseline = world.current
    await _order(session)

    session.advance(timedelta(days=2))

    before, placed = session.state(ShopState).orders
    assert before.shipped_time is not None
    assert world.baseline["orders"][before.id] == before
    assert placed.id not in world.baseline["orders"]


async def test_happenings_are_journalled_by_the_clock_between_its_moves(session: SessionHarness) -> None:
    await _order(session)
    session.advance(timedelta(days=2))

    events = session.session.world.log.after(2)
    assert [type(event.detail) for event in events] == [ClockMove, Commit, ClockMove]
    commit = events[1].detail
    assert isinstance(commit, Commit)
    assert (commit.author.actor, commit.author.operation_id) == ("clock", "")
    assert events[1].time == START + timedelta(days=1)


async def test_what_is_not_yet_due_does_not_happen(session: SessionHarness) -> None:
    await _order(session)

    session.advance(timedelta(hours=23))

    (order,) = session.state(ShopState).orders
    assert order.shipped_time is None


def test_happening_that_stays_due_is_named_an_error_of_the_environment() -> None:
    stuck = Happening[ShopState]("stuck", lambda _state, now: now, lambda _state, _moment: None)
    session = Harness(dataclasses.replace(ENVIRONMENT, happenings=[stuck])).session()

    with pytest.raises(DeclarationError, match="stays due"):
        session.advance(timedelta(days=1))
