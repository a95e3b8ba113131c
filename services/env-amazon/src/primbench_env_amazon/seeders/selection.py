"""Choosing products that nothing marks."""

from collections import Counter

from primbench_envkit.error import Code, RuleError
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState


class ProductChoice(BaseModel):
    """Which products come into question. What is left out leaves the matter open; bounds are included."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    department: str | None = Field(None, description="Department id.")
    subcategory: str | None = None
    min_price_cents: int | None = None
    max_price_cents: int | None = None
    min_stock: int = Field(5, description="At least this many are in stock.")
    min_neighbours: int = Field(1, description="At least this many others of the same brand and kind are sold.")


def choose_product(state: ShopState, stream: Substream, choice: ProductChoice, *, has_options: bool) -> Product:
    """Draw one of the products that come into question. Raises FAILED_PRECONDITION when there is none."""
    fitting = [
        product
        for product in with_neighbours(list(state.products), at_least=choice.min_neighbours)
        if _fits(product, choice) and bool(product.options) == has_options
    ]
    if not fitting:
        wanted = choice.model_dump(exclude_none=True)
        raise RuleError(Code.FAILED_PRECONDITION, "NO_PRODUCT", f"no product fits {wanted}")
    return stream.choice(fitting)


def neighbours(products: list[Product], product: Product) -> list[Product]:
    """Give the others of the same brand and kind."""
    return [other for other in products if _kind(other) == _kind(product) and other.id != product.id]


def with_neighbours(products: list[Product], *, at_least: int) -> list[Product]:
    """Give those, in order, that have so many neighbours among the products."""
    counts = Counter(map(_kind, products))
    return [product for product in products if counts[_kind(product)] > at_least]


def plain_products(state: ShopState, *, min_stock: int) -> list[Product]:
    """Give the products without options that are in stock."""
    return [product for product in state.products if not product.options and product.stock_count >= min_stock]


def _kind(product: Product) -> tuple[str, str]:
    return product.brand, product.subcategory


def _fits(product: Product, choice: ProductChoice) -> bool:
    return (
        (choice.department is None or product.department == choice.department)
        and (choice.subcategory is None or product.subcategory == choice.subcategory)
        and (choice.min_price_cents is None or product.price_cents >= choice.min_price_cents)
        and (choice.max_price_cents is None or product.price_cents <= choice.max_price_cents)
        and product.stock_count >= choice.min_stock
    )
