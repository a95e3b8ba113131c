"""The finished record of a trial: trial.json."""

from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, Problem, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.usage import Usage
from primbench_episode.wire_model import JsonObject

RECORD_FORMAT: Final = 1


class Seconds(BaseModel):
    """Wall-clock time by part of the episode; closing is not in total."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    prepare: float = 0
    act: float = 0
    judge: float = 0
    total: float = 0
    excused: float = 0
    """What of `act` went to somebody else's fault, as a provider's; the agent's time limit was longer by that."""

    @property
    def own_act(self) -> float:
        """What of `act` is the agent's own."""
        return max(0.0, round(self.act - self.excused, 3))


class Versions(BaseModel):
    """What was run against what."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    task_digest: str
    variant_digest: str = ""
    environment_version: str = ""
    base_digest: str = ""
    grader_version: str = ""
    baseline_digest: str = ""
    final_digest: str = ""


class TrialRecord(BaseModel):
    """How one trial ended. `score` and `is_success` are None unless the evaluator gave a verdict."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    record_format: Literal[1] = RECORD_FORMAT
    trial_id: str
    key: TrialKey
    outcome: Outcome
    score: float | None = Field(None, ge=0, le=1)
    is_success: bool | None = None
    exposure: Exposure = Exposure.NOT_APPLICABLE
    reached: tuple[str, ...] = ()
    """Interventions that reached the agent, by the id that firings carry; empty unless exposed."""
    stop_reason: StopReason | None = None
    reasons: tuple[str, ...] = ()
    """Why the trial failed, a sentence a check that does not hold; empty unless it failed."""
    came_to: JsonObject = Field(default_factory=dict)
    """Check id -> the graded values of what matched it, see `outcome_values`; empty without a verdict."""
    message: str = ""
    answer: str | None = None
    problems: tuple[Problem, ...] = ()
    closing_problems: tuple[Problem, ...] = ()
    env_id: str
    instruction: str = ""
    targets: JsonObject = Field(default_factory=dict)
    step_count: int = 0
    firing_count: int = 0
    exchange_count: int = 0
    seconds: Seconds = Seconds()
    usage: Usage = Usage()
    versions: Versions

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> Self:
        is_judged = self.outcome in (Outcome.PASSED, Outcome.FAILED)
        if is_judged != (self.score is not None):
            raise ValueError(f"outcome {self.outcome} with score {self.score}: a verdict has a score, nothing else has")
        if self.outcome is Outcome.PASSED and not self.is_success:
            raise ValueError("outcome passed, but is_success is not true")
        if self.outcome is Outcome.FAILED and self.is_success and self.stop_reason is StopReason.FINISHED:
            raise ValueError("outcome failed, but the agent finished and is_success is true")
        return self
