"""An order that has arrived, whose goods can be sent back, or no longer."""

from datetime import date

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.refund import goods_refund_cents
from primbench_env_amazon.models.return_window import return_window
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.delivered import DeliveredPast, closed_days, open_days, unordered_products


class DeliveredOrderParams(BaseModel):
    """What was bought, and what surrounds the order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    line_count: int = Field(2, ge=1, le=4, description="Different products in the order.")
    quantity: int = Field(2, ge=1, le=6, description="How many of the chosen product.")
    is_window_open: bool = Field(default=True, description="Whether the chosen product can still be sent back.")
    earlier_count: int = Field(1, ge=0, le=3, description="Older orders of the product, too old to send it back.")


class DeliveredOrder(Value):
    """The order, the product of it that was chosen, and what sending it back comes to.

    `line_id` names the product within the order. `refund_cents` is for all of it, `unit_refund_cents` for one.
    """

    order: Ref[Order]
    line_id: str
    product_id: str
    product_name: str
    quantity: int
    refund_cents: int
    unit_refund_cents: int
    placed_on_text: str
    delivered_on_text: str
    return_by: date
    return_by_text: str
    other_product_name: str


@seeder("delivered_order", summary="Places an order that has arrived and chooses one of its products.")
def delivered_order(state: ShopState, params: DeliveredOrderParams, moment: Moment) -> DeliveredOrder:
    """Give a product that no other order of that age has. Needs addresses and cards."""
    stream = moment.random("order")
    chosen, *others = stream.sample(unordered_products(state), params.line_count)
    bought = stream.shuffled([chosen, *others])
    past = DeliveredPast(state, stream, moment)
    for _ in range(params.earlier_count):
        past.put([chosen], [stream.randint(1, 2)], days=closed_days(chosen))
    counts = [params.quantity if product is chosen else stream.randint(1, 2) for product in bought]
    days = open_days(chosen) if params.is_window_open else closed_days(chosen)
    return _described(state, past.put(bought, counts, days=days), chosen, others)


def _described(state: ShopState, order: Order, chosen: Product, others: list[Product]) -> DeliveredOrder:
    number, line = next(each for each in enumerate(order.lines, start=1) if each[1].product_id == chosen.id)
    arrived_on = order.shipment_of(line).arrives_at.date()
    return_by = return_window(order, line, chosen, state.returns).last_day or arrived_on
    return DeliveredOrder(
        order=Ref("orders", order.id),
        line_id=order.line_id(number),
        product_id=chosen.id,
        product_name=chosen.name,
        quantity=line.quantity,
        refund_cents=goods_refund_cents(order, line, line.quantity),
        unit_refund_cents=goods_refund_cents(order, line, 1),
        placed_on_text=day_text(order.placed_at.date()),
        delivered_on_text=day_text(arrived_on),
        return_by=return_by,
        return_by_text=day_text(return_by),
        other_product_name=others[0].name if others else "",
    )
