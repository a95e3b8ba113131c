"""What the injector needs of an environment and of the proxy.

Every method may raise ServiceError; UNAVAILABLE names who did not answer.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.patch import PatchOperation
from primbench_interventions.value import Json

from primbench_injector.firing import SourceEvent

type Record = Mapping[str, Json]


@dataclass(frozen=True)
class Session:
    """Where a session lives."""

    environment_id: str
    address: str
    session_id: str

    def __str__(self) -> str:
        return f"session {self.session_id} of {self.environment_id} at {self.address}"


@dataclass(frozen=True)
class Patch:
    """A change of a session's baseline. Repeating it with the same request id changes nothing more."""

    request_id: str
    operations: tuple[PatchOperation, ...]
    actor: str


@dataclass(frozen=True)
class Baseline:
    """The digest of a session's baseline, and its clock."""

    digest: str
    clock_time: datetime


@dataclass(frozen=True)
class NamedRule:
    """One intervention for the proxy, as a variant's entry; firings carry the rule's id."""

    rule_id: str
    entry: Mapping[str, Json]


class World(Protocol):
    """The state of a session at one moment."""

    def record(self, collection: str, record_id: str) -> Record | None:
        """Give the record, None when there is none. A singleton has the id ""."""
        ...


class EnvironmentPort(Protocol):
    """An environment, any of them: the address says which."""

    async def describe(self, address: str) -> EnvironmentFacts:
        """Give what it says of itself."""
        ...

    async def read(self, session: Session, facts: EnvironmentFacts) -> World:
        """Give the current state."""
        ...

    async def baseline(self, session: Session) -> Baseline:
        """Give the baseline's digest."""
        ...

    async def rebase(self, session: Session, patch: Patch) -> Sequence[str]:
        """Apply a patch and make it part of the baseline; gives the pointers of the records it touched."""
        ...

    async def targets(self, session: Session) -> Mapping[str, Json]:
        """Give the targets as they are now."""
        ...

    async def targets_after(self, session: Session, patch: Patch) -> Mapping[str, Json]:
        """Give the targets as they would be after a patch; the session stays as it is.

        Raises INVALID_ARGUMENT (PATCH_INVALID) when it does not fit the state as it is.
        """
        ...

    async def set_effects(
        self, session: Session, effects: Sequence[Mapping[str, Json]], *, is_placebo: bool = False
    ) -> None:
        """Replace all effects of the session. Those of a placebo are counted and do not act."""
        ...

    def events(self, session: Session, after_sequence: int, *, is_following: bool) -> AsyncIterator[SourceEvent]:
        """Give the session's events beyond a sequence number; following, until the session is deleted."""
        ...


class ProxyPort(Protocol):
    """The proxy."""

    async def set_rules(self, route_id: str, rules: Sequence[NamedRule], *, is_placebo: bool = False) -> None:
        """Replace all rules of the route. Those of a placebo are counted and do not act."""
        ...

    def events(self, route_id: str, after_sequence: int, *, is_following: bool) -> AsyncIterator[SourceEvent]:
        """Give the route's firings beyond a sequence number; following, until the route is closed."""
        ...
