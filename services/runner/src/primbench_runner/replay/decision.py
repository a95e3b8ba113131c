"""A stored step on a page that is seen, as the decision that led to it."""

from primbench_episode.trace import Step
from pydantic import ValidationError

from primbench_runner.harness.vision.action import ACTIONS
from primbench_runner.harness.vision.grammar import write_action
from primbench_runner.harness.vision.step import INVALID, Decision
from primbench_runner.replay.errors import ReplayError


def decision_of(step: Step) -> Decision:
    """Give the decision; what was no action then is refused again. Raises ReplayError for what never was one."""
    if step.action == INVALID:
        return Decision(str(step.arguments.get("text", "")), refusal=step.error or "it was no action")
    try:
        return Decision(write_action(ACTIONS[step.action].model_validate(step.arguments)))
    except (KeyError, ValidationError) as error:
        raise ReplayError(f"step {step.number}: {step.action} with {step.arguments} is no action") from error
