"""A state with some records replaced."""

from collections.abc import Iterable, Mapping

from primbench_grading.diff import Change
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import Record

type Edits = Mapping[str, Mapping[str, Record | None]]


def edited(state: Snapshot, edits: Edits) -> Snapshot:
    """The state with these records put in place of theirs; None removes one.

    Raises:
        DocumentError: an edit names an unknown collection.
    """
    names = [*state.changes, *(name for name in edits if name not in state.changes)]
    return Snapshot(state.base, {name: {**state.changes.get(name, {}), **edits.get(name, {})} for name in names})


def patched(state: Snapshot, changes: Iterable[Change]) -> Snapshot:
    """The state after these changes: what `compute_diff` found, applied to the state it began with, gives the other."""
    edits: dict[str, dict[str, Record | None]] = {}
    for change in changes:
        edits.setdefault(change.spec.name, {})[change.key] = change.after
    return edited(state, edits)
