"""Parcels of orders that lie in the past, as they are now."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from primbench_env_amazon.models.order import OrderStatus, Shipment
from primbench_env_amazon.operations.parcel import with_status

_REST = timedelta(hours=24)
"""For so long after the world begins the clock leaves the parcels where they are, however long a task takes."""

_DAY = timedelta(days=1)
_SINCE_SHIPPED = timedelta(hours=3)


def as_of(now: datetime, status: OrderStatus, shipments: Sequence[Shipment]) -> tuple[Shipment, ...]:
    """Give the parcels of an order that has that status now; their days are moved where these say otherwise.

    Of several parcels that are under way all but the last may have arrived.
    """
    match status:
        case "confirmed":
            return with_status([_not_shipped_before(now + _REST, shipment) for shipment in shipments], status)
        case "shipped":
            return _under_way(now, shipments)
        case "delivered":
            return with_status([_arrived_by(now, shipment) for shipment in shipments], status)
        case "cancelled":
            return with_status(shipments, status)


def _under_way(now: datetime, shipments: Sequence[Shipment]) -> tuple[Shipment, ...]:
    last = max(shipments, key=lambda shipment: (shipment.arrives_at, shipment.number))
    return tuple(
        shipment.evolve(status="delivered")
        if shipment is not last and shipment.arrives_at <= now
        else _on_its_way(now, shipment)
        for shipment in shipments
    )


def _on_its_way(now: datetime, shipment: Shipment) -> Shipment:
    shipped = shipment.evolve(status="shipped", ships_at=min(shipment.ships_at, now - _SINCE_SHIPPED))
    return shipped.evolve(arrives_at=shipped.arrives_at + _days_until(now + _REST, shipped.out_at))


def _not_shipped_before(time: datetime, shipment: Shipment) -> Shipment:
    later = _days_until(time, shipment.ships_at)
    return shipment.evolve(ships_at=shipment.ships_at + later, arrives_at=shipment.arrives_at + later)


def _arrived_by(now: datetime, shipment: Shipment) -> Shipment:
    earlier = _days_until(shipment.arrives_at, now)
    return shipment.evolve(ships_at=shipment.ships_at - earlier, arrives_at=shipment.arrives_at - earlier)


def _days_until(later: datetime, earlier: datetime) -> timedelta:
    """Give the whole days by which the earlier must be moved to lie no earlier than the later; none if it does."""
    return max(timedelta(0), -((earlier - later) // _DAY) * _DAY)
