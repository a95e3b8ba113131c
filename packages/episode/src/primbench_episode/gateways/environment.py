"""EnvironmentPort over gRPC."""

from datetime import timedelta

from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_catalog.task import SeedPlan
from primbench_servicekit.client import ChannelPool, service_errors

from primbench_episode.description import Description
from primbench_episode.gateways.wire import duration, read, read_object, timestamp, write_json
from primbench_episode.observed import ClockMove, Commit, JournalEvent
from primbench_episode.session import Moment, Session, SessionOrder, Snapshot
from primbench_episode.wire_model import JsonObject


class EnvironmentGateway:
    """One environment deployment. A session's calls go to the process that holds it."""

    def __init__(
        self, channels: ChannelPool, *, environment_id: str, address: str, site_url: str, timeout_s: float = 15.0
    ) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self.environment_id = environment_id
        self.name = f"env-{environment_id}"
        self.address = address
        self.site_url = site_url
        self._told: tuple[bytes, Description] | None = None

    async def describe(self) -> Description:
        """Say what the environment is."""
        with service_errors(self.address):
            reply = await self._stub().DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=self._timeout_s)
        content = reply.description.SerializeToString(deterministic=True)
        if self._told is None or self._told[0] != content:
            self._told = content, read(Description, reply.description, part=self.name)
        return self._told[1]

    async def create_session(self, order: SessionOrder) -> Session:
        """Make a world, or give the one made for this request before."""
        request = wire.CreateSessionRequest(
            request_id=order.request_id,
            seed=order.seed,
            start_time=timestamp(order.start_time),
            clock=wire.ClockRule(step_per_commit=duration(order.step_per_commit)),
            seed_plan=_seed_plan(order.seed_plan),
        )
        with service_errors(self.address):
            reply = await self._stub().CreateSession(request, timeout=self._timeout_s)
        return Session(
            environment_id=self.environment_id,
            address=reply.address or self.address,
            session_id=reply.session_id,
            targets=read_object(reply.targets, part=self.name),
            baseline_digest=reply.baseline_digest,
        )

    async def resolve_targets(self, session: Session) -> JsonObject:
        """Give the targets as they are now."""
        request = wire.ResolveTargetsRequest(session_id=session.session_id)
        with service_errors(session.address):
            reply = await self._stub(session).ResolveTargets(request, timeout=self._timeout_s)
        return read_object(reply.targets, part=self.name)

    async def snapshot(self, session: Session, moment: Moment) -> Snapshot:
        """Give the whole state."""
        request = wire.GetSnapshotRequest(
            session_id=session.session_id,
            moment=wire.Moment.Value(f"MOMENT_{moment.upper()}"),
            form=wire.SNAPSHOT_FORM_FULL,
        )
        with service_errors(session.address):
            reply = await self._stub(session).GetSnapshot(request, timeout=self._timeout_s)
        return Snapshot(digest=reply.digest, content=reply.content)

    async def journal(self, session: Session) -> tuple[JournalEvent, ...]:
        """Give what happened in the session up to now."""
        request = wire.StreamEventsRequest(session_id=session.session_id, is_following=False)
        with service_errors(session.address):
            stream = self._stub(session).StreamEvents(request, timeout=self._timeout_s)
            events = [self._event(event) async for event in stream if event.WhichOneof("event") != "firing"]
        return tuple(events)

    async def advance_clock(self, session: Session, span: timedelta) -> None:
        """Move the session's clock forward."""
        request = wire.AdvanceClockRequest(session_id=session.session_id, duration=duration(span))
        with service_errors(session.address):
            await self._stub(session).AdvanceClock(request, timeout=self._timeout_s)

    async def delete_session(self, session: Session) -> None:
        """End the session; one that is gone is no error."""
        request = wire.DeleteSessionRequest(session_id=session.session_id)
        with service_errors(session.address):
            await self._stub(session).DeleteSession(request, timeout=self._timeout_s)

    def _stub(self, session: Session | None = None) -> "stubs.EnvironmentServiceAsyncStub":
        address = session.address if session else self.address
        return stubs.EnvironmentServiceStub(self._channels.channel(address))

    def _event(self, event: wire.StreamEventsResponse) -> JournalEvent:
        frame: JsonObject = {"sequence": event.sequence, "clock_time": event.clock_time.ToJsonString()}
        if event.WhichOneof("event") == "clock_move":
            return read(ClockMove, event.clock_move, part=self.name, frame=frame)
        return read(Commit, event.journal_entry, part=self.name, frame=frame)


def _seed_plan(plan: SeedPlan) -> wire.SeedPlan:
    steps = [
        wire.SeedStep(seeder=step.seeder, params=write_json(step.params), output_name=step.output_name or "")
        for step in plan.steps
    ]
    return wire.SeedPlan(steps=steps, targets=plan.targets)
