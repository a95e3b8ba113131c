"""Which agent can act on which arm."""

from primbench_runner.agent.casting import require_known
from primbench_runner.roster.agent import AgentSpec, ModelAgentSpec, ProgramSpec, ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.errors import RosterError

_SURFACES = {
    ScriptedSpec: (Surface.PAGE, Surface.API),
    ModelAgentSpec: (Surface.VISION, Surface.TEXT),
    ProgramSpec: (Surface.EXTERNAL,),
}


def require_fit(agent: str, spec: AgentSpec, arm: ArmSpec) -> None:
    """Pass an agent that can act on the arm. Raises RosterError, UnknownAgentError for a scripted one nobody knows."""
    if isinstance(spec, ScriptedSpec):
        require_known(agent)
    fitting = _SURFACES[type(spec)]
    if arm.surface not in fitting:
        names = " or ".join(fitting)
        raise RosterError(f"agent {agent} ({spec.kind}) cannot act on the surface {arm.surface}; it acts on {names}")
    if arm.surface is Surface.VISION and not (arm.has_screenshot or arm.has_tree):
        raise RosterError(f"agent {agent}: an arm without screenshot and without tree shows nothing")
