"""Comparing products."""

from collections.abc import Sequence
from datetime import datetime

from primbench_envkit.error import Code, RuleError

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.card import product_cards
from primbench_env_amazon.views.comparison import ComparedAttribute, ComparedProduct, Comparison
from primbench_env_amazon.views.product import ProductCard

COMPARED_MAX = 4


def compare(state: ShopState, ids: str, now: datetime) -> Comparison:
    """Give the products of those ids, which commas part, side by side; an id given twice counts once.

    Raises NOT_FOUND for an unknown product, INVALID_ARGUMENT for more than four.
    """
    wanted = list(dict.fromkeys(each for each in ids.split(",") if each))
    if len(wanted) > COMPARED_MAX:
        message = f"Up to {COMPARED_MAX} products can be compared, not {len(wanted)}."
        raise RuleError(Code.INVALID_ARGUMENT, "TOO_MANY_COMPARED", message, "/ids")
    products = [state.products.require(product_id) for product_id in wanted]
    return Comparison(
        products=tuple(map(_compared, products, product_cards(state, products, now))),
        attributes=_attributes(products),
    )


def _compared(product: Product, card: ProductCard) -> ComparedProduct:
    return ComparedProduct(
        card=card,
        stock_count=product.stock_count,
        seller=product.seller,
        return_days=product.return_days,
        subscribe_percent=product.subscribe_percent,
        features=product.features,
    )


def _attributes(products: Sequence[Product]) -> tuple[ComparedAttribute, ...]:
    """Give the rows, in the order in which the products name them."""
    tables = [{attribute.name: attribute.value for attribute in product.attributes} for product in products]
    names = dict.fromkeys(name for table in tables for name in table)
    rows = ((name, tuple(table.get(name) for table in tables)) for name in names)
    return tuple(ComparedAttribute(name=name, values=values, is_same=len(set(values)) == 1) for name, values in rows)
