"""The injector as a service: built from its settings, served until it shall stop."""

import secrets  # noqa: TID251 - ids of injections are opaque and never come again, also after a restart

from primbench_servicekit.client import ChannelPool
from primbench_servicekit.lifecycle import Lifecycle
from primbench_servicekit.server import control_server

from primbench_injector.gateway.environment import EnvironmentGateway
from primbench_injector.gateway.proxy import ProxyGateway
from primbench_injector.injection import InjectionStore
from primbench_injector.injector import Injector
from primbench_injector.servicer import InjectionServicer
from primbench_injector.setting import InjectorSettings


async def serve(settings: InjectorSettings, lifecycle: Lifecycle) -> None:
    """Serve until the life cycle's end."""
    channels = ChannelPool(token=settings.control_token.get_secret_value())
    try:
        servicer = InjectionServicer(build_injector(settings, channels))
        async with control_server(settings, [servicer.servicer()]) as control:
            lifecycle.announce(control=control)
            await lifecycle.wait()
    finally:
        await channels.close()


def build_injector(settings: InjectorSettings, channels: ChannelPool) -> Injector:
    """Give the injector that these settings ask for."""
    return Injector(
        environment=EnvironmentGateway(channels, timeout_s=settings.call_timeout_s),
        proxy=ProxyGateway(channels, settings.proxy, timeout_s=settings.call_timeout_s),
        store=InjectionStore(_opaque_id, settings.withdrawn_count_max),
    )


def _opaque_id() -> str:
    return secrets.token_hex(8)
