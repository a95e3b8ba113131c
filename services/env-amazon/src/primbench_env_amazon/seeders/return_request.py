"""Goods on their way back."""

from datetime import datetime, time, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.refund import goods_refund_cents
from primbench_env_amazon.models.return_request import RefundTarget, ReturnMethod, ReturnReason, ReturnRequest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.return_request import REFUND_AFTER
from primbench_env_amazon.seeders.delivered import DeliveredPast, open_days, unordered_products

_DAYS_AGO = range(1, 5)
_MINUTES_OF_DAY = (7 * 60, 22 * 60)
_REASONS: tuple[ReturnReason, ...] = ("Damaged on arrival", "Not as described", "Does not fit", "No longer needed")
_METHODS: tuple[ReturnMethod, ...] = ("Drop-off point", "Home pickup")


class ReturnRequestParams(BaseModel):
    """How many there are, and where the money goes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    return_count: int = Field(2, ge=1, le=4, description="Products on their way back, each of an order of its own.")
    refund_to: RefundTarget = "Original payment method"


class RequestedReturn(Value):
    """One of the returns that are under way, and the order of which it is a part.

    `total_refund_cents` is what comes back for all that are under way; `latest` is the one requested last.
    """

    request: Ref[ReturnRequest]
    return_id: str
    order: Ref[Order]
    product_id: str
    product_name: str
    quantity: int
    refund_cents: int
    total_refund_cents: int
    latest: Ref[ReturnRequest]
    requested_on_text: str
    refund_on_text: str


@seeder("return_request", summary="Sends some delivered products back, not refunded yet, and chooses one of them.")
def return_request(state: ShopState, params: ReturnRequestParams, moment: Moment) -> RequestedReturn:
    """Give a return that is the only one of its product; no two are of one day. Needs addresses and cards."""
    stream = moment.random("returns")
    past = DeliveredPast(state, stream, moment)
    products = stream.sample(unordered_products(state), params.return_count)
    days_ago = stream.sample(_DAYS_AGO, params.return_count)
    requests = [
        _put(past, product, _time_of(stream, moment, days_ago=days), params.refund_to)
        for product, days in zip(products, days_ago, strict=True)
    ]
    chosen = stream.choice(requests)
    latest = max(requests, key=lambda request: request.requested_at)
    return RequestedReturn(
        request=Ref("returns", chosen.id),
        return_id=chosen.id,
        order=Ref("orders", chosen.order_id),
        product_id=chosen.product_id,
        product_name=chosen.product_name,
        quantity=chosen.quantity,
        refund_cents=chosen.refund_cents,
        total_refund_cents=sum(each.refund_cents for each in state.returns if each.status == "requested"),
        latest=Ref("returns", latest.id),
        requested_on_text=day_text(chosen.requested_at.date()),
        refund_on_text=day_text(chosen.refund_on),
    )


def _time_of(stream: Substream, moment: Moment, *, days_ago: int) -> datetime:
    midnight = datetime.combine(moment.now.date() - timedelta(days=days_ago), time(), tzinfo=moment.now.tzinfo)
    return midnight + timedelta(minutes=stream.randint(*_MINUTES_OF_DAY))


def _put(past: DeliveredPast, product: Product, requested_at: datetime, refund_to: RefundTarget) -> ReturnRequest:
    """Write a delivered order of the product, and that one or more of it go back."""
    stream = past.stream
    least_days, most_days = open_days(product)
    order = past.put([product], [stream.randint(1, 3)], days=(least_days + _DAYS_AGO[-1], most_days))
    quantity = stream.randint(1, order.lines[0].quantity)
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
