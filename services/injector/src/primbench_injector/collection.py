"""Bringing firings from where they happen into the ledger."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from dataclasses import dataclass

from primbench_servicekit.error import Code, ServiceError

from primbench_injector.firing import Firing, SourceEvent
from primbench_injector.injection import Injection
from primbench_injector.ledger import Ledger
from primbench_injector.port import EnvironmentPort, ProxyPort

type _Stream = Callable[[int], AsyncIterator[SourceEvent]]
"""A source's stream from beyond a sequence number on."""


@dataclass(frozen=True)
class Collector:
    """Reads the firings of an injection from the environment and the proxy that it acts in."""

    environment: EnvironmentPort
    proxy: ProxyPort

    async def collect(self, injection: Injection) -> None:
        """Write down what has happened up to now. A session or route that is gone has nothing more to say."""
        for source, stream in self._streams(injection, is_following=False).items():
            await _read(source, stream, injection.ledger)

    async def follow(self, injection: Injection, after_sequence: int) -> AsyncGenerator[tuple[int, Firing]]:
        """Give the ledger's firings beyond a sequence number, as they come, until the injection is withdrawn."""
        ledger = injection.ledger
        streams = self._streams(injection, is_following=True)
        readers = {asyncio.create_task(_read(source, stream, ledger)) for source, stream in streams.items()}
        try:
            while True:
                change = ledger.change()
                for sequence, firing in ledger.after(after_sequence):
                    after_sequence = sequence
                    yield sequence, firing
                if injection.is_withdrawn:
                    return
                readers = await _wait(change, readers)
        finally:
            await _end(readers)

    def _streams(self, injection: Injection, *, is_following: bool) -> dict[str, _Stream]:
        streams: dict[str, _Stream] = {}
        if injection.has_effects:
            streams["environment"] = lambda after: self.environment.events(
                injection.session, after, is_following=is_following
            )
        if injection.has_rules:
            streams[f"route {injection.route_id}"] = lambda after: self.proxy.events(
                injection.route_id, after, is_following=is_following
            )
        return streams


async def _read(source: str, stream: _Stream, ledger: Ledger) -> None:
    try:
        async for event in stream(ledger.cursor(source)):
            ledger.learn(source, event)
    except ServiceError as error:
        if error.code != Code.NOT_FOUND:
            raise


async def _wait(change: asyncio.Event, readers: set[asyncio.Task[None]]) -> set[asyncio.Task[None]]:
    """Return at the next change or end of a reader, with those that still read. A reader's error is raised."""
    changed = asyncio.create_task(_until(change))
    try:
        ended, _ = await asyncio.wait({changed, *readers}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        changed.cancel()
    for reader in ended & readers:
        reader.result()
    return readers - ended


async def _until(change: asyncio.Event) -> None:
    await change.wait()


async def _end(readers: set[asyncio.Task[None]]) -> None:
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
