"""Reading a session's state as layers: a shared base document and the session's changes.

A base document travels once: it is kept by its digest, at most BASE_COUNT_MAX of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs

from primbench_servicekit import canonical
from primbench_servicekit.client import ChannelPool, service_errors

BASE_COUNT_MAX = 16

type Record = Mapping[str, canonical.Json]
type Document = Mapping[str, canonical.Json]
type Changes = Mapping[str, Mapping[str, Record | None]]

BASELINE = wire.MOMENT_BASELINE
CURRENT = wire.MOMENT_CURRENT


@dataclass(frozen=True)
class Layers:
    """One snapshot. `changes`: collection -> record id -> record, or None for "gone"; created ones in order."""

    base_digest: str
    base: Document
    changes: Changes
    digest: str
    revision: int


class SnapshotReader:
    """Reads snapshots from any environment process, and keeps base documents."""

    def __init__(self, channels: ChannelPool, *, timeout_s: float) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self._bases: dict[str, Document] = {}

    async def read(self, address: str, session_id: str, *, moment: wire.Moment.ValueType) -> Layers:
        """Give the snapshot. Raises ServiceError: NOT_FOUND, UNAVAILABLE, DEADLINE_EXCEEDED."""
        stub = stubs.EnvironmentServiceStub(self._channels.channel(address))
        request = wire.GetSnapshotRequest(session_id=session_id, moment=moment, form=wire.SNAPSHOT_FORM_CHANGES)
        with service_errors(address):
            reply = await stub.GetSnapshot(request, timeout=self._timeout_s)
        base = await self._base(stub, address, reply.base_digest)
        return Layers(reply.base_digest, base, parse_changes(reply.content), reply.digest, reply.revision)

    async def _base(self, stub: "stubs.EnvironmentServiceAsyncStub", address: str, digest: str) -> Document:
        if digest not in self._bases:
            request = wire.GetBaseDocumentRequest(base_digest=digest)
            with service_errors(address):
                reply = await stub.GetBaseDocument(request, timeout=self._timeout_s)
            while len(self._bases) >= BASE_COUNT_MAX:
                self._bases.pop(next(iter(self._bases)))
            self._bases[digest] = cast("Document", canonical.loads(reply.content))
        return self._bases[digest]


def parse_changes(content: bytes) -> Changes:
    """Read the changes form of a snapshot: {collection: [{"id", "value"}, ...]}."""
    document = cast("dict[str, list[dict[str, canonical.Json]]]", canonical.loads(content))
    return {
        collection: {str(entry["id"]): cast("Record | None", entry["value"]) for entry in entries}
        for collection, entries in document.items()
    }
