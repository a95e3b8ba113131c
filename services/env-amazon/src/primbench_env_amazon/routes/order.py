"""Orders."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import checkout, order
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.order import OrderDetail, OrderPage

router = EnvironmentRouter(prefix="/api/orders", is_signed_in=is_signed_in)


@router.get("", operation_id="order.list")
async def list_orders(call: ReadCall, query: Annotated[order.OrderQuery, Query()]) -> OrderPage:
    """Give one page of the orders that fit."""
    return order.list_orders(call.state(ShopState), query)


@router.post("", operation_id="order.place", status_code=201)
async def place(call: WriteCall, body: checkout.PlaceOrder) -> OrderDetail:
    """Buy what is in the cart."""
    return checkout.place_order(call.state(ShopState), body, call.moment)


@router.get("/{order_id}", operation_id="order.get")
async def read_order(call: ReadCall, order_id: str) -> OrderDetail:
    """Give one order whole."""
    return order.read_order(call.state(ShopState), order_id)


@router.post("/{order_id}/cancel", operation_id="order.cancel")
async def cancel(call: WriteCall, order_id: str, body: order.CancelOrder) -> OrderDetail:
    """Cancel an order that has not left the warehouse."""
    return order.cancel_order(call.state(ShopState), order_id, body)
