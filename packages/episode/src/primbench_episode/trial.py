"""A trial: one planned run, and the key that names it."""

import hashlib
import json
import re
from dataclasses import dataclass

from primbench_catalog.catalog import CLEAN
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from pydantic import BaseModel, ConfigDict, Field

_PLACEBO_OF = "placebo:"
_DIGEST_LENGTH = 10
_READABLE_MAX = 80


class TrialKey(BaseModel):
    """Task x condition x arm x agent x seed x attempt."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    task_id: str
    condition: str = Field(description='"clean", a variant id, or "placebo:" and a variant id.')
    arm: str
    agent: str
    seed: int
    attempt: int = Field(ge=1)

    @property
    def is_clean(self) -> bool:
        """Whether nothing is armed."""
        return self.condition == CLEAN

    @property
    def is_placebo(self) -> bool:
        """Whether a variant is armed and nothing of it acts."""
        return self.condition.startswith(_PLACEBO_OF)

    @property
    def variant_id(self) -> str:
        """The variant that is armed; empty in the clean condition."""
        return "" if self.is_clean else self.condition.removeprefix(_PLACEBO_OF)

    @property
    def trial_id(self) -> str:
        """Readable prefix and a digest of the whole key; fit for a folder name and a request id."""
        text = json.dumps(self.model_dump(), sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_LENGTH]
        name = self.task_id if self.is_clean else self.condition
        readable = "-".join((name[:_READABLE_MAX], self.agent, f"s{self.seed}", f"a{self.attempt}"))
        return re.sub(r"[^A-Za-z0-9_.-]+", "-", readable) + "-" + digest


def placebo_of(variant_id: str) -> str:
    """Give the condition in which the variant is armed and nothing of it acts."""
    return _PLACEBO_OF + variant_id


@dataclass(frozen=True)
class TrialPlan:
    """What is needed to run a trial. `variant` is None exactly when the condition is clean."""

    key: TrialKey
    task: Task
    variant: Variant | None = None

    def __post_init__(self) -> None:
        named = self.variant.variant_id if self.variant else ""
        if (self.key.task_id, self.key.variant_id) != (self.task.task_id, named):
            raise ValueError(f"key {self.key!r} names another trial than {self.task.task_id} under {named or CLEAN}")
        if self.variant and self.variant.base_task_id != self.task.task_id:
            raise ValueError(f"{named} is a variant of {self.variant.base_task_id}, not of {self.task.task_id}")

    @property
    def trial_id(self) -> str:
        """As the key's."""
        return self.key.trial_id
