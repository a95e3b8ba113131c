"""The proxy's parts, put together."""

import asyncio
import secrets  # noqa: TID251 - route ids and credentials must not be guessed
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from primbench_servicekit.lifecycle import Lifecycle
from primbench_servicekit.server import control_server

from primbench_proxy.interception.addon import RouteAddon
from primbench_proxy.interception.admission import Connections
from primbench_proxy.interception.authority import keep_authority
from primbench_proxy.interception.listener import ListenerPlan, open_listener
from primbench_proxy.route import RouteTable, Surroundings
from primbench_proxy.servicer import Plane, proxy_servicer
from primbench_proxy.setting import ProxySettings


async def serve(settings: ProxySettings, lifecycle: Lifecycle) -> None:
    """Serve browsers and the control plane until the life cycle's end. Raises PortTakenError."""
    async with (
        open_plane(settings) as plane,
        control_server(settings, [proxy_servicer(plane)]) as control,
    ):
        lifecycle.announce(control=control, listen=f"{settings.listen_host}:{plane.listener.port}")
        await lifecycle.wait()
        plane.routes.close_all()


@asynccontextmanager
async def open_plane(settings: ProxySettings) -> AsyncIterator[Plane]:
    """Give the routes and the listeners that lead to them, while the context is open. Raises PortTakenError."""
    with TemporaryDirectory(prefix="ca-") as temporary:
        folder = settings.ca_folder or Path(temporary)
        authority = await asyncio.to_thread(keep_authority, folder)
        routes = RouteTable(_surroundings(settings))
        connections = Connections()
        plan = ListenerPlan(settings.listen_host, settings.listen_port, _own_ports(settings), folder)
        async with open_listener(plan, RouteAddon(routes, connections)) as listener:
            yield Plane(routes, connections, listener, authority)


def _surroundings(settings: ProxySettings) -> Surroundings:
    return Surroundings(time.monotonic, partial(secrets.token_hex, 16), settings.exchange_count_max)


def _own_ports(settings: ProxySettings) -> range:
    if settings.own_port_first == 0:
        return range(0)
    return range(settings.own_port_first, settings.own_port_last + 1)
