"""What changed between two snapshots, record by record."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from primbench_grading import errors
from primbench_grading.collection import CollectionSpec
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import Record, changed_fields, exact, is_nested_beyond, same_record

MAX_NESTING: Final = 100

type ChangeKind = Literal["create", "update", "delete"]


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One record that differs. `before` is None for a created record, `after` for a deleted one."""

    kind: ChangeKind
    spec: CollectionSpec
    key: str
    position: int
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
    """Every change, by collection name and then in the order of the state: kept and deleted records, then new ones.

    Raises:
        DocumentError: a snapshot was indexed with other collections, or its records are nested too deeply.
    """
    declared = {spec.name: spec for spec in specs}
    if not initial.base.collections == final.base.collections == declared:
        raise errors.DocumentError("the two states and the grading do not declare the same collections")
    changes: list[Change] = []
    try:
        for name in sorted(declared):
            for key in _candidate_keys(declared[name], initial, final):
                change = _compare(declared[name], key, len(changes), (initial, final))
                if change is not None:
                    changes.append(change)
    except RecursionError as error:
        raise errors.DocumentError("a record is nested deeper than can be compared") from error
    return changes


def _candidate_keys(spec: CollectionSpec, initial: Snapshot, final: Snapshot) -> Iterator[str]:
    if initial.base is not final.base:
        yield from dict.fromkeys([*initial.keys(spec.name), *final.keys(spec.name)])
        return
    touched = {**initial.changes.get(spec.name, {}), **final.changes.get(spec.name, {})}
    places = initial.base.places[spec.name]
    yield from sorted((key for key in touched if key in places), key=places.__getitem__)
    yield from (key for key in touched if key not in places)


def _compare(spec: CollectionSpec, key: str, position: int, states: tuple[Snapshot, Snapshot]) -> Change | None:
    before, after = (state.record(spec.name, key) for state in states)
    if before is None and after is None:
        return None
    if before is not None and after is not None and same_record(before, after):
        return None
    before, after = _exact(before), _exact(after)
    if is_nested_beyond(before, MAX_NESTING) or is_nested_beyond(after, MAX_NESTING):
        raise errors.DocumentError(f"{spec.name}/{key}: nested deeper than {MAX_NESTING}")
    if before is None:
        return Change("create", spec, key, position, None, after, tuple(sorted(after or ())))
    if after is None:
        return Change("delete", spec, key, position, before, None, tuple(sorted(before)))
    fields = changed_fields(before, after)
    return Change("update", spec, key, position, before, after, fields) if fields else None


def _exact(record: Record | None) -> Record | None:
    plain = exact(record)
    return plain if isinstance(plain, dict) else None
