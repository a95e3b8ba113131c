"""From an accepted request to its commit, with the effects that act on it."""

import logging
from dataclasses import dataclass
from datetime import timedelta

from primbench_envkit.call import Call
from primbench_envkit.collection import State
from primbench_envkit.effects.action import Changes, Outcome
from primbench_envkit.effects.armed import Match
from primbench_envkit.effects.trigger import Circumstance
from primbench_envkit.error import IncidentalWriteError, ServiceError
from primbench_envkit.event import USER, Author, EffectFiring
from primbench_envkit.layer import Change
from primbench_envkit.operation import Operation, Request
from primbench_envkit.patch import apply_patch
from primbench_envkit.session import Deferred, Session
from primbench_envkit.timeline import step_after_commit
from primbench_envkit.transaction import Transaction

_log = logging.getLogger(__name__)


def execute(session: Session, request: Request) -> object:
    """Give the operation's answer, its writes committed together.

    Raises RuleError when the operation refuses: then nothing is changed, and no effect has seen the request. The work
    is done once to find that out; effects that change what it starts from have it repeated.
    """
    operation = request.operation
    if not operation.is_mutating:
        session.note_read()
    work = _Work(session, request)
    work.repeat()
    matches = _matches(session, request)
    for match in matches:
        outcome = match.effect.action.before_work(work)
        work.record(match, outcome)
        if outcome is not None and outcome.refusal is not None:
            raise outcome.refusal
    changes = work.changes()
    for match in matches:
        work.effect_id = match.effect.effect_id
        changes, outcome = match.effect.action.on_commit(work, changes)
        work.record(match, outcome)
    _commit(session, operation, changes)
    for match in matches:
        work.record(match, match.effect.action.after_answer(work))
    return work.result


@dataclass
class _Work:
    """The request while it is worked on; what actions see as `effects.action.Work`."""

    session: Session
    request: Request
    result: object = None
    transaction: Transaction | None = None
    effect_id: str = ""

    def repeat(self) -> None:
        self.transaction = self.session.world.begin(is_read_only=not self.request.operation.is_writing)
        self.result = self.run_on(self.transaction)

    def run_on(self, transaction: Transaction) -> object:
        return self.request.run(Call(transaction, self.session.world.moment()))

    def look_back(self) -> Transaction | None:
        return self.session.world.look_back()

    def apply(self, patch: bytes, actor: str) -> Changes | None:
        world = self.session.world
        transaction = world.begin()
        try:
            apply_patch(self.session.state, transaction, patch)
        except ServiceError as error:
            _log.warning("another actor's patch does not fit the state: %s", error)
            return None
        world.id_counts = transaction.counts
        changes = transaction.changes()
        world.commit_uncharged(changes, Author(actor))
        return changes

    def defer(self, changes: Changes, *, read_count: int | None, delay: timedelta | None) -> None:
        author = Author(USER, self.request.operation.operation_id)
        due = None if delay is None else self.session.world.clock.now + delay
        self.session.deferred.append(Deferred(self.effect_id, author, changes, read_count, due))

    def changes(self) -> Changes:
        if self.transaction is None:
            return ()
        self.session.world.id_counts = {**self.session.world.id_counts, **self.transaction.counts}
        return self.transaction.changes()

    def record(self, match: Match, outcome: Outcome | None) -> None:
        if outcome is None:
            return
        firing = EffectFiring(
            match.effect.effect_id,
            match.match_index,
            self.request.operation.operation_id,
            outcome.entity,
            outcome.before,
            outcome.after,
        )
        self.session.world.log.append(self.session.world.clock.now, firing)


def _matches(session: Session, request: Request) -> tuple[Match, ...]:
    matches: tuple[Match, ...] = ()
    if session.armed.effects:
        circumstance = Circumstance(
            request.operation.operation_id,
            lambda: request.input,
            session.world.clock.elapsed,
            frozenset(session.succeeded),
        )
        matches = session.armed.matches(circumstance)
    session.succeeded.add(request.operation.operation_id)
    return matches


def _commit(session: Session, operation: Operation, changes: Changes) -> None:
    if not changes:
        return
    if not operation.is_mutating:
        _refuse_graded_changes(session.state, operation, changes)
    author = Author(USER, operation.operation_id)
    session.world.commit(changes, author, is_incidental=not operation.is_mutating)
    step_after_commit(session)


def _refuse_graded_changes(state: type[State], operation: Operation, changes: Changes) -> None:
    for change in changes:
        if not _is_incidental(state, change):
            message = f"{operation.operation_id} is a GET and changes {change.pointer}, which is not incidental"
            raise IncidentalWriteError(message)


def _is_incidental(state: type[State], change: Change) -> bool:
    shape = state.shapes[change.collection]
    if shape.is_incidental:
        return True
    if change.before is None or change.after is None:
        return False
    old, new = dict(change.before), dict(change.after)
    return all(name in shape.incidental for name, value in new.items() if old[name] != value)
