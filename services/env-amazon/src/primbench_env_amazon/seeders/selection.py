"""Choosing products that nothing marks."""

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
    products = list(state.products)
    fitting = [
        product
        for product in products
        if _fits(product, choice)
        and bool(product.options) == has_options
        and len(neighbours(products, product)) >= choice.min_neighbours
    ]
    if not fitting:
        wanted = choice.model_dump(exclude_none=True)
        raise RuleError(Code.FAILED_PRECONDITION, "NO_PRODUCT", f"no product fits {wanted}")
    return stream.choice(fitting)


def neighbours(products: list[Product], product: Product) -> list[Product]:
    """Give the others of the same brand and kind."""
    return [
        other
        for other in products
        if other.brand == product.brand and other.subcategory == product.subcategory and other.id != product.id
    ]


def plain_products(state: ShopState, *, min_stock: int) -> list[Product]:
    """Give the products without options that are in stock."""
    return [product for product in state.products if not product.options and product.stock_count >= min_stock]


def _fits(product: Product, choice: ProductChoice) -> bool:
    return (
        (choice.department is None or product.department == choice.department)
        and (choice.subcategory is None or product.subcategory == choice.subcategory)
        and (choice.min_price_cents is None or product.price_cents >= choice.min_price_cents)
        and (choice.max_price_cents is None or product.price_cents <= choice.max_price_cents)
        and product.stock_count >= choice.min_stock
    )
