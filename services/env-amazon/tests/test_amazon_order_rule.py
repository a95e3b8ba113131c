"""Orders after they are placed: cancelled whole or in part, sent elsewhere, bought again, found."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.order import (
    CancelOrder,
    ChangeAddress,
    OrderQuery,
    buy_again,
    cancel_order,
    change_address,
    list_orders,
)
from primbench_env_amazon.operations.order_line import CancelLine, OrderLineQuery, cancel_line, list_lines
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SeedStep, SessionHarness

REASON = CancelLine(reason="No longer needed")
TARGETS = {"order_id": "split.order", "line_id": "split.line_id", "refund_cents": "split.refund_cents"}


def waiting(new_session: Callable[..., SessionHarness], progress: str = "confirmed") -> SessionHarness:
    step = SeedStep("split_order", {"progress": progress}, "split")
    return new_session(step, targets=TARGETS)


def order_of(session: SessionHarness, state: ShopState) -> Order:
    return state.orders.require(str(session.targets["order_id"]))


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return waiting(new_session)


@pytest.fixture
def call(session: SessionHarness) -> Call:
    return session.call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def stock(state: ShopState, order: Order) -> dict[str, int]:
    return {line.product_id: state.products.require(line.product_id).stock_count for line in order.lines}


def test_a_cancelled_line_takes_its_parcel_along_and_leaves_the_rest(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order, line_id = order_of(session, state), str(session.targets["line_id"])
    number = int(line_id.rpartition("-")[2])
    before = stock(state, order)

    answer = cancel_line(state, line_id, REASON, call.now)

    kept = order_of(session, state)
    gone = kept.lines[number - 1]
    assert (gone.is_cancelled, gone.cancel_reason) == (True, "No longer needed")
    assert kept.shipment_of(gone).status == "cancelled"
    assert [line.is_cancelled for line in kept.lines].count(True) == 1
    assert (kept.status, kept.total_cents, kept.cancel_reason) == ("confirmed", order.total_cents, None)
    assert answer.cancelled_cents == session.targets["refund_cents"]
    assert stock(state, order) == {**before, gone.product_id: before[gone.product_id] + gone.quantity}


def test_cancelling_the_last_line_cancels_the_order(session: SessionHarness, call: Call, state: ShopState) -> None:
    order = order_of(session, state)

    for number in range(1, len(order.lines) + 1):
        answer = cancel_line(state, order.line_id(number), REASON, call.now)

    assert (answer.status, answer.cancel_reason) == ("cancelled", "No longer needed")
    assert answer.cancelled_cents == order.total_cents


def test_cancelling_the_rest_restocks_a_cancelled_line_once(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order = order_of(session, state)
    before = stock(state, order)

    cancel_line(state, order.line_id(1), REASON, call.now)
    cancel_order(state, order.id, CancelOrder(reason="Arrives too late"), call.now)

    bought = {line.product_id: line.quantity for line in order.lines}
    assert stock(state, order) == {name: count + bought[name] for name, count in before.items()}


def test_the_gift_balance_gets_back_what_it_paid_and_no_more(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order = state.orders.put(order_of(session, state).evolve(gift_balance_cents=500))

    cancel_line(state, order.line_id(1), REASON, call.now)
    cancel_order(state, order.id, CancelOrder(reason="Arrives too late"), call.now)

    entries = [entry for entry in state.balance_entries if entry.reference == order.id]
    assert [(entry.kind, entry.amount_cents) for entry in entries] == [("refunded", 500)]


def test_only_what_has_not_left_can_be_cancelled_of_a_partly_shipped_order(
    new_session: Callable[..., SessionHarness],
) -> None:
    session = waiting(new_session, "partly shipped")
    call = session.call()
    state = call.state(ShopState)
    order, line_id = order_of(session, state), str(session.targets["line_id"])
    sent = next(number for number in range(1, len(order.lines) + 1) if order.line_id(number) != line_id)

    with pytest.raises(RuleError) as whole:
        cancel_order(state, order.id, CancelOrder(reason="Arrives too late"), call.now)
    with pytest.raises(RuleError) as part:
        cancel_line(state, order.line_id(sent), REASON, call.now)
    cancel_line(state, line_id, REASON, call.now)

    assert (whole.value.reason, part.value.reason) == ("ORDER_NOT_CANCELLABLE", "LINE_NOT_CANCELLABLE")
    assert order_of(session, state).status == "shipped"


@pytest.mark.parametrize("line_id", ["112-000000-1", "nothing", "{order}-0", "{order}-9", "{order}-x"])
def test_a_line_that_does_not_exist_is_not_found(
    session: SessionHarness, call: Call, state: ShopState, line_id: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        cancel_line(state, line_id.format(order=session.targets["order_id"]), REASON, call.now)

    assert refusal.value.code == "NOT_FOUND"


def test_an_order_goes_to_another_address_while_nothing_has_left(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order = order_of(session, state)
    other = next(address for address in state.addresses if address.id != order.address_id)

    answer = change_address(state, order.id, ChangeAddress(address_id=other.id), call.now)

    kept = order_of(session, state)
    assert (kept.address_id, kept.address) == (other.id, other.postal())
    assert answer.address_label == other.label


def test_an_order_that_left_keeps_its_address(new_session: Callable[..., SessionHarness]) -> None:
    session = waiting(new_session, "shipped")
    call = session.call()
    state = call.state(ShopState)
    other = next(iter(state.addresses))

    with pytest.raises(RuleError) as refusal:
        change_address(state, str(session.targets["order_id"]), ChangeAddress(address_id=other.id), call.now)

    assert refusal.value.reason == "ADDRESS_NOT_CHANGEABLE"


def test_buying_again_fills_the_cart_with_all_of_the_order(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order = order_of(session, state)

    buy_again(state, order.id, call.moment)

    bought = {line.product_id: line.quantity for line in order.lines}
    assert {item.product_id: item.quantity for item in state.cart_items} == bought


def test_what_is_sold_out_cannot_be_bought_again(session: SessionHarness, call: Call, state: ShopState) -> None:
    order = order_of(session, state)
    product = state.products.require(order.lines[-1].product_id)
    state.products.put(product.evolve(stock_count=0))

    with pytest.raises(RuleError) as refusal:
        buy_again(state, order.id, call.moment)

    assert refusal.value.reason == "OUT_OF_STOCK"


def test_a_period_leaves_out_what_is_older(new_session: Callable[..., SessionHarness]) -> None:
    call = new_session().call()
    state = call.state(ShopState)
    recent = sum(order.placed_at >= call.now - timedelta(days=30) for order in state.orders)

    found = list_orders(state, OrderQuery(period="30 days"), call.now)

    assert 0 < recent < len(state.orders)
    assert found.total_count == recent
    assert list_orders(state, OrderQuery(period="1 year"), call.now).total_count == len(state.orders)


def test_the_products_of_one_order_are_found_by_its_id_and_their_name(
    session: SessionHarness, call: Call, state: ShopState
) -> None:
    order = order_of(session, state)

    of_order = list_lines(state, OrderLineQuery(order_id=order.id), call.now)
    of_name = list_lines(state, OrderLineQuery(q=order.lines[1].product_name), call.now)

    assert [item.id for item in of_order.items] == [order.line_id(number) for number in (1, 2, 3)]
    assert order.line_id(2) in [item.id for item in of_name.items]
