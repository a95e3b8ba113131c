"""Products side by side."""

from primbench_envkit.record import Value

from primbench_env_amazon.views.product import ProductCard


class ComparedProduct(Value):
    """One column: the product and its terms."""

    card: ProductCard
    stock_count: int
    seller: str
    return_days: int
    subscribe_percent: int | None
    features: tuple[str, ...]


class ComparedAttribute(Value):
    """One row of attributes: a value a product in the order of the columns, None where it has no such attribute."""

    name: str
    values: tuple[str | None, ...]
    is_same: bool


class Comparison(Value):
    """Products in the order asked for, and all attributes that one of them has."""

    products: tuple[ComparedProduct, ...]
    attributes: tuple[ComparedAttribute, ...]
