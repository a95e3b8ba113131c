"""The report of one run or several: numbers, not text. `primbench report --format json` prints it.

Rates, differences and p have 6 decimals, seconds 3; None stands where there is nothing to say. How each number is made
and read: docs/reports.md.
"""

import json
from enum import StrEnum
from typing import Final, Literal

from primbench_catalog.model import Primitive
from primbench_episode.exposure import Exposure
from primbench_statistics.paired_difference import Method
from pydantic import BaseModel, ConfigDict, Field

from primbench_runner.roster.agent import AgentSpec
from primbench_runner.roster.arm import ArmSpec
from primbench_runner.run.manifest import Limits, Pairing

REPORT_FORMAT: Final = 1
MISSING: Final = "missing"
"""Stands where an outcome would: the trial has not ended."""
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class ConditionKind(StrEnum):
    """Clean, under a variant, or under a variant's placebo."""

    CLEAN = "clean"
    INTERVENED = "intervened"
    PLACEBO = "placebo"


class Bounds(_Model):
    """An interval of confidence, 95 %."""

    low: float
    high: float


class Share(_Model):
    """So many of so many, with Wilson's interval. `value` and `interval` are None of none."""

    count: int
    of: int
    value: float | None
    interval: Bounds | None


class Rate(_Model):
    """Trials that passed, of those that were planned."""

    passed: Share
    unjudged_count: int
    """Ended invalid, errored or cancelled, or not at all."""


class Difference(_Model):
    """The first's rate less the second's, over the pairs in which both have a verdict."""

    planned_pair_count: int
    pair_count: int
    """Pairs in which both have a verdict."""
    task_count: int
    """Tasks of these pairs: the clusters of the interval."""
    both_count: int
    """Pairs in which both passed."""
    first_only_count: int
    second_only_count: int
    neither_count: int
    value: float | None
    interval: Bounds | None
    """None of fewer than two tasks."""
    method: Method | None
    """Where the interval comes from."""
    p: float | None
    """McNemar's exact p, two-sided; None where no pair differs."""
    p_corrected: float | None
    """By Holm's method over the primitives of the same agent and arm; None where nothing is corrected."""


class PrimitiveLine(_Model):
    """One primitive: the variants that target it, the same tasks clean, and the variants' placebos."""

    primitive: Primitive
    clean: Rate
    intervened: Rate
    placebo: Rate
    exposed: Share
    """Intervened trials that an intervention reached, of those that were planned."""
    drop: Difference
    """Clean less intervened."""
    exposed_drop: Difference
    """The same over the pairs whose intervened trial was exposed. Its p is not corrected."""
    placebo_drop: Difference
    """Clean less placebo: what being armed alone changes. Its p is not corrected."""


class Profile(_Model):
    """What one agent shows under one arm, primitives in the order of the catalogue."""

    agent: str
    arm: str
    primitives: tuple[PrimitiveLine, ...]


class EnvironmentCell(_Model):
    """One agent at one primitive in one environment."""

    agent: str
    arm: str
    primitive: Primitive
    env_id: str
    clean: Rate
    intervened: Rate
    drop: Difference


class PairLine(_Model):
    """The pairs of one task and one variant: first is clean, second intervened."""

    agent: str
    arm: str
    env_id: str
    task_id: str
    variant_id: str
    primitive: Primitive | None
    """What the variant targets; None for a compound, which counts here alone."""
    planned_pair_count: int
    pair_count: int
    both_count: int
    clean_only_count: int
    intervened_only_count: int
    neither_count: int
    exposed_count: int
    """Pairs with two verdicts whose intervened trial was exposed."""
    drop: float | None
    """None unless every planned pair has two verdicts."""


class Speed(_Model):
    """How long the agent acted, over the pairs that both passed."""

    pair_count: int
    median_ratio: float | None
    """Median of the second's seconds by the first's; below 1 the second is faster."""
    second_faster_count: int
    second_slower_count: int
    tie_count: int
    p: float | None
    """Of the sign test, ties left out; None where nothing is left."""


