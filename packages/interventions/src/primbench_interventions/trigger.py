"""When an intervention acts. Data only: who hosts the intervention keeps the counters."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.value import Json, JsonField, StrictModel
from primbench_interventions.violation import Violation

NTH_MAX = 100
TIMES_MAX = 1000
UNTIL_S_MAX = 24 * 3600


class Trigger(StrictModel):
    """Waits for requests of one operation. All that is given must hold.

    A match is a request of the operation that fulfils `after`, `until_s` and `input`; matches are counted from 1 per
    session and intervention. A request that the operation refuses is no match.
    """

    operation: str = Field(min_length=1)
    """Operation id of the environment: "cart.add"."""
    nth: int = Field(1, ge=1, le=NTH_MAX)
    """First match that fires, from 1."""
    times: int = Field(ge=0, le=TIMES_MAX)
    """How many matches fire. 0: every one from `nth` on."""
    after: str | None = Field(None, min_length=1)
    """Only after this operation has succeeded once in the session."""
    until_s: int | None = Field(None, ge=1, le=UNTIL_S_MAX)
    """Only while the session is younger than this, in seconds of its clock."""
    input: dict[str, JsonField] = Field(default_factory=dict)
    """Only requests whose path, query or body fields have these values."""

    def is_due(self, match_index: int) -> bool:
        """Whether the match of this number fires."""
        return match_index >= self.nth and (self.times == 0 or match_index < self.nth + self.times)

    def is_spent(self, match_index: int) -> bool:
        """Whether the match of this number comes after the last one that fires."""
        return self.times > 0 and match_index >= self.nth + self.times

    def has_wanted_input(self, given: Mapping[str, Json]) -> bool:
        """Whether the request's input has the wanted values. Text, as a query has it, equals the value it spells."""
        return all(name in given and _is_same(wanted, given[name]) for name, wanted in self.input.items())

    def phrase(self) -> str:
        """Give when it fires, in words: "at match 1", "at matches 2 to 4"."""
        if self.times == 0:
            return f"at every match from {self.nth} on"
        if self.times == 1:
            return f"at match {self.nth}"
        return f"at matches {self.nth} to {self.nth + self.times - 1}"

    def check(self, facts: EnvironmentFacts, *, is_mutating: bool) -> Iterator[Violation]:
        """Give what does not fit the environment. `is_mutating`: only an operation that may change state will do."""
        operation = facts.operations.get(self.operation)
        if operation is None:
            yield unknown(("operation",), self.operation, "operation", facts.operations)
        elif is_mutating and not operation.is_mutating:
            yield Violation(("operation",), self.operation, f"{self.operation} only reads; one that writes is needed")
        if self.after is not None and self.after not in facts.operations:
            yield unknown(("after",), self.after, "operation", facts.operations)
        if operation is not None:
            known = input_names(operation)
            for name, value in self.input.items():
                if name not in known:
                    message = f"{self.operation} has no input {name!r}; known: {', '.join(known) or 'none'}"
                    yield Violation(("input", name), value, message)


class BudgetedTrigger(Trigger):
    """A trigger that ends, otherwise as Trigger: for what would be a wall if it went on for ever."""

    times: int = Field(ge=1, le=TIMES_MAX)
    """How many matches fire."""


class SingleTrigger(Trigger):
    """A trigger that fires once, otherwise as Trigger: for what would come twice over if it went on."""

    times: Literal[1]
    """Fires once."""


def input_names(operation: OperationFacts) -> tuple[str, ...]:
    """Give the names of an operation's path, query and body fields, in that order."""
    in_path = re.findall(r"\{(\w+)\}", operation.path)
    properties = operation.request_schema.get("properties", {})
    in_body = list(properties) if isinstance(properties, dict) else []
    return tuple(dict.fromkeys([*in_path, *operation.query_parameters, *in_body]))


def unknown(path: tuple[str | int, ...], value: str, noun: str, known: Mapping[str, object]) -> Violation:
    """Give the violation for a name that the environment does not have."""
    listed = ", ".join(sorted(known)) or "none"
    return Violation(path, value, f"unknown {noun} {value!r}; known: {listed}")


def _is_same(wanted: Json, given: Json) -> bool:
    if isinstance(given, str) and not isinstance(wanted, str):
        return given == json.dumps(wanted)
    return type(wanted) is type(given) and wanted == given
