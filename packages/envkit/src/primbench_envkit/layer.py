"""A session's state as layers: a base shared by all sessions, and what the session changed over it.

Records never change, so a layer is a mapping from id to record and can be shared freely: a snapshot or a fork of a
session is one more reference to its layer. A commit makes a new layer, and copies only the collections it touches.

    base      {collection: {id: record}}              all records, in order
    layer     {collection: {id: record or None}}      None: gone. No entry is equal to the base. Created ones in order.

A singleton is a collection with one record, whose id is "".
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from primbench_servicekit import canonical

from primbench_envkit.record import Value

SINGLETON_ID = ""

type Entry = Value | None
type Layer = Mapping[str, Mapping[str, Entry]]

EMPTY: Layer = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Change:
    """One record before and after; None: it was not there."""

    collection: str
    id: str
    before: Entry
    after: Entry

    @property
    def pointer(self) -> str:
        """The record's JSON Pointer."""
        return record_pointer(self.collection, self.id)


def record_pointer(collection: str, record_id: str) -> str:
    """Give /collection/id, or /collection for a singleton."""
    if record_id == SINGLETON_ID:
        return f"/{collection}"
    return f"/{collection}/{record_id.replace('~', '~0').replace('/', '~1')}"


class Base:
    """The records that every session starts from. Never changed once made.

    `singletons` names the collections that the document writes as one object.
    """

    def __init__(self, collections: Mapping[str, Mapping[str, Value]], singletons: frozenset[str]) -> None:
        self.collections = collections
        self.singletons = singletons

    @cached_property
    def content(self) -> bytes:
        """The base document in canonical JSON."""
        return full_document(self, EMPTY)

    @cached_property
    def digest(self) -> str:
        """The digest of the base document."""
        return canonical.digest(self.content)

    @cached_property
    def positions(self) -> Mapping[str, Mapping[str, int]]:
        """Where each record stands in its collection."""
        return {
            name: {record_id: position for position, record_id in enumerate(records)}
            for name, records in self.collections.items()
        }


def committed(base: Base, layer: Layer, changes: Iterable[Change]) -> Layer:
    """Give the layer after the changes."""
    result: dict[str, Mapping[str, Entry]] = dict(layer)
    touched: dict[str, dict[str, Entry]] = {}
    for change in changes:
        entries = touched.get(change.collection)
        if entries is None:
            entries = touched[change.collection] = dict(layer.get(change.collection, {}))
        if change.after == base.collections[change.collection].get(change.id):
            entries.pop(change.id, None)
        else:
            entries[change.id] = change.after
    for name, entries in touched.items():
        result[name] = entries
        if not entries:
            del result[name]
    return result


def replayed(change: Change, current: Entry) -> Entry:
    """Give a record after what the change did, done to the record as it is elsewhere: only the fields it touched."""
    if change.before is None or change.after is None:
        return change.after
    if current is None:
        return None
    old, new = dict(change.before), dict(change.after)
    return current.evolve(**{name: value for name, value in new.items() if old[name] != value})


def merged(records: Mapping[str, Value], entries: Mapping[str, Entry]) -> Iterator[Value]:
    """Give a collection's records in order: the base's as changed, then the created ones."""
    for record_id, record in records.items():
        entry = entries.get(record_id, record)
        if entry is not None:
            yield entry
    for record_id, entry in entries.items():
        if entry is not None and record_id not in records:
            yield entry


def to_json(value: Value) -> canonical.Json:
    """Give the value as JSON."""
    result: canonical.Json = value.model_dump(mode="json")
    return result


def changes_document(base: Base, layer: Layer) -> bytes:
    """Write the layer: {collection: [{"id", "value"}]}, the base's records in their order, then the created ones."""
    members = []
    for name, entries in sorted(layer.items()):
        written = [_entry(*item) for item in _in_order(entries, base.positions[name])]
        members.append(b"%s:[%s]" % (canonical.dumps(name), b",".join(written)))
    return b"{%s}" % b",".join(members)


def _entry(record_id: str, entry: Entry) -> bytes:
    return b'{"id":%s,"value":%s}' % (canonical.dumps(record_id), b"null" if entry is None else entry.canonical)


def full_document(base: Base, layer: Layer) -> bytes:
    """Write the whole document: a list a collection, an object a singleton. Costs what changed, and a copy."""
    members = []
    for name, records in sorted(base.collections.items()):
        written = [record.canonical for record in merged(records, layer.get(name, {}))]
        text = written[0] if name in base.singletons else b"[%s]" % b",".join(written)
        members.append(b"%s:%s" % (canonical.dumps(name), text))
    return b"{%s}" % b",".join(members)


def layer_digest(base: Base, changes: bytes) -> str:
    """Give the digest of a state: over the base's digest, a newline, and the changes document."""
    return canonical.digest(base.digest.encode() + b"\n" + changes)


def _in_order(entries: Mapping[str, Entry], positions: Mapping[str, int]) -> list[tuple[str, Entry]]:
    end = len(positions)
    return sorted(entries.items(), key=lambda item: positions.get(item[0], end))
