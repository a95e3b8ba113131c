"""How an environment declares its state, and how operations work on it.

    class ShopState(State):
        products = Collection(Product, id_prefix="p", incidental=("review_count",))
        settings = Singleton(ShopSettings)

The class is the declaration. An instance is a view on one transaction: `state.products.get("p-1")`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Self, cast, overload

from primbench_envkit.error import Code, DeclarationError, RuleError
from primbench_envkit.layer import SINGLETON_ID, Base, record_pointer
from primbench_envkit.record import Record, Value
from primbench_envkit.transaction import Transaction

type BaseRecords = Mapping[str, Iterable[Record] | Value]
"""Collection name -> its records in order, or the one value of a singleton. Collections may be left out when empty."""


@dataclass(frozen=True)
class Shape:
    """What the description says of a collection, whatever its kind."""

    name: str
    model: type[Value]
    is_singleton: bool
    id_prefix: str
    is_incidental: bool
    incidental: tuple[str, ...]
    coupled: Mapping[str, tuple[str, ...]]

    def __post_init__(self) -> None:
        causes = [cause for causes in self.coupled.values() for cause in causes]
        for field in (*self.incidental, *self.coupled, *causes):
            if field not in self.model.model_fields:
                known = ", ".join(self.model.model_fields)
                entity = self.model.__name__
                raise DeclarationError(f"collection {self.name}: {entity} has no field {field!r}; known: {known}")
        _check_types(self.name, self.model.model_json_schema(mode="serialization"))


def _check_types(where: str, schema: object) -> None:
    """Refuse what has not one canonical text: fractions, and sets, whose order is that of hashes."""
    if isinstance(schema, list):
        for item in schema:
            _check_types(where, item)
    if not isinstance(schema, dict):
        return
    if schema.get("type") == "number":
        raise DeclarationError(f"{where}: a fraction; money is in integer cents, shares in thousandths")
    if schema.get("uniqueItems") is True:
        raise DeclarationError(f"{where}: a set; a tuple keeps its order")
    for name, item in schema.items():
        _check_types(f"{where}.{name}" if name not in ("properties", "$defs") else where, item)


class Records[R: Record]:
    """The records of one collection, as one transaction sees them."""

    def __init__(self, transaction: Transaction, shape: Shape) -> None:
        self._transaction = transaction
        self._name = shape.name
        self._shape = shape

    def get(self, record_id: str) -> R | None:
        """Give the record, or None."""
        return cast("R | None", self._transaction.get(self._name, record_id))

    def require(self, record_id: str) -> R:
        """Give the record. Raises RuleError NOT_FOUND with its pointer."""
        record = self.get(record_id)
        if record is None:
            entity = self._shape.model.__name__
            pointer = record_pointer(self._name, record_id)
            raise RuleError(Code.NOT_FOUND, "RECORD_UNKNOWN", f"{entity} {record_id!r} does not exist.", pointer)
        return record

    def values(self) -> Iterator[R]:
        """Give the records: those of the base data in their order, then created ones in order of creation."""
        return cast("Iterator[R]", self._transaction.values(self._name))

    def changed(self) -> Iterator[R]:
        """Give the records that are not as in the base data, in order of first change; costs what changed."""
        return cast("Iterator[R]", self._transaction.changed(self._name))

    def __iter__(self) -> Iterator[R]:
        return self.values()

    def __len__(self) -> int:
        return self._transaction.count(self._name)

    def __contains__(self, record_id: object) -> bool:
        return isinstance(record_id, str) and self.get(record_id) is not None

    def put(self, record: R) -> R:
        """Create the record or replace the one with its id; gives it back."""
        if not isinstance(record, self._shape.model):
            raise TypeError(f"{self._name} holds {self._shape.model.__name__}, not {type(record).__name__}")
        self._transaction.write(self._name, record.id, record)
        return record

    def remove(self, record_id: str) -> None:
        """Remove the record. Raises RuleError NOT_FOUND when there is none."""
        self.require(record_id)
        self._transaction.write(self._name, record_id, None)

    def new_id(self) -> str:
        """Draw the session's next id: the prefix, a hyphen, six hex digits. Never one that was there before."""
        return self._transaction.new_id(self._name, self._shape.id_prefix)


