"""State as records by collection and id: a shared base document plus one session's changes."""

from collections.abc import Iterable, Mapping
from typing import Any, Self, cast

from primbench_grading import errors
from primbench_grading.collection import CollectionSpec
from primbench_grading.value import Record, Value, canonical_json, exact

type Changes = Mapping[str, Mapping[str, Record | None]]

SINGLETON_ID = ""


class BaseDocument:
    """A document indexed by collection and id. Built once, shared by every snapshot that lies over it.

    Its numbers must be exact, as `value.parse_json` reads them; `value.exact` makes them so.
    """

    def __init__(self, document: Mapping[str, object], collections: Iterable[CollectionSpec]) -> None:
        """
        Raises:
            DocumentError: a collection is not declared, or does not have the declared shape.
        """
        self.collections = {spec.name: spec for spec in collections}
        undeclared = sorted(set(document).difference(self.collections))
        if undeclared:
            known = ", ".join(self.collections)
            raise errors.DocumentError(f"the document holds undeclared collection {undeclared[0]!r}; known: {known}")
        self.records = {name: _index(spec, document.get(name)) for name, spec in self.collections.items()}
        self._materialised: dict[str, Value] = {}

    def materialise(self, collection: str) -> Value:
        if collection not in self._materialised:
            records = [*self.records[collection].values()]
            self._materialised[collection] = _document_form(self.collections[collection], records)
        return self._materialised[collection]


class Snapshot:
    """One state. Cheap to make and to compare: what the session did not touch is never copied."""

    def __init__(self, base: BaseDocument, changes: Changes) -> None:
        self.base = base
        self.changes: dict[str, dict[str, Record | None]] = {}
        for name, changed in changes.items():
            if name not in base.collections:
                known = ", ".join(base.collections)
                raise errors.DocumentError(f"changes name unknown collection {name!r}; known: {known}")
            spec = base.collections[name]
            self.changes[name] = {key: _layer(spec, key, record) for key, record in changed.items()}
        self._materialised: dict[str, Value] = {}

    @classmethod
    def from_document(cls, document: Mapping[str, object], collections: Iterable[CollectionSpec]) -> Self:
        return cls(BaseDocument(document, collections), {})

    @classmethod
    def layered(cls, base: BaseDocument, changes: Changes, collections: Iterable[CollectionSpec] | None = None) -> Self:
        """Changes over a base. None deletes; a record the base lacks is created, in the order given.

        The one record of a singleton has the id "". A plain value is its own record, or {"id": value, "value": value}.

        Raises:
            DocumentError: `collections` differs from what the base was indexed with, or a change names another one.
        """
        if collections is not None and {spec.name: spec for spec in collections} != base.collections:
            raise errors.DocumentError("the collections differ from those the base document was indexed with")
        return cls(base, changes)

    def record(self, collection: str, key: str) -> Record | None:
        """The record with this id, or None."""
        changed = self.changes.get(collection)
        if changed is not None and key in changed:
            return changed[key]
        return self.base.records[collection].get(key)

    def keys(self, collection: str) -> list[str]:
        """Ids in the order of the state."""
        return list(self.records(collection))

    def records(self, collection: str) -> Mapping[str, Record]:
        """Records by id, in the order of the state: the base's, then created ones."""
        changed = self.changes.get(collection)
        if not changed:
            return self.base.records[collection]
        merged = {**self.base.records[collection], **changed}
        return {key: record for key, record in merged.items() if record is not None}

    def materialise(self, collection: str) -> Value:
        """The collection as the document writes it: a list of records, one record, or a list of values."""
        changed = self.changes.get(collection)
        if not changed:
            return self.base.materialise(collection)
        if collection not in self._materialised:
            records = [*self.records(collection).values()]
            self._materialised[collection] = _document_form(self.base.collections[collection], records)
        return self._materialised[collection]


def _document_form(spec: CollectionSpec, records: list[Record]) -> Value:
    if spec.shape == "singleton":
        return cast("Value", records[0]) if records else None
    if spec.shape == "values":
        return [record["value"] for record in records]
    return cast("Value", records)


def _layer(spec: CollectionSpec, key: str, record: object) -> Record | None:
    if record is None:
        return None
    if isinstance(record, Mapping):
        return cast("Record", exact(record))
    if spec.shape == "values":
        return {"id": exact(record), "value": exact(record)}
    raise errors.DocumentError(f"{spec.name}/{key}: a record is an object, not {record!r}")


def _index(spec: CollectionSpec, content: object) -> dict[str, Record]:
    if content is None:
        return {}
    if spec.shape == "singleton":
        if not isinstance(content, Mapping):
            raise errors.DocumentError(f"{spec.name}: a singleton is one object, not {type(content).__name__}")
        return {SINGLETON_ID: content}
    if spec.shape == "values":
        return _index_values(spec, content)
    items = content.values() if isinstance(content, Mapping) else content
    if not isinstance(items, Iterable) or isinstance(items, str):
        raise errors.DocumentError(f"{spec.name}: records are a list of objects, not {type(content).__name__}")
    return _index_records(spec, items)


def _index_records(spec: CollectionSpec, items: Iterable[object]) -> dict[str, Record]:
    listed: list[Any] = [*items]
    if {dict} >= {*map(type, listed)}:
        keyed = {key: item for item in listed if type(key := item.get(spec.id_field)) is str}
        if len(keyed) == len(listed):
            return keyed
    return _index_with_care(spec, listed)


def _index_with_care(spec: CollectionSpec, items: Iterable[object]) -> dict[str, Record]:
    """The same, one by one: finds the record that does not fit, and takes integers for ids."""
    found: dict[str, Record] = {}
    for position, item in enumerate(items):
        key = _record_key(spec, position, item)
        if key in found:
            raise errors.DocumentError(f"{spec.name}[{position}]: id {key!r} occurs twice")
        found[key] = cast("Record", item)
    return found


def _record_key(spec: CollectionSpec, position: int, item: object) -> str:
    if not isinstance(item, Mapping):
        raise errors.DocumentError(f"{spec.name}[{position}]: a record is an object, not {item!r}")
    key = item.get(spec.id_field)
    if key is None:
        raise errors.DocumentError(f"{spec.name}[{position}]: lacks its id field {spec.id_field!r}")
    if isinstance(key, bool) or not isinstance(key, str | int):
        raise errors.DocumentError(f"{spec.name}[{position}]: id {key!r} is neither a text nor an integer")
    return str(key)


def _index_values(spec: CollectionSpec, content: object) -> dict[str, Record]:
    if not isinstance(content, list):
        raise errors.DocumentError(f"{spec.name}: values are a list, not {type(content).__name__}")
    found: dict[str, Record] = {}
    counts: dict[str, int] = {}
    for item in content:
        key = _value_key(item)
        counts[key] = counts.get(key, 0) + 1
        unique = key if counts[key] == 1 else f"=#{counts[key]}:{key}"
        found[unique] = {"id": exact(item), "value": exact(item)}
    return found


def _value_key(value: object) -> str:
    """A text is its own id; any other value, and a text that looks like one of those, is "=" and its JSON."""
    if isinstance(value, str) and not value.startswith("="):
        return value
    return "=" + canonical_json(exact(value))
