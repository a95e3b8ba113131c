"""One task, one variant, one environment, trials of them, and a way to run one."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

import pytest
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from primbench_episode.description import Description, parse_description
from primbench_episode.episode import run_episode
from primbench_episode.limit import EpisodeLimits
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.testing import FunctionAgent, MemoryRecorder, World, ports_to
from primbench_episode.trial import TrialKey, TrialPlan, placebo_of
from primbench_episode.trial_record import TrialRecord

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
            {"name": "reviews", "entity": "Review", "shape": "COLLECTION_SHAPE_RECORDS", "id_field": "id"},
        ],
        "operations": [
            {"operation_id": "product.search", "method": "GET", "path": "/api/products"},
            {"operation_id": "product.get", "method": "GET", "path": "/api/products/{product_id}"},
            {"operation_id": "review.list", "method": "GET", "path": "/api/products/{product_id}/reviews"},
            {"operation_id": "review.get", "method": "GET", "path": "/api/reviews/{review_id}"},
            {
                "operation_id": "cart.add",
                "method": "POST",
                "path": "/api/cart/items/{product_id}",
                "is_mutating": True,
            },
        ],
        "seeders": [{"name": "featured", "output_fields": ["id", "name"]}],
        "page_map": {
            "lookups": [
                {"entity": "product", "api": {"operation_id": "product.search"}},
                {"entity": "review", "api": {"operation_id": "review.list"}},
            ]
        },
    }
)

TARGETS = {"id": "p-1", "name": "Oak shelf"}


@pytest.fixture
def description() -> Description:
    return DESCRIPTION


@pytest.fixture
def world() -> World:
    return World(DESCRIPTION, dict(TARGETS))


def _trial(variant: Variant | None, condition: str = "") -> TrialPlan:
    condition = condition or (variant.variant_id if variant else "clean")
    key = TrialKey(task_id=TASK.task_id, condition=condition, arm="page", agent="careful", seed=7, attempt=1)
    return TrialPlan(key, TASK, variant)


@pytest.fixture
def clean_trial() -> TrialPlan:
    return _trial(None)


@pytest.fixture
def variant_trial() -> TrialPlan:
    return _trial(VARIANT)


@pytest.fixture
def placebo_trial() -> TrialPlan:
    return _trial(VARIANT, placebo_of(VARIANT.variant_id))


LIMITS = EpisodeLimits(max_steps=3, call_timeout_s=0.05, close_timeout_s=0.05)


class Run(Protocol):
    """Runs a trial in the test's world; everything opened must be closed, and the record written."""

    def __call__(
        self, trial: TrialPlan, act: Callable[[Scene], Awaitable[AgentResult]] = ..., limits: EpisodeLimits = ...
    ) -> Awaitable[tuple[TrialRecord, MemoryRecorder]]: ...


async def finish(scene: Scene) -> AgentResult:
    """Do one step and answer."""
    async with scene.trace.step("cart.add", {"product_id": "p-1"}) as note:
        note.result = "ok"
    return AgentResult(answer="done")


@pytest.fixture
def run(world: World, tmp_path: Path) -> Run:
    async def run_trial(
        trial: TrialPlan, act: Callable[[Scene], Awaitable[AgentResult]] = finish, limits: EpisodeLimits = LIMITS
    ) -> tuple[TrialRecord, MemoryRecorder]:
        recorder = MemoryRecorder(tmp_path)
        result = await run_episode(trial, ports_to(world, FunctionAgent(act)), recorder=recorder, limits=limits)
        assert recorder.record == result.record
        assert world.open == {}
        return result.record, recorder

    return run_trial
