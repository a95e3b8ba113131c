"""An operation of the HTTP interface, as envkit sees it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from primbench_servicekit import canonical
from pydantic_core import to_jsonable_python

from primbench_envkit.call import Call


@dataclass(frozen=True)
class Operation:
    """One route. `is_mutating`: whether it may change graded state; `is_writing`: whether it may change anything.

    `needs_sign_in`: it is refused while the user is signed out.
    """

    operation_id: str
    method: str
    path: str
    is_writing: bool
    success_status: int
    needs_sign_in: bool = False

    @property
    def is_mutating(self) -> bool:
        """A GET that writes may only change what is incidental."""
        return self.is_writing and self.method != "GET"


@dataclass(frozen=True)
class Request:
    """One parsed request. `run` does the operation's work on the call it is given, and may be repeated."""

    operation: Operation
    arguments: Mapping[str, object]
    run: Callable[[Call], object]

    @cached_property
    def input(self) -> Mapping[str, canonical.Json]:
        """Path, query and body fields together, as JSON."""
        fields: dict[str, canonical.Json] = {}
        for name, value in self.arguments.items():
            plain = cast("canonical.Json", to_jsonable_python(value))
            if isinstance(plain, dict):
                fields |= plain
            else:
                fields[name] = plain
        return fields
