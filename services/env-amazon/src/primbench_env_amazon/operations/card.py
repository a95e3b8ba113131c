"""Products for lists."""

from collections.abc import Iterable
from datetime import datetime

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.rating import own_stars
from primbench_env_amazon.views.product import ProductCard, product_card


def product_cards(state: ShopState, products: Iterable[Product], now: datetime) -> tuple[ProductCard, ...]:
    """Give the products as lists show them, in their order."""
    own = own_stars(state)
    return tuple(product_card(product, now, own_stars=own.get(product.id)) for product in products)
