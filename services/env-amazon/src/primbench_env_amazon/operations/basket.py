"""Goods that are about to be bought."""

from dataclasses import dataclass

from primbench_envkit.error import Code, RuleError

from primbench_env_amazon.models.cart import WRAP_CENTS, CartItem
from primbench_env_amazon.models.order import OrderLine
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.goods import check_options, check_quantity


@dataclass(frozen=True)
class Basket:
    """Lines at the price they are sold for, each with its product as it is now."""

    products: tuple[Product, ...]
    lines: tuple[OrderLine, ...]

    @property
    def subtotal_cents(self) -> int:
        """What the goods cost."""
        return sum(line.total_cents for line in self.lines)

    @property
    def wrapping_cents(self) -> int:
        """What wrapping costs."""
        return WRAP_CENTS * sum(line.is_gift for line in self.lines)

    def goods_cents(self, department: str | None) -> int:
        """Give what the goods of a department cost; all goods without one."""
        pairs = zip(self.lines, self.products, strict=True)
        return sum(line.total_cents for line, product in pairs if department in (None, product.department))


def cart_basket(state: ShopState) -> Basket:
    """Give the cart at today's prices. What is no longer sold is left out."""
    pairs = [(item, product) for item in state.cart_items if (product := state.products.get(item.product_id))]
    return Basket(tuple(product for _, product in pairs), tuple(_line(item, product) for item, product in pairs))


def check_basket(basket: Basket) -> None:
    """Refuse goods that cannot be bought as they are: choices that are gone, more than the stock has."""
    if not basket.lines:
        raise RuleError(Code.FAILED_PRECONDITION, "CART_EMPTY", "Your cart is empty.")
    for line, product in zip(basket.lines, basket.products, strict=True):
        others = (other for other in basket.lines if other is not line and other.product_id == product.id)
        check_options(product, line.options)
        check_quantity(product, line.quantity, in_cart=sum(other.quantity for other in others))


def _line(item: CartItem, product: Product) -> OrderLine:
    return OrderLine(
        product_id=product.id,
        product_name=product.name,
        quantity=item.quantity,
        unit_price_cents=product.price_with(item.options),
        options=item.options,
        is_gift=item.is_gift,
    )
