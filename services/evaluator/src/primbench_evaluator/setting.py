"""Settings of the evaluator process. Read once, in `__main__`, from PRIMBENCH_* variables."""

from primbench_servicekit.setting import ServiceSettings
from pydantic import Field


class EvaluatorSettings(ServiceSettings):
    """How long the evaluator waits for an environment."""

    environment_timeout_s: float = Field(10.0, gt=0, le=300, description="Longest wait for one answer of it.")
