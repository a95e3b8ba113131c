"""The sessions of one environment process."""

import secrets  # noqa: TID251 - session ids must tell nothing and be guessed by nobody; no state depends on them
from dataclasses import dataclass

from primbench_envkit.clock import Clock
from primbench_envkit.environment import Environment
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.plan import SeededWorld, SeedPlan
from primbench_envkit.session import Session
from primbench_envkit.world import World


@dataclass(frozen=True)
class WorldPlan:
    """What a session is made from: the same plan gives the same world, anywhere and at any time."""

    seed: int
    clock: Clock
    seed_plan: SeedPlan


class SessionHost:
    """Makes, finds and ends sessions. All calls are quick and none waits, so a session is whole or not there."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self._sessions: dict[str, Session] = {}
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._sessions)

    def create(self, plan: WorldPlan) -> Session:
        """Make a session. Raises ServiceError when the seed plan does not fit; nothing is left then."""
        environment = self.environment
        world = World(environment.base_layer, plan.seed, plan.clock)
        targets = SeededWorld(world, environment.state, environment.seeders_by_name).build(plan.seed_plan)
        session = Session(_new_session_id(), world, environment.state, environment.happenings, targets)
        return self._keep(session)

    def fork(self, session_id: str) -> Session:
        """Make an independent copy of a session."""
        return self._keep(self.get(session_id).forked(_new_session_id()))

    def find(self, session_id: str) -> Session | None:
        """Give the session, or None."""
        return self._sessions.get(session_id)

    def get(self, session_id: str) -> Session:
        """Give the session. Raises NOT_FOUND (SESSION_UNKNOWN)."""
        session = self._sessions.get(session_id)
        if session is None:
            message = f"session {session_id!r} does not exist in this process"
            raise ServiceError(Code.NOT_FOUND, "SESSION_UNKNOWN", message, "session_id")
        return session

    def delete(self, session_id: str) -> None:
        """End a session; its followers read what is left and end. One that is gone is no error."""
        session = self._sessions.pop(session_id, None)
        if session is not None:
            session.world.log.close()

    def close(self) -> None:
        """End all followers: the process is about to stop."""
        self._is_closed = True
        for session in self._sessions.values():
            session.world.log.close()

    def _keep(self, session: Session) -> Session:
        if self._is_closed:
            raise ServiceError(Code.UNAVAILABLE, "STOPPING", "the environment is stopping")
        self._sessions[session.session_id] = session
        return session


def _new_session_id() -> str:
    return secrets.token_hex(16)
