"""How an order is split into parcels, and how they travel."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

from primbench_envkit.substream import Substream

from primbench_env_amazon.models.delivery import deliver_by
from primbench_env_amazon.models.order import DeliverySpeed, OrderLine, OrderStatus, Shipment, ShipmentStatus
from primbench_env_amazon.models.product import Product

CARRIERS = ("Roadrunner Parcel", "Blue Heron Express", "Coastline Post")
_SHIPS_AT = time(16, tzinfo=UTC)
_ARRIVES_AT = time(18, tzinfo=UTC)
_TRACKING_DIGITS = 10
_STATUS_OF_ORDER: dict[OrderStatus, ShipmentStatus] = {
    "confirmed": "preparing",
    "shipped": "shipped",
    "delivered": "delivered",
    "cancelled": "cancelled",
}


def split(
    lines: Sequence[OrderLine],
    products: Sequence[Product],
    *,
    placed_at: datetime,
    speed: DeliverySpeed,
    stream: Substream,
) -> tuple[tuple[OrderLine, ...], tuple[Shipment, ...]]:
    """Give the lines, each with its parcel's number, and the parcels: one a seller, in order of the lines."""
    sellers = list(dict.fromkeys(product.seller for product in products))
    numbered = tuple(
        line.evolve(shipment=sellers.index(product.seller) + 1) for line, product in zip(lines, products, strict=True)
    )
    shipments = tuple(
        _shipment(number, [product for product in products if product.seller == seller], placed_at, speed, stream)
        for number, seller in enumerate(sellers, start=1)
    )
    return numbered, shipments


def with_status(shipments: Iterable[Shipment], status: OrderStatus) -> tuple[Shipment, ...]:
    """Give the parcels of an order that is in that status as a whole."""
    return tuple(shipment.evolve(status=_STATUS_OF_ORDER[status]) for shipment in shipments)


def last_arrival(shipments: Iterable[Shipment]) -> date:
    """Give the day on which all parcels have arrived."""
    return max(shipment.arrives_at for shipment in shipments).date()


def next_step(shipment: Shipment) -> tuple[datetime, ShipmentStatus] | None:
    """Give when the parcel goes on, and to what; None when it has arrived or was cancelled."""
    match shipment.status:
        case "preparing":
            return shipment.ships_at, "shipped"
        case "shipped":
            return shipment.out_at, "out for delivery"
        case "out for delivery":
            return shipment.arrives_at, "delivered"
        case "delivered" | "cancelled":
            return None


def status_of(shipments: Iterable[Shipment]) -> OrderStatus:
    """Give the status of an order with these parcels; those that were cancelled do not count beside others."""
    left = {shipment.status for shipment in shipments} - {"cancelled"}
    if not left:
        return "cancelled"
    if left == {"delivered"}:
        return "delivered"
    return "confirmed" if left == {"preparing"} else "shipped"


def _shipment(
    number: int, products: Sequence[Product], placed_at: datetime, speed: DeliverySpeed, stream: Substream
) -> Shipment:
    handling_days = max(product.handling_days for product in products)
    ships_at = datetime.combine(placed_at.date() + timedelta(days=handling_days), _SHIPS_AT)
    return Shipment(
        number=number,
        seller=products[0].seller,
        carrier=stream.choice(CARRIERS),
        tracking_number=f"TX{stream.randint(0, 10**_TRACKING_DIGITS - 1):0{_TRACKING_DIGITS}d}",
        status="preparing",
        ships_at=max(ships_at, placed_at + timedelta(hours=2)),
        arrives_at=datetime.combine(deliver_by(placed_at, products, speed), _ARRIVES_AT),
    )
