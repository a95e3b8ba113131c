"""The cart as its page shows it."""

from primbench_envkit.record import Value

from primbench_env_amazon.models.product import Image


class CartLine(Value):
    """One line of the cart at today's price."""

    id: str
    product_id: str
    name: str
    quantity: int
    unit_price_cents: int
    options: dict[str, str]
    line_total_cents: int
    in_stock: bool
    image: Image


class CartView(Value):
    """The whole cart."""

    items: tuple[CartLine, ...]
    item_count: int
    subtotal_cents: int
