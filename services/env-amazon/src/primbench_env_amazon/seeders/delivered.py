"""Orders that have arrived, of products that no other order has."""

from dataclasses import dataclass
from datetime import timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.substream import Substream

from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.selection import plain_products

_LEAST_RETURN_DAYS = 21
_LONGEST_WAY_DAYS = 9
_DAYS_TO_SPARE = 3
_OVERDUE_DAYS = 40
_DAY_MINUTES = 1440


@dataclass(frozen=True)
class DeliveredPast:
    """Writes delivered orders, drawing from one stream."""

    state: ShopState
    stream: Substream
    moment: Moment

    def put(self, products: list[Product], counts: list[int], *, days: tuple[int, int]) -> Order:
        """Write a delivered order that was placed so many days ago, at least and at most."""
        minutes = self.stream.randint(days[0] * _DAY_MINUTES, days[1] * _DAY_MINUTES)
        purchase = Purchase(products, counts, self.moment.now - timedelta(minutes=minutes), "delivered")
        return put_order(self.state, purchase, *drawn_means(self.state, self.stream, self.moment), now=self.moment.now)


def unordered_products(state: ShopState) -> list[Product]:
    """Give returnable products without options that no order has."""
    ordered = {line.product_id for order in state.orders for line in order.lines}
    return [
        product
        for product in plain_products(state, min_stock=5)
        if product.return_days >= _LEAST_RETURN_DAYS and product.id not in ordered
    ]


def open_days(product: Product) -> tuple[int, int]:
    """Give how many days ago it was ordered, at least and at most, to have arrived and be returnable."""
    return _LONGEST_WAY_DAYS, product.return_days - _DAYS_TO_SPARE


def closed_days(product: Product) -> tuple[int, int]:
    """Give how many days ago it was ordered, at least and at most, to be returnable no longer."""
    return product.return_days + _LONGEST_WAY_DAYS, product.return_days + _LONGEST_WAY_DAYS + _OVERDUE_DAYS
