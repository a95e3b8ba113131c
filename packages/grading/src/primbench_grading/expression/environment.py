"""What an expression sees while it is evaluated."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from primbench_grading import errors
from primbench_grading.expression.budget import Budget
from primbench_grading.expression.moment import MOMENT_FIELDS, SPAN_FIELDS
from primbench_grading.snapshot import Snapshot

type Closure = Callable[["Environment"], object]


@dataclass(slots=True)
class Environment:
    """Names and their values, with the budget of the grading. Only a comprehension changes its own copy of names."""

    names: Mapping[str, object]
    budget: Budget = field(default_factory=Budget)

    def bind(self, name: str, value: object) -> "Environment":
        """The same environment with one more name."""
        return Environment({**self.names, name: value}, self.budget)


@dataclass(frozen=True, slots=True)
class StateView:
    """The name `state` or `initial`: collections are read by attribute or subscript, materialised on first use."""

    snapshot: Snapshot

    def read(self, collection: str) -> object:
        if collection not in self.snapshot.base.collections:
            known = ", ".join(sorted(self.snapshot.base.collections))
            raise errors.AuthorError(f"unknown collection {collection!r}; known: {known}")
        return self.snapshot.materialise(collection)


@dataclass(frozen=True, slots=True)
class TargetView:
    """The name `target`: the resolved targets of the trial."""

    values: Mapping[str, object]

    def read(self, name: str) -> object:
        if name not in self.values:
            raise errors.AuthorError(f"unknown target {name!r}; known: {', '.join(sorted(self.values))}")
        return self.values[name]


def read_attribute(owner: object, name: str) -> object:
    """The field of a record; None if the record lacks it. Nothing but data has attributes."""
    if isinstance(owner, dict):
        return owner.get(name)
    if isinstance(owner, StateView | TargetView):
        return owner.read(name)
    if owner is None:
        raise errors.MissingDataError(f"None has no field {name!r}")
    if (isinstance(owner, datetime) and name in MOMENT_FIELDS) or (
        isinstance(owner, timedelta) and name in SPAN_FIELDS
    ):
        return getattr(owner, name)
    raise errors.AuthorError(f"{type(owner).__name__} has no field {name!r}; only records have")


def read_item(owner: object, key: object) -> object:
    """The item at a key, an index or a slice."""
    if owner is None:
        raise errors.MissingDataError(f"None has no item {key!r}")
    if isinstance(owner, StateView | TargetView):
        if not isinstance(key, str):
            raise errors.AuthorError(f"a collection or target is named by a text, not {key!r}")
        return owner.read(key)
    if not isinstance(owner, dict | list | tuple | str | range):
        raise errors.AuthorError(f"{type(owner).__name__} has no items")
    try:
        return owner[key]  # type: ignore[index, call-overload]
    except LookupError as error:
        raise errors.MissingDataError(f"no item {key!r}") from error
    except TypeError as error:
        if key is None:
            raise errors.MissingDataError("None as a key") from error
        raise errors.AuthorError(f"{key!r} cannot be a key of {type(owner).__name__}") from error
