"""Deployment `docker`: every service a container, for the length of a run.

Networks are those of docker-compose.yml: `control` and `site` and `browse`, none with a way out. The runner is on the
engine's host and reaches containers by their addresses there, so the host must be Linux; the browser is the runner's.
"""

import asyncio
import contextlib
import secrets  # noqa: TID251 - the control token is opaque on purpose
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self, override

import docker
from docker import DockerClient
from docker.errors import DockerException
from docker.models.networks import Network

from primbench_runner.deployment.blocking import to_its_end
from primbench_runner.deployment.container import PORTS, ContainerOrder, ServiceContainer, settings_of
from primbench_runner.deployment.errors import DeploymentError, ServiceStartError
from primbench_runner.deployment.health import HealthWatch
from primbench_runner.deployment.image import ImageSource, ports_of, require_images
from primbench_runner.deployment.leftover import OWNER_LABEL, owner, remove_leftovers
from primbench_runner.deployment.port import Addresses, Deployment, EnvironmentAddress, replica_name, replica_names
from primbench_runner.deployment.presence import Presence
from primbench_runner.deployment.process import last_lines

START_TIMEOUT_S = 60.0
_PLANES_OF = {"proxy": ("control", "site", "browse"), "injector": ("control",), "evaluator": ("control",)}
_ENVIRONMENT_PLANES = ("control", "site")
_POLL_S = 0.25


@dataclass(frozen=True)
class DockerPlan:
    """What to start. `images`: environment id -> image where it is not the one that `make up` builds."""

    env_ids: tuple[str, ...]
    log_folder: Path
    images: Mapping[str, str] = field(default_factory=dict)
    replica_counts: Mapping[str, int] = field(default_factory=dict)
    start_timeout_s: float = START_TIMEOUT_S

    def replicas(self, env_id: str) -> tuple[str, ...]:
        """Give the service names of an environment's replicas."""
        return replica_names(env_id, self.replica_counts.get(env_id, 1))

    def sources(self) -> dict[str, ImageSource]:
        """Give service name -> image."""
        found = {name: ImageSource.of_release(name) for name in _PLANES_OF}
        for env_id in self.env_ids:
            given = self.images.get(env_id)
            source = ImageSource(given, is_given=True) if given else ImageSource.of_release(replica_name(env_id))
            found |= dict.fromkeys(self.replicas(env_id), source)
        return found


