"""A month of the account's past, and what its orders came to."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import get_args

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.day import month_text
from primbench_env_amazon.models.order import CancelReason, Order, OrderStatus
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.selection import plain_products

_MONTHS_AGO = (2, 3)
"""By the time at which worlds begin all that was ordered so long ago has arrived."""

_LEAST_MORE_CENTS = 100
_LEAST_STOCK = 5
_MINUTES_OF_DAY = (7 * 60, 22 * 60)
_REASONS: tuple[CancelReason, ...] = get_args(CancelReason.__value__)


class OrderMonthParams(BaseModel):
    """What is added to the month."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    further_count: int = Field(2, ge=1, le=4, description="Delivered orders besides the dearest.")
    cancelled_count: int = Field(2, ge=1, le=4, description="Cancelled orders, each dearer than all delivered ones.")


class OrderMonth(Value):
    """A month that is over. `text`: "January 2026"; totals are of its delivered orders alone.

    The dearest delivered order has two products without options, both in stock.
    """

    text: str
    first_day: date
    last_day: date
    delivered_count: int
    delivered_total_cents: int
    cancelled_count: int
    dearest: Ref[Order]
    dearest_total_cents: int
    first_product_id: str
    first_product_name: str
    second_product_name: str


@seeder("order_month", summary="Adds delivered and cancelled orders to a month of the past and sums the month up.")
def order_month(state: ShopState, params: OrderMonthParams, moment: Moment) -> OrderMonth:
    """Give a month of which every order has arrived or was cancelled. Needs addresses and cards."""
    stream = moment.random("month")
    month = _Month(state, stream, moment, _month_before(moment.now.date(), stream.choice(_MONTHS_AGO)))
    for _ in range(params.further_count):
        month.put_further()
    dearest = month.put_dearer("delivered")
    for _ in range(params.cancelled_count):
        month.put_dearer("cancelled")
    delivered = [order for order in month.orders() if order.status == "delivered"]
    first, second = dearest.lines
    return OrderMonth(
        text=month_text(month.first_day),
        first_day=month.first_day,
        last_day=month.last_day,
        delivered_count=len(delivered),
        delivered_total_cents=sum(order.total_cents for order in delivered),
        cancelled_count=sum(order.status == "cancelled" for order in month.orders()),
        dearest=Ref("orders", dearest.id),
        dearest_total_cents=dearest.total_cents,
        first_product_id=first.product_id,
        first_product_name=first.product_name,
        second_product_name=second.product_name,
    )


@dataclass(frozen=True)
class _Month:
    """Writes orders of one month, drawing from one stream."""

    state: ShopState
    stream: Substream
    moment: Moment
    first_day: date

    @property
    def last_day(self) -> date:
        """The day before the first of the next month."""
        return (self.first_day + timedelta(days=31)).replace(day=1) - timedelta(days=1)

    def orders(self) -> list[Order]:
        """Give all orders that were placed in the month."""
        return [each for each in self.state.orders if self.first_day <= each.placed_at.date() <= self.last_day]

    def put_further(self) -> Order:
        """Write a delivered order of one product."""
        return self._put([self.stream.choice(self._products())], [self.stream.randint(1, 2)], "delivered")

    def put_dearer(self, status: OrderStatus) -> Order:
        """Write an order of two products that comes to more than every order of the month."""
        least = max((order.total_cents for order in self.orders()), default=0) + _LEAST_MORE_CENTS
        dear = self.stream.choice([each for each in self._products() if _purchasable_cents(each) >= least])
        other = self.stream.choice([each for each in self._products() if each.id != dear.id])
        return self._put([dear, other], [-(-least // dear.price_cents), 1], status)

    def _products(self) -> list[Product]:
        ordered = {line.product_id for order in self.state.orders for line in order.lines}
        return [each for each in plain_products(self.state, min_stock=_LEAST_STOCK) if each.id not in ordered]

    def _put(self, products: list[Product], counts: list[int], status: OrderStatus) -> Order:
        day = self.first_day + timedelta(days=self.stream.randint(0, (self.last_day - self.first_day).days))
        minutes = self.stream.randint(*_MINUTES_OF_DAY)
        placed_at = datetime.combine(day, time(), tzinfo=UTC) + timedelta(minutes=minutes)
        reason = self.stream.choice(_REASONS) if status == "cancelled" else None
        purchase = Purchase(products, counts, placed_at, status, cancel_reason=reason)
        means = drawn_means(self.state, self.stream, self.moment)
        return put_order(self.state, purchase, *means, now=self.moment.now)


def _purchasable_cents(product: Product) -> int:
    """Give what as many as can be bought at once cost."""
    return product.price_cents * min(product.stock_count, MAX_QUANTITY)


def _month_before(day: date, count: int) -> date:
    """Give the first day of the month so many months before the day's."""
    for _ in range(count):
        day = day.replace(day=1) - timedelta(days=1)
    return day.replace(day=1)
