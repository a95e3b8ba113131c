"""A small shop as the interventions see it."""

from datetime import UTC, datetime

import pytest
from primbench_interventions.draw import Draw
from primbench_interventions.exchange import Occasion, RequestView
from primbench_interventions.facts import CollectionFacts, ElementFacts, EnvironmentFacts, OperationFacts, Shape
from primbench_interventions.seed_patch import SeedContext
from primbench_interventions.value import Json

ADD_SCHEMA: dict[str, Json] = {
    "type": "object",
    "properties": {
        "product_id": {"type": "string"},
        "quantity": {"type": "integer", "minimum": 1, "maximum": 30},
        "options": {"type": "object", "additionalProperties": {"type": "string"}, "default": {}},
    },
    "required": ["product_id", "quantity"],
    "additionalProperties": False,
}
CART_SCHEMA: dict[str, Json] = {
    "type": "object",
    "properties": {
        "items": {"type": "array", "items": {"$ref": "#/$defs/CartLine"}},
        "item_count": {"type": "integer", "minimum": 0},
        "subtotal_cents": {"type": "integer", "minimum": 0},
        "updated_at": {"type": "string", "format": "date-time"},
    },
    "required": ["items", "item_count", "subtotal_cents", "updated_at"],
    "$defs": {
        "CartLine": {
            "type": "object",
            "properties": {
                "id": {"type": "string"},
                "product_id": {"type": "string"},
                "quantity": {"type": "integer"},
                "note": {"anyOf": [{"type": "string"}, {"type": "null"}]},
            },
            "required": ["id", "product_id", "quantity", "note"],
        }
    },
}
PRODUCT_SCHEMA: dict[str, Json] = {
    "type": "object",
    "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "price_cents": {"type": "integer"}},
}

LAMP: dict[str, Json] = {
    "id": "p-1",
    "name": "Desk Lamp, Black",
    "price_cents": 2999,
    "description": "Bright.",
    "listed_at": "2026-02-01T10:00:00Z",
    "listed_on": "2026-02-01",
    "options": [],
}
CART_ADD = OperationFacts(
    operation_id="cart.add",
    method="POST",
    path="/api/cart/items",
    is_mutating=True,
    request_schema=ADD_SCHEMA,
    response_schema=CART_SCHEMA,
    success_status=201,
)
CART_READ = OperationFacts(
    "cart.read", "GET", "/api/cart", is_mutating=False, response_schema=CART_SCHEMA, query_parameters=("page",)
)
CART_REMOVE = OperationFacts("cart.remove", "DELETE", "/api/cart/items/{item_id}", is_mutating=True, success_status=204)


@pytest.fixture
def facts() -> EnvironmentFacts:
    return EnvironmentFacts(
        environment_id="shop",
        operations={operation.operation_id: operation for operation in (CART_ADD, CART_READ, CART_REMOVE)},
        collections={
            "products": CollectionFacts("products", record_schema=PRODUCT_SCHEMA),
            "settings": CollectionFacts("settings", Shape.SINGLETON, record_schema={"properties": {"theme": {}}}),
        },
        effect_actions=frozenset({"drop_write", "concurrent_change"}),
        elements=(
            ElementFacts("button", "Add to cart", "cart.add"),
            ElementFacts("button", "Remove {item.name}", "cart.remove"),
        ),
    )


@pytest.fixture
def lamp_world(facts: EnvironmentFacts) -> SeedContext:
    """A world with one product."""
    records = {("products", "p-1"): LAMP}
    return SeedContext(
        facts=facts,
        record=lambda collection, record_id: records.get((collection, record_id)),
        draw=Draw(7, "seed.x#0"),
    )


@pytest.fixture
def add_request() -> RequestView:
    body: Json = {"product_id": "p-1", "quantity": 2}
    return RequestView(operation=CART_ADD, input={"product_id": "p-1", "quantity": 2}, body=body)


@pytest.fixture
def first_match() -> Occasion:
    return Occasion(match_index=1, now=datetime(2025, 3, 1, 9, tzinfo=UTC), draw=Draw(7, "network.x#0", 1))
