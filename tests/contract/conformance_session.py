"""One session of an environment that is known by its two addresses alone."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
import pytest
from conformance_script import SCRIPTS, Request, Script
from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1.firing_pb2 import Firing
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench.environment.v1.description_pb2 import Description
from primbench.environment.v1.effect_pb2 import Effect
from primbench_servicekit.client import open_channel, service_errors

START = Timestamp(seconds=1_772_442_000)  # 2026-03-02T09:00:00Z
TIMEOUT_S = 60
SESSION_HEADER = "x-session"  # what the proxy adds to each request of a route
GAP_S = 60


@dataclass(frozen=True)
class Addresses:
    """Where an environment is: "host:port" of its control plane, the URL of its site, and its token if it has one."""

    control: str
    site: str
    token: str


@dataclass(frozen=True)
class Session:
    """What one can do with a session over the wire."""

    session_id: str
    stub: "stubs.EnvironmentServiceAsyncStub"
    site: httpx.AsyncClient
    description: Description
    script: Script

    async def set_effects(self, *effects: Effect, is_placebo: bool = False) -> None:
        """Replace the effects. Raises ServiceError."""
        request = wire.SetEffectsRequest(session_id=self.session_id, effects=effects, is_placebo=is_placebo)
        with service_errors("environment"):
            await self.stub.SetEffects(request, timeout=TIMEOUT_S)

    async def arm(self, *effects: Effect, is_placebo: bool = False) -> None:
        """Replace the effects; a test of an action that the environment does not offer is skipped."""
        missing = {str(effect.WhichOneof("action")) for effect in effects} - set(self.description.effect_actions)
        if missing:
            pytest.skip(f"{self.description.environment_id} does not offer {', '.join(sorted(missing))}")
        await self.set_effects(*effects, is_placebo=is_placebo)

    async def send(self, request: Request) -> httpx.Response:
        """Send one request as the proxy would."""
        return await self.site.request(request.method, request.path, json=request.body)

    async def listed(self) -> list[dict[str, object]]:
        """Give the items of the script's list as the site shows them."""
        answer: object = (await self.send(self.script.listing)).json()
        for name in filter(None, self.script.items_path.split(".")):
            assert isinstance(answer, dict)
            answer = answer[name]
        assert isinstance(answer, list)
        return answer

    async def course(self) -> list[tuple[int, object]]:
        """Write twice, a minute apart, and read the list; give every answer."""
        answers = []
        for request in (self.script.write, self.script.other_write, self.script.listing):
            answer = await self.send(request)
            answers.append((answer.status_code, answer.json()))
            await self.advance(GAP_S)
        return answers

    async def advance(self, seconds: int) -> None:
        """Move the session's clock."""
        move = wire.AdvanceClockRequest(session_id=self.session_id, duration=Duration(seconds=seconds))
        await self.stub.AdvanceClock(move, timeout=TIMEOUT_S)

    async def state(self, moment: "wire.Moment" = wire.MOMENT_CURRENT) -> Mapping[str, object]:
        """Give the whole state at that moment."""
        request = wire.GetSnapshotRequest(session_id=self.session_id, moment=moment, form=wire.SNAPSHOT_FORM_FULL)
        snapshot: Mapping[str, object] = json.loads((await self.stub.GetSnapshot(request, timeout=TIMEOUT_S)).content)
        return snapshot

    async def baseline(self) -> Mapping[str, object]:
        """Give the state that charges are counted from."""
        return await self.state(wire.MOMENT_BASELINE)

    async def created(self) -> list[dict[str, object]]:
        """Give the records of the script's collection that are in the state."""
        records = (await self.state())[self.script.collection]
        assert isinstance(records, list)
        return records

    async def firings(self) -> list[Firing]:
        """Give what acted, oldest first."""
        return [event.firing for event in await self._events() if event.WhichOneof("event") == "firing"]

    async def actors(self) -> list[tuple[str, str]]:
        """Give the actor and the operation of every commit, oldest first."""
        entries = [event.journal_entry for event in await self._events() if event.HasField("journal_entry")]
        return [(entry.actor, entry.operation_id) for entry in entries]

    async def _events(self) -> list[wire.StreamEventsResponse]:
        request = wire.StreamEventsRequest(session_id=self.session_id)
        return [event async for event in self.stub.StreamEvents(request, timeout=TIMEOUT_S)]


@asynccontextmanager
async def open_session(addresses: Addresses) -> AsyncIterator[Session]:
    """Make a session for the length of the context: of one environment all of them are equal."""
    async with open_channel(addresses.control, token=addresses.token) as channel:
        stub = stubs.EnvironmentServiceStub(channel)
        described = await stub.DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=TIMEOUT_S)
        order = wire.CreateSessionRequest(seed=1, start_time=START)
        session_id = (await stub.CreateSession(order, timeout=TIMEOUT_S)).session_id
        headers = {SESSION_HEADER: session_id}
        async with httpx.AsyncClient(
            base_url=addresses.site, headers=headers, timeout=TIMEOUT_S, trust_env=False
        ) as site:
            yield Session(session_id, stub, site, described.description, _script(described.description.environment_id))
        await stub.DeleteSession(wire.DeleteSessionRequest(session_id=session_id), timeout=TIMEOUT_S)


def _script(environment_id: str) -> Script:
    if environment_id not in SCRIPTS:
        pytest.fail(
            f"environment {environment_id!r} has no script in conformance_script.py; known: {', '.join(SCRIPTS)}"
        )
    return SCRIPTS[environment_id]


def look_up(state: Mapping[str, object], pointer: str) -> object:
    """Give what stands at /collection/id/field, or /collection/field of a singleton; None when nothing does."""
    found: object = state
    for part in pointer.split("/")[1:]:
        if isinstance(found, list):
            found = next((record for record in found if record["id"] == part), None)
        else:
            found = found.get(part) if isinstance(found, dict) else None
    return found
