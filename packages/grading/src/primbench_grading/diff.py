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
            for key in sorted(_candidate_keys(declared[name], initial, final)):
                change = _compare(declared[name], key, (initial, final))
                if change is not None:
                    changes.append(change)
    except RecursionError as error:
        raise errors.DocumentError("a record is nested deeper than can be compared") from error
    return changes


def _candidate_keys(spec: CollectionSpec, initial: Snapshot, final: Snapshot) -> set[str]:
    if initial.base is not final.base:
        return {*initial.keys(spec.name), *final.keys(spec.name)}
    return {*initial.changes.get(spec.name, ()), *final.changes.get(spec.name, ())}


def _compare(spec: CollectionSpec, key: str, states: tuple[Snapshot, Snapshot]) -> Change | None:
    before, after = (state.record(spec.name, key) for state in states)
    if before is None and after is None:
        return None
    if before is not None and after is not None and same_record(before, after):
        return None
    before, after = _exact(before), _exact(after)
    if is_nested_beyond(before, MAX_RECORD_NESTING) or is_nested_beyond(after, MAX_RECORD_NESTING):
        raise errors.DocumentError(f"{spec.name}/{key}: nested deeper than {MAX_RECORD_NESTING}")
    if before is None:
        return Change("create", spec, key, None, after, tuple(sorted(after or ())))
    if after is None:
        return Change("delete", spec, key, before, None, tuple(sorted(before)))
    fields = changed_fields(before, after)
    return Change("update", spec, key, before, after, fields) if fields else None


def _exact(record: Record | None) -> Record | None:
    plain = exact(record)
    return plain if isinstance(plain, dict) else None
