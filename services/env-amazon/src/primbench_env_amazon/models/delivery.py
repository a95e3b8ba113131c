"""When parcels arrive, and what sending them costs."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from primbench_env_amazon.models.order import DeliverySpeed
from primbench_env_amazon.models.product import Product

EXPRESS_CENTS = 999
STANDARD_CENTS = 599
FREE_FROM_CENTS = 3500

_EXPRESS_DAYS = 1
_PRIME_DAYS = 2
_STANDARD_DAYS = 5


def deliver_by(now: datetime, products: Sequence[Product], speed: DeliverySpeed) -> date:
    """Give the day on which all of the products have arrived."""
    return now.date() + timedelta(days=max(product.handling_days + _days(product, speed) for product in products))


def shipping_cents(subtotal_cents: int, products: Sequence[Product], speed: DeliverySpeed, *, has_prime: bool) -> int:
    """Give what sending costs. Standard is free for a large enough order, and for members when all is Prime."""
    if speed == "express":
        return EXPRESS_CENTS
    is_free = subtotal_cents >= FREE_FROM_CENTS or (has_prime and all(product.is_prime for product in products))
    return 0 if is_free else STANDARD_CENTS


def _days(product: Product, speed: DeliverySpeed) -> int:
    if speed == "express":
        return _EXPRESS_DAYS
    return _PRIME_DAYS if product.is_prime else _STANDARD_DAYS
