"""From an agent's name to the agent."""

from primbench_catalog.errors import known_names
from primbench_catalog.model import Primitive
from primbench_episode.ports import AgentPort

from primbench_runner.agent.draws import play_randomly
from primbench_runner.agent.probe import read_much, write_astray
from primbench_runner.agent.reference import ALL_ABILITIES
from primbench_runner.agent.scripted import NoopAgent, OpenDriver, Play, ScriptedAgent, follow_solution

_CARELESS = "careless:"
CAREFUL = "careful"
NOOP = "noop"
READER = "probe:reading"
STRAY_WRITER = "probe:stray_write"
AGENT_NAMES = (CAREFUL, *(_CARELESS + primitive for primitive in Primitive), NOOP, "random")
_PLAYS: dict[str, Play] = {"random": play_randomly, READER: read_much, STRAY_WRITER: write_astray}


class UnknownAgentError(Exception):
    """No agent has this name; the message lists the known ones."""


def require_known(name: str) -> None:
    """Pass a name that stands for an agent. Raises UnknownAgentError."""
    if name not in (*AGENT_NAMES, READER, STRAY_WRITER):
        raise UnknownAgentError(f"unknown agent {name!r}; {known_names(AGENT_NAMES, wanted=name)}")


def careless(primitive: Primitive) -> str:
    """Give the name of the agent that lacks this ability alone."""
    return _CARELESS + primitive


def make_agent(name: str, open_driver: OpenDriver, *, time_scale: int = 1) -> AgentPort:
    """Give the agent of this name, on the driver. Its waits take `time_scale` times less. Raises UnknownAgentError."""
    require_known(name)
    if name == NOOP:
        return NoopAgent()
    missing = {Primitive(name.removeprefix(_CARELESS))} if name.startswith(_CARELESS) else set()
    play = _PLAYS.get(name) or follow_solution(ALL_ABILITIES - missing)
    return ScriptedAgent(name, open_driver, play, time_scale=time_scale)
