"""Where the parcels of an order are."""

from datetime import date, datetime

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.order import Order, Shipment, ShipmentStatus
from primbench_env_amazon.views.order_line import parcel_status_text

_WAY: tuple[ShipmentStatus, ...] = ("preparing", "shipped", "out for delivery", "delivered")


class TrackingStep(Value):
    """One step of the way. `reached_at` is None while it lies ahead."""

    name: str
    reached_at: Timestamp | None


class ShipmentView(Value):
    """One parcel: who sends it, how far it has come, and what is in it."""

    number: int
    seller: str
    carrier: str
    tracking_number: str
    status: ShipmentStatus
    status_text: str
    arrives_on: date
    items_text: str
    steps: tuple[TrackingStep, ...]


def shipment_views(order: Order) -> tuple[ShipmentView, ...]:
    """Give the parcels by number."""
    return tuple(_shipment_view(order, shipment) for shipment in order.shipments)


def _shipment_view(order: Order, shipment: Shipment) -> ShipmentView:
    lines = [line for line in order.lines if line.shipment == shipment.number]
    return ShipmentView(
        number=shipment.number,
        seller=shipment.seller,
        carrier=shipment.carrier,
        tracking_number=shipment.tracking_number,
        status=shipment.status,
        status_text=parcel_status_text(shipment.status),
        arrives_on=shipment.arrives_at.date(),
        items_text="; ".join(f"{line.quantity} x {line.product_name}" for line in lines),
        steps=_steps(order, shipment),
    )


def _steps(order: Order, shipment: Shipment) -> tuple[TrackingStep, ...]:
    reached = _WAY.index(shipment.status) if shipment.status in _WAY else 0
    times: tuple[tuple[str, datetime], ...] = (
        ("Ordered", order.placed_at),
        ("Shipped", shipment.ships_at),
        ("Out for delivery", shipment.out_at),
        ("Delivered", shipment.arrives_at),
    )
    return tuple(
        TrackingStep(name=name, reached_at=time if index <= reached else None)
        for index, (name, time) in enumerate(times)
    )
