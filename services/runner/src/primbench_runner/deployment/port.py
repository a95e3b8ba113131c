"""The port between a run and the services it needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Protocol, Self

from primbench_runner.deployment.presence import Presence


def replica_name(env_id: str, number: int = 1) -> str:
    """Give the service name of a replica, counted from 1: "env-amazon", and "env-amazon.2" for the second."""
    return f"env-{env_id}" if number == 1 else f"env-{env_id}.{number}"


def replica_names(env_id: str, count: int) -> tuple[str, ...]:
    """Give the service names of so many replicas."""
    return tuple(replica_name(env_id, number) for number in range(1, count + 1))


@dataclass(frozen=True)
class EnvironmentAddress:
    """Where a replica of an environment is: "host:port" of its control server, and its site as the proxy reaches it."""

    control: str
    site_url: str


@dataclass(frozen=True)
class Addresses:
    """Where everything is. Control addresses are "host:port". An environment has one replica or more."""

    injector: str
    proxy: str
    proxy_listen: str
    evaluator: str
    environments: Mapping[str, tuple[EnvironmentAddress, ...]]
    browser_url: str = ""
    control_token: str = field(default="", repr=False)

    def controls(self) -> dict[str, str]:
        """Give each service's name and its control address."""
        replicas = {
            name: told.control
            for env_id, tellings in self.environments.items()
            for name, told in zip(replica_names(env_id, len(tellings)), tellings, strict=True)
        }
        return {"injector": self.injector, "proxy": self.proxy, "evaluator": self.evaluator, **replicas}

    def beside(self, service: str) -> tuple[str, ...]:
        """Give the other replicas of the same environment; none beside a service that is no environment."""
        families = (replica_names(env_id, len(replicas)) for env_id, replicas in self.environments.items())
        return tuple(name for names in families if service in names for name in names if name != service)


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
        """Where the services are. A service that was started again may be elsewhere."""

    @property
    def presence(self) -> Presence:
        """Which of them are there."""

    async def revive(self) -> tuple[str, ...]:
        """Start again what was started here and has died; gives the names. Raises DeploymentError."""
