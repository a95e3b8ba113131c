"""Environments over gRPC."""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC
from typing import cast

from google.protobuf import json_format
from primbench.environment.v1 import effect_pb2
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.patch import patch_bytes
from primbench_interventions.value import Json
from primbench_servicekit import canonical, snapshot
from primbench_servicekit.client import ChannelPool

from primbench_injector.firing import SourceEvent
from primbench_injector.gateway.answer import answering
from primbench_injector.gateway.description import read_description
from primbench_injector.gateway.firing import read_firing
from primbench_injector.port import Baseline, Patch, Record, Session, World

_WHO = "environment"


@dataclass(frozen=True)
class LayeredWorld:
    """A state read from a shared base document and the session's changes."""

    layers: snapshot.Layers
    facts: EnvironmentFacts

    def record(self, collection: str, record_id: str) -> Record | None:
        """Give the record, None when there is none."""
        changed = self.layers.changes.get(collection, {})
        if record_id in changed:
            return changed[record_id]
        found = self.layers.base.get(collection)
        known = self.facts.collections.get(collection)
        if known is not None and known.shape == Shape.SINGLETON:
            return cast("Record", found)
        id_field = known.id_field if known is not None else "id"
        records = cast("list[Record]", found or [])
        return next((record for record in records if record.get(id_field) == record_id), None)


class EnvironmentGateway:
    """Any environment, by its control address. Each call ends within `timeout_s`, except a stream that follows."""

    def __init__(self, channels: ChannelPool, *, timeout_s: float) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self._reader = snapshot.SnapshotReader(channels, timeout_s=timeout_s)
        self._told: dict[str, tuple[bytes, EnvironmentFacts]] = {}

    async def describe(self, address: str) -> EnvironmentFacts:
        """Give what it says of itself."""
        with answering(_WHO, address):
            reply = await self._stub(address).DescribeEnvironment(
                wire.DescribeEnvironmentRequest(), timeout=self._timeout_s
            )
        content = reply.description.SerializeToString(deterministic=True)
        known = self._told.get(address)
        if known is None or known[0] != content:
            known = self._told[address] = content, read_description(reply.description)
        return known[1]

    async def read(self, session: Session, facts: EnvironmentFacts) -> World:
        """Give the current state."""
        with answering(_WHO, session.address):
            layers = await self._reader.read(session.address, session.session_id, moment=snapshot.CURRENT)
        return LayeredWorld(layers, facts)

    async def baseline(self, session: Session) -> Baseline:
        """Give the baseline's digest, and the clock."""
        request = wire.GetSnapshotRequest(
            session_id=session.session_id, moment=wire.MOMENT_BASELINE, form=wire.SNAPSHOT_FORM_CHANGES
        )
        with answering(_WHO, session.address):
            reply = await self._stub(session.address).GetSnapshot(request, timeout=self._timeout_s)
        return Baseline(reply.digest, reply.clock_time.ToDatetime(tzinfo=UTC))

    async def rebase(self, session: Session, patch: Patch) -> Sequence[str]:
        """Apply a patch and make it part of the baseline."""
        request = wire.ApplyPatchRequest(
            session_id=session.session_id,
            request_id=patch.request_id,
            patch=patch_bytes(patch.operations),
            is_rebased=True,
            actor=patch.actor,
        )
        with answering(_WHO, session.address):
            reply = await self._stub(session.address).ApplyPatch(request, timeout=self._timeout_s)
        return list(reply.pointers)

    async def targets(self, session: Session) -> Mapping[str, Json]:
        """Give the targets as they are now."""
        request = wire.ResolveTargetsRequest(session_id=session.session_id)
        with answering(_WHO, session.address):
            reply = await self._stub(session.address).ResolveTargets(request, timeout=self._timeout_s)
        return cast("Mapping[str, Json]", canonical.loads(reply.targets))

    async def targets_after(self, session: Session, patch: Patch) -> Mapping[str, Json]:
        """Give the targets as they would be after a patch, tried out on a copy of the session."""
        stub = self._stub(session.address)
        with answering(_WHO, session.address):
            forking = wire.ForkSessionRequest(session_id=session.session_id)
            copy = replace(session, session_id=(await stub.ForkSession(forking, timeout=self._timeout_s)).session_id)
            try:
                request = wire.ApplyPatchRequest(
                    session_id=copy.session_id, patch=patch_bytes(patch.operations), actor=patch.actor
                )
                await stub.ApplyPatch(request, timeout=self._timeout_s)
                return await self.targets(copy)
            finally:
                deletion = wire.DeleteSessionRequest(session_id=copy.session_id)
                await stub.DeleteSession(deletion, timeout=self._timeout_s)

    async def set_effects(
        self, session: Session, effects: Sequence[Mapping[str, Json]], *, is_placebo: bool = False
    ) -> None:
        """Replace all effects of the session. Those of a placebo are counted and do not act."""
        messages = [json_format.ParseDict(dict(effect), effect_pb2.Effect()) for effect in effects]
        request = wire.SetEffectsRequest(session_id=session.session_id, effects=messages, is_placebo=is_placebo)
        with answering(_WHO, session.address):
            await self._stub(session.address).SetEffects(request, timeout=self._timeout_s)

    async def events(self, session: Session, after_sequence: int, *, is_following: bool) -> AsyncIterator[SourceEvent]:
        """Give the session's events beyond a sequence number."""
        request = wire.StreamEventsRequest(
            session_id=session.session_id, after_sequence=after_sequence, is_following=is_following
        )
        timeout_s = None if is_following else self._timeout_s
        with answering(_WHO, session.address):
            async for event in self._stub(session.address).StreamEvents(request, timeout=timeout_s):
                firing = read_firing(event.firing) if event.HasField("firing") else None
                yield SourceEvent(event.sequence, firing)

    def _stub(self, address: str) -> "stubs.EnvironmentServiceAsyncStub":
        return stubs.EnvironmentServiceStub(self._channels.channel(address))
