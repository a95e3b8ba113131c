"""The HTTP interface: each write shows in the state, no read does, and sessions are apart."""

from collections.abc import Callable
from typing import Any

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.testing import Harness, SessionHarness
from shop_world import CARD, HOME, STEPS, TARGETS, body_for, place


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return new_session(*STEPS, targets=TARGETS)


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


async def test_sessions_do_not_see_each_other(harness: Harness, new_session: Callable[..., SessionHarness]) -> None:
    one, other = new_session(*STEPS, targets=TARGETS), new_session(*STEPS, targets=TARGETS)

    async with one.client() as client:
        await client.post("/api/cart/items", json={"product_id": one.targets["product_id"], "quantity": 2})

    assert one.digest != other.digest
    assert other.digest == new_session(*STEPS, targets=TARGETS).digest
