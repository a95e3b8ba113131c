"""JSON Patch (RFC 6902) on records, addressed by id: /cart_items/ci-3/quantity, or /settings/theme for a singleton.

The patch is carried out on a small document that holds only the records it names, {collection: {id: record}}.
"""

from dataclasses import dataclass, replace

import jsonpatch
import jsonpointer
from primbench_servicekit import canonical
from pydantic import ValidationError

from primbench_envkit.collection import Shape, State
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.layer import SINGLETON_ID, record_pointer, to_json
from primbench_envkit.record import Record, Value
from primbench_envkit.transaction import Transaction

_NEW = "-"
_KEYS: dict[str, frozenset[str]] = {
    "add": frozenset({"path", "value"}),
    "remove": frozenset({"path"}),
    "replace": frozenset({"path", "value"}),
    "move": frozenset({"path", "from"}),
    "copy": frozenset({"path", "from"}),
    "test": frozenset({"path", "value"}),
}


@dataclass(frozen=True)
class _Place:
    """A pointer of a patch: the record and the way on inside it (empty: the record itself)."""

    shape: Shape
    record_id: str
    rest: str

    @property
    def inner(self) -> str:
        return f"/{self.shape.name}/{jsonpointer.escape(self.record_id)}{self.rest}"


@dataclass(frozen=True)
class _Step:
    kind: str
    path: _Place
    source: _Place | None
    value: canonical.Json
    where: str

    def inner(self) -> dict[str, canonical.Json]:
        step: dict[str, canonical.Json] = {"op": self.kind, "path": self.path.inner}
        if self.source is not None:
            return {**step, "from": self.source.inner}
        return step if self.kind == "remove" else {**step, "value": self.value}


def parse_patch(state: type[State], content: bytes) -> list[_Step]:
    """Read a patch and check what can be checked without a session.

    Raises INVALID_ARGUMENT (PATCH_INVALID): no JSON, no list of steps, an unknown kind, a pointer outside the records.
    """
    try:
        steps = canonical.loads(content)
    except canonical.NotCanonicalError as error:
        raise _invalid(str(error), "patch") from error
    if not isinstance(steps, list):
        raise _invalid("a patch is a list of steps", "patch")
    return [_parsed(state, step, f"patch/{index}") for index, step in enumerate(steps)]


def apply_patch(state: type[State], transaction: Transaction, content: bytes) -> tuple[str, ...]:
    """Write what the patch says; gives the pointers of the records it touched, in patch order.

    Raises INVALID_ARGUMENT (PATCH_INVALID), or FAILED_PRECONDITION (PATCH_TEST_FAILED) when a `test` does not hold; the
    transaction is then not to be committed.
    """
    sketch = _Sketch(transaction)
    for step in parse_patch(state, content):
        sketch.apply(step)
    for name, record_id in sketch.touched:
        sketch.write(state.shapes[name], record_id)
    return tuple(record_pointer(name, record_id) for name, record_id in sketch.touched)


class _Sketch:
    """The small document while steps are carried out on it."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        self._document: dict[str, dict[str, canonical.Json]] = {}
        self._loaded: set[tuple[str, str]] = set()
        self.touched: dict[tuple[str, str], str] = {}

    def apply(self, step: _Step) -> None:
        is_drawn = step.path.record_id == _NEW and not step.path.rest and step.kind in ("add", "copy", "move")
        if is_drawn:
            shape = step.path.shape
            record_id = self._transaction.new_id(shape.name, shape.id_prefix)
            step = replace(step, path=replace(step.path, record_id=record_id))
        for place in (step.source, step.path):
            if place is not None:
                self._load(place)
        self._carry_out(step)
        record = self._document[step.path.shape.name].get(step.path.record_id)
        if is_drawn and isinstance(record, dict):
            self._document[step.path.shape.name][step.path.record_id] = {**record, "id": step.path.record_id}
        if step.kind == "move" and step.source is not None:
            self.touched.setdefault((step.source.shape.name, step.source.record_id), step.where)
        if step.kind != "test":
            self.touched.setdefault((step.path.shape.name, step.path.record_id), step.where)

    def write(self, shape: Shape, record_id: str) -> None:
        where = self.touched[shape.name, record_id]
        value = self._document[shape.name].get(record_id)
        if value is None and shape.is_singleton:
            raise _invalid(f"{shape.name} is always there and cannot be removed", where)
        model = None if value is None else _model(shape, record_id, value, where)
        self._transaction.write(shape.name, record_id, model)

    def _load(self, place: _Place) -> None:
        key = (place.shape.name, place.record_id)
        records = self._document.setdefault(place.shape.name, {})
        if key in self._loaded:
            return
        self._loaded.add(key)
        value = self._transaction.get(*key)
        if value is not None:
            records[place.record_id] = to_json(value)

    def _carry_out(self, step: _Step) -> None:
        try:
            self._document = jsonpatch.apply_patch(self._document, [step.inner()])
        except jsonpatch.JsonPatchTestFailed as error:
            message = f"{step.path.inner} is not {canonical.dumps(step.value).decode()}"
            raise ServiceError(Code.FAILED_PRECONDITION, "PATCH_TEST_FAILED", message, step.where) from error
        except (jsonpatch.JsonPatchException, jsonpointer.JsonPointerException) as error:
            raise _invalid(f"{step.kind} {step.path.inner}: {error}", step.where) from error


def _parsed(state: type[State], step: canonical.Json, where: str) -> _Step:
    kind = step.get("op") if isinstance(step, dict) else None
    if not isinstance(step, dict) or not isinstance(kind, str) or kind not in _KEYS:
        raise _invalid(f"op is {kind!r}; expected one of {', '.join(_KEYS)}", where)
    given = frozenset(step) - {"op"}
    if given != _KEYS[kind]:
        raise _invalid(f"{kind} has {sorted(given)}; expected {sorted(_KEYS[kind])}", where)
    source = _place(state, step["from"], f"{where}/from") if "from" in step else None
    return _Step(kind, _place(state, step["path"], f"{where}/path"), source, step.get("value"), where)


def _place(state: type[State], pointer: canonical.Json, where: str) -> _Place:
    try:
        parts = jsonpointer.JsonPointer(pointer).parts if isinstance(pointer, str) else []
    except jsonpointer.JsonPointerException as error:
        raise _invalid(f"{pointer!r} is not a JSON Pointer", where) from error
    if not parts or parts[0] not in state.shapes:
        raise _invalid(f"{pointer!r} names no collection; known: {', '.join(state.shapes)}", where)
    shape = state.shapes[parts[0]]
    way = [SINGLETON_ID, *parts[1:]] if shape.is_singleton else parts[1:]
    if not way or (not way[0] and not shape.is_singleton):
        raise _invalid(f"{pointer!r} names a whole collection; expected /{shape.name}/<id>", where)
    return _Place(shape, way[0], "".join(f"/{jsonpointer.escape(part)}" for part in way[1:]))


def _model(shape: Shape, record_id: str, value: canonical.Json, where: str) -> Value:
    pointer = record_pointer(shape.name, record_id)
    try:
        model = shape.model.model_validate_json(canonical.dumps(value), strict=True)
    except (ValidationError, canonical.NotCanonicalError) as error:
        raise _invalid(f"{pointer} is no {shape.model.__name__}: {_first(error)}", where) from error
    if isinstance(model, Record) and model.id != record_id:
        raise _invalid(f"{pointer} has the id {model.id!r}", where)
    return model


def _first(error: Exception) -> str:
    if not isinstance(error, ValidationError):
        return str(error)
    first = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"


def _invalid(message: str, where: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, "PATCH_INVALID", message, where)
