"""The shop takes whole numbers and switches in bodies as they are written, so that a schema tells what it takes."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.openapi import openapi_document, operation_schemas
from primbench_envkit.testing import SeedStep, SessionHarness

STEPS = (
    SeedStep("featured_product", {}, "item"),
    SeedStep("cart_lines", {"line_count": 1}, "cart"),
    SeedStep("own_review", {}, "said"),
    SeedStep("delivered_order", {}, "arrived"),
    SeedStep("subscription", {}, "own"),
    SeedStep("subscribable_product", {}, "offered"),
)
TARGETS = {
    "product_id": "item",
    "item_id": "cart.line",
    "address_id": "account.default_address_id",
    "card_id": "account.default_payment_id",
    "payment_method_id": "account.default_payment_id",
    "review_id": "said.review",
    "line_id": "arrived.line_id",
    "subscription_id": "own.subscription",
    "offered_id": "offered.product_id",
}
"""What is written in the place of path parameters, and of the like in a body."""
CARD = {"card_number": "4242424242424242", "holder_name": "Ada Byron", "expiry_month": 12, "expiry_year": 2030}
CHOICES = {
    "address_id": "{address_id}",
    "payment_method_id": "{card_id}",
    "delivery_speed": "standard",
    "uses_gift_balance": False,
}
BODIES: dict[str, dict[str, Any]] = {
    "cart.add": {"product_id": "{product_id}", "quantity": 1},
    "cart.set_quantity": {"quantity": 1},
    "checkout.preview": CHOICES,
    "order.place": CHOICES,
    "payment.create": CARD,
    "payment.update": {"expiry_month": 12, "expiry_year": 2031},
    "return.create": {
        "line_id": "{line_id}",
        "quantity": 1,
        "reason": "Not as described",
        "method": "Home pickup",
        "refund_to": "Gift balance",
    },
    "review.create": {"stars": 4, "title": "Good", "body": "Good enough."},
    "review.update": {"stars": 3},
    "shopping_list.add": {"product_name": "Paper towels", "quantity": 1},
    "subscription.create": {"product_id": "{offered_id}", "quantity": 1, "interval": "1 month"},
    "subscription.update": {"quantity": 1},
}
"""A body that is taken, of each operation that takes whole numbers or switches."""


def _strict_fields(operation_id: str) -> Iterator[tuple[str, str]]:
    """Give the fields of a body that are whole numbers or switches, with their kinds; none lies deeper."""
    schemas = operation_schemas(openapi_document(ENVIRONMENT), ENVIRONMENT.operations[operation_id])
    for name, schema in schemas.request.get("properties", {}).items():
        kinds = {each.get("type") for each in (schema, *schema.get("anyOf", ()))}
        yield from ((name, kind) for kind in ("integer", "boolean") if kind in kinds)


FIELDS = [(each, *field) for each in ENVIRONMENT.operations for field in _strict_fields(each)]
WRONG = {"integer": (str, bool, float), "boolean": (str, int, float)}


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return new_session(*STEPS, targets=TARGETS)


async def _send(session: SessionHarness, operation_id: str, **changed: object) -> tuple[int, str]:
    operation = ENVIRONMENT.operations[operation_id]
    body = json.dumps(BODIES[operation_id] | changed)
    for name, target in session.targets.items():
        body = body.replace(f"{{{name}}}", str(target))
    path = operation.path.format(**session.targets)
    async with session.client() as client:
        reply = await client.request(operation.method, path, content=body, headers={"content-type": "application/json"})
    return reply.status_code, reply.json().get("pointer", "")


@pytest.mark.parametrize(
    ("operation_id", "field", "kind"), [(*field, kind) for *field, name in FIELDS for kind in WRONG[name]]
)
async def test_another_kind_is_refused_with_its_place(
    session: SessionHarness, operation_id: str, field: str, kind: Callable[[Any], object]
) -> None:
    before = session.digest

    answered = await _send(session, operation_id, **{field: kind(BODIES[operation_id][field])})

    assert answered == (400, f"/{field}")
    assert session.digest == before


@pytest.mark.parametrize("operation_id", BODIES)
async def test_the_body_itself_is_taken(session: SessionHarness, operation_id: str) -> None:
    assert await _send(session, operation_id) == (ENVIRONMENT.operations[operation_id].success_status, "")


def test_every_operation_that_takes_whole_numbers_or_switches_is_tried_here() -> None:
    assert {operation_id for operation_id, *_ in FIELDS} == set(BODIES)
