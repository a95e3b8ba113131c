"""Making an order of goods: at the checkout, or by the clock for a subscription."""

from dataclasses import dataclass

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment

from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.delivery import shipping_cents
from primbench_env_amazon.models.gift_card import BalanceEntry
from primbench_env_amazon.models.order import DeliverySpeed, Order, OrderLine, Shipment
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.promotion import Promotion
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.total import Totals
from primbench_env_amazon.operations.balance import balance_cents
from primbench_env_amazon.operations.basket import Basket, check_basket
from primbench_env_amazon.operations.parcel import last_arrival, split
from primbench_env_amazon.operations.reduction import check_promotion, reduction_cents


@dataclass(frozen=True)
class Means:
    """How goods are sent and paid for. With the gift balance, it pays first and the card pays the rest."""

    address: Address
    method: PaymentMethod
    speed: DeliverySpeed
    promotion: Promotion | None = None
    uses_gift_balance: bool = False
    gift_message: str = ""
    subscription_id: str | None = None


def buy(state: ShopState, basket: Basket, means: Means, moment: Moment) -> Order:
    """Make the order: the stock is lowered, the code used up by one, the gift balance spent. The cart stays.

    Raises RuleError as `check_purchase` does.
    """
    check_purchase(state, basket, means, moment)
    totals = totals_of(state, basket, means)
    lines, shipments = parcels_of(basket, means.speed, moment)
    order = state.orders.put(
        Order(
            id=state.orders.new_id(),
            status="confirmed",
            placed_at=moment.now,
            deliver_by=last_arrival(shipments),
            delivery_speed=means.speed,
            lines=lines,
            shipments=shipments,
            address_id=means.address.id,
            address=means.address.postal(),
            payment_method_id=means.method.id,
            card=means.method.card(),
            subtotal_cents=totals.subtotal_cents,
            shipping_cents=totals.shipping_cents,
            wrapping_cents=totals.wrapping_cents,
            discount_cents=totals.discount_cents,
            tax_cents=totals.tax_cents,
            total_cents=totals.total_cents,
            gift_balance_cents=from_balance_cents(state, means, totals),
            promo_code=means.promotion.code if means.promotion else None,
            subscription_id=means.subscription_id,
            gift_message=means.gift_message,
            cancel_reason=None,
        )
    )
    _take_from_stock(state, lines)
    _use_up(state, means.promotion)
    _spend(state, order)
    return order


def check_purchase(state: ShopState, basket: Basket, means: Means, moment: Moment) -> None:
    """Refuse goods that cannot be had, a card that has expired, a code that does not hold, an empty gift balance."""
    check_basket(basket)
    if means.method.is_expired(moment.now):
        message = f"{means.method.label} expired {means.method.expires}. Choose another card."
        raise RuleError(Code.FAILED_PRECONDITION, "CARD_EXPIRED", message, "/payment_method_id")
    if means.promotion is not None:
        check_promotion(state, means.promotion, basket, moment.now)
    if means.uses_gift_balance and balance_cents(state) <= 0:
        message = "Your gift balance is empty; redeem a gift card first."
        raise RuleError(Code.FAILED_PRECONDITION, "GIFT_BALANCE_EMPTY", message, "/uses_gift_balance")


def totals_of(state: ShopState, basket: Basket, means: Means) -> Totals:
    """Give what it comes to."""
    subtotal = basket.subtotal_cents
    is_sent_free = means.promotion is not None and means.promotion.kind == "free shipping"
    has_prime = state.account.get().has_prime
    shipping = 0 if is_sent_free else shipping_cents(subtotal, basket.products, means.speed, has_prime=has_prime)
    discount = reduction_cents(means.promotion, basket) if means.promotion else 0
    return Totals(subtotal, shipping, basket.wrapping_cents, discount)


def from_balance_cents(state: ShopState, means: Means, totals: Totals) -> int:
    """Give how much of it the gift balance pays."""
    return min(balance_cents(state), totals.total_cents) if means.uses_gift_balance else 0


def parcels_of(
    basket: Basket, speed: DeliverySpeed, moment: Moment
) -> tuple[tuple[OrderLine, ...], tuple[Shipment, ...]]:
    """Give the lines with their parcels' numbers, and the parcels, as an order at this moment would have them."""
    stream = moment.random("parcels")
    return split(basket.lines, basket.products, placed_at=moment.now, speed=speed, stream=stream)


def _take_from_stock(state: ShopState, lines: tuple[OrderLine, ...]) -> None:
    for line in lines:
        product = state.products.require(line.product_id)
        state.products.put(product.evolve(stock_count=product.stock_count - line.quantity))


def _use_up(state: ShopState, promotion: Promotion | None) -> None:
    if promotion is not None:
        state.promotions.put(promotion.evolve(uses_left=promotion.uses_left - 1))


def _spend(state: ShopState, order: Order) -> None:
    if order.gift_balance_cents > 0:
        state.balance_entries.put(
            BalanceEntry(
                id=state.balance_entries.new_id(),
                kind="spent",
                amount_cents=-order.gift_balance_cents,
                reference=order.id,
                made_at=order.placed_at,
            )
        )
