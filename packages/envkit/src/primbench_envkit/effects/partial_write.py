"""Discards some of the changes; the operation's real answer is sent."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self, override

import jsonpointer
from primbench.environment.v1 import effect_pb2

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Changes, Outcome, Work, after_values, invalid
from primbench_envkit.layer import SINGLETON_ID, Change


@dataclass(frozen=True)
class Region:
    """A collection, one of its records, or one field of that record."""

    collection: str
    record_id: str | None = None
    field: str | None = None

    def without(self, change: Change) -> Change | None:
        """Give what is left of the change when this region keeps its old content; None: nothing."""
        if change.collection != self.collection or self.record_id not in (None, change.id):
            return change
        if self.field is None:
            return None
        if change.before is None or change.after is None:
            return change
        after = change.after.model_copy(update={self.field: getattr(change.before, self.field)})
        return None if after == change.before else replace(change, after=after)


@dataclass(frozen=True)
class PartialWrite(Action):
    """What lies in the dropped regions is not kept."""

    dropped: tuple[Region, ...]
    name: ClassVar[str] = "partial_write"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.PartialWrite, state: type[State]) -> Self:
        if not message.dropped_pointers:
            raise invalid("it drops nothing; expected at least one pointer", "partial_write/dropped_pointers")
        return cls(tuple(_region(pointer, state) for pointer in message.dropped_pointers))

    @override
    def on_commit(self, work: Work, changes: Changes) -> tuple[Changes, Outcome | None]:
        pairs = [(change, self._kept(change)) for change in changes]
        touched = tuple(change for change, kept in pairs if kept is not change)
        if not touched:
            return changes, None
        became = [kept or replace(change, after=change.before) for change, kept in pairs if kept is not change]
        outcome = Outcome(touched[0].pointer, before=after_values(touched), after=after_values(became))
        return tuple(kept for _, kept in pairs if kept is not None), outcome

    def _kept(self, change: Change) -> Change | None:
        kept: Change | None = change
        for region in self.dropped:
            if kept is not None:
                kept = region.without(kept)
        return kept


def _region(pointer: str, state: type[State]) -> Region:
    where = "partial_write/dropped_pointers"
    try:
        parts = jsonpointer.JsonPointer(pointer).parts
    except jsonpointer.JsonPointerException as error:
        raise invalid(f"{pointer!r} is not a JSON Pointer", where) from error
    shape = state.shapes.get(parts[0]) if parts else None
    if shape is None:
        raise invalid(f"{pointer!r} names no collection; known: {', '.join(state.shapes)}", where)
    way = [SINGLETON_ID, *parts[1:]] if shape.is_singleton else parts[1:]
    if len(way) > 2:
        raise invalid(f"{pointer!r} goes deeper than a field of a record", where)
    if len(way) == 2 and way[1] not in shape.model.model_fields:
        raise invalid(f"{pointer!r}: no such field; known: {', '.join(shape.model.model_fields)}", where)
    return Region(shape.name, *way)
