"""The port between a run and the services it needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Protocol, Self


@dataclass(frozen=True)
class EnvironmentAddress:
    """Where one environment is: "host:port" of its control server, and its site as the proxy reaches it."""

    control: str
    site_url: str


@dataclass(frozen=True)
class Addresses:
    """Where everything is. Control addresses are "host:port"."""

    injector: str
    proxy: str
    proxy_listen: str
    evaluator: str
    environments: Mapping[str, EnvironmentAddress]
    browser_url: str = ""
    control_token: str = field(default="", repr=False)


class Deployment(Protocol):
    """Services for the length of a run. Use as a context."""

    async def __aenter__(self) -> Self:
        """Bring the services up. Raises DeploymentError."""

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop what was started here."""

    @property
    def addresses(self) -> Addresses:
        """Where the services are; the same for the whole run."""

    async def lost(self) -> str:
        """Wait until a service is lost; gives its name. Never returns while all are there, or none is ours."""

    async def revive(self) -> tuple[str, ...]:
        """Start again what has died, in its old place; gives the names. Raises DeploymentError."""
