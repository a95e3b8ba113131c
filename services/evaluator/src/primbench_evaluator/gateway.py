"""Reads the two states of a live session from its environment."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from primbench.common.v1.session_pb2 import SessionReference
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_grading.collection import CollectionSpec
from primbench_grading.errors import DocumentError
from primbench_grading.snapshot import BaseDocument, Snapshot
from primbench_servicekit.client import ChannelPool, service_errors
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.snapshot import BASELINE, CURRENT, Layers, SnapshotReader

from primbench_evaluator.description import read_collections
from primbench_evaluator.judgement import States

_WORLD_COUNT_MAX = 16


class SessionStates(NamedTuple):
    """States of a session with the digests the environment gave them."""

    states: States
    baseline_digest: str
    final_digest: str


@dataclass(frozen=True)
class _World:
    """What all sessions of one environment process share."""

    collections: tuple[CollectionSpec, ...]
    base: BaseDocument


class EnvironmentGateway:
    """Pulls baseline and current state. Descriptions and base documents are asked for once and kept, indexed."""

    def __init__(self, channels: ChannelPool, *, timeout_s: float) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self._reader = SnapshotReader(channels, timeout_s=timeout_s)
        self._worlds: dict[tuple[str, str], _World] = {}

    async def read(self, session: SessionReference) -> SessionStates:
        """
        Raises:
            ServiceError: the session is unknown, the environment cannot be reached or answers too late, or its
                documents do not fit its own description (ENVIRONMENT_INCONSISTENT).
        """
        address, session_id = session.address, session.session_id
        baseline = await self._reader.read(address, session_id, moment=BASELINE)
        current = await self._reader.read(address, session_id, moment=CURRENT)
        if baseline.base_digest != current.base_digest:
            raise _inconsistent(address, f"base {baseline.base_digest} became {current.base_digest}")
        world = await self._world(address, baseline)
        try:
            states = States(world.collections, _layer(world, baseline), _layer(world, current))
        except DocumentError as error:
            raise _inconsistent(address, str(error)) from error
        return SessionStates(states, baseline.digest, current.digest)

    async def _world(self, address: str, layers: Layers) -> _World:
        key = (address, layers.base_digest)
        if key not in self._worlds:
            collections = await self._describe(address)
            while len(self._worlds) >= _WORLD_COUNT_MAX:
                self._worlds.pop(next(iter(self._worlds)))
            try:
                self._worlds[key] = _World(collections, BaseDocument(layers.base, collections))
            except DocumentError as error:
                raise _inconsistent(address, str(error)) from error
        return self._worlds[key]

    async def _describe(self, address: str) -> tuple[CollectionSpec, ...]:
        stub = stubs.EnvironmentServiceStub(self._channels.channel(address))
        with service_errors(address):
            reply = await stub.DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=self._timeout_s)
        try:
            return read_collections(reply.description)
        except ValueError as error:
            raise _inconsistent(address, str(error)) from error


def _layer(world: _World, layers: Layers) -> Snapshot:
    changes: Mapping[str, Mapping[str, object]] = layers.changes
    return Snapshot.layered(world.base, changes)  # type: ignore[arg-type]


def _inconsistent(address: str, problem: str) -> ServiceError:
    message = f"environment at {address}: {problem}"
    return ServiceError(Code.FAILED_PRECONDITION, "ENVIRONMENT_INCONSISTENT", message)
