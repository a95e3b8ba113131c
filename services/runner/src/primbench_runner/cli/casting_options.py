"""From the flags of `primbench run` that say who acts to agents and arms.

`--agent vision --model gpt-4o` is the agent gpt-4o on the arm vision: an agent is who decides, an arm how it meets the
page. `--agent external --program ...` is that program on the arm external.
"""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from primbench_runner.agent.casting import CAREFUL
from primbench_runner.cli.failure import InputError
from primbench_runner.experiment.model import RosterName
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.roster.agent import AgentSpec, ModelAgentSpec, ProgramSpec, ScriptedSpec
from primbench_runner.roster.arm import BUILT_IN_ARMS, ArmSpec, Surface

_NAME: Final[TypeAdapter[str]] = TypeAdapter(RosterName)
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
    name: str = ""
    """Of the program; empty: as its file is called."""


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
    _refuse_two_of_a_name(casts)
    return tuple(casts)


def _refuse_two_of_a_name(casts: Sequence[Cast]) -> None:
    known: dict[str, AgentSpec] = {}
    for name, spec in (named for cast in casts for named in cast.agents.items()):
        if known.setdefault(name, spec) != spec:
            raise InputError(f"two agents are called {name}: --name calls the program another")


def _models(options: CastingOptions, arm: str) -> dict[str, AgentSpec]:
    if not options.models:
        raise InputError(f"--agent {arm} needs --model NAME, and a key; see docs/models.md")
    told: dict[str, object] = {"provider": options.provider, "base_url": options.base_url}
    told["temperature"] = options.temperature
    if options.max_output_tokens is not None:
        told["max_output_tokens"] = options.max_output_tokens
    try:
        specs = {name: ModelSpec.model_validate({**told, "model": name}) for name in options.models}
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        option = "--" + str((first["loc"] or ("model",))[0]).replace("_", "-")
        raise InputError(f"{option}: {first['msg'].removeprefix('Value error, ')}") from error
    return {_agent_name("--model", name): ModelAgentSpec(model=spec) for name, spec in specs.items()}


def _program(options: CastingOptions) -> dict[str, AgentSpec]:
    try:
        command = shlex.split(options.program)
    except ValueError as error:
        raise InputError(f"--program {options.program!r} is no command line: {error}") from error
    if not command:
        raise InputError("--agent external needs --program COMMAND; see docs/agents.md")
    script = next((word for word in command[1:] if Path(word).is_file()), command[0])
    name = _agent_name("--name", options.name) if options.name else _agent_name("--program", Path(script).stem)
    return {name: ProgramSpec(command=tuple(command))}


def _agent_name(option: str, name: str) -> str:
    try:
        return _NAME.validate_python(name)
    except ValidationError as error:
        expected = "a letter or digit, then letters, digits and . _ : / @ + -, 80 at most"
        raise InputError(
            f"{option}: {name!r} cannot be an agent's name: {expected}; --name gives a program another"
        ) from error


def _refuse_unused(options: CastingOptions, named: Sequence[str]) -> None:
    """Refuse flags that nobody named would heed."""
    if options.models and not any(name in _MODEL_ARMS for name in named):
        raise InputError(f"--model {options.models[0]} is for --agent vision or text, not for {', '.join(named)}")
    for option, value in (("--program", options.program), ("--name", options.name)):
        if value and Surface.EXTERNAL not in named:
            raise InputError(f"{option} is for --agent external")
