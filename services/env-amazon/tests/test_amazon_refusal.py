"""The HTTP interface refuses what breaks a rule: it says where and why, and leaves nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from primbench_envkit.testing import SessionHarness
from shop_world import HOME, STEPS, TARGETS, body_for, place


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return new_session(*STEPS, targets=TARGETS)


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
    "message_that_nobody_sees": (
        "POST",
        "/api/conversations/{conversation_id}/messages",
        {"body": "\u200b\u202e"},
        400,
        "/body",
    ),
    "control_character": ("POST", "/api/lists", {"name": "Camp\0ing"}, 400, "/name"),
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
