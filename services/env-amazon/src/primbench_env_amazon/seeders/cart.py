"""A cart that is already filled."""

from collections.abc import Sequence
from datetime import timedelta

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.cart import CartItem
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import plain_products

_LARGEST_QUANTITY = 4
_COUNT_WITH_FIRST = 3


class CartParams(BaseModel):
    """How many lines the cart has, and what is special about one of them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    line_count: int = Field(3, ge=1, le=12)
    has_gift: bool = Field(default=False, description="Whether a line is wrapped as a gift; never the first one.")
    has_sold_out: bool = Field(default=False, description="Whether a line's product has sold out; needs four lines.")


class CartLines(Value):
    """One line of the cart, a quantity that it does not have yet but could, and another line if there is one.

    `first_line` is the one that the cart lists first, none of the two, from three lines on. The gift is one of the
    chosen lines or another; what has sold out is none of them.
    """

    line: Ref[CartItem]
    line_id: str
    product_id: str
    product_name: str
    quantity: int
    other_quantity: int
    second_line: Ref[CartItem] | None
    second_product_name: str
    first_line: Ref[CartItem] | None
    line_count: int
    gift_line: Ref[CartItem] | None
    gift_product_name: str
    sold_out_line: Ref[CartItem] | None
    sold_out_product_id: str
    sold_out_product_name: str


@seeder("cart_lines", summary="Puts products without options into the cart and chooses one or two of the lines.")
def cart_lines(state: ShopState, params: CartParams, moment: Moment) -> CartLines:
    """Fill the cart with different products, one to four of each."""
    stream = moment.random("cart")
    products = stream.sample(plain_products(state, min_stock=2 * _LARGEST_QUANTITY), params.line_count)
    lines = [
        state.cart_items.put(
            CartItem(
                id=state.cart_items.new_id(),
                product_id=product.id,
                product_name=product.name,
                quantity=stream.randint(1, _LARGEST_QUANTITY),
                options={},
                added_at=moment.now - timedelta(minutes=stream.randint(20, 4000)),
            )
        )
        for product in products
    ]
    first = lines[0] if len(lines) >= _COUNT_WITH_FIRST else None
    chosen, *rest = stream.shuffled(lines[1:] if first else lines)
    second = rest[0] if rest else None
    gift = _wrap_one(state, lines[1:] or lines, moment) if params.has_gift else None
    sold_out = _sell_out(state, rest[1:], moment) if params.has_sold_out else None
    others = [quantity for quantity in range(1, 2 * _LARGEST_QUANTITY) if quantity != chosen.quantity]
    return CartLines(
        line=Ref("cart_items", chosen.id),
        line_id=chosen.id,
        product_id=chosen.product_id,
        product_name=chosen.product_name,
        quantity=chosen.quantity,
        other_quantity=stream.choice(others),
        second_line=Ref("cart_items", second.id) if second else None,
        second_product_name=second.product_name if second else "",
        first_line=Ref("cart_items", first.id) if first else None,
        line_count=len(lines),
        gift_line=Ref("cart_items", gift.id) if gift else None,
        gift_product_name=gift.product_name if gift else "",
        sold_out_line=Ref("cart_items", sold_out.id) if sold_out else None,
        sold_out_product_id=sold_out.product_id if sold_out else "",
        sold_out_product_name=sold_out.product_name if sold_out else "",
    )


def _wrap_one(state: ShopState, lines: Sequence[CartItem], moment: Moment) -> CartItem:
    return state.cart_items.put(moment.random("gift").choice(lines).evolve(is_gift=True))


def _sell_out(state: ShopState, lines: Sequence[CartItem], moment: Moment) -> CartItem:
    if not lines:
        raise RuleError(Code.FAILED_PRECONDITION, "CART_TOO_SMALL", "a line besides those chosen needs four lines")
    line = moment.random("sold_out").choice(lines)
    state.products.put(state.products.require(line.product_id).evolve(stock_count=0))
    return line