class One[V: Value]:
    """A singleton, as one transaction sees it."""

    def __init__(self, transaction: Transaction, shape: Shape) -> None:
        self._transaction = transaction
        self._shape = shape

    def get(self) -> V:
        """Give the value."""
        return cast("V", self._transaction.get(self._shape.name, SINGLETON_ID))

    def set(self, value: V) -> V:
        """Replace the value; gives it back."""
        if not isinstance(value, self._shape.model):
            raise TypeError(f"{self._shape.name} holds {self._shape.model.__name__}, not {type(value).__name__}")
        self._transaction.write(self._shape.name, SINGLETON_ID, value)
        return value


class Collection[R: Record]:
    """Declares records with ids.

    `id_prefix` begins drawn ids. `incidental`: fields whose changes are never charged. `coupled`: field -> the fields
    of the same record whose change explains its change. `is_incidental`: no change in the collection is ever charged.
    """

    def __init__(
        self,
        model: type[R],
        *,
        id_prefix: str,
        incidental: Iterable[str] = (),
        coupled: Mapping[str, Iterable[str]] | None = None,
        is_incidental: bool = False,
    ) -> None:
        self.model = model
        self._id_prefix = id_prefix
        self._incidental = tuple(incidental)
        self._coupled = {field: tuple(causes) for field, causes in (coupled or {}).items()}
        self._is_incidental = is_incidental

    def __set_name__(self, owner: type, name: str) -> None:
        self.shape = Shape(
            name,
            self.model,
            is_singleton=False,
            id_prefix=self._id_prefix,
            is_incidental=self._is_incidental,
            incidental=self._incidental,
            coupled=self._coupled,
        )

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: "State", owner: type) -> Records[R]: ...
    def __get__(self, instance: "State | None", owner: type) -> Self | Records[R]:
        if instance is None:
            return self
        view: Records[R] = Records(instance.transaction, self.shape)
        vars(instance)[self.shape.name] = view
        return view


class Singleton[V: Value]:
    """Declares one value that is always there, such as settings."""

    def __init__(
        self,
        model: type[V],
        *,
        incidental: Iterable[str] = (),
        coupled: Mapping[str, Iterable[str]] | None = None,
        is_incidental: bool = False,
    ) -> None:
        self.model = model
        self._incidental = tuple(incidental)
        self._coupled = {field: tuple(causes) for field, causes in (coupled or {}).items()}
        self._is_incidental = is_incidental

    def __set_name__(self, owner: type, name: str) -> None:
        self.shape = Shape(
            name,
            self.model,
            is_singleton=True,
            id_prefix="",
            is_incidental=self._is_incidental,
            incidental=self._incidental,
            coupled=self._coupled,
        )

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: "State", owner: type) -> One[V]: ...
    def __get__(self, instance: "State | None", owner: type) -> Self | One[V]:
        if instance is None:
            return self
        view: One[V] = One(instance.transaction, self.shape)
        vars(instance)[self.shape.name] = view
        return view


class State:
    """A declared state; an instance is a view on one transaction."""

    shapes: ClassVar[Mapping[str, Shape]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: item.shape for name, item in vars(cls).items() if isinstance(item, Collection | Singleton)}
        cls.shapes = {**cls.shapes, **own}

    def __init__(self, transaction: Transaction) -> None:
        self.transaction = transaction

    @classmethod
    def base(cls, records: BaseRecords) -> Base:
        """Give the base made of these records. Raises DeclarationError: unknown name, wrong type, an id twice."""
        for name in records:
            if name not in cls.shapes:
                known = ", ".join(cls.shapes)
                raise DeclarationError(f"base data: {cls.__name__} has no collection {name!r}; known: {known}")
        collections = {name: _keyed(shape, records.get(name, ())) for name, shape in cls.shapes.items()}
        return Base(collections, frozenset(name for name, shape in cls.shapes.items() if shape.is_singleton))


def _keyed(shape: Shape, records: Iterable[Record] | Value) -> dict[str, Value]:
    if shape.is_singleton:
        if not isinstance(records, shape.model):
            raise DeclarationError(f"base data: {shape.name} needs one {shape.model.__name__}")
        return {SINGLETON_ID: records}
    result: dict[str, Value] = {}
    for record in cast("Iterable[Record]", records):
        if not isinstance(record, shape.model):
            raise DeclarationError(f"base data: {shape.name} holds {shape.model.__name__}, not {type(record).__name__}")
        if record.id in result:
            raise DeclarationError(f"base data: {shape.name} has the id {record.id!r} twice")
        result[record.id] = record
    return result
