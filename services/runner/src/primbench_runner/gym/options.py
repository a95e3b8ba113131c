"""What `gymnasium.make` takes for an environment of PrimBench."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from primbench_catalog.catalog import CLEAN, Catalog, load_catalog
from primbench_catalog.variant import Variant
from primbench_episode.limit import EpisodeLimits
from primbench_episode.trial import TrialKey, TrialPlan, placebo_of

from primbench_runner.gym.errors import OptionError
from primbench_runner.gym.house import Wish
from primbench_runner.roster.arm import Surface

type ActionMapping = Callable[[str], object]

AGENT = "gymnasium"
MAX_STEPS = 200
TIME_LIMIT_S_MAX = 86_000.0
"""As long as observations can tell."""


@dataclass(frozen=True)
class Options:
    """The keywords of `gymnasium.make`, and their defaults.

    `variant`: an id, or its part after the task's; empty: clean. `is_placebo`: it is armed and nothing of it acts.
    `time_limit_s`: None takes the task's; it runs while nobody acts, too. `address`: running services, as `--address`
    takes them; none, and no PRIMBENCH_* variable: services are started. `output`: a folder for what happens; None
    keeps nothing. `catalog`: a folder. `action_mapping`: asked about each action before it is done; one that it
    refuses by an exception is not done, and `last_action_error` says why. What it gives is not used.
    """

    task_id: str
    variant: str = ""
    is_placebo: bool = False
    max_steps: int = MAX_STEPS
    time_limit_s: float | None = None
    address: Sequence[str] = ()
    output: str | Path | None = None
    is_headed: bool = False
    catalog: str | Path = "catalog"
    action_mapping: ActionMapping | None = None

    @classmethod
    def read(cls, given: dict[str, object]) -> Self:
        """Read keywords. Raises OptionError for one that is not known, or whose value cannot be."""
        unknown = sorted(given.keys() - cls.__dataclass_fields__.keys())
        if unknown:
            raise OptionError(f"unknown keyword {unknown[0]!r}; known: {', '.join(cls.__dataclass_fields__)}")
        options = cls(**given)  # type: ignore[arg-type]
        if options.max_steps < 1:
            raise OptionError(f"max_steps={options.max_steps}: expected 1 or more")
        if options.time_limit_s is not None and not 0 < options.time_limit_s <= TIME_LIMIT_S_MAX:
            expected = f"expected more than 0 and {TIME_LIMIT_S_MAX:g} at most, or None"
            raise OptionError(f"time_limit_s={options.time_limit_s}: {expected}")
        if options.is_placebo and not options.variant:
            raise OptionError("is_placebo: a placebo arms a variant; give variant")
        return options


@dataclass(frozen=True)
class Exercise:
    """What is played, seed by seed."""

    plan: TrialPlan
    limits: EpisodeLimits
    output: Path | None
    wish: Wish
    action_mapping: ActionMapping | None = None

    def trial(self, seed: int, *, attempt: int = 1) -> TrialPlan:
        """Give the trial on the world of this seed."""
        key = self.plan.key.model_copy(update={"seed": seed, "attempt": attempt})
        return TrialPlan(key, self.plan.task, self.plan.variant)


def exercise_of(options: Options) -> Exercise:
    """Give what the options ask for. Raises CatalogError for a task or variant that is not there."""
    catalog = load_catalog(Path(options.catalog))
    task = catalog.tasks[options.task_id]
    variant = _variant(catalog, options)
    condition = CLEAN if variant is None else variant.variant_id
    if options.is_placebo:
        condition = placebo_of(condition)
    key = TrialKey(task_id=task.task_id, condition=condition, arm=Surface.VISION, agent=AGENT, seed=0, attempt=1)
    addresses = (options.address,) if isinstance(options.address, str) else tuple(options.address)
    return Exercise(
        plan=TrialPlan(key, task, variant),
        limits=EpisodeLimits(max_steps=options.max_steps, time_limit_s=options.time_limit_s),
        output=None if options.output is None else Path(options.output),
        wish=Wish(task.env_id, addresses, options.is_headed),
        action_mapping=options.action_mapping,
    )


def _variant(catalog: Catalog, options: Options) -> Variant | None:
    if not options.variant:
        return None
    return catalog.variant_for(options.task_id, options.variant)
