"""Answers a read with a list in another order; values by which it is sorted may keep their places in it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self, override

from primbench.environment.v1 import effect_pb2
from primbench_servicekit import canonical
from pydantic import BaseModel
from pydantic_core import to_jsonable_python

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Outcome, Scope, Work

type Items = Sequence[BaseModel]


@dataclass(frozen=True)
class RearrangedRead(Action):
    """The answer is the handler's own; only where things stand in one of its lists is different.

    `fields` stay where they stood, so a list that is sorted by them still is: they show on other items now.
    """

    way: tuple[str, ...]
    fields: tuple[str, ...]
    kept_ids: frozenset[str]
    name: ClassVar[str] = "rearranged_read"
    scope: ClassVar[Scope] = "reading"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.RearrangedRead, state: type[State]) -> Self:
        way = tuple(message.items_path.split(".")) if message.items_path else ()
        return cls(way, tuple(message.fields), frozenset(message.kept_ids))

    @override
    def before_work(self, work: Work) -> Outcome | None:
        items = _items(work.result, self.way)
        if items is None:
            return None
        became = self._rearranged(items)
        if list(became) == list(items):
            return None
        work.result = _replaced(work.result, self.way, became)
        return Outcome("", before=self._shown(items), after=self._shown(became))

    def _rearranged(self, items: Items) -> Items:
        """Give the list as it becomes: items that stay do so in their places, the others change theirs."""
        places = [place for place, item in enumerate(items) if _id(item, place) not in self.kept_ids]
        turned = _turned(places, items)
        became = list(items)
        for place, source in zip(places, turned, strict=True):
            became[place] = self._standing(items[source], items[place])
        return became

    def _standing(self, item: BaseModel, former: BaseModel) -> BaseModel:
        """Give the item as it shows in the place where the former one stood."""
        kept: Mapping[str, object] = {name: getattr(former, name) for name in self.fields if hasattr(former, name)}
        return item.model_copy(update=kept)

    def _shown(self, items: Items) -> canonical.Json:
        return [self._shown_item(item, place) for place, item in enumerate(items)]

    def _shown_item(self, item: BaseModel, place: int) -> canonical.Json:
        shown: dict[str, canonical.Json] = {"id": _id(item, place)}
        return shown | {name: _json(getattr(item, name, None)) for name in self.fields}


def _turned(places: Sequence[int], items: Items) -> Sequence[int]:
    """Give the places in the order of their items' digests, turned until another one is first and another one last."""
    ordered = sorted(places, key=lambda place: hashlib.sha256(_id(items[place], place).encode()).digest())
    turns = ([*ordered[start:], *ordered[:start]] for start in range(len(ordered)))
    return next((turn for turn in turns if turn[0] != places[0] and turn[-1] != places[-1]), ordered)


def _items(answer: object, way: Sequence[str]) -> Items | None:
    for name in way:
        answer = getattr(answer, name, None)
    if isinstance(answer, list | tuple) and all(isinstance(item, BaseModel) for item in answer):
        return answer
    return None


def _replaced(answer: object, way: Sequence[str], items: Items) -> object:
    if not way or not isinstance(answer, BaseModel):
        return list(items)
    name, *rest = way
    inner = _replaced(getattr(answer, name), rest, items) if rest else tuple(items)
    return answer.model_copy(update={name: inner})


def _id(item: BaseModel, place: int) -> str:
    """Give the item's id; one that has none goes by its place."""
    return str(getattr(item, "id", place))


def _json(value: object) -> canonical.Json:
    plain: canonical.Json = to_jsonable_python(value)
    return plain
