"""What changed between two snapshots, record by record."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from primbench_grading import errors
from primbench_grading.collection import CollectionSpec
from primbench_grading.limit import MAX_RECORD_NESTING
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import Record, changed_fields, exact, is_nested_beyond, same_record

type ChangeKind = Literal["create", "update", "delete"]


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One record that differs. `before` is None for a created record, `after` for a deleted one."""

    kind: ChangeKind
    spec: CollectionSpec
    key: str
    before: Record | None
    after: Record | None
    fields: tuple[str, ...]

    @property
    def label(self) -> str:
        return f"{self.spec.name}/{self.key}" if self.key else self.spec.name

    @property
    def is_incidental(self) -> bool:
        """Whether the collection is incidental, or nothing but incidental fields changed."""
        if self.spec.is_incidental:
            return True
        return self.kind == "update" and set(self.fields) <= set(self.spec.incidental)


def compute_diff(specs: Iterable[CollectionSpec], initial: Snapshot, final: Snapshot) -> list[Change]:
    """Every change, by collection name and then by id, whatever order the documents list their records in.

    Raises:
        DocumentError: a snapshot was indexed with other collections, or its records are nested too deeply.
    """
    declared = {spec.name: spec for spec in specs}
    if not initial.base.collections == final.base.collections == declared:
        raise errors.DocumentError("the two states and the grading do not declare the same collections")
    changes: list[Change] = []
    try:
        for name in sorted(declared):
            keys = sorted(_changed_keys(declared[name], initial, final))
            found = (_compare(declared[name], key, (initial, final)) for key in keys)
            changes += [change for change in found if change is not None]
    except RecursionError as error:
        raise errors.DocumentError("a record is nested deeper than can be compared") from error
    return changes


def _changed_keys(spec: CollectionSpec, initial: Snapshot, final: Snapshot) -> Iterable[str]:
    """Ids of the records that may differ."""
    if initial.base is final.base:
        return {*initial.changes.get(spec.name, ()), *final.changes.get(spec.name, ())}
    before, after = initial.records(spec.name), final.records(spec.name)
    gone = (key for key in before if key not in after)
    return [*gone, *(key for key, record in after.items() if key not in before or not same_record(before[key], record))]


def _compare(spec: CollectionSpec, key: str, states: tuple[Snapshot, Snapshot]) -> Change | None:
    before, after = (_exact(state.record(spec.name, key)) for state in states)
    if is_nested_beyond(before, MAX_RECORD_NESTING) or is_nested_beyond(after, MAX_RECORD_NESTING):
        raise errors.DocumentError(f"{spec.name}/{key}: nested deeper than {MAX_RECORD_NESTING}")
    if before is None:
        return Change("create", spec, key, None, after, tuple(sorted(after))) if after is not None else None
    if after is None:
        return Change("delete", spec, key, before, None, tuple(sorted(before)))
    fields = changed_fields(before, after)
    return Change("update", spec, key, before, after, fields) if fields else None


def _exact(record: Record | None) -> Record | None:
    plain = exact(record)
    return plain if isinstance(plain, dict) else None
