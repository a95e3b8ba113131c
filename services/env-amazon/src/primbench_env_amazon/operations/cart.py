"""Filling and changing the cart."""

from datetime import datetime

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.cart import MAX_QUANTITY, WRAP_CENTS, CartItem, Wrapping
from primbench_env_amazon.models.product import UNKNOWN_IMAGE, Product
from primbench_env_amazon.models.promotion import Promotion
from primbench_env_amazon.models.saved_item import SavedItem
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.basket import Basket, cart_basket
from primbench_env_amazon.operations.goods import check_options, check_quantity
from primbench_env_amazon.operations.reduction import applied_promotion, promotion_problem, reduction_cents
from primbench_env_amazon.views.cart import AppliedPromotion, CartLine, CartView


class AddToCart(Value):
    """A product, how many of it, and a choice for each of its options."""

    product_id: str
    quantity: int = Field(1, ge=1, le=MAX_QUANTITY)
    options: dict[str, str] = Field(default_factory=dict)


class SetQuantity(Value):
    """How many the line shall have."""

    quantity: int = Field(ge=1, le=MAX_QUANTITY)


class SetGift(Value):
    """Whether the line shall be wrapped as a gift."""

    wrapping: Wrapping


def read_cart(state: ShopState, now: datetime) -> CartView:
    """Give the cart at today's prices."""
    lines = tuple(cart_line(state, item) for item in state.cart_items)
    basket = cart_basket(state)
    applied = applied_promotion(state)
    return CartView(
        items=lines,
        item_count=sum(line.quantity for line in lines),
        subtotal_cents=sum(line.line_total_cents for line in lines),
        wrapping_cents=basket.wrapping_cents,
        wrap_price_cents=WRAP_CENTS,
        promotion=promotion_effect(state, applied, basket, now) if applied else None,
    )


def add_to_cart(state: ShopState, wanted: AddToCart, moment: Moment, *, returning: SavedItem | None = None) -> CartView:
    """Put a product into the cart; the same product with the same choices joins its line.

    `returning`: what was saved and comes back; a line of its own is then the one that it was.
    """
    product = state.products.require(wanted.product_id)
    check_options(product, wanted.options)
    line = next((item for item in state.cart_items if _is_same(item, wanted)), None)
    quantity = wanted.quantity + (line.quantity if line else 0)
    check_quantity(product, quantity, in_cart=_in_cart(state, product.id, besides=line))
    if line:
        state.cart_items.put(line.evolve(quantity=quantity))
    else:
        state.cart_items.put(
            CartItem(
                id=returning.id if returning else state.cart_items.new_id(),
                product_id=product.id,
                product_name=product.name,
                quantity=quantity,
                options=wanted.options,
                added_at=(returning.added_at if returning else None) or moment.now,
            )
        )
    return read_cart(state, moment.now)


def set_quantity(state: ShopState, item_id: str, wanted: SetQuantity, moment: Moment) -> CartView:
    """Change how many a line has."""
    line = state.cart_items.require(item_id)
    product = state.products.require(line.product_id)
    check_quantity(product, wanted.quantity, in_cart=_in_cart(state, product.id, besides=line))
    state.cart_items.put(line.evolve(quantity=wanted.quantity))
    return read_cart(state, moment.now)


def remove_from_cart(state: ShopState, item_id: str, moment: Moment) -> CartView:
    """Take a line out of the cart."""
    state.cart_items.remove(item_id)
    return read_cart(state, moment.now)


def set_gift(state: ShopState, item_id: str, wanted: SetGift, moment: Moment) -> CartView:
    """Have a line wrapped as a gift, or not."""
    line = state.cart_items.require(item_id)
    state.cart_items.put(line.evolve(is_gift=wanted.wrapping == "Gift wrap"))
    return read_cart(state, moment.now)


def cart_line(state: ShopState, item: CartItem) -> CartLine:
    """Give the line at today's price."""
    product = state.products.get(item.product_id)
    unit_price_cents = product.price_with(item.options) if product else 0
    return CartLine(
        id=item.id,
        product_id=item.product_id,
        name=item.product_name,
        quantity=item.quantity,
        unit_price_cents=unit_price_cents,
        options=item.options,
        wrapping=item.wrapping,
        line_total_cents=unit_price_cents * item.quantity,
        in_stock=product is not None and _has(product, item),
        stock_count=product.stock_count if product else 0,
        image=product.image if product else UNKNOWN_IMAGE,
    )


def promotion_effect(state: ShopState, promotion: Promotion, basket: Basket, now: datetime) -> AppliedPromotion:
    """Give what a code does to a basket, or why it does nothing."""
    problem = promotion_problem(state, promotion, basket, now)
    return AppliedPromotion(
        code=promotion.code,
        title=promotion.title,
        discount_cents=0 if problem else reduction_cents(promotion, basket),
        problem=problem,
    )


def _has(product: Product, item: CartItem) -> bool:
    choices = (option.find(item.options.get(option.name, "")) for option in product.options)
    return product.stock_count >= item.quantity and all(choice is not None and choice.in_stock for choice in choices)


def _is_same(item: CartItem, wanted: AddToCart) -> bool:
    return item.product_id == wanted.product_id and item.options == wanted.options


def _in_cart(state: ShopState, product_id: str, *, besides: CartItem | None) -> int:
    others = (item for item in state.cart_items if item.product_id == product_id and item is not besides)
    return sum(item.quantity for item in others)
