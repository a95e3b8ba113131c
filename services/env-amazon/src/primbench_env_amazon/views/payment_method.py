"""Cards as pages show them."""

from datetime import datetime

from primbench_envkit.record import Value

from primbench_env_amazon.models.payment_method import CardBrand, PaymentMethod


class PaymentMethodView(Value):
    """One card."""

    id: str
    label: str
    brand: CardBrand
    last_four: str
    holder_name: str
    expires: str
    expiry_month: int
    expiry_year: int
    is_expired: bool
    is_default: bool


class PaymentMethodList(Value):
    """The shopper's cards."""

    items: tuple[PaymentMethodView, ...]


def payment_method_view(method: PaymentMethod, default_id: str | None, now: datetime) -> PaymentMethodView:
    """Give the card for a page."""
    return PaymentMethodView(
        id=method.id,
        label=method.label,
        brand=method.brand,
        last_four=method.last_four,
        holder_name=method.holder_name,
        expires=method.expires,
        expiry_month=method.expiry_month,
        expiry_year=method.expiry_year,
        is_expired=method.is_expired(now),
        is_default=method.id == default_id,
    )
