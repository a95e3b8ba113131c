"""Several orders of one product, on days of their own."""

from datetime import datetime, time, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.selection import plain_products

_DAYS_AGO = range(1, 6)
_MINUTES_OF_DAY = (7 * 60, 22 * 60)
_QUANTITIES = range(1, 6)


class RepeatOrderParams(BaseModel):
    """How often the product was ordered."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    order_count: int = Field(3, ge=2, le=5)


class RepeatOrders(Value):
    """The latest and the earliest of the orders, and what they are of."""

    latest: Ref[Order]
    latest_total_cents: int
    earliest: Ref[Order]
    earliest_total_cents: int
    product_id: str
    product_name: str


@seeder(
    "repeat_orders", summary="Places several orders of one product in the last days; none of them has been shipped."
)
def repeat_orders(state: ShopState, params: RepeatOrderParams, moment: Moment) -> RepeatOrders:
    """Give orders of which no two are of one day or quantity, of a product that no other order under way has.

    Needs addresses and cards.
    """
    stream = moment.random("orders")
    under_way = {line.product_id for order in state.orders if order.status == "confirmed" for line in order.lines}
    product = stream.choice([each for each in plain_products(state, min_stock=5) if each.id not in under_way])
    days_ago = stream.sample(_DAYS_AGO, params.order_count)
    quantities = stream.sample(_QUANTITIES, params.order_count)
    orders = [
        put_order(
            state,
            Purchase([product], [quantity], _time_of(stream, moment, days_ago=days), "confirmed"),
            *drawn_means(state, stream, moment),
            now=moment.now,
        )
        for days, quantity in zip(days_ago, quantities, strict=True)
    ]
    earliest, *_, latest = sorted(orders, key=lambda order: order.placed_at)
    return RepeatOrders(
        latest=Ref("orders", latest.id),
        latest_total_cents=latest.total_cents,
        earliest=Ref("orders", earliest.id),
        earliest_total_cents=earliest.total_cents,
        product_id=product.id,
        product_name=product.name,
    )


def _time_of(stream: Substream, moment: Moment, *, days_ago: int) -> datetime:
    midnight = datetime.combine(moment.now.date() - timedelta(days=days_ago), time(), tzinfo=moment.now.tzinfo)
    return midnight + timedelta(minutes=stream.randint(*_MINUTES_OF_DAY))
