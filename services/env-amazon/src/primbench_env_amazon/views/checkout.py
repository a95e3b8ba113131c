"""The checkout as its page shows it."""

from collections.abc import Sequence
from datetime import date

from primbench_envkit.record import Value

from primbench_env_amazon.models.order import DeliverySpeed, OrderLine, Shipment
from primbench_env_amazon.views.cart import CartLine


class ParcelOffer(Value):
    """One parcel that the order would be sent in. `items_text` names what it holds: "2 x Kettle; 1 x Mug"."""

    number: int
    seller: str
    arrives_on: date
    items_text: str


class SpeedOffer(Value):
    """One delivery speed, what it costs and when the parcels arrive."""

    speed: DeliverySpeed
    shipping_cents: int
    deliver_by: date
    parcels: tuple[ParcelOffer, ...]


class CheckoutPreview(Value):
    """What an order of the cart would cost.

    `gift_balance_cents` of the total is paid from the gift balance, which has `available_balance_cents`; the card pays
    `card_cents`.
    """

    items: tuple[CartLine, ...]
    subtotal_cents: int
    shipping_cents: int
    wrapping_cents: int
    discount_cents: int
    tax_cents: int
    total_cents: int
    gift_balance_cents: int
    card_cents: int
    available_balance_cents: int
    promo_code: str | None
    deliver_by: date
    speeds: tuple[SpeedOffer, ...]


def parcel_offers(lines: Sequence[OrderLine], shipments: Sequence[Shipment]) -> tuple[ParcelOffer, ...]:
    """Give the parcels of lines that say which parcel they are in."""
    return tuple(
        ParcelOffer(
            number=shipment.number,
            seller=shipment.seller,
            arrives_on=shipment.arrives_at.date(),
            items_text="; ".join(
                f"{line.quantity} x {line.product_name}" for line in lines if line.shipment == shipment.number
            ),
        )
        for shipment in shipments
    )
