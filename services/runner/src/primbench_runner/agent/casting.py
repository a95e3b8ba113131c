"""From an agent's name to the agent."""

from primbench_catalog.errors import known_names
from primbench_catalog.model import Primitive
from primbench_episode.ports import AgentPort

from primbench_runner.agent.draws import play_randomly
from primbench_runner.agent.reference import ALL_ABILITIES
from primbench_runner.agent.scripted import NoopAgent, OpenDriver, ScriptedAgent, follow_solution

_CARELESS = "careless:"
AGENT_NAMES = ("careful", *(_CARELESS + primitive for primitive in Primitive), "noop", "random")


class UnknownAgentError(Exception):
    """No agent has this name; the message lists the known ones."""


def require_known(name: str) -> None:
    """Pass a name that stands for an agent. Raises UnknownAgentError."""
    if name not in AGENT_NAMES:
        raise UnknownAgentError(f"unknown agent {name!r}; {known_names(AGENT_NAMES, wanted=name)}")


def make_agent(name: str, open_driver: OpenDriver) -> AgentPort:
    """Give the agent of this name, on the driver. Raises UnknownAgentError."""
    require_known(name)
    if name == "noop":
        return NoopAgent()
    if name == "random":
        return ScriptedAgent(name, open_driver, play_randomly)
    missing = {Primitive(name.removeprefix(_CARELESS))} if name.startswith(_CARELESS) else set()
    return ScriptedAgent(name, open_driver, follow_solution(ALL_ABILITIES - missing))
