"""The operation by which a user sets right what an intervention has done: the way that it leaves."""

from collections.abc import Iterator

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.trigger import unknown
from primbench_interventions.violation import Path, Violation


def way_back_violations(path: Path, operation_id: str, facts: EnvironmentFacts) -> Iterator[Violation]:
    """Give what does not fit: an operation that the environment lacks, or that only reads."""
    operation = facts.operations.get(operation_id)
    if operation is None:
        yield unknown(path, operation_id, "operation", facts.operations)
    elif not operation.is_mutating:
        yield Violation(path, operation_id, f"{operation_id} only reads; one that writes is needed")
