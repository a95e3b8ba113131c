"""Which deployment a run is to use, as a command line says it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from primbench_runner.deployment.errors import ChoiceError

REPLICA_COUNT_MAX = 32


class DeploymentKind(StrEnum):
    """Where the services of a run are."""

    LOCAL = "local"
    """Processes, started for the run."""
    DOCKER = "docker"
    """Containers, started for the run."""
    ADDRESS = "address"
    """Running already, found by PRIMBENCH_* names."""


@dataclass(frozen=True)
class DeploymentChoice:
    """What was asked for. `kind` None: address where services are named, local else.

    `addresses`: files or NAME=VALUE; `replicas`: ID=N; `env_images`: ID=IMAGE, or IMAGE alone where the run has one
    environment.
    """

    kind: DeploymentKind | None = None
    addresses: tuple[str, ...] = ()
    replicas: tuple[str, ...] = ()
    env_images: tuple[str, ...] = ()

    def kind_of(self, *, is_told: bool) -> DeploymentKind:
        """Give the kind. `is_told`: variables of the process name services. Raises ChoiceError."""
        kind = self.kind or (DeploymentKind.ADDRESS if is_told or self.addresses else DeploymentKind.LOCAL)
        if self.addresses and kind is not DeploymentKind.ADDRESS:
            raise ChoiceError(f"--address names running services, and --deployment {kind} starts its own")
        if self.replicas and kind is DeploymentKind.ADDRESS:
            raise ChoiceError(
                "--replicas starts services, and these are running; "
                "name each replica: PRIMBENCH_ENV_<ID>=control,site;control,site"
            )
        if self.env_images and kind is not DeploymentKind.DOCKER:
            raise ChoiceError(f"--env-image is for --deployment docker, not {kind}")
        return kind

    def replica_counts(self, env_ids: Sequence[str]) -> dict[str, int]:
        """Give environment id -> number of replicas, for those that are named. Raises ChoiceError."""
        return {env_id: _count(count, env_id) for env_id, count in _by_id("--replicas", self.replicas, env_ids)}

    def images(self, env_ids: Sequence[str]) -> dict[str, str]:
        """Give environment id -> image, for those that are named. Raises ChoiceError."""
        only = env_ids[0] if len(env_ids) == 1 else ""
        named = [value if "=" in value or not only else f"{only}={value}" for value in self.env_images]
        return dict(_by_id("--env-image", named, env_ids))


def _by_id(option: str, values: Iterable[str], env_ids: Sequence[str]) -> list[tuple[str, str]]:
    pairs = []
    for value in values:
        env_id, equals, told = value.partition("=")
        if not (env_id and equals and told):
            raise ChoiceError(f"{option} {value}: expected ID=..., such as {env_ids[0]}=...")
        if env_id not in env_ids:
            raise ChoiceError(f"{option} {value}: the run has no environment {env_id!r}, but {', '.join(env_ids)}")
        pairs.append((env_id, told))
    return pairs


def _count(text: str, env_id: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= REPLICA_COUNT_MAX):
        raise ChoiceError(f"--replicas {env_id}={text}: expected a number from 1 to {REPLICA_COUNT_MAX}")
    return int(text)
