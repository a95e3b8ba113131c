"""The HTTP interface, one resource a file: each route parses, calls one operation, and gives its answer."""

from primbench_env_amazon.routes import (
    account,
    address,
    cart,
    catalogue,
    checkout,
    order,
    payment_method,
    shopping_list,
    sign_in,
    store,
    wishlist,
)

ROUTERS = (
    catalogue.router,
    cart.router,
    wishlist.router,
    shopping_list.router,
    store.router,
    address.router,
    payment_method.router,
    sign_in.router,
    account.router,
    checkout.router,
    order.router,
)
