"""An experiment as its file says it.

```yaml
experiment_id: two_models        # name of the file; of the results folder, too
title: ...
description: ...
what:                            # one part or several; a trial that two of them name is run once
- suite: smoke
agents:                          # name -> who decides
  careful: {kind: scripted}
arms:                            # name -> how an agent meets the page
  api: {surface: api}
pairing: conditions
seeds: [41, 42]
```
"""

from enum import StrEnum
from typing import Annotated, Self

from primbench_catalog.model import CatalogModel, EnvironmentId, Layer, Prose, SnakeId
from pydantic import AfterValidator, Field, StringConstraints, model_validator

from primbench_runner.experiment.line import require_line
from primbench_runner.roster.agent import AgentSpec
from primbench_runner.roster.arm import ArmSpec
from primbench_runner.run.manifest import SEED_BOUND, Limits, Pairing

STEPS_MAX = 200
"""Actions a trial, where nothing else is said: the longest tasks take a careful agent some 150 by page."""

type Seed = Annotated[int, Field(strict=True, ge=-SEED_BOUND, lt=SEED_BOUND)]
type RosterName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:/@+-]*$", max_length=80)]
"""Name of an agent or an arm: "gpt-4o", "careless:patience"."""


TITLE_LENGTH_MAX = 4000


def _title(text: str) -> str:
    return require_line(text, length_max=TITLE_LENGTH_MAX)


class Condition(StrEnum):
    """A kind of condition."""

    CLEAN = "clean"
    VARIANT = "variant"
    PLACEBO = "placebo"


class Part(CatalogModel):
    """Trials by what they are on.

    Tasks come with each of their variants, variants with their clean twin, a suite with what it lists; `conditions`,
    `layers` and `without_layers` leave some of that out. `environment` alone is all of its tasks, beside others that
    part of them which is of it.
    """

    suite: SnakeId | None = None
    tasks: tuple[SnakeId, ...] = ()
    variants: tuple[str, ...] = ()
    environment: EnvironmentId | None = None
    conditions: tuple[Condition, ...] = Field((Condition.CLEAN, Condition.VARIANT), min_length=1)
    layers: tuple[Layer, ...] = ()
    """Only variants that have an intervention of one of these layers; empty: of any."""
    without_layers: tuple[Layer, ...] = ()
    """No variant that has an intervention of one of these layers."""
    agents: tuple[RosterName, ...] = ()
    """Which of the experiment's agents; empty: all."""
    arms: tuple[RosterName, ...] = ()
    """Which of the experiment's arms; empty: all."""

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if not (self.suite or self.tasks or self.variants or self.environment):
            raise ValueError("names nothing: give suite, tasks, variants or environment")
        return self


class Design(CatalogModel):
    """What is run and compared. Keys of models are not part of it."""

    what: tuple[Part, ...] = Field(min_length=1)
    agents: dict[RosterName, AgentSpec] = Field(min_length=1)
    arms: dict[RosterName, ArmSpec] = Field(min_length=1)
    pairing: Pairing = Pairing.CONDITIONS
    seeds: tuple[Seed, ...] = Field((42,), min_length=1)
    attempts: int = Field(1, ge=1, le=1000)
    """Trials of the same task, condition, arm, agent and seed."""
    limits: Limits = Limits(max_steps=STEPS_MAX)
    workers: int = Field(2, ge=1, le=64)
    """Blocks at a time."""

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> Self:
        for part in self.what:
            for kind, names, known in (("agent", part.agents, self.agents), ("arm", part.arms, self.arms)):
                for name in names:
                    if name not in known:
                        raise ValueError(f"a part names {kind} {name!r}; known: {', '.join(sorted(known))}")
        if len(set(self.seeds)) < len(self.seeds):
            raise ValueError("a seed is given twice; attempts are for trials of the same seed")
        if self.pairing is Pairing.ARMS and len(self.arms) == 1:
            raise ValueError("pairing arms sets arms side by side, and there is one; give another arm or pairing")
        return self


class Experiment(Design):
    """A design that has a name, in a file of that name."""

    experiment_id: SnakeId
    title: Annotated[Prose, AfterValidator(_title)]
    description: Prose
