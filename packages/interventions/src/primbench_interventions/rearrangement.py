"""What interventions have in common that rearrange a list in an answer."""

from collections.abc import Iterator
from typing import ClassVar, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts, OperationFacts, Schema
from primbench_interventions.json_schema.items import item_properties
from primbench_interventions.server_effect import ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.violation import Violation


class Rearrangement(ServerIntervention):
    """Answers a read with a list in it rearranged, the same for the same records. The state stays as it is."""

    effect_action: ClassVar[str] = "rearranged_read"

    on: BudgetedTrigger
    """Which reads. The operation must be one that only reads and answers with a list."""
    items_path: str = Field(max_length=80)
    """Dotted path to the list in the answer: "items". Empty: the answer is the list."""

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        operation = facts.operations.get(self.on.operation)
        if operation is None:
            return
        if operation.is_mutating:
            message = f"{self.on.operation} may write; one that only reads is needed"
            yield Violation(("on", "operation"), self.on.operation, message)
        elif self.item_properties(operation) is None:
            message = f"the answer of {self.on.operation} has no list of records there"
            yield Violation(("items_path",), self.items_path, message)

    def item_properties(self, operation: OperationFacts) -> Schema | None:
        """Give the fields of one item by name; None when there is no such list."""
        return item_properties(operation.response_schema, self.items_path)
