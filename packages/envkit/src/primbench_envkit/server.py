"""The HTTP server of an environment, in the loop of its control plane."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import override

import uvicorn
from primbench_servicekit.server import PortTakenError
from starlette.types import ASGIApp

from primbench_envkit.setting import EnvironmentSettings

KEEP_ALIVE_S = 75
"""Longer than a proxy keeps an idle connection, so that it is never closed while a request is on its way."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_ready = asyncio.Event()

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_ready.set()

    @override
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the process's own life cycle."""
        yield


@asynccontextmanager
async def http_server(settings: EnvironmentSettings, app: ASGIApp) -> AsyncIterator[str]:
    """Serve while the context is open; gives the URL. On leaving, requests under way get the grace time.

    Raises PortTakenError when the port is in use.
    """
    listener = _bound(settings.site_host, settings.site_port)
    server = _Server(_config(settings, app))
    serving = asyncio.create_task(server.serve([listener]))
    ready = asyncio.create_task(server.is_ready.wait())
    await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        ready.cancel()
        await serving
    try:
        yield f"http://{settings.site_host}:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving


def _config(settings: EnvironmentSettings, app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http="httptools",
        ws="none",
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=max(1, round(settings.grace_s)),
    )


def _bound(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        raise PortTakenError(f"site port: cannot bind {host}:{port}: {error.strerror}") from error
    return listener
