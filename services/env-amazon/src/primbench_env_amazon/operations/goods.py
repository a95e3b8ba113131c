"""What of a product can be bought."""

from primbench_envkit.error import Code, RuleError

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.product import Product


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
