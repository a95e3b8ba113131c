"""From the flags of `primbench run` that say who acts to agents and arms.

`--agent vision --model gpt-4o` is the agent gpt-4o on the arm vision: an agent is who decides, an arm how it meets the
page. `--agent external --program ...` is that program on the arm external.
"""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from primbench_runner.agent.casting import CAREFUL
from primbench_runner.cli.failure import InputError
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.roster.agent import AgentSpec, ModelAgentSpec, ProgramSpec, ScriptedSpec
from primbench_runner.roster.arm import BUILT_IN_ARMS, ArmSpec, Surface

_MODEL_ARMS = (Surface.VISION, Surface.TEXT)


@dataclass(frozen=True)
class CastingOptions:
    """The flags as given."""

    agents: tuple[str, ...]
    arm: str
    models: tuple[str, ...] = ()
    provider: str = Provider.OPENAI.value
    base_url: str = ""
    temperature: float | None = None
    max_output_tokens: int | None = None
    program: str = ""


@dataclass(frozen=True)
class Cast:
    """Agents that act on the same arm."""

    agents: dict[str, AgentSpec]
    arm: str

    @property
    def arm_spec(self) -> ArmSpec:
        """What the arm is."""
        return BUILT_IN_ARMS[self.arm]


def casts_of(options: CastingOptions) -> tuple[Cast, ...]:
    """Give who acts, by arm: at most one cast an arm. Raises InputError when flags contradict each other."""
    named = tuple(dict.fromkeys(options.agents)) or (("vision",) if options.models else (CAREFUL,))
    scripted = [name for name in named if name not in (*_MODEL_ARMS, Surface.EXTERNAL)]
    casts = [Cast({name: ScriptedSpec() for name in scripted}, options.arm)] if scripted else []
    casts += [Cast(_models(options, arm), arm) for arm in named if arm in _MODEL_ARMS]
    casts += [Cast(_program(options), arm) for arm in named if arm == Surface.EXTERNAL]
    _refuse_unused(options, named)
    return tuple(casts)


def _models(options: CastingOptions, arm: str) -> dict[str, AgentSpec]:
    if not options.models:
        raise InputError(f"--agent {arm} needs --model NAME, and a key; see docs/models.md")
    told: dict[str, object] = {"provider": options.provider, "base_url": options.base_url}
    told["temperature"] = options.temperature
    if options.max_output_tokens is not None:
        told["max_output_tokens"] = options.max_output_tokens
    return {name: ModelAgentSpec(model=_model({**told, "model": name})) for name in options.models}


def _model(told: dict[str, object]) -> ModelSpec:
    try:
        return ModelSpec.model_validate(told)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        flag = "--" + "-".join(str(step) for step in first["loc"]).replace("_", "-")
        raise InputError(f"{flag}: {first['msg'].removeprefix('Value error, ')}") from None


def _program(options: CastingOptions) -> dict[str, AgentSpec]:
    try:
        command = shlex.split(options.program)
    except ValueError as error:
        raise InputError(f"--program {options.program!r} is no command line: {error}") from error
    if not command:
        raise InputError("--agent external needs --program COMMAND; see docs/agents.md")
    return {Path(command[0]).name: ProgramSpec(command=tuple(command))}


def _refuse_unused(options: CastingOptions, named: Sequence[str]) -> None:
    """Refuse flags that nobody named would heed."""
    if options.models and not any(name in _MODEL_ARMS for name in named):
        raise InputError(f"--model {options.models[0]} is for --agent vision or text, not for {', '.join(named)}")
    if options.program and Surface.EXTERNAL not in named:
        raise InputError("--program is for --agent external")
