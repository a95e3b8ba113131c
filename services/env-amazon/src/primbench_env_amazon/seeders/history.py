"""What an account has been through: orders, goods sent back, reviews of its own, and the news of all that."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import get_args

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.substream import Substream
from pydantic import RootModel

from primbench_env_amazon.catalogue.loading import DATA, read
from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.happenings.parcel import parcel_news
from primbench_env_amazon.happenings.refund import refund_news
from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.delivery import deliver_by
from primbench_env_amazon.models.order import CancelReason, DeliverySpeed, Order, OrderLine, OrderStatus
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.refund import goods_refund_cents
from primbench_env_amazon.models.return_request import ReturnMethod, ReturnReason, ReturnRequest
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.return_request import REFUND_AFTER
from primbench_env_amazon.seeders.past import Purchase, put_order

_HISTORY_DAYS = 90
_YOUNGEST_H = 25
_CANCELLED_PERMILLE = 120
_EXPRESS_PERMILLE = 250
_RETURN_COUNT = 3
_REVIEW_COUNT = 3
_NEWS_COUNT = 9
_READ_AFTER = timedelta(days=3)
_CANCEL_REASONS: tuple[CancelReason, ...] = get_args(CancelReason.__value__)
_RETURN_REASONS: tuple[ReturnReason, ...] = get_args(ReturnReason.__value__)
_RETURN_METHODS: tuple[ReturnMethod, ...] = get_args(ReturnMethod.__value__)


class Opinion(Value):
    """What the shopper says of something."""

    stars: int
    title: str
    body: str


def put_orders(
    state: ShopState, moment: Moment, count: int, *, addresses: list[Address], methods: list[PaymentMethod]
) -> None:
    """Write the orders of three months, oldest first; none of them can still be cancelled."""
    stream = moment.random("history")
    products = list(state.products)
    ages_h = sorted((stream.randint(_YOUNGEST_H, _HISTORY_DAYS * 24) for _ in range(count)), reverse=True)
    for age_h in ages_h:
        placed_at = moment.now - timedelta(hours=age_h, minutes=stream.randint(0, 59))
        purchase = _purchase(stream, products, placed_at, moment.now)
        put_order(state, purchase, stream.choice(addresses), stream.choice(methods), now=moment.now)


def put_returns(state: ShopState, moment: Moment) -> None:
    """Send some delivered goods back, long enough ago that all of them are refunded."""
    stream = moment.random("returns")
    latest = moment.now - REFUND_AFTER - timedelta(days=3)
    fitting = [(order, line) for order, line in _delivered(state, latest) if _days(state, line)]
    chosen = stream.sample(fitting, min(_RETURN_COUNT, len(fitting)))
    for order, line in sorted(chosen, key=lambda pair: _arrival(*pair)):
        _put_return(state, stream, order, line)


def put_reviews(state: ShopState, moment: Moment, author: str) -> None:
    """Let the shopper have reviewed some products that were delivered."""
    stream = moment.random("own reviews")
    latest = moment.now - timedelta(days=4)
    bought = {line.product_id: _arrival(order, line) for order, line in _delivered(state, latest)}
    count = min(_REVIEW_COUNT, len(bought))
    for product_id, opinion in zip(
        stream.sample(sorted(bought), count), stream.sample(_opinions(), count), strict=True
    ):
        state.reviews.put(
            Review(
                id=state.reviews.new_id(),
                product_id=product_id,
                author=author,
                is_own=True,
                is_verified=True,
                stars=opinion.stars,
                title=opinion.title,
                body=opinion.body,
                helpful_count=stream.choice((0, 0, 1, 2, 5)),
                is_voted=False,
                written_at=bought[product_id] + timedelta(minutes=stream.randint(900, 4300)),
            )
        )


def put_news(state: ShopState, moment: Moment) -> None:
    """Write the latest news of parcels and refunds; what is some days old has been read."""
    for told_at, news in sorted(_news(state, moment.now), key=lambda each: (each[0], each[1].title))[-_NEWS_COUNT:]:
        told = notify(state, news, told_at)
        state.notifications.put(told.evolve(is_read=told_at < moment.now - _READ_AFTER))


def _purchase(stream: Substream, products: Sequence[Product], placed_at: datetime, now: datetime) -> Purchase:
    bought = stream.sample(products, stream.choice((1, 1, 1, 2, 2, 3)))
    speed: DeliverySpeed = "express" if stream.is_hit(_EXPRESS_PERMILLE) else "standard"
    has_arrived = deliver_by(placed_at, bought, speed) < now.date()
    status: OrderStatus = "delivered" if has_arrived else "shipped"
    if stream.is_hit(_CANCELLED_PERMILLE):
        status = "cancelled"
    counts = [stream.choice((1, 1, 1, 2)) for _ in bought]
    reason = stream.choice(_CANCEL_REASONS) if status == "cancelled" else None
    return Purchase(bought, counts, placed_at, status, speed, reason)


def _delivered(state: ShopState, latest: datetime) -> list[tuple[Order, OrderLine]]:
    return [
        (order, line)
        for order in state.orders
        if order.status == "delivered"
        for line in order.lines
        if _arrival(order, line) <= latest
    ]


def _arrival(order: Order, line: OrderLine) -> datetime:
    """Give when the line's parcel arrived, or will."""
    return order.shipment_of(line).arrives_at


def _days(state: ShopState, line: OrderLine) -> int:
    return state.products.require(line.product_id).return_days


def _put_return(state: ShopState, stream: Substream, order: Order, line: OrderLine) -> None:
    requested_at = _arrival(order, line) + timedelta(minutes=stream.randint(200, 3 * 1440))
    state.returns.put(
        ReturnRequest(
            id=state.returns.new_id(),
            order_id=order.id,
            product_id=line.product_id,
            product_name=line.product_name,
            options=line.options,
            quantity=1,
            reason=stream.choice(_RETURN_REASONS),
            comment="",
            method=stream.choice(_RETURN_METHODS),
            refund_to="Original payment method",
            refund_cents=goods_refund_cents(order, line, 1),
            status="refunded",
            requested_at=requested_at,
            refund_on=(requested_at + REFUND_AFTER).date(),
        )
    )


def _news(state: ShopState, now: datetime) -> list[tuple[datetime, News]]:
    travelled = [
        (time, parcel_news(order, shipment.evolve(status=status)))
        for order in state.orders
        if order.status != "cancelled"
        for shipment in order.shipments
        for time, status in ((shipment.ships_at, "shipped"), (shipment.arrives_at, "delivered"))
        if time <= now
    ]
    refunded = [
        (each.requested_at + REFUND_AFTER, refund_news(each)) for each in state.returns if each.status == "refunded"
    ]
    return travelled + [each for each in refunded if each[0] <= now]


@cache
def _opinions() -> tuple[Opinion, ...]:
    return read(DATA / "own_reviews.yaml", RootModel[tuple[Opinion, ...]]).root
