"""The control plane of an environment: environment.v1.EnvironmentService."""

from collections.abc import AsyncIterator
from functools import cached_property
from typing import Any, override

from grpc import aio
from primbench.environment.v1 import description_pb2
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_servicekit import canonical
from primbench_servicekit.server import Servicer

from primbench_envkit.description import describe
from primbench_envkit.effects.registry import parse_effects
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.event import Author
from primbench_envkit.host import SessionHost
from primbench_envkit.layer import Layer, changes_document, full_document, layer_digest
from primbench_envkit.patch import apply_patch
from primbench_envkit.reply import Replies
from primbench_envkit.session import Session
from primbench_envkit.timeline import advance
from primbench_envkit.wire import event_message, read_duration, timestamp, world_plan

SERVICE_NAME = "primbench.environment.v1.EnvironmentService"

type _Context = aio.ServicerContext[Any, Any]


_YEAR_MAX = 9000
"""A clock stays well below the last year that a date can be in."""


class EnvironmentServicer(stubs.EnvironmentServiceServicer):
    """Serves one host's sessions. `advertised_address` is told to callers as where new sessions live."""

    def __init__(self, host: SessionHost, *, advertised_address: str = "") -> None:
        self._host = host
        self._advertised_address = advertised_address
        self._created = Replies()
        self._forked = Replies()
        self._patched = Replies()

    def as_service(self) -> Servicer:
        """Give it as control_server takes it."""
        return Servicer(SERVICE_NAME, lambda server: stubs.add_EnvironmentServiceServicer_to_server(self, server))

    @cached_property
    def description(self) -> description_pb2.Description:
        """The environment's description, made at the first ask."""
        return describe(self._host.environment)

    @override
    async def DescribeEnvironment(
        self, request: wire.DescribeEnvironmentRequest, context: _Context
    ) -> wire.DescribeEnvironmentResponse:
        return wire.DescribeEnvironmentResponse(description=self.description)

    @override
    async def CreateSession(self, request: wire.CreateSessionRequest, context: _Context) -> wire.CreateSessionResponse:
        kept: wire.CreateSessionResponse | None = self._created.find(request)
        if kept is not None:
            return kept
        session = self._host.create(world_plan(request))
        reply = wire.CreateSessionResponse(
            session_id=session.session_id,
            address=self._advertised_address,
            targets=canonical.dumps(session.resolve_targets()),
            baseline_digest=_digest(session, session.world.baseline),
        )
        self._created.keep(session.session_id, request, reply)
        return reply

    @override
    async def GetSnapshot(self, request: wire.GetSnapshotRequest, context: _Context) -> wire.GetSnapshotResponse:
        session = self._host.get(request.session_id)
        if request.moment not in (wire.MOMENT_BASELINE, wire.MOMENT_CURRENT):
            raise _invalid("MOMENT_MISSING", "expected MOMENT_BASELINE or MOMENT_CURRENT", "moment")
        if request.form not in (wire.SNAPSHOT_FORM_CHANGES, wire.SNAPSHOT_FORM_FULL):
            raise _invalid("FORM_MISSING", "expected SNAPSHOT_FORM_CHANGES or SNAPSHOT_FORM_FULL", "form")
        is_baseline = request.moment == wire.MOMENT_BASELINE
        world = session.world if is_baseline else session.settled()
        layer = world.baseline if is_baseline else world.current
        changes = changes_document(world.base, layer)
        is_full = request.form == wire.SNAPSHOT_FORM_FULL
        return wire.GetSnapshotResponse(
            revision=0 if is_baseline else world.revision,
            base_digest=world.base.digest,
            digest=layer_digest(world.base, changes),
            content=full_document(world.base, layer) if is_full else changes,
            clock_time=timestamp(world.clock.start if is_baseline else world.clock.now),
        )

    @override
    async def GetBaseDocument(
        self, request: wire.GetBaseDocumentRequest, context: _Context
    ) -> wire.GetBaseDocumentResponse:
        base = self._host.environment.base_layer
        if request.base_digest != base.digest:
            message = f"no base document {request.base_digest!r} here; the one there is has {base.digest}"
            raise ServiceError(Code.NOT_FOUND, "BASE_UNKNOWN", message, "base_digest")
        return wire.GetBaseDocumentResponse(content=base.content)

    @override
    async def ResolveTargets(
        self, request: wire.ResolveTargetsRequest, context: _Context
    ) -> wire.ResolveTargetsResponse:
        targets = self._host.get(request.session_id).resolve_targets()
        return wire.ResolveTargetsResponse(targets=canonical.dumps(targets))

    @override
    async def ApplyPatch(self, request: wire.ApplyPatchRequest, context: _Context) -> wire.ApplyPatchResponse:
        session = self._host.get(request.session_id)
        kept: wire.ApplyPatchResponse | None = self._patched.find(request)
        if kept is not None:
            return kept
        if not request.actor:
            raise _invalid("ACTOR_MISSING", "a patch needs an actor, as the journal shows it", "actor")
        transaction = session.world.begin()
        pointers = apply_patch(session.state, transaction, request.patch)
        changes = transaction.changes()
        if request.is_rebased:
            session.world.rebase(changes)
        else:
            session.world.commit(changes, Author(request.actor))
        session.world.id_counts = transaction.counts
        reply = wire.ApplyPatchResponse(
            revision=session.world.revision,
            baseline_digest=_digest(session, session.world.baseline),
            pointers=pointers,
        )
        self._patched.keep(session.session_id, request, reply)
        return reply

    @override
    async def SetEffects(self, request: wire.SetEffectsRequest, context: _Context) -> wire.SetEffectsResponse:
        session = self._host.get(request.session_id)
        effects = parse_effects(request.effects, self._host.environment.operations, session.state)
        session.arm(effects, is_placebo=request.is_placebo)
        return wire.SetEffectsResponse()

    @override
    async def StreamEvents(
        self, request: wire.StreamEventsRequest, context: _Context
    ) -> AsyncIterator[wire.StreamEventsResponse]:
        log = self._host.get(request.session_id).world.log
        if request.after_sequence < 0:
            raise _invalid("SEQUENCE_INVALID", f"after_sequence is {request.after_sequence}", "after_sequence")
        if not request.is_following:
            for event in log.after(request.after_sequence):
                yield event_message(event)
            return
        async for event in log.follow(request.after_sequence):
            yield event_message(event)

    @override
    async def ForkSession(self, request: wire.ForkSessionRequest, context: _Context) -> wire.ForkSessionResponse:
        kept: wire.ForkSessionResponse | None = self._forked.find(request)
        if kept is not None:
            return kept
        session = self._host.fork(request.session_id)
        reply = wire.ForkSessionResponse(session_id=session.session_id)
        self._forked.keep(session.session_id, request, reply)
        return reply

    @override
    async def AdvanceClock(self, request: wire.AdvanceClockRequest, context: _Context) -> wire.AdvanceClockResponse:
        session = self._host.get(request.session_id)
        duration = read_duration(request.duration, "duration")
        if duration.total_seconds() <= 0:
            raise _invalid("DURATION_INVALID", f"a clock moves forward, not by {duration}", "duration")
        if session.world.clock.now.year + duration.days // 365 >= _YEAR_MAX:
            raise _invalid("DURATION_INVALID", f"the clock would leave year {_YEAR_MAX} behind", "duration")
        advance(session, session.world.clock.now + duration)
        return wire.AdvanceClockResponse(clock_time=timestamp(session.world.clock.now))

    @override
    async def DeleteSession(self, request: wire.DeleteSessionRequest, context: _Context) -> wire.DeleteSessionResponse:
        self._host.delete(request.session_id)
        for replies in (self._created, self._forked, self._patched):
            replies.forget(request.session_id)
        return wire.DeleteSessionResponse()


def _digest(session: Session, layer: Layer) -> str:
    return layer_digest(session.world.base, changes_document(session.world.base, layer))


def _invalid(reason: str, message: str, pointer: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, reason, message, pointer)
