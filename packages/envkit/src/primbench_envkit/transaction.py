"""The records as one piece of work sees them, and what it wants to change."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from primbench_envkit.error import ReadOnlyError
from primbench_envkit.identity import drawn_id
from primbench_envkit.layer import Base, Change, Entry, Layer, merged
from primbench_envkit.record import Value

_NOTHING: Mapping[str, Entry] = {}


@dataclass(frozen=True)
class Drawing:
    """Where ids come from: the session's seed, and how many ids each collection has drawn."""

    seed: int
    counts: Mapping[str, int]


class Transaction:
    """Reads see the base, the layer, and the work's own writes. Nothing is changed outside until it is committed."""

    def __init__(self, base: Base, layer: Layer, drawing: Drawing, *, is_read_only: bool = False) -> None:
        self._base = base
        self._layer = layer
        self._writes: dict[str, dict[str, Entry]] = {}
        self._drawing = drawing
        self._counts = dict(drawing.counts)
        self._is_read_only = is_read_only

    def get(self, collection: str, record_id: str) -> Entry:
        """Give the record, or None."""
        writes = self._writes.get(collection)
        if writes is not None and record_id in writes:
            return writes[record_id]
        return self._committed(collection, record_id)

    def values(self, collection: str) -> Iterator[Value]:
        """Give the records in order. Writing meanwhile does not disturb the iteration."""
        records = self._base.collections[collection]
        entries = self._entries(collection)
        return merged(records, entries) if entries else iter(records.values())

    def changed(self, collection: str) -> Iterator[Value]:
        """Give the records that the base data have not, or have otherwise; costs what changed."""
        return (entry for entry in self._entries(collection).values() if entry is not None)

    def count(self, collection: str) -> int:
        """Give the number of records; costs what changed."""
        records = self._base.collections[collection]
        entries = self._entries(collection).items()
        gone = sum(1 for record_id, entry in entries if entry is None and record_id in records)
        created = sum(1 for record_id, entry in entries if entry is not None and record_id not in records)
        return len(records) - gone + created

    def write(self, collection: str, record_id: str, entry: Entry) -> None:
        """Create, replace or (None) remove the record."""
        if self._is_read_only:
            raise ReadOnlyError(f"{collection}/{record_id}: this work only reads")
        self._writes.setdefault(collection, {})[record_id] = entry

    def new_id(self, collection: str, prefix: str) -> str:
        """Draw an id that no record of the session has or had."""
        if self._is_read_only:
            raise ReadOnlyError(f"{collection}: work that only reads draws no ids")
        while True:
            index = self._counts.get(collection, 0)
            self._counts[collection] = index + 1
            candidate = drawn_id(self._drawing.seed, collection, prefix, index=index)
            if self.get(collection, candidate) is None and candidate not in self._base.collections[collection]:
                return candidate

    @property
    def counts(self) -> Mapping[str, int]:
        """How many ids each collection has drawn, this work's included."""
        return self._counts

    def changes(self) -> tuple[Change, ...]:
        """Give what is to be changed, in order of first writing; writes that change nothing are left out."""
        return tuple(
            Change(collection, record_id, before, after)
            for collection, entries in self._writes.items()
            for record_id, after in entries.items()
            if (before := self._committed(collection, record_id)) != after
        )

    def _committed(self, collection: str, record_id: str) -> Entry:
        entries = self._layer.get(collection, _NOTHING)
        if record_id in entries:
            return entries[record_id]
        return self._base.collections[collection].get(record_id)

    def _entries(self, collection: str) -> Mapping[str, Entry]:
        entries = self._layer.get(collection, _NOTHING)
        writes = self._writes.get(collection)
        return {**entries, **writes} if writes else entries
