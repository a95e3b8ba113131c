"""What every intervention is, whatever its layer."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Layer, Primitive
from primbench_interventions.value import StrictModel
from primbench_interventions.violation import Violation


class Intervention(StrictModel):
    """One mechanism with its parameters, as a variant declares it.

    A variant's entry `{layer, params: {action, ...}}` is the class `layer` and `action` name; its fields are the
    parameters. Instances are values: the host counts, keeps time, and does.
    """

    layer: ClassVar[Layer]
    summary: ClassVar[str]
    """One sentence for people: what it does to the world."""
    primitives: ClassVar[Mapping[Primitive, str]]
    """What it can stress, each with the reason and its source."""
    may_use_request: ClassVar[bool] = False
    """Whether its texts may contain {request.x} and {drawn.id}."""

    action: str

    @classmethod
    def kind(cls) -> str:
        """Give "<layer>.<action>"."""
        return f"{cls.layer}.{cls.model_fields['action'].annotation.__args__[0]}"  # type: ignore[union-attr]

    def sentence(self) -> str:
        """Give one sentence on what it does with these parameters."""
        raise NotImplementedError

    def operation_id(self) -> str:
        """Give the operation it waits for; empty when it waits for none."""
        return ""

    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        """Give what does not fit the environment; paths start at the parameters."""
        raise NotImplementedError


def intervention_id(intervention: Intervention, index: int) -> str:
    """Give "<kind>#<index in the variant, from 0>": the name that firings carry."""
    return f"{intervention.kind()}#{index}"
