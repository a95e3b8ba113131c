"""Named builders of worlds: an account with a past, and what tasks are about."""

from primbench_env_amazon.seeders.account import shopper_account
from primbench_env_amazon.seeders.cart import cart_lines
from primbench_env_amazon.seeders.checkout import checkout_choice
from primbench_env_amazon.seeders.delivered_order import delivered_order
from primbench_env_amazon.seeders.listing import offered_product
from primbench_env_amazon.seeders.order import past_order
from primbench_env_amazon.seeders.product import featured_product, product_with_options, scarce_product
from primbench_env_amazon.seeders.repeat_order import repeat_orders
from primbench_env_amazon.seeders.return_request import return_request
from primbench_env_amazon.seeders.shopping_list import shopping_list
from primbench_env_amazon.seeders.split_order import split_order
from primbench_env_amazon.seeders.store import new_store
from primbench_env_amazon.seeders.wishlist import saved_product

SEEDERS = (
    shopper_account,
    featured_product,
    product_with_options,
    scarce_product,
    offered_product,
    saved_product,
    cart_lines,
    checkout_choice,
    past_order,
    split_order,
    delivered_order,
    return_request,
    repeat_orders,
    new_store,
    shopping_list,
)