class ArmTaskLine(_Model):
    """One task in a comparison of arms."""

    task_id: str
    difference: Difference
    """`value` is None unless every planned pair has two verdicts; it has no interval and no p."""


class ArmComparison(_Model):
    """Two arms of one agent, trial by trial, in one kind of condition."""

    agent: str
    first_arm: str
    second_arm: str
    condition: ConditionKind
    first: Rate
    second: Rate
    difference: Difference
    """All tasks together: a screen, not a verdict. Its p is not corrected."""
    speed: Speed
    tasks: tuple[ArmTaskLine, ...]


class OutcomeLine(_Model):
    """How the planned trials of one agent, arm and kind of condition ended."""

    agent: str
    arm: str
    condition: ConditionKind
    rate: Rate
    failed: dict[str, int]
    """By why the agent stopped: "finished" came to the wrong state or answer."""
    invalid_count: int
    errored_count: int
    cancelled_count: int
    missing_count: int
    """Has not ended."""


class ReasonLine(_Model):
    """Why trials ended without passing, the same words counted once."""

    outcome: str
    text: str
    trial_count: int
    example_trial_id: str


class Amount(_Model):
    """A sum and a median over the trials of which it is known."""

    total: float | None
    median: float | None
    known_count: int


class UsageLine(_Model):
    """What the trials of one agent and arm that have ended took."""

    agent: str
    arm: str
    ended_count: int
    """The `of` of every coverage."""
    has_model: bool | None
    """False: tokens and cost do not apply. None: a program, and what its own models used is out of sight."""
    call_count: int | None
    """Calls and tokens are None where `has_model` is."""
    retry_count: int | None
    input_tokens: int | None
    """All that was read, cached or not."""
    cached_input_tokens: int | None
    cache_write_tokens: int | None
    output_tokens: int | None
    cost_usd: Amount
    """Of trials whose price is known; unknown is not zero."""
    act_seconds: Amount
    """Time of the agent's own: neither preparing nor judging, nor a provider's faults."""
    steps: Amount


class TrialLine(_Model):
    """One planned trial."""

    run: str
    trial_id: str
    agent: str
    arm: str
    env_id: str
    task_id: str
    condition: str
    primitive: Primitive | None
    """What the variant targets; None in the clean condition and for a compound."""
    seed: int
    attempt: int
    outcome: str
    """One of the five, or "missing"."""
    score: float | None
    stop_reason: str | None
    exposure: Exposure
    act_seconds: float
    step_count: int
    reasons: tuple[str, ...]
    """Why it did not pass."""


class RunLine(_Model):
    """One of the runs that are reported, as its manifest says."""

    name: str
    experiment_id: str
    run_id: str
    title: str
    pairing: Pairing
    agents: dict[str, AgentSpec]
    arms: dict[str, ArmSpec]
    limits: Limits
    versions: dict[str, str]
    planned_count: int
    unjudged_count: int


class Report(_Model):
    """One run or several together. Every table covers every planned trial."""

    report_format: Literal[1] = REPORT_FORMAT
    title: str
    runs: tuple[RunLine, ...]
    planned_count: int
    unjudged_count: int
    """Planned trials without a verdict. Above 0 the report is incomplete."""
    warnings: tuple[str, ...]
    """Why numbers of these runs should not be read together."""
    profiles: tuple[Profile, ...]
    environments: tuple[EnvironmentCell, ...]
    pairs: tuple[PairLine, ...]
    arm_comparisons: tuple[ArmComparison, ...]
    outcomes: tuple[OutcomeLine, ...]
    reasons: tuple[ReasonLine, ...]
    usage: tuple[UsageLine, ...]
    trials: tuple[TrialLine, ...] = Field(
        description="By run, agent, arm, task, seed, attempt and condition, clean first."
    )

    @property
    def is_complete(self) -> bool:
        """Whether every planned trial has a verdict."""
        return self.unjudged_count == 0


def report_schema() -> str:
    """Give the JSON Schema (2020-12) of a report."""
    schema = {"$schema": _DIALECT, **Report.model_json_schema(mode="serialization")}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
