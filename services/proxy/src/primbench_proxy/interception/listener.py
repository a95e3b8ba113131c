"""The listeners that browsers connect to: mitmproxy without its program, inside our event loop."""

import logging
import socket
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

from mitmproxy.addons.next_layer import NextLayer
from mitmproxy.addons.proxyserver import Proxyserver
from mitmproxy.addons.tlsconfig import TlsConfig
from mitmproxy.master import Master
from mitmproxy.options import Options
from mitmproxy.proxy.mode_specs import ProxyMode
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import PortTakenError

FREE_PORT_TRIES = 8


@dataclass(frozen=True)
class ListenerPlan:
    """Where to listen. `own_ports` are those that routes may get; empty: any free one."""

    host: str
    port: int
    own_ports: range
    ca_folder: Path


class Listener:
    """The shared listener, and those of routes that have a port of their own."""

    def __init__(self, plan: ListenerPlan, server: Proxyserver) -> None:
        self._plan = plan
        self._server = server
        self._shared = _mode(plan.host, plan.port)
        self._own: dict[int, ProxyMode] = {}

    @property
    def port(self) -> int:
        """The shared listener's port."""
        return int(self._server.servers[self._shared].listen_addrs[0][1])

    async def open_shared(self) -> None:
        """Open the shared listener. Raises PortTakenError."""
        await self._update()
        if not self._server.servers[self._shared].is_running:
            raise PortTakenError(
                f"listen port: cannot bind {self._plan.host}:{self._plan.port}; it is in use or not ours to bind"
            )

    async def open_own(self) -> int:
        """Open a port for one route. Raises ServiceError RESOURCE_EXHAUSTED when none is free."""
        for port in self._plan.own_ports or _free_ports(self._plan.host):
            if port in self._own:
                continue
            mode = self._own[port] = _mode(self._plan.host, port)
            await self._update()
            if self._server.servers[mode].is_running:
                return port
            await self.close_own(port)
        raise ServiceError(
            Code.RESOURCE_EXHAUSTED, "PORT_EXHAUSTED", "no port is left for a route of its own", "has_own_port"
        )

    async def close_own(self, port: int) -> None:
        """Close a route's port; connections that are open stay so until they are cut."""
        if self._own.pop(port, None) is not None:
            await self._update()

    def cut(self, connection_ids: Iterable[str]) -> None:
        """Cut these connections of browsers."""
        for connection_id in connection_ids:
            handler = self._server.connections.get(connection_id)
            if handler is not None and handler.client in handler.transports:
                handler.close_connection(handler.client)

    def cut_all(self) -> None:
        """Cut every connection."""
        self.cut([str(connection_id) for connection_id in self._server.connections])

    async def close(self) -> None:
        """Close every listener and connection."""
        await self._server.servers.update([])
        self.cut_all()

    async def _update(self) -> None:
        await self._server.servers.update([self._shared, *self._own.values()])


@asynccontextmanager
async def open_listener(plan: ListenerPlan, addon: object) -> AsyncIterator[Listener]:
    """Listen while the context is open; the addon's hooks are called. One at a time in a process.

    Raises PortTakenError.
    """
    logging.getLogger("mitmproxy").setLevel(logging.WARNING)
    logging.getLogger("mitmproxy.addons.proxyserver").setLevel(logging.CRITICAL)
    master = Master(Options(confdir=str(plan.ca_folder)))
    server = Proxyserver()  # type: ignore[no-untyped-call]
    try:
        master.addons.add(server, NextLayer(), TlsConfig(), addon)  # type: ignore[no-untyped-call]
        master.options.update(  # type: ignore[no-untyped-call]
            connection_strategy="lazy",
            upstream_cert=False,
            rawtcp=False,
        )
        listener = Listener(plan, server)
        await listener.open_shared()
        await master.running()
        try:
            yield listener
        finally:
            await listener.close()
    finally:
        await master.done()


def _mode(host: str, port: int) -> ProxyMode:
    return ProxyMode.parse(f"regular@{host}:{port}")


def _free_ports(host: str) -> Iterator[int]:
    for _ in range(FREE_PORT_TRIES):
        with closing(socket.socket()) as probe:
            probe.bind((host, 0))
            port = int(probe.getsockname()[1])
        yield port
