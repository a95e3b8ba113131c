"""What an environment declares about the collections of its state."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from primbench_grading import errors

type Shape = Literal["records", "singleton", "values"]


@dataclass(frozen=True, slots=True)
class CollectionSpec:
    """One collection of the state.

    `coupled` maps a field to the fields it follows: its change is free once one of those is accounted for. Given as
    a plain sequence, the fields follow any accounted change of the same record. In an incidental collection (a log, a
    history) no change is ever charged, though entries may ask for some.
    """

    name: str
    entity: str
    shape: Shape = "records"
    id_field: str = "id"
    incidental: tuple[str, ...] = ()
    coupled: tuple[str, ...] | Mapping[str, tuple[str, ...]] = field(default=())
    is_incidental: bool = False

    def follows(self, name: str, accounted: Iterable[str]) -> bool:
        """Whether the change of field `name` is a consequence of a change already accounted for."""
        if isinstance(self.coupled, Mapping):
            return not set(self.coupled.get(name, ())).isdisjoint(accounted)
        return name in self.coupled and any(True for _ in accounted)


class CollectionIndex:
    """Finds a collection by its name or its entity's, with or without the prefix `state.`."""

    def __init__(self, collections: Iterable[CollectionSpec]) -> None:
        self._by_name = {spec.name: spec for spec in collections}
        self._by_entity: dict[str, list[CollectionSpec]] = {}
        for spec in self._by_name.values():
            self._by_entity.setdefault(spec.entity, []).append(spec)

    def __iter__(self) -> Iterator[CollectionSpec]:
        return iter(self._by_name.values())

    def names(self) -> tuple[str, ...]:
        return tuple(self._by_name)

    def find(self, reference: str) -> CollectionSpec:
        """
        Raises:
            AuthorError: no collection or more than one answers to the reference.
        """
        wanted = reference.removeprefix("state.")
        if wanted in self._by_name:
            return self._by_name[wanted]
        found = self._by_entity.get(wanted, [])
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(sorted(spec.name for spec in found))
            raise errors.AuthorError(f"entity {reference!r} is held by {names}: name the collection")
        known = ", ".join(sorted(f"{spec.name} ({spec.entity})" for spec in self._by_name.values()))
        raise errors.AuthorError(f"unknown collection or entity {reference!r}; known: {known}")
