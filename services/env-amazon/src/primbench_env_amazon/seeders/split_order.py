"""An order of several parcels that has not arrived."""

from datetime import timedelta
from typing import Literal

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.address import Address, PostalAddress
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Order, OrderStatus
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.refund import line_refund_cents
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.parcel import last_arrival, status_of
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.past_parcel import as_of
from primbench_env_amazon.seeders.selection import plain_products

_AGE_MINUTES = (23 * 60, 40 * 60)

type Progress = Literal["confirmed", "partly shipped", "shipped"]


class SplitOrderParams(BaseModel):
    """How many parcels there are, and how far they have come."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    line_count: int = Field(3, ge=2, le=5, description="Different products, each by a seller of its own.")
    progress: Progress = Field(
        "confirmed", description='"partly shipped": all parcels but the chosen one have left the warehouse.'
    )


class SplitOrder(Value):
    """The order, one product of it, and the parcel that this is in.

    `line_id` names the product within the order. `other_address_id` is an address of the account to which the order
    does not go; empty when there is none, and then `other_address` is None.
    """

    order: Ref[Order]
    line_id: str
    product_id: str
    product_name: str
    quantity: int
    refund_cents: int
    other_product_name: str
    placed_on_text: str
    carrier: str
    tracking_number: str
    arrives_on_text: str
    other_address_id: str
    other_address_label: str
    other_address: PostalAddress | None


@seeder("split_order", summary="Places a recent order of several sellers' products and chooses one of them.")
def split_order(state: ShopState, params: SplitOrderParams, moment: Moment) -> SplitOrder:
    """Give products that no other order has. Needs addresses and cards; from five sellers on all are in it."""
    stream = moment.random("order")
    bought = _of_different_sellers(state, stream, params.line_count)
    chosen = stream.choice(bought[1:])
    placed_at = moment.now - timedelta(minutes=stream.randint(*_AGE_MINUTES))
    counts = [stream.randint(1, 3) for _ in bought]
    status: OrderStatus = "shipped" if params.progress == "shipped" else "confirmed"
    purchase = Purchase(bought, counts, placed_at, status)
    order = put_order(state, purchase, *drawn_means(state, stream, moment), now=moment.now)
    if params.progress == "partly shipped":
        order = _send_all_but(state, order, chosen, moment)
    return _described(state, order, chosen, stream)


def _of_different_sellers(state: ShopState, stream: Substream, count: int) -> list[Product]:
    ordered = {line.product_id for order in state.orders for line in order.lines}
    free = [product for product in plain_products(state, min_stock=5) if product.id not in ordered]
    by_seller: dict[str, list[Product]] = {}
    for product in free:
        by_seller.setdefault(product.seller, []).append(product)
    sellers = stream.sample(sorted(by_seller), count)
    return [stream.choice(by_seller[seller]) for seller in sellers]


def _send_all_but(state: ShopState, order: Order, chosen: Product, moment: Moment) -> Order:
    """Let every parcel leave but the one that the chosen product is in."""
    shipments = tuple(
        shipment if shipment.seller == chosen.seller else as_of(moment.now, "shipped", [shipment])[0]
        for shipment in order.shipments
    )
    return state.orders.put(
        order.evolve(shipments=shipments, status=status_of(shipments), deliver_by=last_arrival(shipments))
    )


def _described(state: ShopState, order: Order, chosen: Product, stream: Substream) -> SplitOrder:
    number, line = next(each for each in enumerate(order.lines, start=1) if each[1].product_id == chosen.id)
    shipment = order.shipment_of(line)
    other = _other_address(state, order, stream)
    return SplitOrder(
        order=Ref("orders", order.id),
        line_id=order.line_id(number),
        product_id=chosen.id,
        product_name=chosen.name,
        quantity=line.quantity,
        refund_cents=line_refund_cents(order, line),
        other_product_name=next(each.product_name for each in order.lines if each is not line),
        placed_on_text=day_text(order.placed_at.date()),
        carrier=shipment.carrier,
        tracking_number=shipment.tracking_number,
        arrives_on_text=day_text(shipment.arrives_at.date()),
        other_address_id=other.id if other else "",
        other_address_label=other.label if other else "",
        other_address=other.postal() if other else None,
    )


def _other_address(state: ShopState, order: Order, stream: Substream) -> Address | None:
    others = [address for address in state.addresses if address.id != order.address_id]
    return stream.choice(others) if others else None
