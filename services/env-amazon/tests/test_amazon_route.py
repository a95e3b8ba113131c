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
    SeedStep("past_order", {}, "past"),
    SeedStep("split_order", {}, "split"),
    SeedStep("delivered_order", {}, "arrived"),
    SeedStep("return_request", {}, "returned"),
    SeedStep("shopping_list", {}, "list"),
    SeedStep("checkout_choice", {}, "choice"),
    SeedStep("new_store", {}, "shop"),
)
TARGETS = {
    "product_id": "item",
    "optioned_id": "optioned.product",
    "options": "optioned.options",
    "line_id": "cart.line",
    "order_id": "past.order",
    "split_id": "split.order",
    "split_line_id": "split.line_id",
    "other_address_id": "split.other_address_id",
    "arrived_line_id": "arrived.line_id",
    "return_id": "returned.request",
    "entry_id": "list.entry",
    "address_id": "choice.address_id",
    "payment_method_id": "choice.payment_method_id",
    "delivery_speed": "choice.delivery_speed",
    "store": "shop.store",
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
    fields = {"wish_id": plain_wish_id(session), "any_wish_id": wish[0]["id"], **session.targets}
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
    "wishlist.add": ("POST", "/api/wishlist/items", {"product_id": "$product_id"}, {"wishlist_items"}),
    "wishlist.remove": ("DELETE", "/api/wishlist/items/{any_wish_id}", None, {"wishlist_items"}),
    "wishlist.move_to_cart": ("POST", "/api/wishlist/items/{wish_id}/move", None, {"wishlist_items", "cart_items"}),
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
    "address.delete": ("DELETE", "/api/addresses/{address_id}", None, {"addresses"}),
    "payment.create": ("POST", "/api/payment-methods", CARD, {"payment_methods"}),
    "payment.delete": ("DELETE", "/api/payment-methods/{payment_method_id}", None, {"payment_methods"}),
    "account.sign_in": ("POST", "/api/sign-in", None, set()),
    "account.sign_out": ("POST", "/api/sign-out", None, {"sign_in"}),
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


def changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    return {name for name in before if before[name] != after[name]}


@pytest.mark.parametrize("operation_id", WRITES)
async def test_a_write_shows_in_the_state_where_it_should(session: SessionHarness, operation_id: str) -> None:
    method, path, body, collections = WRITES[operation_id]
    before = session.document

    async with session.client() as client:
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
    "cart.read": "/api/cart",
    "wishlist.read": "/api/wishlist",
    "shopping_list.read": "/api/shopping-list",
    "store.list_followed": "/api/stores/followed",
    "address.list": "/api/addresses",
    "payment.list": "/api/payment-methods",
    "account.read": "/api/account",
    "passkey.read": "/api/passkey",
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
