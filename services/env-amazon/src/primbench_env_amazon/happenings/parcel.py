"""Parcels travel: each is shipped, goes out for delivery in the morning, and arrives."""

from collections.abc import Iterator
from datetime import datetime

from primbench_envkit.happening import Happening
from primbench_envkit.moment import Moment

from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Order, Shipment, ShipmentStatus
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.parcel import next_step, status_of

_TITLES: dict[ShipmentStatus, str] = {
    "shipped": "Shipped",
    "out for delivery": "Out for delivery",
    "delivered": "Delivered",
}


def _due(state: ShopState, now: datetime) -> datetime | None:
    del now
    steps = (next_step(shipment) for order in state.orders for shipment in _travelling(order))
    return min((step[0] for step in steps if step is not None), default=None)


def _happen(state: ShopState, moment: Moment) -> None:
    for order in list(state.orders):
        if any(_is_due(shipment, moment.now) for shipment in _travelling(order)):
            _move(state, order, moment.now)


def _move(state: ShopState, order: Order, now: datetime) -> None:
    shipments = []
    for shipment in order.shipments:
        moved = shipment
        while (step := next_step(moved)) is not None and step[0] <= now:
            moved = moved.evolve(status=step[1])
            notify(state, parcel_news(order, moved), step[0])
        shipments.append(moved)
    state.orders.put(order.evolve(shipments=tuple(shipments), status=status_of(shipments)))


def parcel_news(order: Order, shipment: Shipment) -> News:
    """Give what is told of a parcel that has come that far."""
    names = [line.product_name for line in order.lines if line.shipment == shipment.number and not line.is_cancelled]
    what = names[0] if len(names) == 1 else f"{len(names)} products"
    arrival = day_text(shipment.arrives_at.date())
    bodies: dict[ShipmentStatus, str] = {
        "shipped": f"Your parcel of order {order.id} is on its way with {shipment.carrier}. It arrives {arrival}.",
        "out for delivery": f"Your parcel of order {order.id} arrives today.",
        "delivered": f"Your parcel of order {order.id} was delivered on {arrival}.",
    }
    title = f"{_TITLES[shipment.status]}: {what}"
    return News(kind="order", title=title, body=bodies[shipment.status], link=f"/orders/{order.id}")


def _travelling(order: Order) -> Iterator[Shipment]:
    """Give the parcels that the clock moves; those of a cancelled order stay where they are."""
    return iter(()) if order.status == "cancelled" else iter(order.shipments)


def _is_due(shipment: Shipment, now: datetime) -> bool:
    step = next_step(shipment)
    return step is not None and step[0] <= now


PARCELS_TRAVEL = Happening("parcels travel", _due, _happen)
