"""Who decides, as data."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from primbench_runner.model.spec import ModelSpec


class _Spec(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ScriptedSpec(_Spec):
    """A built-in agent, by its own name."""

    kind: Literal["scripted"] = "scripted"


class ModelAgentSpec(_Spec):
    """A language model."""

    kind: Literal["model"] = "model"
    model: ModelSpec


class ProgramSpec(_Spec):
    """A program of somebody's: its command line, which gets a browser and an instruction (harness/external)."""

    kind: Literal["program"] = "program"
    command: tuple[str, ...] = Field(min_length=1)


type AgentSpec = Annotated[ScriptedSpec | ModelAgentSpec | ProgramSpec, Field(discriminator="kind")]
