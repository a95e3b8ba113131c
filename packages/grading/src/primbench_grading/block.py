"""A canonical_diff: loaded once, with every mistake reported at its place."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple, Self

from pydantic import ValidationError, model_validator

from primbench_grading import errors, known_name
from primbench_grading.answer import answer_sentence, rule_weight
from primbench_grading.collection import CollectionSpec
from primbench_grading.entry import (
    AllowEntry,
    AnswerEntry,
    ConstraintEntry,
    CreateEntry,
    DeleteEntry,
    InvariantEntry,
    NamedInvariant,
    PositiveEntry,
    UpdateEntry,
)
from primbench_grading.entry_field import Strict
from primbench_grading.sentence import constraint_sentence, entry_sentence, invariant_sentence
from primbench_grading.value import canonical_json


class Alternative(Strict):
    """The sections that an alternative of `oneof` may hold."""

    create: tuple[CreateEntry, ...] = ()
    update: tuple[UpdateEntry, ...] = ()
    delete: tuple[DeleteEntry, ...] = ()
    invariant: tuple[InvariantEntry, ...] = ()
    constraints: tuple[ConstraintEntry, ...] = ()
    named_invariants: tuple[NamedInvariant, ...] = ()
    allow: tuple[AllowEntry, ...] = ()

    @cached_property
    def rank(self) -> str:
        """Orders alternatives by what they ask for, wherever the task lists them."""
        document = self.model_dump(mode="json")
        lists = {name: entries for name, entries in document.items() if isinstance(entries, list | tuple)}
        return canonical_json({name: sorted(map(canonical_json, entries)) for name, entries in lists.items()})

    def positive(self) -> Iterator[tuple[str, int, PositiveEntry]]:
        """Create, update and delete entries with section and index."""
        sections: tuple[tuple[str, tuple[PositiveEntry, ...]], ...] = (
            ("create", self.create),
            ("update", self.update),
            ("delete", self.delete),
        )
        for section, entries in sections:
            for index, entry in enumerate(entries):
                yield section, index, entry

    def unresolved(self) -> Iterator[tuple[int, NamedInvariant]]:
        """Named invariants with their index whose `ref` points to no entry: an abridged block has such."""
        for index, named in enumerate(self.named_invariants):
            if named.index >= len(getattr(self, named.section)):
                yield index, named

    @model_validator(mode="after")
    def _check_references(self) -> Self:
        first: dict[str, int] = {}
        for index, named in enumerate(self.named_invariants):
            if first.setdefault(named.ref, index) != index:
                raise ValueError(f"named_invariants[{index}].ref: {named.ref} is named by [{first[named.ref]}] already")
        return self


class Part(NamedTuple):
    """Sections that are graded together with others, and what their checks' ids begin with."""

    prefix: str
    block: Alternative

    def named(self, section: str, index: int) -> NamedInvariant | None:
        """The name and severity given to an entry, if any."""
        for named in self.block.named_invariants:
            if (named.section, named.index) == (section, index):
                return named
        return None

    def name_of(self, section: str, index: int) -> str | None:
        """The name given to an entry, if any."""
        found = self.named(section, index)
        return found.name if found else None


class Block(Alternative):
    """A whole canonical_diff."""

    oneof: tuple[Alternative, ...] = ()
    answer: AnswerEntry | None = None

    @model_validator(mode="after")
    def _check_content(self) -> Self:
        if not any(getattr(self, name) for name in type(self).model_fields):
            raise ValueError("declares nothing; expected at least one section")
        return self

    def alternatives(self) -> list[tuple[Part, ...]]:
        """What is graded together: the block's own sections, with one alternative of `oneof` if there are any."""
        own = Part("", self)
        if not self.oneof:
            return [(own,)]
        return [(own, Part(f"oneof[{number}].", alternative)) for number, alternative in enumerate(self.oneof)]

    def known_names_check(
        self,
        collections: Iterable[CollectionSpec],
        target_names: Iterable[str],
        *,
        fields: Mapping[str, Collection[str]] | None = None,
        where: str = "canonical_diff",
    ) -> None:
        """Holds every name of the block against an environment and the task's targets.

        `fields` gives the field names of each collection; without it, fields are not checked.

        Raises:
            BlockError: at the first collection, entity, field or target that is unknown, with the known ones.
        """
        known_name.check_names(
            self, known_name.KnownNames(tuple(collections), frozenset(target_names), fields or {}), where=where
        )


def load_block(data: Mapping[str, Any], *, where: str) -> Block:
    """The block written in a task.

    Raises:
        BlockError: at the first mistake, with its place below `where`, the value, and what was expected.
    """
    if not isinstance(data, Mapping):
        raise errors.BlockError(where, f"expected a mapping of sections, got {data!r}")
    try:
        return Block.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise errors.BlockError(_place(where, first["loc"]), _problem(first)) from error


def _place(where: str, location: tuple[int | str, ...]) -> str:
    place = where
    for step in location:
        place += f"[{step}]" if isinstance(step, int) else f".{step}"
    return place


def _problem(found: Any) -> str:
    given = repr(found["input"])
    shown = given if len(given) <= 200 else given[:197] + "..."
    message = found["msg"].removeprefix("Value error, ")
    return message if found["type"] == "value_error" else f"{message}, got {shown}"


@dataclass(frozen=True, slots=True)
class DescribedCheck:
    """One check: its id and sentence are those of the report. Negative checks weigh 0."""

    id: str
    section: str
    index: int
    sentence: str
    weight: Decimal


def describe_checks(block: Block) -> list[DescribedCheck]:
    """Positive entries, invariants, constraints and answer rules, in the order of the block, then of `oneof`."""
    parts = [Part("", block)]
    parts += [Part(f"oneof[{number}].", alternative) for number, alternative in enumerate(block.oneof)]
    found = [check for part in parts for check in _describe_part(part)]
    if block.answer is not None:
        weight = rule_weight(block.answer)
        for index, (name, predicate) in enumerate(block.answer.rules.items()):
            sentence = answer_sentence(block.answer, name, predicate)
            found.append(DescribedCheck(f"answer[{index}]", "answer", index, sentence, weight))
    return found


def _describe_part(part: Part) -> list[DescribedCheck]:
    found = []
    for section, index, entry in part.block.positive():
        sentence = entry_sentence(section, entry, part.name_of(section, index))
        found.append(_described(part, (section, index), sentence, entry.weight))
    for index, invariant in enumerate(part.block.invariant):
        sentence = invariant_sentence(invariant, part.name_of("invariant", index))
        found.append(_described(part, ("invariant", index), sentence, Decimal(0)))
    for index, constraint in enumerate(part.block.constraints):
        found.append(_described(part, ("constraints", index), constraint_sentence(constraint), Decimal(0)))
    return found


def _described(part: Part, place: tuple[str, int], sentence: str, weight: Decimal) -> DescribedCheck:
    section, index = place
    return DescribedCheck(f"{part.prefix}{section}[{index}]", section, index, sentence, weight)
