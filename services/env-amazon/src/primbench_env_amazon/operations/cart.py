"""Filling and changing the cart."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.cart import MAX_QUANTITY, CartItem
from primbench_env_amazon.models.product import Image, Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.cart import CartLine, CartView

_UNKNOWN_IMAGE = Image(motif="parcel", palette="slate")


class AddToCart(Value):
    """A product, how many of it, and a choice for each of its options."""

    product_id: str
    quantity: int = Field(1, ge=1, le=MAX_QUANTITY)
    options: dict[str, str] = Field(default_factory=dict)


class SetQuantity(Value):
    """How many the line shall have."""

    quantity: int = Field(ge=1, le=MAX_QUANTITY)


def read_cart(state: ShopState) -> CartView:
    """Give the cart at today's prices."""
    lines = tuple(cart_line(state, item) for item in state.cart_items)
    return CartView(
        items=lines,
        item_count=sum(line.quantity for line in lines),
        subtotal_cents=sum(line.line_total_cents for line in lines),
    )


def add_to_cart(state: ShopState, wanted: AddToCart, moment: Moment) -> CartView:
    """Put a product into the cart; the same product with the same choices joins its line."""
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
                id=state.cart_items.new_id(),
                product_id=product.id,
                product_name=product.name,
                quantity=quantity,
                options=wanted.options,
                added_at=moment.now,
            )
        )
    return read_cart(state)


def set_quantity(state: ShopState, item_id: str, wanted: SetQuantity) -> CartView:
    """Change how many a line has."""
    line = state.cart_items.require(item_id)
    product = state.products.require(line.product_id)
    check_quantity(product, wanted.quantity, in_cart=_in_cart(state, product.id, besides=line))
    state.cart_items.put(line.evolve(quantity=wanted.quantity))
    return read_cart(state)


def remove_from_cart(state: ShopState, item_id: str) -> CartView:
    """Take a line out of the cart."""
    state.cart_items.remove(item_id)
    return read_cart(state)


def check_options(product: Product, choices: dict[str, str]) -> None:
    """Refuse unknown options and values, options without a choice, and values that are gone."""
    known = {option.name: option for option in product.options}
    for name in choices:
        if name not in known:
            names = ", ".join(known) or "none"
            raise RuleError(
                Code.INVALID_ARGUMENT, "OPTION_UNKNOWN", f"There is no option {name!r}; known: {names}.", "/options"
            )
    for name, option in known.items():
        if name not in choices:
            raise RuleError(Code.INVALID_ARGUMENT, "OPTION_MISSING", f"Please choose {name}.", f"/options/{name}")
        choice = option.find(choices[name])
        if choice is None:
            values = ", ".join(value.value for value in option.values)
            message = f"{name} {choices[name]!r} does not exist; known: {values}."
            raise RuleError(Code.INVALID_ARGUMENT, "OPTION_VALUE_UNKNOWN", message, f"/options/{name}")
        if not choice.in_stock:
            message = f"{name} {choice.value} is currently unavailable."
            raise RuleError(Code.FAILED_PRECONDITION, "OPTION_OUT_OF_STOCK", message, f"/options/{name}")


def check_quantity(product: Product, quantity: int, *, in_cart: int = 0) -> None:
    """Refuse more than one cart may hold or the stock has. `in_cart`: what other lines already claim."""
    if quantity > MAX_QUANTITY:
        message = f"At most {MAX_QUANTITY} of one product fit into the cart; {quantity} were asked for."
        raise RuleError(Code.INVALID_ARGUMENT, "QUANTITY_TOO_LARGE", message, "/quantity")
    if not product.in_stock:
        message = f"{product.name} is currently unavailable."
        raise RuleError(Code.FAILED_PRECONDITION, "OUT_OF_STOCK", message, "/product_id")
    if quantity + in_cart > product.stock_count:
        message = f"Only {product.stock_count} of {product.name} are left; {quantity + in_cart} were asked for."
        raise RuleError(Code.FAILED_PRECONDITION, "STOCK_TOO_LOW", message, "/quantity")


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
        line_total_cents=unit_price_cents * item.quantity,
        in_stock=product is not None and _has(product, item),
        image=product.image if product else _UNKNOWN_IMAGE,
    )


def _has(product: Product, item: CartItem) -> bool:
    choices = (option.find(item.options.get(option.name, "")) for option in product.options)
    return product.stock_count >= item.quantity and all(choice is not None and choice.in_stock for choice in choices)


def _is_same(item: CartItem, wanted: AddToCart) -> bool:
    return item.product_id == wanted.product_id and item.options == wanted.options


def _in_cart(state: ShopState, product_id: str, *, besides: CartItem | None) -> int:
    others = (item for item in state.cart_items if item.product_id == product_id and item is not besides)
    return sum(item.quantity for item in others)
