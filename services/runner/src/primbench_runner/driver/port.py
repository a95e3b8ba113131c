"""The port between a scripted agent and the site, and what can go wrong at it.

```
DriverError
├── NotAnswered      nothing came, or "not now": worth another try
│   └── Disturbed    nothing came, and what is tried out is not the reason
└── Refused          the site said no, and why
```
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from primbench_episode.description import Description
from pydantic import JsonValue

from primbench_runner.driver.habit import Habits

type Record = Mapping[str, JsonValue]
"""What is known of one thing on the site: field -> value."""


class DriverError(Exception):
    """Something at the site did not go as asked."""


class NotAnswered(DriverError):  # noqa: N818 - it is an answer to the agent, not a fault of ours
    """No answer in time, or one that says "not now". `retry_after_s` is what the site asked for, if it did."""

    def __init__(self, message: str, *, retry_after_s: float | None = None) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class Disturbed(NotAnswered):
    """Something beneath the agent got in the way, `part` by name: who does not try again is not to blame."""

    def __init__(self, message: str, *, part: str = "browser") -> None:
        super().__init__(message)
        self.part = part


class Refused(DriverError):  # noqa: N818 - it is an answer to the agent, not a fault of ours
    """The site understood and said no. `code` is the site's own ("NOT_FOUND", "FAILED_PRECONDITION", ...)."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Extreme:
    """Which of several records is meant: the one whose `field` is greatest, or least when it is not `is_latest`."""

    field: str
    is_latest: bool


@dataclass(frozen=True)
class Reckoning:
    """How several records make one fact.

    `sum`: `field` added up. `last`: the record where it is last. `count`: `field` is new, and says how many there are.
    """

    field: str
    way: Literal["sum", "last", "count"]


@dataclass(frozen=True)
class Query:
    """Which list to look at: an entity of the page map, and the wanted fields that the search may use.

    `near`: fields that narrow the first search and that the record need not have. `extreme`: which of those that fit is
    meant; None: the first that does. `reckoning`: all that fit count. `bounds`: field -> the least and the greatest
    value that are wanted, None where an end is open. A driver looks at `where` alone.
    """

    entity: str
    where: Record = field(default_factory=dict)
    near: Record = field(default_factory=dict)
    extreme: Extreme | None = None
    reckoning: Reckoning | None = None
    bounds: Mapping[str, tuple[JsonValue, JsonValue]] = field(default_factory=dict)

    def nearby(self) -> "Query":
        """Give the search of where one would look first."""
        return Query(self.entity, {**self.where, **self.near}) if self.near else self

    def anywhere(self) -> "Query":
        """Give the search that nothing but what is wanted narrows."""
        return Query(self.entity, self.where)


@dataclass(frozen=True)
class Listing:
    """One part of a list, in the order shown."""

    records: tuple[Record, ...]
    has_more: bool


NOTHING = Listing((), has_more=False)


@dataclass(frozen=True)
class Call:
    """One operation with its arguments by name, wherever HTTP carries them."""

    operation_id: str
    arguments: Record


@dataclass(frozen=True)
class Receipt:
    """What the site said to a write. `is_confirmed`: that it worked; `is_denied`: that it did not; neither: nothing."""

    is_confirmed: bool
    is_denied: bool = False
    facts: Record = field(default_factory=dict)


class Driver(Protocol):
    """Does and reads things on the site. Every method raises NotAnswered when one answer takes longer than `wait_s`."""

    @property
    def description(self) -> Description:
        """What the environment is: its operations, and its page map."""

    def adopt(self, habits: Habits) -> None:  # noqa: ARG002 - most drivers have no page
        """Deal with what the page map does not know as an agent of these habits does. By HTTP there is nothing."""
        return

    async def look(self, query: Query, *, page: int, wait_s: float) -> Listing:
        """Show part `page` (from 1) of a list. Raises Refused.

        Of a list within something that `where` does not name (the answers to which question?) nothing is shown.
        """

    async def open(self, entity: str, record: Record, *, wait_s: float) -> Record:
        """Read one listed record whole: the fields of its own page, over those of the list. Raises Refused."""

    async def perform(self, call: Call, *, wait_s: float) -> Receipt:
        """Do one operation. Raises Refused."""
