"""Sending goods back: within their window, no more than were bought, refunded by the clock."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.refund import goods_refund_cents
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.total import Totals
from primbench_env_amazon.operations.order import read_order
from primbench_env_amazon.operations.order_line import require_line
from primbench_env_amazon.operations.return_request import NewReturn, cancel_return, create_return
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SeedStep, SessionHarness

TARGETS = {"line_id": "arrived.line_id", "refund": "arrived.refund_cents", "one": "arrived.unit_refund_cents"}


def arrived(new_session: Callable[..., SessionHarness], seed: int = 1, **params: object) -> SessionHarness:
    return new_session(SeedStep("delivered_order", params, "arrived"), seed=seed, targets=TARGETS)


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return arrived(new_session)


@pytest.fixture
def call(session: SessionHarness) -> Call:
    return session.call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def wish(session: SessionHarness, quantity: int = 2, **changes: object) -> NewReturn:
    return NewReturn.model_validate(
        {
            "line_id": session.targets["line_id"],
            "quantity": quantity,
            "reason": "Not as described",
            "method": "Home pickup",
            "refund_to": "Gift balance",
            **changes,
        }
    )


def test_a_return_keeps_what_was_asked_and_says_what_comes_back(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    answer = create_return(state, wish(session, comment=" Too loud. "), call.moment)

    kept = state.returns.require(answer.id)
    assert (kept.status, kept.quantity, kept.reason, kept.comment) == ("requested", 2, "Not as described", "Too loud.")
    assert kept.refund_cents == session.targets["refund"]
    assert kept.refund_on == (call.now + timedelta(days=5)).date()
    assert answer.line_id == session.targets["line_id"]


def test_no_more_goes_back_than_is_left(session: SessionHarness, call: Call, state: ShopState) -> None:
    create_return(state, wish(session, quantity=1), call.moment)

    with pytest.raises(RuleError) as refusal:
        create_return(state, wish(session, quantity=2), call.moment)
    create_return(state, wish(session, quantity=1), call.moment)
    with pytest.raises(RuleError) as second:
        create_return(state, wish(session, quantity=1), call.moment)

    assert (refusal.value.reason, second.value.reason) == ("RETURN_TOO_MANY", "RETURNED_ALREADY")


def test_a_cancelled_return_can_be_asked_for_again(session: SessionHarness, call: Call, state: ShopState) -> None:
    first = create_return(state, wish(session), call.moment)

    cancel_return(state, first.id)
    again = create_return(state, wish(session), call.moment)

    assert state.returns.require(first.id).status == "cancelled"
    assert again.status == "requested"


def test_a_cancelled_return_cannot_be_cancelled_twice(session: SessionHarness, call: Call, state: ShopState) -> None:
    request = create_return(state, wish(session), call.moment)
    cancel_return(state, request.id)

    with pytest.raises(RuleError) as refusal:
        cancel_return(state, request.id)

    assert refusal.value.reason == "RETURN_NOT_CANCELLABLE"


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_window_of_a_delivered_order_is_as_was_asked_for(
    new_session: Callable[..., SessionHarness], seed: int
) -> None:
    for is_open in (True, False):
        session = arrived(new_session, seed, is_window_open=is_open)
        call = session.call()

        if is_open:
            assert create_return(call.state(ShopState), wish(session), call.moment).status == "requested"
        else:
            with pytest.raises(RuleError) as refusal:
                create_return(call.state(ShopState), wish(session), call.moment)
            assert refusal.value.reason == "RETURN_WINDOW_CLOSED"


def test_the_window_closes_after_its_last_day(session: SessionHarness, call: Call, state: ShopState) -> None:
    order, line = require_line(state, str(session.targets["line_id"]))
    product = state.products.require(line.product_id)
    days = (call.now.date() - order.shipment_of(line).arrives_at.date()).days

    state.products.put(product.evolve(return_days=days))
    create_return(state, wish(session, quantity=1), call.moment)
    state.products.put(product.evolve(return_days=days - 1))
    with pytest.raises(RuleError) as refusal:
        create_return(state, wish(session, quantity=1), call.moment)

    assert refusal.value.reason == "RETURN_WINDOW_CLOSED"


def test_what_is_not_taken_back_cannot_be_returned(session: SessionHarness, call: Call, state: ShopState) -> None:
    _, line = require_line(state, str(session.targets["line_id"]))
    state.products.put(state.products.require(line.product_id).evolve(return_days=0))

    with pytest.raises(RuleError) as refusal:
        create_return(state, wish(session), call.moment)

    assert refusal.value.reason == "RETURN_NOT_ACCEPTED"


def test_what_has_not_arrived_cannot_be_returned(new_session: Callable[..., SessionHarness]) -> None:
    step = SeedStep("split_order", {"progress": "shipped"}, "arrived")
    session = new_session(step, targets={"line_id": "arrived.line_id"})
    call = session.call()
    state = call.state(ShopState)
    _, line = require_line(state, str(session.targets["line_id"]))
    state.products.put(state.products.require(line.product_id).evolve(return_days=30))

    with pytest.raises(RuleError) as refusal:
        create_return(state, wish(session, quantity=1), call.moment)

    assert refusal.value.reason == "NOT_DELIVERED"


def test_a_refund_leaves_out_the_discounts_share_and_brings_the_tax_back(
    session: SessionHarness, state: ShopState
) -> None:
    order, line = require_line(state, str(session.targets["line_id"]))
    line = line.evolve(unit_price_cents=3000, quantity=2)
    other = line.evolve(product_id="p-000000", unit_price_cents=4000, quantity=1)
    reduced = order.evolve(lines=(other, line), subtotal_cents=10_000, discount_cents=1_000, tax_cents=720)

    assert goods_refund_cents(reduced, line, 1) == 2_700 + 216
    assert goods_refund_cents(reduced, line, 2) == 5_400 + 432


@pytest.mark.parametrize("discount_cents", [0, 1, 333, 6021])
def test_lines_bring_back_what_the_goods_cost_to_the_cent(
    session: SessionHarness, state: ShopState, discount_cents: int
) -> None:
    order, line = require_line(state, str(session.targets["line_id"]))
    lines = tuple(line.evolve(product_id=f"p-{number}", unit_price_cents=669, quantity=number) for number in (2, 3, 4))
    totals = Totals(9 * 669, 0, discount_cents=discount_cents)
    bought = order.evolve(
        lines=lines, subtotal_cents=9 * 669, discount_cents=discount_cents, tax_cents=totals.tax_cents
    )

    assert sum(goods_refund_cents(bought, each, each.quantity) for each in lines) == totals.total_cents


def test_pieces_sent_back_one_by_one_bring_back_what_all_of_them_cost(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order, line = require_line(state, str(session.targets["line_id"]))
    line = line.evolve(unit_price_cents=2007, quantity=3)
    tax_cents = Totals(3 * 2007, 0).tax_cents
    state.orders.put(order.evolve(lines=(line,), subtotal_cents=3 * 2007, discount_cents=0, tax_cents=tax_cents))

    first, second = (create_return(state, wish(session, quantity=1), call.moment) for _ in range(2))
    cancel_return(state, first.id)
    shown = read_order(state, order.id, call.now).items[0].refunds_cents
    rest = create_return(state, wish(session, quantity=2), call.moment)

    assert (shown[-1], len(shown)) == (rest.refund_cents, 2)
    assert second.refund_cents + rest.refund_cents == 3 * 2007 + tax_cents


@pytest.mark.parametrize("number", ["01", "+1", "\uff11", " 1", "9" * 5000])
async def test_a_line_has_one_name(session: SessionHarness, number: str) -> None:
    order_id = str(session.targets["line_id"]).rpartition("-")[0]
    body = wish(session, line_id=f"{order_id}-{number}").model_dump()

    async with session.client() as client:
        reply = await client.post("/api/returns", json=body)

    assert (reply.status_code, reply.json()["pointer"]) == (404, "/line_id")


REFUNDS = {"to_balance": ("Gift balance", True), "to_card": ("Original payment method", False)}


@pytest.mark.parametrize(("refund_to", "is_credited"), REFUNDS.values(), ids=REFUNDS.keys())
async def test_the_clock_refunds_on_the_fifth_day_and_tells_so(
    session: SessionHarness, refund_to: str, is_credited: bool
) -> None:
    async with session.client() as client:
        body = wish(session, refund_to=refund_to).model_dump()
        request = (await client.post("/api/returns", json=body)).json()
    session.advance(timedelta(days=4, hours=14))
    early = session.state(ShopState).returns.require(request["id"]).status

    session.advance(timedelta(hours=12))

    state = session.state(ShopState)
    credited = [each.amount_cents for each in state.balance_entries if each.kind == "refunded"]
    told = [each.link for each in state.notifications if each.kind == "return"]
    assert (early, state.returns.require(request["id"]).status) == ("requested", "refunded")
    assert credited == ([session.targets["refund"]] if is_credited else [])
    assert f"/returns/{request['id']}" in told


async def test_a_cancelled_return_is_never_refunded(session: SessionHarness) -> None:
    async with session.client() as client:
        request = (await client.post("/api/returns", json=wish(session).model_dump())).json()
        await client.post(f"/api/returns/{request['id']}/cancel")

    session.advance(timedelta(days=9))

    state = session.state(ShopState)
    assert state.returns.require(request["id"]).status == "cancelled"
    assert not list(state.balance_entries)
