"""The seed layer's contract: a change of the world before anybody sees it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from primbench_interventions.draw import Draw
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.patch import PatchOperation
from primbench_interventions.value import Json

type Record = Mapping[str, Json]


@dataclass(frozen=True)
class SeedContext:
    """The world as it is. `record(collection, id)` gives a record, None when there is none."""

    facts: EnvironmentFacts
    record: Callable[[str, str], Record | None]
    draw: Draw


@dataclass(frozen=True)
class SeedPatch:
    """What changes in the world. `actor` is who is said to have done it, a name of that world."""

    operations: tuple[PatchOperation, ...]
    actor: str


class SeedIntervention(Intervention):
    """An intervention on the world, before the baseline is taken."""

    layer: ClassVar[Layer] = Layer.SEED

    def plan(self, context: SeedContext) -> SeedPatch:
        """Give the change; placeholders are filled in already. Raises PlanError when the world does not allow it."""
        raise NotImplementedError
