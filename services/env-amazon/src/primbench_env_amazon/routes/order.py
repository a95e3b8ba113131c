"""Orders, and the products in them."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import checkout, order, order_line
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.cart import CartView
from primbench_env_amazon.views.order import OrderDetail, OrderPage
from primbench_env_amazon.views.order_line import OrderLinePage

router = EnvironmentRouter(is_signed_in=is_signed_in)


@router.get("/orders", operation_id="order.list")
async def list_orders(call: ReadCall, query: Annotated[order.OrderQuery, Query()]) -> OrderPage:
    """Give one page of the orders that fit."""
    return order.list_orders(call.state(ShopState), query, call.now)


@router.get("/order-lines", operation_id="order.list_lines")
async def list_lines(call: ReadCall, query: Annotated[order_line.OrderLineQuery, Query()]) -> OrderLinePage:
    """Give one page of the products that were ordered."""
    return order_line.list_lines(call.state(ShopState), query, call.now)


@router.post("/orders", operation_id="order.place", status_code=201)
async def place(call: WriteCall, body: checkout.PlaceOrder) -> OrderDetail:
    """Buy what is in the cart."""
    return checkout.place_order(call.state(ShopState), body, call.moment)


@router.get("/orders/{order_id}", operation_id="order.get")
async def read_order(call: ReadCall, order_id: str) -> OrderDetail:
    """Give one order whole."""
    return order.read_order(call.state(ShopState), order_id, call.now)


@router.post("/orders/{order_id}/cancel", operation_id="order.cancel")
async def cancel(call: WriteCall, order_id: str, body: order.CancelOrder) -> OrderDetail:
    """Cancel an order that has not left the warehouse."""
    return order.cancel_order(call.state(ShopState), order_id, body, call.now)


@router.post("/order-lines/{line_id}/cancel", operation_id="order.cancel_line")
async def cancel_line(call: WriteCall, line_id: str, body: order_line.CancelLine) -> OrderDetail:
    """Cancel one product of an order that has not left the warehouse."""
    return order_line.cancel_line(call.state(ShopState), line_id, body, call.now)


@router.post("/orders/{order_id}/address", operation_id="order.change_address")
async def change_address(call: WriteCall, order_id: str, body: order.ChangeAddress) -> OrderDetail:
    """Send an order that has not left the warehouse somewhere else."""
    return order.change_address(call.state(ShopState), order_id, body, call.now)


@router.post("/orders/{order_id}/buy-again", operation_id="order.buy_again")
async def buy_again(call: WriteCall, order_id: str) -> CartView:
    """Put what a past order has into the cart."""
    return order.buy_again(call.state(ShopState), order_id, call.moment)
