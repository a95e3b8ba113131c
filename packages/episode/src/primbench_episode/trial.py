"""A trial: one planned run, and the key that names it."""

import hashlib
import json
import re
from dataclasses import dataclass

from primbench_catalog.catalog import CLEAN
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from pydantic import BaseModel, ConfigDict, Field

_DIGEST_LENGTH = 10
_READABLE_MAX = 80


class TrialKey(BaseModel):
    """Task x condition x arm x agent x seed x attempt."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    task_id: str
    condition: str = Field(description='"clean" or a variant id.')
    arm: str
    agent: str
    seed: int
    attempt: int = Field(ge=1)

    @property
    def trial_id(self) -> str:
        """Readable prefix and a digest of the whole key; fit for a folder name and a request id."""
        text = json.dumps(self.model_dump(), sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_LENGTH]
        name = self.task_id if self.condition == CLEAN else self.condition
        readable = "-".join((name[:_READABLE_MAX], self.agent, f"s{self.seed}", f"a{self.attempt}"))
        return re.sub(r"[^A-Za-z0-9_.-]+", "-", readable) + "-" + digest


@dataclass(frozen=True)
class TrialPlan:
    """What is needed to run a trial. `variant` is None exactly when the condition is clean."""

    key: TrialKey
    task: Task
    variant: Variant | None = None

    def __post_init__(self) -> None:
        named = self.variant.variant_id if self.variant else CLEAN
        if (self.key.task_id, self.key.condition) != (self.task.task_id, named):
            raise ValueError(f"key {self.key!r} names another trial than {self.task.task_id} under {named}")
        if self.variant and self.variant.base_task_id != self.task.task_id:
            raise ValueError(f"{named} is a variant of {self.variant.base_task_id}, not of {self.task.task_id}")

    @property
    def trial_id(self) -> str:
        """As the key's."""
        return self.key.trial_id
