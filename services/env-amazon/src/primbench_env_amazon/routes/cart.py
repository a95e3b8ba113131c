"""The cart."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import cart
from primbench_env_amazon.views.cart import CartView

router = EnvironmentRouter(prefix="/api/cart")


@router.get("", operation_id="cart.read")
async def read_cart(call: ReadCall) -> CartView:
    """Give the cart."""
    return cart.read_cart(call.state(ShopState), call.now)


@router.post("/items", operation_id="cart.add", status_code=201)
async def add(call: WriteCall, body: cart.AddToCart) -> CartView:
    """Put a product into the cart."""
    return cart.add_to_cart(call.state(ShopState), body, call.moment)


@router.patch("/items/{item_id}", operation_id="cart.set_quantity")
async def set_quantity(call: WriteCall, item_id: str, body: cart.SetQuantity) -> CartView:
    """Change how many a line has."""
    return cart.set_quantity(call.state(ShopState), item_id, body, call.moment)


@router.put("/items/{item_id}/wrapping", operation_id="cart.set_gift")
async def set_gift(call: WriteCall, item_id: str, body: cart.SetGift) -> CartView:
    """Have a line wrapped as a gift, or not."""
    return cart.set_gift(call.state(ShopState), item_id, body, call.moment)


@router.delete("/items/{item_id}", operation_id="cart.remove")
async def remove(call: WriteCall, item_id: str) -> CartView:
    """Take a line out of the cart."""
    return cart.remove_from_cart(call.state(ShopState), item_id, call.moment)
