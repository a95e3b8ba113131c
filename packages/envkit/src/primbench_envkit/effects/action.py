"""What an action may do to a request, and what it sees of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, ClassVar, Literal, Protocol, Self

from primbench_servicekit import canonical

from primbench_envkit.collection import State
from primbench_envkit.error import Code, RuleError, ServiceError
from primbench_envkit.layer import Change, to_json
from primbench_envkit.record import Value
from primbench_envkit.transaction import Transaction

type Changes = tuple[Change, ...]
type Scope = Literal["mutating", "reading", "any"]


@dataclass(frozen=True)
class Outcome:
    """What an action did: what would have been without it, and what became.

    `entity` points to the record it acted on. With a `refusal` the request ends there, refused.
    """

    entity: str
    before: canonical.Json
    after: canonical.Json
    refusal: RuleError | None = None


class Work(Protocol):
    """One accepted request while effects act on it."""

    result: object

    def apply(self, patch: bytes, actor: str) -> Changes | None:
        """Commit another actor's JSON Patch, charged to nobody; gives its changes, None when it does not fit."""

    def repeat(self) -> None:
        """Do the operation's work again, on the state as it is now. Raises RuleError when it is refused now."""

    def run_on(self, transaction: Transaction) -> object:
        """Give the operation's answer from another state; its writes there are for nothing."""

    def look_back(self) -> Transaction | None:
        """Give the state before the last commit; None when there was none."""

    def defer(self, changes: Changes, *, read_count: int | None, delay: timedelta | None) -> None:
        """Keep the changes back for that many reads, or that much of the session's clock."""


class Action(ABC):
    """Acts at one of three points of a request. Each hook gives what it did, or None when it made no difference."""

    name: ClassVar[str]
    scope: ClassVar[Scope] = "mutating"

    @classmethod
    @abstractmethod
    def parse(cls, message: Any, state: type[State]) -> Self:
        """Read the action's message of environment.v1. Raises INVALID_ARGUMENT (EFFECT_INVALID, PATCH_INVALID)."""

    def before_work(self, work: Work) -> Outcome | None:  # noqa: ARG002 - for those that override it
        """Act after the request was found acceptable, before its work counts."""
        return None

    def on_commit(self, work: Work, changes: Changes) -> tuple[Changes, Outcome | None]:  # noqa: ARG002 - as above
        """Give what of the changes is to be committed."""
        return changes, None

    def after_answer(self, work: Work) -> Outcome | None:  # noqa: ARG002 - as above
        """Act after the commit; the answer is made."""
        return None


def invalid(message: str, pointer: str) -> ServiceError:
    """Give the error of an action's message."""
    return ServiceError(Code.INVALID_ARGUMENT, "EFFECT_INVALID", message, pointer)


def held_back(changes: Changes) -> Outcome:
    """Say that these changes would have been, and are not."""
    return Outcome(changes[0].pointer, before=after_values(changes), after=before_values(changes))


def brought_in(changes: Changes, *, refusal: RuleError | None = None) -> Outcome:
    """Say that these changes of another are there, and would not have been."""
    entity = changes[0].pointer if changes else ""
    return Outcome(entity, before=before_values(changes), after=after_values(changes), refusal=refusal)


def before_values(changes: Iterable[Change]) -> list[canonical.Json]:
    """Give the records before the changes, as [{"pointer", "value"}]."""
    return [{"pointer": change.pointer, "value": _json(change.before)} for change in changes]


def after_values(changes: Iterable[Change]) -> list[canonical.Json]:
    """Give the records after the changes, as [{"pointer", "value"}]."""
    return [{"pointer": change.pointer, "value": _json(change.after)} for change in changes]


def _json(value: Value | None) -> canonical.Json:
    return None if value is None else to_json(value)
