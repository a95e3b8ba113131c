"""What tests of an environment need: sessions in this process, an HTTP client bound to one, its state and digest.

    harness = Harness(ENVIRONMENT)
    session = harness.session(seed=1, steps=[SeedStep("featured_product", {...}, "item")], targets={"id": "item.id"})
    async with session.client() as client:
        reply = await client.post("/api/cart/items", json={...})
    assert len(session.state(ShopState).cart_items) == 1

Needs httpx.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import cast

import httpx
from google.protobuf import json_format
from primbench.environment.v1 import effect_pb2
from primbench_servicekit import canonical

from primbench_envkit.call import Call
from primbench_envkit.clock import Clock
from primbench_envkit.collection import State
from primbench_envkit.effects.registry import parse_effects
from primbench_envkit.environment import Environment
from primbench_envkit.host import SessionHost, WorldPlan
from primbench_envkit.layer import changes_document, full_document, layer_digest
from primbench_envkit.plan import SeedPlan, SeedStep
from primbench_envkit.session import Session
from primbench_envkit.site import SESSION_HEADER, Site
from primbench_envkit.timeline import advance

__all__ = ["Harness", "SeedStep", "SessionHarness"]

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@dataclass(frozen=True)
class SessionHarness:
    """One session in this process."""

    session: Session
    site: Site
    environment: Environment

    @property
    def targets(self) -> dict[str, canonical.Json]:
        """The targets as they are now."""
        return self.session.resolve_targets()

    @property
    def digest(self) -> str:
        """The digest of the current state."""
        base = self.session.world.base
        return layer_digest(base, changes_document(base, self.session.world.current))

    @property
    def document(self) -> dict[str, canonical.Json]:
        """The whole current state."""
        content = full_document(self.session.world.base, self.session.world.current)
        return cast("dict[str, canonical.Json]", canonical.loads(content))

    def state[S: State](self, kind: type[S]) -> S:
        """Give the current state, to read."""
        return kind(self.session.world.begin(is_read_only=True))

    def call(self) -> Call:
        """Give a call on the current state, to try an operation on; what it writes goes nowhere."""
        return Call(self.session.world.begin(), self.session.world.moment())

    def advance(self, by: timedelta) -> None:
        """Move the clock, with all that is due."""
        advance(self.session, self.session.world.clock.now + by)

    def arm(self, *effects: Mapping[str, object], is_placebo: bool = False) -> None:
        """Replace the session's effects, each in the JSON form of environment.v1.Effect."""
        messages = [json_format.ParseDict(dict(effect), effect_pb2.Effect()) for effect in effects]
        parsed = parse_effects(messages, self.environment.operations, self.session.state)
        self.session.arm(parsed, is_placebo=is_placebo)

    def client(self) -> httpx.AsyncClient:
        """Give an HTTP client of this session; paths begin with /api or are those of pages."""
        transport = httpx.ASGITransport(app=self.site, raise_app_exceptions=False)
        headers = {SESSION_HEADER: self.session.session_id}
        return httpx.AsyncClient(transport=transport, base_url=f"http://{self.environment.host}", headers=headers)


class Harness:
    """An environment in this process."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.host = SessionHost(environment)
        self.site = Site(environment, self.host.find)

    def session(
        self,
        *,
        seed: int = 1,
        start: datetime = START,
        step_per_commit: timedelta = timedelta(0),
        steps: Sequence[SeedStep] = (),
        targets: Mapping[str, str] | None = None,
    ) -> SessionHarness:
        """Make a session."""
        plan = WorldPlan(seed, Clock.started(start, step_per_commit), SeedPlan(steps, targets or {}))
        return SessionHarness(self.host.create(plan), self.site, self.environment)
