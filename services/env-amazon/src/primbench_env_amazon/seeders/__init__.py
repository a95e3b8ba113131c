"""Named builders of worlds: an account with a past, and what tasks are about."""

from primbench_env_amazon.seeders.account import shopper_account
from primbench_env_amazon.seeders.account_setting import account_setting
from primbench_env_amazon.seeders.address import address_in_use, new_address, similar_addresses
from primbench_env_amazon.seeders.brand_choice import brand_choice
from primbench_env_amazon.seeders.card import expired_card, new_card
from primbench_env_amazon.seeders.cart import cart_lines
from primbench_env_amazon.seeders.checkout import checkout_choice
from primbench_env_amazon.seeders.conversation import conversation
from primbench_env_amazon.seeders.delivered_order import delivered_order
from primbench_env_amazon.seeders.gift_card import gift_card
from primbench_env_amazon.seeders.list_with_items import list_with_items
from primbench_env_amazon.seeders.listing import offered_product
from primbench_env_amazon.seeders.offer_notification import offer_notification
from primbench_env_amazon.seeders.open_question import answered_question, open_question
from primbench_env_amazon.seeders.order import past_order
from primbench_env_amazon.seeders.order_month import order_month
from primbench_env_amazon.seeders.own_review import own_review
from primbench_env_amazon.seeders.product import featured_product, product_with_options, scarce_product
from primbench_env_amazon.seeders.promotion import promotions
from primbench_env_amazon.seeders.recipient import recipients
from primbench_env_amazon.seeders.repeat_order import repeat_orders
from primbench_env_amazon.seeders.return_request import return_request
from primbench_env_amazon.seeders.reviewed_product import reviewed_product
from primbench_env_amazon.seeders.saved_item import saved_lines
from primbench_env_amazon.seeders.second_list import second_list
from primbench_env_amazon.seeders.shopping_list import shopping_list
from primbench_env_amazon.seeders.split_order import split_order
from primbench_env_amazon.seeders.store import new_store
from primbench_env_amazon.seeders.subscription import subscribable_product, subscription
from primbench_env_amazon.seeders.wishlist import saved_product

SEEDERS = (
    shopper_account,
    featured_product,
    product_with_options,
    scarce_product,
    brand_choice,
    offered_product,
    saved_product,
    second_list,
    list_with_items,
    account_setting,
    new_address,
    similar_addresses,
    address_in_use,
    recipients,
    new_card,
    expired_card,
    cart_lines,
    saved_lines,
    promotions,
    gift_card,
    checkout_choice,
    past_order,
    split_order,
    delivered_order,
    return_request,
    repeat_orders,
    order_month,
    new_store,
    reviewed_product,
    own_review,
    open_question,
    answered_question,
    shopping_list,
    subscription,
    subscribable_product,
    conversation,
    offer_notification,
)
