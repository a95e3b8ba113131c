"""An order among others that look much like it."""

from dataclasses import dataclass
from datetime import date, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import CancelReason, Order, OrderStatus
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.selection import neighbours, plain_products, with_neighbours

_RECENT_MINUTES = (23 * 60, 32 * 60)
_EARLIER_MINUTES = (21 * 1440, 80 * 1440)
_LATER_MINUTES = (30, 8 * 60)


class PastOrderParams(BaseModel):
    """What surrounds the order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    status: OrderStatus = "confirmed"
    look_alike_count: int = Field(2, ge=0, le=4, description="Recent orders of the same status, of near neighbours.")
    earlier_count: int = Field(1, ge=0, le=4, description="Delivered orders of the same product, weeks ago.")
    later_count: int = Field(0, ge=0, le=4, description="Orders of the same product and status, a day later.")


class PastOrder(Value):
    """The order and what it is of. `placed_on_text`: "March 1, 2026"."""

    order: Ref[Order]
    product_id: str
    product_name: str
    placed_on: date
    placed_on_text: str
    total_cents: int


@seeder("past_order", summary="Places a recent order of one product among recent ones of its near neighbours.")
def past_order(state: ShopState, params: PastOrderParams, moment: Moment) -> PastOrder:
    """Give the only order of that product with that status on its day. Needs addresses and cards."""
    stream = moment.random("order")
    products = plain_products(state, min_stock=5)
    chosen = stream.choice(with_neighbours(products, at_least=params.look_alike_count))
    near = stream.sample(neighbours(products, chosen), params.look_alike_count)
    recent = _Past(params.status, _minutes(params.status))
    orders = {
        product.id: _put(state, stream, product, moment=moment, past=recent)
        for product in stream.shuffled([chosen, *near])
    }
    for _ in range(params.earlier_count):
        _put(state, stream, chosen, moment=moment, past=_Past("delivered", _EARLIER_MINUTES))
    for _ in range(params.later_count):
        _put(state, stream, chosen, moment=moment, past=_Past(params.status, _LATER_MINUTES))
    order = orders[chosen.id]
    placed_on = order.placed_at.date()
    return PastOrder(
        order=Ref("orders", order.id),
        product_id=chosen.id,
        product_name=chosen.name,
        placed_on=placed_on,
        placed_on_text=day_text(placed_on),
        total_cents=order.total_cents,
    )


@dataclass(frozen=True)
class _Past:
    """What became of an order, and how many minutes ago it was placed, at least and at most."""

    status: OrderStatus
    minutes: tuple[int, int]


def _minutes(status: OrderStatus) -> tuple[int, int]:
    return _RECENT_MINUTES if status in ("confirmed", "cancelled") else _EARLIER_MINUTES


def _put(state: ShopState, stream: Substream, product: Product, *, moment: Moment, past: _Past) -> Order:
    placed_at = moment.now - timedelta(minutes=stream.randint(*past.minutes))
    reason: CancelReason | None = "Ordered by mistake" if past.status == "cancelled" else None
    purchase = Purchase([product], [stream.randint(1, 2)], placed_at, past.status, cancel_reason=reason)
    return put_order(state, purchase, *drawn_means(state, stream, moment), now=moment.now)
