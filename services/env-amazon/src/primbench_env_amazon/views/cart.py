"""The cart as its page shows it."""

from primbench_envkit.record import Value

from primbench_env_amazon.models.cart import Wrapping
from primbench_env_amazon.models.product import Image


class CartLine(Value):
    """One line of the cart at today's price. `stock_count`: how many there are of the product, whatever the choices."""

    id: str
    product_id: str
    name: str
    quantity: int
    unit_price_cents: int
    options: dict[str, str]
    wrapping: Wrapping
    line_total_cents: int
    in_stock: bool
    stock_count: int
    image: Image


class AppliedPromotion(Value):
    """The code that is agreed for the next order. `problem`: why it takes nothing off as the cart is; else empty."""

    code: str
    title: str
    discount_cents: int
    problem: str


class CartView(Value):
    """The whole cart. The subtotal is that of the goods alone; `wrap_price_cents` is what wrapping one line costs."""

    items: tuple[CartLine, ...]
    item_count: int
    subtotal_cents: int
    wrapping_cents: int
    wrap_price_cents: int
    promotion: AppliedPromotion | None
