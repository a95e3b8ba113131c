"""A world with something of everything, and how the tests of the interface name what is in it."""

from typing import Any

from primbench_env_amazon.models.state import ShopState
from primbench_envkit.testing import SeedStep, SessionHarness

STEPS = (
    SeedStep("featured_product", {}, "item"),
    SeedStep("product_with_options", {}, "optioned"),
    SeedStep("cart_lines", {"line_count": 2}, "cart"),
    SeedStep("saved_lines", {}, "saved"),
    SeedStep("promotions", {}, "codes"),
    SeedStep("gift_card", {}, "card"),
    SeedStep("past_order", {}, "past"),
    SeedStep("split_order", {}, "split"),
    SeedStep("delivered_order", {}, "arrived"),
    SeedStep("return_request", {}, "returned"),
    SeedStep("shopping_list", {}, "list"),
    SeedStep("second_list", {}, "lists"),
    SeedStep("subscription", {"look_alike_count": 0}, "own"),
    SeedStep("subscribable_product", {}, "offered"),
    SeedStep("conversation", {}, "talk"),
    SeedStep("offer_notification", {}, "news"),
    SeedStep("checkout_choice", {}, "choice"),
    SeedStep("new_store", {}, "shop"),
    SeedStep("reviewed_product", {}, "reviewed"),
    SeedStep("own_review", {}, "own_review"),
    SeedStep("open_question", {}, "asked"),
)
TARGETS = {
    "product_id": "item",
    "optioned_id": "optioned.product",
    "options": "optioned.options",
    "line_id": "cart.line",
    "saved_id": "saved.item",
    "promo_code": "codes.best.code",
    "gift_code": "card.code",
    "order_id": "past.order",
    "split_id": "split.order",
    "split_line_id": "split.line_id",
    "other_address_id": "split.other_address_id",
    "arrived_line_id": "arrived.line_id",
    "return_id": "returned.request",
    "entry_id": "list.entry",
    "list_id": "lists.wish_list",
    "subscription_id": "own.subscription",
    "free_address_id": "own.other_address_id",
    "free_card_id": "own.other_payment_method_id",
    "offered_id": "offered.product_id",
    "conversation_id": "talk.conversation",
    "address_id": "choice.address_id",
    "payment_method_id": "choice.payment_method_id",
    "delivery_speed": "choice.delivery_speed",
    "store": "shop.store",
    "reviewed_id": "reviewed.product",
    "review_id": "reviewed.review",
    "own_review_id": "own_review.review",
    "question_id": "asked.question",
    "asked_id": "asked.product",
}
HOME = {
    "full_name": "Ada Byron",
    "street": "12 Engine Lane",
    "city": "Duluth",
    "state": "MN",
    "zip_code": "55801",
    "phone": "(218) 555-0100",
}
CARD = {"card_number": "4242424242424242", "holder_name": "Ada Byron", "expiry_month": 12, "expiry_year": 2030}


def place(name: str, session: SessionHarness) -> str:
    """Fill in the ids that an address names."""
    shop = session.state(ShopState)
    fields = {
        "wish_id": _plain_wish_id(shop),
        "any_wish_id": next(iter(shop.wishlist_items)).id,
        "unread_id": next(each.id for each in shop.notifications if not each.is_read),
        **session.targets,
    }
    return name.format(**fields)


def body_for(session: SessionHarness, wanted: Any) -> Any:
    """Fill in what a body names: "$line_id" is the target of that name."""
    if isinstance(wanted, dict):
        return {key: body_for(session, value) for key, value in wanted.items()}
    return session.targets[wanted[1:]] if isinstance(wanted, str) and wanted.startswith("$") else wanted


def _plain_wish_id(shop: ShopState) -> str:
    wished = ((item.id, shop.products.require(item.product_id)) for item in shop.wishlist_items)
    return next(item_id for item_id, product in wished if not product.options and product.in_stock)
