"""From the cart to an order."""

from dataclasses import dataclass

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.delivery import deliver_by, shipping_cents
from primbench_env_amazon.models.order import DeliverySpeed, Order, OrderLine
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.total import Totals
from primbench_env_amazon.operations.cart import cart_line, check_options, check_quantity
from primbench_env_amazon.operations.parcel import last_arrival, split
from primbench_env_amazon.views.checkout import CheckoutPreview, SpeedOffer
from primbench_env_amazon.views.order import OrderDetail, order_detail

SPEEDS: tuple[DeliverySpeed, ...] = ("standard", "express")


class CheckoutChoices(Value):
    """Where the parcel goes, who pays, and how fast it shall be."""

    address_id: str
    payment_method_id: str
    delivery_speed: DeliverySpeed


class PlaceOrder(CheckoutChoices):
    """The choices, and a few words for the parcel."""

    gift_message: str = Field("", max_length=240)


@dataclass(frozen=True)
class Basket:
    """The cart as it would be ordered now."""

    products: tuple[Product, ...]
    lines: tuple[OrderLine, ...]

    def totals(self, speed: DeliverySpeed) -> Totals:
        """Give what it costs at that speed."""
        subtotal = sum(line.total_cents for line in self.lines)
        return Totals(subtotal, shipping_cents(subtotal, self.products, speed))


def preview_order(state: ShopState, choices: CheckoutChoices, moment: Moment) -> CheckoutPreview:
    """Give what an order would cost. Refuses what placing it would refuse; changes nothing."""
    basket = _basket(state)
    _checked_choices(state, choices, moment)
    totals = basket.totals(choices.delivery_speed)
    return CheckoutPreview(
        items=tuple(cart_line(state, item) for item in state.cart_items),
        subtotal_cents=totals.subtotal_cents,
        shipping_cents=totals.shipping_cents,
        tax_cents=totals.tax_cents,
        total_cents=totals.total_cents,
        deliver_by=deliver_by(moment.now, basket.products, choices.delivery_speed),
        speeds=tuple(
            SpeedOffer(
                speed=speed,
                shipping_cents=basket.totals(speed).shipping_cents,
                deliver_by=deliver_by(moment.now, basket.products, speed),
            )
            for speed in SPEEDS
        ),
    )


def place_order(state: ShopState, wanted: PlaceOrder, moment: Moment) -> OrderDetail:
    """Buy the cart: an order is made, the stock is lowered, the cart is empty."""
    basket = _basket(state)
    address, method = _checked_choices(state, wanted, moment)
    totals = basket.totals(wanted.delivery_speed)
    order_id = state.orders.new_id()
    lines, shipments = split(
        basket.lines,
        basket.products,
        placed_at=moment.now,
        speed=wanted.delivery_speed,
        stream=moment.random("parcels"),
    )
    order = Order(
        id=order_id,
        status="confirmed",
        placed_at=moment.now,
        deliver_by=last_arrival(shipments),
        delivery_speed=wanted.delivery_speed,
        lines=lines,
        shipments=shipments,
        address_id=address.id,
        address=address.postal(),
        payment_method_id=method.id,
        card=method.card(),
        subtotal_cents=totals.subtotal_cents,
        shipping_cents=totals.shipping_cents,
        wrapping_cents=0,
        discount_cents=0,
        tax_cents=totals.tax_cents,
        total_cents=totals.total_cents,
        gift_balance_cents=0,
        promo_code=None,
        subscription_id=None,
        gift_message=wanted.gift_message,
        cancel_reason=None,
    )
    state.orders.put(order)
    _take_from_stock(state, basket.lines)
    for item in list(state.cart_items):
        state.cart_items.remove(item.id)
    return order_detail(state, order)


def _basket(state: ShopState) -> Basket:
    items = list(state.cart_items)
    if not items:
        raise RuleError(Code.FAILED_PRECONDITION, "CART_EMPTY", "Your cart is empty.")
    products = tuple(state.products.require(item.product_id) for item in items)
    for item, product in zip(items, products, strict=True):
        others = sum(other.quantity for other in items if other.product_id == product.id and other is not item)
        check_options(product, item.options)
        check_quantity(product, item.quantity, in_cart=others)
    lines = tuple(
        OrderLine(
            product_id=product.id,
            product_name=product.name,
            quantity=item.quantity,
            unit_price_cents=product.price_with(item.options),
            options=item.options,
        )
        for item, product in zip(items, products, strict=True)
    )
    return Basket(products, lines)


def _checked_choices(state: ShopState, choices: CheckoutChoices, moment: Moment) -> tuple[Address, PaymentMethod]:
    address = state.addresses.require(choices.address_id)
    method = state.payment_methods.require(choices.payment_method_id)
    if method.is_expired(moment.now):
        message = f"{method.label} expired {method.expires}. Choose another card."
        raise RuleError(Code.FAILED_PRECONDITION, "CARD_EXPIRED", message, "/payment_method_id")
    return address, method


def _take_from_stock(state: ShopState, lines: tuple[OrderLine, ...]) -> None:
    for line in lines:
        product = state.products.require(line.product_id)
        state.products.put(product.evolve(stock_count=product.stock_count - line.quantity))
