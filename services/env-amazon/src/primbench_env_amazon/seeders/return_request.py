"""Goods on their way back."""

from datetime import timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.refund import goods_refund_cents
from primbench_env_amazon.models.return_request import RefundTarget, ReturnMethod, ReturnReason, ReturnRequest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.return_request import REFUND_AFTER
from primbench_env_amazon.seeders.delivered import DeliveredPast, open_days, unordered_products

_AGE_MINUTES = (60, 3 * 1440)
_REASONS: tuple[ReturnReason, ...] = ("Damaged on arrival", "Not as described", "Does not fit", "No longer needed")
_METHODS: tuple[ReturnMethod, ...] = ("Drop-off point", "Home pickup")


class ReturnRequestParams(BaseModel):
    """How many there are, and where the money goes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    return_count: int = Field(2, ge=1, le=4, description="Products on their way back, each of an order of its own.")
    refund_to: RefundTarget = "Original payment method"


class RequestedReturn(Value):
    """One of the returns that are under way, and the order of which it is a part.

    `total_refund_cents` is what comes back for all that are under way.
    """

    request: Ref[ReturnRequest]
    return_id: str
    order: Ref[Order]
    product_id: str
    product_name: str
    quantity: int
    refund_cents: int
    total_refund_cents: int
    requested_on_text: str
    refund_on_text: str


@seeder("return_request", summary="Sends some delivered products back, not refunded yet, and chooses one of them.")
def return_request(state: ShopState, params: ReturnRequestParams, moment: Moment) -> RequestedReturn:
    """Give a return that is the only one of its product. Needs addresses and cards."""
    stream = moment.random("returns")
    past = DeliveredPast(state, stream, moment)
    requests = [
        _put(past, product, params.refund_to)
        for product in stream.sample(unordered_products(state), params.return_count)
    ]
    chosen = stream.choice(requests)
    return RequestedReturn(
        request=Ref("returns", chosen.id),
        return_id=chosen.id,
        order=Ref("orders", chosen.order_id),
        product_id=chosen.product_id,
        product_name=chosen.product_name,
        quantity=chosen.quantity,
        refund_cents=chosen.refund_cents,
        total_refund_cents=sum(each.refund_cents for each in state.returns if each.status == "requested"),
        requested_on_text=day_text(chosen.requested_at.date()),
        refund_on_text=day_text(chosen.refund_on),
    )


def _put(past: DeliveredPast, product: Product, refund_to: RefundTarget) -> ReturnRequest:
    """Write a delivered order of the product, and that one or more of it go back."""
    stream = past.stream
    order = past.put([product], [stream.randint(1, 3)], days=open_days(product))
    quantity = stream.randint(1, order.lines[0].quantity)
    requested_at = past.moment.now - timedelta(minutes=stream.randint(*_AGE_MINUTES))
    return past.state.returns.put(
        ReturnRequest(
            id=past.state.returns.new_id(),
            order_id=order.id,
            product_id=product.id,
            product_name=product.name,
            options={},
            quantity=quantity,
            reason=stream.choice(_REASONS),
            comment="",
            method=stream.choice(_METHODS),
            refund_to=refund_to,
            refund_cents=goods_refund_cents(order, order.lines[0], quantity),
            status="requested",
            requested_at=requested_at,
            refund_on=(requested_at + REFUND_AFTER).date(),
        )
    )
