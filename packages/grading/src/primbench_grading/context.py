"""Everything one grading reads: the changes between two snapshots and the names expressions see."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from primbench_grading.collection import CollectionIndex, CollectionSpec
from primbench_grading.diff import Change, ChangeKind, compute_diff
from primbench_grading.expression.budget import Budget
from primbench_grading.expression.environment import Environment, StateView, TargetView
from primbench_grading.snapshot import Snapshot


@dataclass(frozen=True)
class Context:
    """The changes of a trial, by collection and kind, and the environment of its expressions.

    `undone` is that environment had the agent done nothing. Its budget is its own: no agent can use it up.
    """

    collections: CollectionIndex
    environment: Environment
    undone: Environment
    changes: Sequence[Change]
    groups: Mapping[tuple[str, str], Sequence[Change]]

    def changes_of(self, spec: CollectionSpec, kind: ChangeKind) -> Sequence[Change]:
        """Changes of one kind in one collection, in order of their ids."""
        return self.groups.get((spec.name, kind), ())


def build_context(
    specs: Sequence[CollectionSpec], states: tuple[Snapshot, Snapshot], *, targets: Mapping[str, object], start: str
) -> Context:
    """The context of a trial; `states` are the initial and the final one.

    Raises:
        DocumentError: a snapshot was indexed with other collections.
    """
    initial, final = states
    names = {
        "initial": StateView(initial),
        "state": StateView(final),
        "target": TargetView(targets),
        "session_start": start,
    }
    changes = compute_diff(specs, initial, final)
    groups: dict[tuple[str, str], list[Change]] = {}
    for change in changes:
        groups.setdefault((change.spec.name, change.kind), []).append(change)
    return Context(
        CollectionIndex(specs),
        Environment(names, Budget()),
        Environment({**names, "state": names["initial"]}, Budget()),
        changes,
        groups,
    )
