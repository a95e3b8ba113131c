"""One applied injection, and those that the injector remembers."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from primbench_interventions.intervention import Intervention
from primbench_servicekit.error import Code, ServiceError

from primbench_injector.ledger import Ledger
from primbench_injector.plan import Planned
from primbench_injector.port import Session


@dataclass(frozen=True)
class Injection:
    """What was done to a session. `has_effects` and `has_rules` say what there is to take back."""

    injection_id: str
    request_id: str
    session: Session
    route_id: str
    interventions: tuple[Planned[Intervention], ...]
    baseline_digest: str
    ledger: Ledger
    has_effects: bool
    has_rules: bool
    is_placebo: bool = False

    @property
    def is_withdrawn(self) -> bool:
        """Whether effects and rules have been taken back."""
        return self.ledger.is_closed


@dataclass
class InjectionStore:
    """Injections by id. Of the withdrawn ones the newest `withdrawn_count_max` are kept."""

    new_id: Callable[[], str]
    withdrawn_count_max: int
    _injections: dict[str, Injection] = field(default_factory=dict)
    _by_session: dict[Session, list[Injection]] = field(default_factory=dict)
    _withdrawn: deque[Injection] = field(default_factory=deque)
    _locks: WeakValueDictionary[Session, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def lock(self, session: Session) -> asyncio.Lock:
        """Give the lock of a session: one change at a time."""
        lock = self._locks.get(session)
        if lock is None:
            lock = self._locks[session] = asyncio.Lock()
        return lock

    def get(self, injection_id: str) -> Injection:
        """Give the injection. Raises NOT_FOUND (INJECTION_UNKNOWN)."""
        if injection_id not in self._injections:
            message = f"no injection {injection_id!r}; it was never made, or withdrawn long ago"
            raise ServiceError(Code.NOT_FOUND, "INJECTION_UNKNOWN", message, "injection_id")
        return self._injections[injection_id]

    def find(self, session: Session, request_id: str) -> Injection | None:
        """Give the injection that an earlier request of this id made; None when there is none or the id is empty."""
        made = (one for one in self._by_session.get(session, ()) if one.request_id == request_id)
        return next(made, None) if request_id else None

    def require_free(self, session: Session) -> None:
        """Raise FAILED_PRECONDITION (INJECTION_ACTIVE) when the session has an injection that is not withdrawn."""
        for one in self._by_session.get(session, ()):
            if not one.is_withdrawn:
                message = f"{session} has the injection {one.injection_id}; withdraw it first"
                raise ServiceError(Code.FAILED_PRECONDITION, "INJECTION_ACTIVE", message, "session")

    def new_ledger(self, session: Session) -> Ledger:
        """Give an empty ledger; what fired under earlier injections of the session is not for it."""
        earlier = self._by_session.get(session)
        return earlier[-1].ledger.successor() if earlier else Ledger()

    def add(self, injection: Injection) -> None:
        """Remember an injection."""
        self._injections[injection.injection_id] = injection
        self._by_session.setdefault(injection.session, []).append(injection)

    def note_withdrawn(self, injection: Injection) -> None:
        """Count it among those that may be forgotten."""
        self._withdrawn.append(injection)
        while len(self._withdrawn) > self.withdrawn_count_max:
            self._forget(self._withdrawn.popleft())

    def _forget(self, injection: Injection) -> None:
        del self._injections[injection.injection_id]
        others = [one for one in self._by_session[injection.session] if one is not injection]
        if others:
            self._by_session[injection.session] = others
        else:
            del self._by_session[injection.session]