class DockerDeployment(Deployment):
    """Starts the containers, starts those again that end, and removes all at the end."""

    def __init__(self, plan: DockerPlan) -> None:
        self._plan = plan
        self._token = secrets.token_hex(16)
        self._stem = f"primbench-{secrets.token_hex(4)}"
        self._labels = {OWNER_LABEL: owner()}
        self._networks: dict[str, Network] = {}
        self._containers: dict[str, ServiceContainer] = {}
        self._client: DockerClient | None = None
        self._presence = Presence()
        self._health = HealthWatch(self._controls, self._presence)
        self._watching: asyncio.Task[None] | None = None
        self._given_up: set[str] = set()
        self._reviving = asyncio.Lock()

    @override
    async def __aenter__(self) -> Self:
        try:
            await to_its_end(partial(self._start, asyncio.get_running_loop()))
            await self._wait_until_all_answer()
        except DockerException as error:
            await self._end()
            raise DeploymentError(f"the container engine refuses: {error}") from error
        except BaseException:
            await self._end()
            raise
        self._watching = asyncio.create_task(self._health.keep())
        return self

    @override
    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end()

    @property
    @override
    def addresses(self) -> Addresses:
        control = {name: each.endpoint("control") for name, each in self._containers.items()}
        return Addresses(
            injector=control["injector"],
            proxy=control["proxy"],
            proxy_listen=self._containers["proxy"].endpoint("browse"),
            evaluator=control["evaluator"],
            environments={
                env_id: tuple(map(self._environment, self._plan.replicas(env_id))) for env_id in self._plan.env_ids
            },
            control_token=self._token,
        )

    @property
    @override
    def presence(self) -> Presence:
        return self._presence

    @override
    async def revive(self) -> tuple[str, ...]:
        async with self._reviving:
            away = [name for name in self._containers if not self._presence.has(name)]
            return tuple([name for name in away if await self._is_revived(name)])

    async def _is_revived(self, service: str) -> bool:
        """Start it again if it has ended, and wait for it; one that runs and is silent is left to itself.

        One that does not come up is given up while another replica lives; raises DeploymentError else.
        """
        each = self._containers[service]
        if service in self._given_up or await to_its_end(each.exit_code) is None:
            return False
        try:
            await to_its_end(each.begin)
            await self._wait_until_back(service)
        except (DockerException, ServiceStartError) as error:
            if not any(map(self._presence.has, self.addresses.beside(service))):
                raise DeploymentError(f"{service} cannot be started again: {error}") from error
            self._given_up.add(service)
            return False
        return True

    async def _wait_until_back(self, service: str) -> None:
        async with self._start_limit([service]):
            while not self._presence.has(service):
                await self._refuse_ended([service])
                await asyncio.sleep(_POLL_S)

    def _controls(self) -> dict[str, str]:
        return self.addresses.controls()

    def _environment(self, service: str) -> EnvironmentAddress:
        """Give where it is; the proxy finds the site by its name on the plane that they share."""
        each = self._containers[service]
        site = f"http://{each.order.name_on('site')}:{each.order.ports['site']}"
        return EnvironmentAddress(each.endpoint("control"), site)

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client = _connected()
        remove_leftovers(client)
        sources = self._plan.sources()
        require_images(client, sources)
        for plane in PORTS:
            name = f"{self._stem}-{plane}"
            self._networks[plane] = client.networks.create(name, internal=True, labels=self._labels)
        for service, source in sources.items():
            order = self._order(client, service, source)
            tell_end = partial(loop.call_soon_threadsafe, self._presence.went, service)
            self._containers[service] = ServiceContainer.start(client, order, tell_end)

    def _order(self, client: DockerClient, service: str, source: ImageSource) -> ContainerOrder:
        planes = _PLANES_OF.get(service, _ENVIRONMENT_PLANES)
        ports = ports_of(client, source.name, {plane: PORTS[plane] for plane in planes})
        order = ContainerOrder(
            name=f"{self._stem}-{service}",
            service=service,
            image=source.name,
            planes={plane: self._networks[plane] for plane in planes},
            ports=ports,
            settings={},
            log_file=self._plan.log_folder / f"{service}.log",
            labels=self._labels,
        )
        return replace(order, settings=settings_of(order, self._token))

    async def _wait_until_all_answer(self) -> None:
        silent = list(self._containers)
        async with self._start_limit(silent):
            while still := await self._health.silent():
                silent[:] = still
                await self._refuse_ended(still)
                await asyncio.sleep(_POLL_S)

    @asynccontextmanager
    async def _start_limit(self, waited_for: Sequence[str]) -> AsyncIterator[None]:
        """Give the block as long as a start may take. Raises ServiceStartError for the first it still waits for."""
        try:
            async with asyncio.timeout(self._plan.start_timeout_s):
                yield
        except TimeoutError:
            raise self._start_error(waited_for[0], f"no answer within {self._plan.start_timeout_s:g} s") from None

    async def _refuse_ended(self, services: Iterable[str]) -> None:
        for service in services:
            code = await to_its_end(self._containers[service].exit_code)
            if code is not None:
                raise self._start_error(service, f"it ended with exit code {code}")

    def _start_error(self, service: str, reason: str) -> ServiceStartError:
        log_file = self._containers[service].order.log_file
        return ServiceStartError(service, reason, log_file=log_file, last_lines=last_lines(log_file))

    async def _end(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
        await self._health.close()
        if self._client is not None:
            await to_its_end(self._remove_all)

    def _remove_all(self) -> None:
        assert self._client is not None
        with ThreadPoolExecutor() as threads, contextlib.suppress(DockerException):
            list(threads.map(ServiceContainer.stop, self._containers.values()))
        with contextlib.suppress(DockerException):
            for network in self._networks.values():
                network.remove()
        self._client.close()


def _connected() -> DockerClient:
    try:
        client = docker.from_env()
        client.ping()
    except (DockerException, OSError) as error:
        raise DeploymentError(
            f"no container engine answers ({error}); start Docker, or give --deployment local"
        ) from error
    return client
