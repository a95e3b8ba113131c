"""The HTTP interface: each write shows in the state, no read does, and a refusal leaves nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

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


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return new_session(*STEPS, targets=TARGETS)


def place(name: str, session: SessionHarness) -> str:
    wish = session.document["wishlist_items"]
    unread = [each["id"] for each in session.document["notifications"] if not each["is_read"]]
    fields = {
        "wish_id": plain_wish_id(session),
        "any_wish_id": wish[0]["id"],
        "unread_id": unread[0],
        **session.targets,
    }
    return name.format(**fields)


def plain_wish_id(session: SessionHarness) -> str:
    products = {product["id"]: product for product in session.document["products"]}
    wishes = session.document["wishlist_items"]
    fitting = [
        wish["id"]
        for wish in wishes
        if not products[wish["product_id"]]["options"] and products[wish["product_id"]]["stock_count"]
    ]
    return fitting[0]


def body_for(session: SessionHarness, wanted: Any) -> Any:
    if isinstance(wanted, dict):
        return {key: body_for(session, value) for key, value in wanted.items()}
    return session.targets[wanted[1:]] if isinstance(wanted, str) and wanted.startswith("$") else wanted


WRITES: dict[str, tuple[str, str, Any, set[str]]] = {
    "cart.add": ("POST", "/api/cart/items", {"product_id": "$product_id", "quantity": 1}, {"cart_items"}),
    "cart.set_quantity": ("PATCH", "/api/cart/items/{line_id}", {"quantity": 7}, {"cart_items"}),
    "cart.remove": ("DELETE", "/api/cart/items/{line_id}", None, {"cart_items"}),
    "cart.set_gift": ("PUT", "/api/cart/items/{line_id}/wrapping", {"wrapping": "Gift wrap"}, {"cart_items"}),
    "cart.save_for_later": ("POST", "/api/cart/items/{line_id}/save-for-later", None, {"cart_items", "saved_items"}),
    "saved.move_to_cart": ("POST", "/api/saved-items/{saved_id}/move-to-cart", None, {"cart_items", "saved_items"}),
    "saved.remove": ("DELETE", "/api/saved-items/{saved_id}", None, {"saved_items"}),
    "promo.apply": ("POST", "/api/cart/promotion", {"code": "$promo_code"}, {"cart_terms"}),
    "promo.clear": ("DELETE", "/api/cart/promotion", None, {"cart_terms"}),
    "gift_card.redeem": (
        "POST",
        "/api/gift-cards/redeem",
        {"code": "$gift_code"},
        {"gift_cards", "balance_entries"},
    ),
    "wishlist.add": ("POST", "/api/wishlist/items", {"product_id": "$product_id"}, {"wishlist_items"}),
    "wishlist.remove": ("DELETE", "/api/wishlist/items/{any_wish_id}", None, {"wishlist_items"}),
    "wishlist.move_to_cart": ("POST", "/api/wishlist/items/{wish_id}/move", None, {"wishlist_items", "cart_items"}),
    "wishlist.move_to_list": (
        "POST",
        "/api/wishlist/items/{any_wish_id}/list",
        {"list_id": "$list_id"},
        {"wishlist_items"},
    ),
    "wishlist.set_note": ("PUT", "/api/wishlist/items/{any_wish_id}/note", {"note": "For Ola"}, {"wishlist_items"}),
    "list.create": ("POST", "/api/lists", {"name": "Camping"}, {"wish_lists"}),
    "list.update": ("PATCH", "/api/lists/{list_id}", {"sharing": "Public"}, {"wish_lists"}),
    "list.delete": ("DELETE", "/api/lists/{list_id}", None, {"wish_lists", "wishlist_items"}),
    "review.create": (
        "POST",
        "/api/products/{reviewed_id}/reviews",
        {"stars": 4, "title": "Good", "body": "Good enough."},
        {"reviews"},
    ),
    "review.update": ("PATCH", "/api/reviews/{own_review_id}", {"title": "On second thought"}, {"reviews"}),
    "review.delete": ("DELETE", "/api/reviews/{own_review_id}", None, {"reviews"}),
    "review.toggle_helpful": ("POST", "/api/reviews/{review_id}/toggle-helpful", None, {"reviews"}),
    "question.ask": ("POST", "/api/products/{asked_id}/questions", {"text": "Is it loud?"}, {"questions"}),
    "question.answer": ("POST", "/api/questions/{question_id}/answers", {"text": "No."}, {"answers"}),
    "question.toggle_vote": ("POST", "/api/questions/{question_id}/toggle-vote", None, {"questions"}),
    "store.toggle_follow": ("POST", "/api/stores/toggle-follow", {"store": "$store"}, {"followed_stores"}),
    "shopping_list.add": (
        "POST",
        "/api/shopping-list/entries",
        {"product_name": "Paper towels"},
        {"shopping_list_entries"},
    ),
    "shopping_list.remove": ("DELETE", "/api/shopping-list/entries/{entry_id}", None, {"shopping_list_entries"}),
    "address.create": ("POST", "/api/addresses", HOME, {"addresses"}),
    "address.update": ("PATCH", "/api/addresses/{address_id}", {"unit": "Apt 99"}, {"addresses"}),
    "address.delete": ("DELETE", "/api/addresses/{free_address_id}", None, {"addresses"}),
    "payment.create": ("POST", "/api/payment-methods", CARD, {"payment_methods"}),
    "payment.update": (
        "PATCH",
        "/api/payment-methods/{payment_method_id}",
        {"expiry_year": 2040},
        {"payment_methods"},
    ),
    "payment.delete": ("DELETE", "/api/payment-methods/{free_card_id}", None, {"payment_methods"}),
    "account.sign_in": ("POST", "/api/sign-in", None, set()),
    "account.sign_out": ("POST", "/api/sign-out", None, {"sign_in"}),
    "account.turn_on_two_step": ("POST", "/api/account/two-step", None, {"account"}),
    "account.turn_off_two_step": ("DELETE", "/api/account/two-step", None, set()),
    "account.join_prime": ("POST", "/api/account/prime", None, {"account"}),
    "account.leave_prime": ("DELETE", "/api/account/prime", None, {"account"}),
    "account.update": ("PATCH", "/api/account", {"deal_emails": "Never"}, {"account"}),
    "order.place": (
        "POST",
        "/api/orders",
        {
            "address_id": "$address_id",
            "payment_method_id": "$payment_method_id",
            "delivery_speed": "$delivery_speed",
        },
        {"orders", "cart_items", "products"},
    ),
    "subscription.create": (
        "POST",
        "/api/subscriptions",
        {"product_id": "$offered_id", "interval": "2 months"},
        {"subscriptions"},
    ),
    "subscription.update": ("PATCH", "/api/subscriptions/{subscription_id}", {"quantity": 7}, {"subscriptions"}),
    "subscription.skip": ("POST", "/api/subscriptions/{subscription_id}/skip", None, {"subscriptions"}),
    "subscription.pause": ("POST", "/api/subscriptions/{subscription_id}/pause", None, {"subscriptions"}),
    "subscription.resume": ("POST", "/api/subscriptions/{subscription_id}/resume", None, {"subscriptions"}),
    "subscription.cancel": (
        "POST",
        "/api/subscriptions/{subscription_id}/cancel",
        {"reason": "Too expensive"},
        {"subscriptions"},
    ),
    "conversation.open": (
        "POST",
        "/api/conversations",
        {"product_id": "$product_id", "topic": "Delivery", "body": "When can you send it?"},
        {"conversations", "messages"},
    ),
    "conversation.reply": (
        "POST",
        "/api/conversations/{conversation_id}/messages",
        {"body": "Thank you."},
        {"messages"},
    ),
    "conversation.mark_read": ("POST", "/api/conversations/{conversation_id}/read", None, set()),
    "notification.mark_read": ("POST", "/api/notifications/{unread_id}/read", None, {"notifications"}),
    "notification.mark_all_read": ("POST", "/api/notifications/read", None, {"notifications"}),
    "order.cancel": ("POST", "/api/orders/{order_id}/cancel", {"reason": "No longer needed"}, {"orders", "products"}),
    "order.cancel_line": (
        "POST",
        "/api/order-lines/{split_line_id}/cancel",
        {"reason": "No longer needed"},
        {"orders", "products"},
    ),
    "order.change_address": (
        "POST",
        "/api/orders/{split_id}/address",
        {"address_id": "$other_address_id"},
        {"orders"},
    ),
    "order.buy_again": ("POST", "/api/orders/{split_id}/buy-again", None, {"cart_items"}),
    "return.create": (
        "POST",
        "/api/returns",
        {
            "line_id": "$arrived_line_id",
            "reason": "Not as described",
            "method": "Home pickup",
            "refund_to": "Gift balance",
        },
        {"returns"},
    ),
    "return.cancel": ("POST", "/api/returns/{return_id}/cancel", None, {"returns"}),
}


FIRST: dict[str, tuple[str, str, Any]] = {
    "account.join_prime": ("DELETE", "/api/account/prime", None),
    "promo.clear": ("POST", "/api/cart/promotion", {"code": "$promo_code"}),
    "subscription.resume": ("POST", "/api/subscriptions/{subscription_id}/pause", None),
}
"""What is done before the write that it tries again."""


def changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    return {name for name in before if before[name] != after[name]}


@pytest.mark.parametrize("operation_id", WRITES)
async def test_a_write_shows_in_the_state_where_it_should(session: SessionHarness, operation_id: str) -> None:
    method, path, body, collections = WRITES[operation_id]

    async with session.client() as client:
        if operation_id in FIRST:
            first_method, first_path, first_body = FIRST[operation_id]
            await client.request(first_method, place(first_path, session), json=body_for(session, first_body))
        before = session.document
        reply = await client.request(method, place(path, session), json=body_for(session, body))

    assert reply.status_code == ENVIRONMENT.operations[operation_id].success_status, reply.text
    assert changed(before, session.document) == collections


def test_every_write_of_the_interface_is_tried_here() -> None:
    assert set(WRITES) == {
        operation.operation_id for operation in ENVIRONMENT.operations.values() if operation.is_writing
    }


READS = {
    "home.read": "/api/home",
    "department.list": "/api/departments",
    "product.suggest": "/api/suggestions?q=bot",
    "product.search": "/api/products?q=bottle&sort=price_low&page=2",
    "product.get": "/api/products/{product_id}",
    "product.compare": "/api/compare?ids={product_id},{optioned_id}",
    "review.list": "/api/products/{reviewed_id}/reviews?sort=recent&stars=5&q=a",
    "review.get": "/api/reviews/{review_id}",
    "review.list_own": "/api/reviews",
    "review.list_helpful": "/api/helpful-reviews",
    "question.list": "/api/products/{asked_id}/questions?sort=recent&unanswered=true",
    "question.get": "/api/questions/{question_id}",
    "question.list_own": "/api/questions",
    "question.list_voted": "/api/voted-questions",
    "cart.read": "/api/cart",
    "saved.list": "/api/saved-items",
    "promo.list": "/api/promotions",
    "gift_card.read": "/api/gift-cards",
    "wishlist.read": "/api/wishlist",
    "shopping_list.read": "/api/shopping-list",
    "store.list_followed": "/api/stores/followed",
    "address.list": "/api/addresses",
    "payment.list": "/api/payment-methods",
    "account.read": "/api/account",
    "account.read_prime": "/api/account/prime",
    "list.list": "/api/lists",
    "passkey.read": "/api/passkey",
    "subscription.list": "/api/subscriptions",
    "conversation.list": "/api/conversations?q=hello",
    "conversation.get": "/api/conversations/{conversation_id}",
    "notification.list": "/api/notifications?kind=offer&is_unread=true&page=2",
    "order.list": "/api/orders?status=confirmed&q=a",
    "order.get": "/api/orders/{order_id}",
    "order.list_lines": "/api/order-lines?q=a&order_id={split_id}",
    "return.list": "/api/returns?status=requested",
    "return.get": "/api/returns/{return_id}",
    "clock.read": "/api/clock",
}


@pytest.mark.parametrize("operation_id", READS)
async def test_a_read_answers_and_changes_nothing(session: SessionHarness, operation_id: str) -> None:
    before = session.digest

    async with session.client() as client:
        reply = await client.get(place(READS[operation_id], session))

    assert reply.status_code == 200
    assert session.digest == before


def test_every_read_of_the_interface_is_tried_here() -> None:
    reading = {operation.operation_id for operation in ENVIRONMENT.operations.values() if not operation.is_writing}
    assert set(READS) | {"checkout.preview"} == reading


async def test_a_preview_answers_and_changes_nothing(session: SessionHarness) -> None:
    before = session.digest
    body = body_for(session, WRITES["order.place"][2])

    async with session.client() as client:
        reply = await client.post("/api/checkout/preview", json=body)

    assert reply.status_code == 200
    assert {offer["speed"] for offer in reply.json()["speeds"]} == {"standard", "express"}
    assert session.digest == before


REFUSALS: dict[str, tuple[str, str, Any, int, str]] = {
    "unknown_product": ("POST", "/api/cart/items", {"product_id": "p-000000"}, 404, "/products/p-000000"),
    "no_choice": ("POST", "/api/cart/items", {"product_id": "$optioned_id"}, 400, "/options/"),
    "quantity_zero": ("PATCH", "/api/cart/items/{line_id}", {"quantity": 0}, 400, "/quantity"),
    "quantity_beyond_thirty": ("PATCH", "/api/cart/items/{line_id}", {"quantity": 31}, 400, "/quantity"),
    "unknown_field": ("PATCH", "/api/cart/items/{line_id}", {"quantity": 1, "price": 1}, 400, "/price"),
    "review_of_no_product": (
        "POST",
        "/api/products/p-000000/reviews",
        {"stars": 1, "title": "No", "body": "No."},
        404,
        "/products/p-000000",
    ),
    "six_stars": (
        "POST",
        "/api/products/{reviewed_id}/reviews",
        {"stars": 6, "title": "Wow", "body": "Wow."},
        400,
        "/stars",
    ),
    "others_review": ("PATCH", "/api/reviews/{review_id}", {"stars": 1}, 403, "/review_id"),
    "vote_for_the_own_review": ("POST", "/api/reviews/{own_review_id}/toggle-helpful", None, 422, "/review_id"),
    "short_question": ("POST", "/api/products/{asked_id}/questions", {"text": "?"}, 400, "/text"),
    "unknown_store": ("POST", "/api/stores/toggle-follow", {"store": "Nobody"}, 404, "/store"),
    "unknown_line": ("DELETE", "/api/cart/items/ci-000000", None, 404, "/cart_items/ci-000000"),
    "unknown_reason": ("POST", "/api/orders/{order_id}/cancel", {"reason": "Because"}, 400, "/reason"),
    "unknown_period": ("GET", "/api/orders?period=ever", None, 400, "/period"),
    "unknown_ordered_line": (
        "POST",
        "/api/order-lines/112-000000-1/cancel",
        {"reason": "No longer needed"},
        404,
        "/line_id",
    ),
    "too_much_returned": (
        "POST",
        "/api/returns",
        {
            "line_id": "$arrived_line_id",
            "quantity": 9,
            "reason": "Not as described",
            "method": "Home pickup",
            "refund_to": "Gift balance",
        },
        422,
        "/quantity",
    ),
    "not_subscribable": (
        "POST",
        "/api/subscriptions",
        {"product_id": "$product_id", "interval": "1 month"},
        422,
        "/product_id",
    ),
    "unknown_interval": (
        "PATCH",
        "/api/subscriptions/{subscription_id}",
        {"interval": "1 day"},
        400,
        "/interval",
    ),
    "empty_message": (
        "POST",
        "/api/conversations/{conversation_id}/messages",
        {"body": "  "},
        400,
        "/body",
    ),
    "unknown_sort": ("GET", "/api/products?sort=best", None, 400, "/sort"),
    "page_zero": ("GET", "/api/orders?page=0", None, 400, "/page"),
    "bad_zip_code": ("POST", "/api/addresses", {**HOME, "zip_code": "1"}, 400, "/zip_code"),
    "bad_email": ("PATCH", "/api/account", {"email": "nobody"}, 400, "/email"),
}


@pytest.mark.parametrize(("method", "path", "body", "status", "pointer"), REFUSALS.values(), ids=REFUSALS.keys())
async def test_a_refusal_says_where_and_why_and_changes_nothing(
    session: SessionHarness, method: str, path: str, body: Any, status: int, pointer: str
) -> None:
    before = session.digest

    async with session.client() as client:
        reply = await client.request(method, place(path, session), json=body_for(session, body))

    assert reply.status_code == status, reply.text
    assert reply.json().keys() == {"code", "message", "pointer"}
    assert reply.json()["pointer"].startswith(pointer)
    assert session.digest == before


async def test_sessions_do_not_see_each_other(harness: Harness, new_session: Callable[..., SessionHarness]) -> None:
    one, other = new_session(*STEPS, targets=TARGETS), new_session(*STEPS, targets=TARGETS)

    async with one.client() as client:
        await client.post("/api/cart/items", json={"product_id": one.targets["product_id"], "quantity": 2})

    assert one.digest != other.digest
    assert other.digest == new_session(*STEPS, targets=TARGETS).digest
