"""A task: instruction, seed plan and expected state change."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Annotated

from pydantic import AfterValidator, Field, JsonValue

from primbench_catalog import placeholder
from primbench_catalog.model import CatalogModel, Difficulty, EnvironmentId, JsonObject, Primitive, Prose, SnakeId
from primbench_catalog.solution import Step

DEFAULT_START_TIME = "2026-03-02T09:00:00Z"
FIRST_YEAR, LAST_YEAR = 1970, 2199
"""Years in which a session may start; environments refuse others."""


class Limits(CatalogModel):
    """What a careful user needs, and what an agent gets."""

    expected_steps: int = Field(strict=True, ge=1, le=500, description="Actions a careful person takes.")
    time_limit_s: int = Field(strict=True, ge=1, le=7200, description="Seconds an agent may take.")


class SeedStep(CatalogModel):
    """One call of a seeder of the environment."""

    seeder: SnakeId = Field(alias="use", description="Seeder by name.")
    params: JsonObject = Field(default_factory=dict, description='Fit the seeder; "{item.field}" is an earlier output.')
    output_name: SnakeId | None = Field(None, alias="as", description="Name of its output.")


class SeedPlan(CatalogModel):
    """The world: base data, then these steps in order."""

    steps: tuple[SeedStep, ...] = ()
    targets: dict[SnakeId, str] = Field(
        default_factory=dict, description='Target -> reference into the outputs: "item.product_id", or "item".'
    )


def _utc_time(text: str) -> str:
    moment = datetime.fromisoformat(text)
    if not text.endswith("Z") or moment.tzinfo is None:
        raise ValueError(f"{text!r} is not a time in UTC such as {DEFAULT_START_TIME!r}")
    if not FIRST_YEAR <= moment.year <= LAST_YEAR:
        raise ValueError(f"{text!r} is not in the years {FIRST_YEAR} to {LAST_YEAR}")
    return text


class Clock(CatalogModel):
    """The session's clock."""

    start_time: Annotated[str, AfterValidator(_utc_time)] = Field(DEFAULT_START_TIME, description="RFC 3339, UTC.")
    step_per_commit_s: int = Field(0, ge=0, le=86_400, description="Added after every commit; 0: frozen.")

    @property
    def start(self) -> datetime:
        return datetime.fromisoformat(self.start_time).astimezone(UTC)

    @property
    def step_per_commit(self) -> timedelta:
        return timedelta(seconds=self.step_per_commit_s)


class Task(CatalogModel):
    """What an agent is asked, in which world, and how the end is judged."""

    task_id: SnakeId
    env_id: EnvironmentId
    title: Prose
    instruction: Prose = Field(description="One reading only. {target.name} stands for a target's value.")
    difficulty: Difficulty
    primitives: tuple[Primitive, ...] = Field(min_length=1, max_length=2, description="What the clean task leans on.")
    start_path: str = Field("/", pattern=r"^/([^/]|$)", description="Page the agent starts on.")
    limits: Limits
    clock: Clock = Clock()
    seed: SeedPlan = SeedPlan()
    fixed: str | None = Field(None, min_length=1, description="Why the answer does not move with the seed.")
    solution: tuple[Step, ...] = Field(min_length=1, description="What a careful person does.")
    canonical_diff: JsonObject = Field(min_length=1, description="What must, may and must not change.")

    def render_instruction(self, targets: Mapping[str, JsonValue]) -> str:
        """Give the instruction with the targets' values. Raises KeyError for a target that `targets` lacks."""
        return str(placeholder.fill(self.instruction, {"target": targets}, as_text=True))
