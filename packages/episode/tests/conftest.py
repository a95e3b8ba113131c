"""One task, one variant, one environment, and trials of them."""

import pytest
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from primbench_episode.description import Description, parse_description
from primbench_episode.testing import World
from primbench_episode.trial import TrialKey, TrialPlan

TASK = Task.model_validate(
    {
        "task_id": "shop_add_item",
        "env_id": "shop",
        "title": "Add an item",
        "instruction": 'Put one "{target.name}" into the cart.',
        "difficulty": "easy",
        "primitives": ["grounding"],
        "start_path": "/start",
        "limits": {"expected_steps": 3, "time_limit_s": 30},
        "seed": {
            "steps": [{"use": "featured", "params": {}, "as": "item"}],
            "targets": {"id": "item.id", "name": "item.name"},
        },
        "solution": [
            {"find": "product", "where": {"name": "{target.name}"}, "as": "p"},
            {"do": "cart.add", "with": {"product_id": "{p.id}"}},
        ],
        "canonical_diff": {"create": [{"entity": "CartItem", "properties": {"product_id": {"target": "id"}}}]},
    }
)

VARIANT = Variant.model_validate(
    {
        "variant_id": "shop_add_item__slow_cart",
        "base_task_id": "shop_add_item",
        "target_primitive": "patience",
        "description": "The cart takes its time.",
        "injections": [
            {
                "layer": "network",
                "params": {
                    "action": "delay",
                    "on": {"operation": "cart.add", "times": 1},
                    "mode": "constant",
                    "delay_ms": 3000,
                },
            }
        ],
    }
)

DESCRIPTION = parse_description(
    {
        "environment_id": "shop",
        "host": "www.shop.test",
        "version": "0.1.0",
        "base_digest": "sha256:base",
        "collections": [
            {"name": "cart_items", "entity": "CartItem", "shape": "COLLECTION_SHAPE_RECORDS", "id_field": "id"},
            {"name": "products", "entity": "Product", "shape": "COLLECTION_SHAPE_RECORDS", "id_field": "id"},
        ],
        "operations": [
            {"operation_id": "product.search", "method": "GET", "path": "/api/products"},
            {"operation_id": "product.get", "method": "GET", "path": "/api/products/{product_id}"},
            {
                "operation_id": "cart.add",
                "method": "POST",
                "path": "/api/cart/items/{product_id}",
                "is_mutating": True,
            },
        ],
        "seeders": [{"name": "featured", "output_fields": ["id", "name"]}],
        "page_map": {"lookups": [{"entity": "product", "api": {"operation_id": "product.search"}}]},
    }
)

TARGETS = {"id": "p-1", "name": "Oak shelf"}


@pytest.fixture
def description() -> Description:
    return DESCRIPTION


@pytest.fixture
def world() -> World:
    return World(DESCRIPTION, dict(TARGETS))


def _trial(variant: Variant | None) -> TrialPlan:
    condition = variant.variant_id if variant else "clean"
    key = TrialKey(task_id=TASK.task_id, condition=condition, arm="page", agent="careful", seed=7, attempt=1)
    return TrialPlan(key, TASK, variant)


@pytest.fixture
def clean_trial() -> TrialPlan:
    return _trial(None)


@pytest.fixture
def variant_trial() -> TrialPlan:
    return _trial(VARIANT)
