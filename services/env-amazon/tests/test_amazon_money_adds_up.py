"""Whatever a shopper does, in whatever order, money adds up, a refusal changes nothing, and nothing breaks."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from primbench_env_amazon.models.cart import WRAP_CENTS
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.refund import cancelled_cents
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.substream import Substream
from primbench_envkit.testing import SessionHarness
from shop_world import STEPS, TARGETS
from shopper import Shopper

STEP_COUNT = 150
HOURS = (1, 5, 24, 72, 240)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_money_adds_up_after_anything_that_a_shopper_does(
    new_session: Callable[..., SessionHarness], seed: int
) -> None:
    session = new_session(*STEPS, seed=seed, targets=TARGETS)
    stream = Substream(seed, "shopper")
    shopper = Shopper(session, stream)
    taken = 0

    async with session.client() as client:
        for _ in range(STEP_COUNT):
            if stream.is_hit(60):
                session.advance(timedelta(hours=stream.choice(HOURS)))
            await client.post("/api/sign-in")
            before = session.digest
            operation, reply = await shopper.act(client)
            taken += reply.is_success

            assert reply.is_success or 400 <= reply.status_code < 500, (operation.operation_id, reply.text)
            assert reply.is_success or session.digest == before, (operation.operation_id, reply.text)
            assert list(_wrong(session.state(ShopState))) == [], operation.operation_id

    assert taken > STEP_COUNT // 5


def _wrong(shop: ShopState) -> Iterator[str]:
    if sum(entry.amount_cents for entry in shop.balance_entries) < 0:
        yield "the gift balance is below zero"
    yield from (f"{each.id} has less than nothing in stock" for each in shop.products.changed() if each.stock_count < 0)
    yield from (f"{each.code} was used too often" for each in shop.promotions if each.uses_left < 0)
    for order in shop.orders:
        yield from (f"order {order.id}: {what}" for what in _wrong_in(shop, order))


def _wrong_in(shop: ShopState, order: Order) -> Iterator[str]:
    goods_cents = order.subtotal_cents - order.discount_cents + order.tax_cents + order.wrapping_cents
    returns = [each for each in shop.returns if each.order_id == order.id and each.status != "cancelled"]
    entries = [entry for entry in shop.balance_entries if entry.reference == order.id]
    back_cents = cancelled_cents(order) + sum(each.refund_cents for each in returns)
    if order.subtotal_cents != sum(line.total_cents for line in order.lines):
        yield "the lines do not come to the goods"
    if order.wrapping_cents != WRAP_CENTS * sum(line.is_gift for line in order.lines):
        yield "the wrapping is not that of the lines"
    if order.total_cents != goods_cents + order.shipping_cents:
        yield "the total is not the sum of its parts"
    if not 0 <= order.discount_cents <= order.subtotal_cents or not 0 <= order.gift_balance_cents <= order.total_cents:
        yield "more is taken off than there was to pay"
    if back_cents > (order.total_cents if order.status == "cancelled" else goods_cents):
        yield f"{back_cents} came back of {goods_cents}"
    if sum(entry.amount_cents for entry in entries if entry.kind == "refunded") > order.gift_balance_cents:
        yield "the balance got back more than it had paid"
    for line in order.lines:
        same = [each for each in returns if (each.product_id, each.options) == (line.product_id, line.options)]
        if sum(each.quantity for each in same) > (0 if line.is_cancelled else line.quantity):
            yield f"more of {line.product_id} went back than was bought"
