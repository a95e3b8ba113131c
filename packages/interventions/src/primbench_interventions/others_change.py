"""What interventions have in common that let somebody else change the world while the agent works."""

from collections.abc import Iterator
from typing import override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.patch import PatchOperation
from primbench_interventions.server_effect import ServerIntervention
from primbench_interventions.violation import Violation

CHANGE_COUNT_MAX = 20


class OthersChange(ServerIntervention):
    """Commits a given patch by another actor, around an operation of the agent."""

    actor: str = Field(min_length=1, max_length=80)
    """Who does it, as the journal shows it: a name of that world, never a word of this benchmark."""
    changes: tuple[PatchOperation, ...] = Field(strict=False, min_length=1, max_length=CHANGE_COUNT_MAX)
    """What changes, all or nothing. Nobody is charged for it; it may not move a target of the task."""

    @override
    def others_changes(self) -> tuple[PatchOperation, ...]:
        return self.changes

    def places(self) -> str:
        """Give what changes, for a sentence."""
        return ", ".join(change.path for change in self.changes)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        for position, change in enumerate(self.changes):
            yield from (found.below("changes", position) for found in change.check(facts))
