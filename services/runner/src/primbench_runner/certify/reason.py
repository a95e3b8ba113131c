"""Why a task or a variant is not certified."""

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """What is wrong, in the order in which it is looked for."""

    NOT_RUN = "not_run"
    """A trial that it needs has no verdict: stopped, or a service broke."""
    SELF_DISCLOSING = "self_disclosing"
    """Something that an agent can read gives the intervention away."""
    ANSWER_MOVING = "answer_moving"
    """It changes what the right answer is."""
    UNFIT = "unfit"
    """It does not fit the environment."""
    UNSOLVABLE = "unsolvable"
    """Task: the careful agent does not pass with 1.0."""
    EMPTY = "empty"
    """Task: doing nothing passes."""
    TOUCHY = "touchy"
    """Task: reading costs points."""
    LAX = "lax"
    """Task: a stray write costs nothing."""
    BASE_TASK = "base_task"
    """Variant: its task is not certified."""
    INERT = "inert"
    """Variant: the intervention does not reach the agent."""
    WALL = "wall"
    """Variant: the careful agent does not get through."""
    RESIDUE = "residue"
    """Variant: withdrawn, or armed without acting, it still makes a difference."""
    DEMANDED = "demanded"
    """Variant: the clean task itself needs the ability, so there is no drop to measure."""
    BLUNT = "blunt"
    """Variant: the agent without the target's ability passes too."""
    CONFOUNDED = "confounded"
    """Variant: it changes what an agent without another ability comes to."""


@dataclass(frozen=True)
class Rejection:
    """One reason, with what was seen."""

    entry_id: str
    reason: Reason
    detail: str
