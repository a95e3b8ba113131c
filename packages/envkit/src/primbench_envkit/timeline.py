"""Moving a session's clock, with everything that is due on the way. What the clock does is not charged to the user."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from primbench_envkit.error import DeclarationError
from primbench_envkit.event import CLOCK, Author
from primbench_envkit.session import Session

_STEP_COUNT_MAX = 10_000
"""More happenings than this in one move are taken for one that never stops being due."""

type _Due = tuple[datetime, Callable[[], None]]


def advance(session: Session, until: datetime) -> None:
    """Move the clock to `until`, stopping at each time at which something is due and letting it happen."""
    for _ in range(_STEP_COUNT_MAX):
        due = _next_due(session)
        if due is None or due[0] > until:
            session.world.move_clock(session.world.clock.moved_to(until))
            return
        time, happen = due
        session.world.move_clock(session.world.clock.moved_to(time))
        happen()
    raise DeclarationError(f"more than {_STEP_COUNT_MAX} happenings before {until}: one of them stays due")


def step_after_commit(session: Session) -> None:
    """Move the clock as its rule says after a commit of the application."""
    clock = session.world.clock
    if clock.step_per_commit:
        advance(session, clock.now + clock.step_per_commit)


def _next_due(session: Session) -> _Due | None:
    dues: list[_Due] = [
        (write.due_time, partial(session.release, write)) for write in session.deferred if write.due_time is not None
    ]
    state = session.state(session.world.begin(is_read_only=True))
    for happening in session.happenings:
        time = happening.due(state, session.world.clock.now)
        if time is not None:
            dues.append((time, partial(_happen, session, happening.happen)))
    return min(dues, key=lambda due: due[0], default=None)


def _happen(session: Session, act: Callable[..., None]) -> None:
    transaction = session.world.begin()
    act(session.state(transaction), session.world.moment())
    session.world.id_counts = transaction.counts
    session.world.commit_uncharged(transaction.changes(), Author(CLOCK))
