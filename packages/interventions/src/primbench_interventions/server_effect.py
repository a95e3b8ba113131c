"""The server layer's contract: what happens to a transaction of the environment."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, override

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.patch import PatchOperation
from primbench_interventions.trigger import Trigger
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation, value_text


@dataclass(frozen=True)
class ServerEffect:
    """An effect. `action` is a field of the wire's Effect.action, `detail` that message in its JSON form."""

    trigger: Trigger
    action: str
    detail: Mapping[str, Json]

    def document(self, effect_id: str) -> dict[str, Json]:
        """Give the JSON form (ProtoJSON) of primbench.environment.v1.Effect."""
        return {"effect_id": effect_id, "trigger": _trigger_document(self.trigger), self.action: dict(self.detail)}


def _trigger_document(trigger: Trigger) -> dict[str, Json]:
    document: dict[str, Json] = {
        "operation_id": trigger.operation,
        "first_match": trigger.nth,
        "times": trigger.times,
        "input": {name: value_text(value) for name, value in trigger.input.items()},
    }
    if trigger.after is not None:
        document["after_operation_id"] = trigger.after
    if trigger.until_s is not None:
        document["until"] = f"{trigger.until_s}s"
    return document


class ServerIntervention(Intervention):
    """An intervention in the environment's transaction."""

    layer: ClassVar[Layer] = Layer.SERVER
    effect_action: ClassVar[str]
    """The effect that the environment must be able to carry out."""
    needs_mutating: ClassVar[bool] = False
    """Whether its operation must be one that may change state."""

    on: Trigger
    """When it acts."""

    @override
    def operation_id(self) -> str:
        return self.on.operation

    def plan(self) -> ServerEffect:
        """Give the effect; placeholders are filled in already."""
        raise NotImplementedError

    def others_changes(self) -> tuple[PatchOperation, ...]:
        """Give what somebody else changes when it acts; hosts refuse what would move the right answer."""
        return ()

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        if self.effect_action not in facts.effect_actions:
            listed = ", ".join(sorted(facts.effect_actions)) or "none"
            message = f"environment {facts.environment_id} has no effect {self.effect_action}; known: {listed}"
            yield Violation(("action",), self.action, message)
        yield from (found.below("on") for found in self.on.check(facts, is_mutating=self.needs_mutating))
