"""The checkout as its page shows it."""

from datetime import date

from primbench_envkit.record import Value

from primbench_env_amazon.models.order import DeliverySpeed
from primbench_env_amazon.views.cart import CartLine


class SpeedOffer(Value):
    """One delivery speed, what it costs and when the parcel arrives."""

    speed: DeliverySpeed
    shipping_cents: int
    deliver_by: date


class CheckoutPreview(Value):
    """What an order of the cart would cost."""

    items: tuple[CartLine, ...]
    subtotal_cents: int
    shipping_cents: int
    tax_cents: int
    total_cents: int
    deliver_by: date
    speeds: tuple[SpeedOffer, ...]
