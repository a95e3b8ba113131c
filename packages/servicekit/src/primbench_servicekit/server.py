"""The gRPC server of a service: health, reflection, token, errors, graceful stop."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from grpc import aio
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from primbench_servicekit.interceptor import ErrorInterceptor, TokenInterceptor
from primbench_servicekit.setting import ServiceSettings

MESSAGE_BYTES_MAX = 64 * 1024 * 1024
"""Largest message either way: a whole document of an environment may exceed gRPC's default of 4 MiB."""

_OPTIONS = [
    ("grpc.max_receive_message_length", MESSAGE_BYTES_MAX),
    ("grpc.max_send_message_length", MESSAGE_BYTES_MAX),
    ("grpc.so_reuseport", 0),
]


class PortTakenError(Exception):
    """The control port cannot be bound."""


@dataclass(frozen=True)
class Servicer:
    """One gRPC service: its full name and the generated function that adds it to a server."""

    name: str
    add: Callable[[aio.Server], None]


@asynccontextmanager
async def control_server(settings: ServiceSettings, servicers: Sequence[Servicer]) -> AsyncIterator[str]:
    """Serve while the context is open; gives "host:port" as bound. On leaving, calls under way get `grace_s`.

    Raises PortTakenError when the port is in use.
    """
    token = settings.control_token.get_secret_value()
    interceptors: list[aio.ServerInterceptor] = [TokenInterceptor(token)] if token else []
    server = aio.server(interceptors=[*interceptors, ErrorInterceptor()], options=_OPTIONS)
    checks = health.aio.HealthServicer()
    health_pb2_grpc.add_HealthServicer_to_server(checks, server)
    for servicer in servicers:
        servicer.add(server)
    names = [servicer.name for servicer in servicers]
    reflection.enable_server_reflection([*names, health.SERVICE_NAME, reflection.SERVICE_NAME], server)
    port = _bind(server, settings)
    await server.start()
    for name in ("", *names):
        await checks.set(name, health_pb2.HealthCheckResponse.SERVING)
    try:
        yield f"{settings.control_host}:{port}"
    finally:
        await checks.enter_graceful_shutdown()
        await server.stop(settings.grace_s)


def _bind(server: aio.Server, settings: ServiceSettings) -> int:
    address = f"{settings.control_host}:{settings.control_port}"
    try:
        port = server.add_insecure_port(address)
    except RuntimeError as error:
        raise PortTakenError(f"control port: cannot bind {address}; it is in use or not ours to bind") from error
    if port == 0:
        raise PortTakenError(f"control port: cannot bind {address}; it is in use or not ours to bind")
    return port
