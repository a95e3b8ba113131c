"""From the cart to an order."""

from typing import Annotated

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.order import DeliverySpeed
from primbench_env_amazon.models.promotion import CartTerms
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.text import READABLE
from primbench_env_amazon.operations.balance import balance_cents
from primbench_env_amazon.operations.basket import Basket, cart_basket
from primbench_env_amazon.operations.cart import cart_line
from primbench_env_amazon.operations.parcel import last_arrival
from primbench_env_amazon.operations.purchase import (
    Means,
    buy,
    check_purchase,
    from_balance_cents,
    parcels_of,
    totals_of,
)
from primbench_env_amazon.operations.reduction import applied_promotion
from primbench_env_amazon.views.checkout import CheckoutPreview, SpeedOffer, parcel_offers
from primbench_env_amazon.views.order import OrderDetail, order_detail

GiftMessage = Annotated[str, StringConstraints(strip_whitespace=True, max_length=240), READABLE]

SPEEDS: tuple[DeliverySpeed, ...] = ("standard", "express")


class CheckoutChoices(Value):
    """Where the parcel goes, who pays, and how fast it shall be."""

    address_id: str
    payment_method_id: str
    delivery_speed: DeliverySpeed
    uses_gift_balance: bool = Field(default=False, description="Whether the gift balance pays first.")


class PlaceOrder(CheckoutChoices):
    """The choices, and a few words for the parcel."""

    gift_message: GiftMessage = ""


def preview_order(state: ShopState, choices: CheckoutChoices, moment: Moment) -> CheckoutPreview:
    """Give what an order would cost. Refuses what placing it would refuse; changes nothing."""
    basket = _basket(state)
    means = _means(state, choices)
    check_purchase(state, basket, means, moment)
    totals = totals_of(state, basket, means)
    _, shipments = parcels_of(basket, choices.delivery_speed, moment)
    from_balance = from_balance_cents(state, means, totals)
    return CheckoutPreview(
        items=tuple(cart_line(state, item) for item in state.cart_items),
        subtotal_cents=totals.subtotal_cents,
        shipping_cents=totals.shipping_cents,
        wrapping_cents=totals.wrapping_cents,
        discount_cents=totals.discount_cents,
        tax_cents=totals.tax_cents,
        total_cents=totals.total_cents,
        gift_balance_cents=from_balance,
        card_cents=totals.total_cents - from_balance,
        available_balance_cents=balance_cents(state),
        promo_code=means.promotion.code if means.promotion else None,
        deliver_by=last_arrival(shipments),
        speeds=tuple(_offer(state, basket, choices.evolve(delivery_speed=speed), moment) for speed in SPEEDS),
    )


def place_order(state: ShopState, wanted: PlaceOrder, moment: Moment) -> OrderDetail:
    """Buy the cart: an order is made, the cart is empty, its code is spent."""
    means = _means(state, wanted, gift_message=wanted.gift_message)
    order = buy(state, _basket(state), means, moment)
    for item in list(state.cart_items):
        state.cart_items.remove(item.id)
    if means.promotion is not None:
        state.cart_terms.set(CartTerms(promo_code=None))
    return order_detail(state, order, moment.now)


def _basket(state: ShopState) -> Basket:
    for item in state.cart_items:
        state.products.require(item.product_id)
    return cart_basket(state)


def _means(state: ShopState, choices: CheckoutChoices, *, gift_message: str = "") -> Means:
    return Means(
        address=state.addresses.require(choices.address_id),
        method=state.payment_methods.require(choices.payment_method_id),
        speed=choices.delivery_speed,
        promotion=applied_promotion(state),
        uses_gift_balance=choices.uses_gift_balance,
        gift_message=gift_message,
    )


def _offer(state: ShopState, basket: Basket, choices: CheckoutChoices, moment: Moment) -> SpeedOffer:
    lines, shipments = parcels_of(basket, choices.delivery_speed, moment)
    return SpeedOffer(
        speed=choices.delivery_speed,
        shipping_cents=totals_of(state, basket, _means(state, choices)).shipping_cents,
        deliver_by=last_arrival(shipments),
        parcels=parcel_offers(lines, shipments),
    )
