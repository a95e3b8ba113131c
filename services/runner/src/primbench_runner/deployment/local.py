"""Deployment `local`: every service a process of this machine, on free ports, for the length of a run."""

import asyncio
import contextlib
import secrets  # noqa: TID251 - the control token is opaque on purpose
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Self, override

from primbench_runner.deployment.errors import DeploymentError, ServiceStartError
from primbench_runner.deployment.port import Addresses, Deployment, EnvironmentAddress, replica_names
from primbench_runner.deployment.presence import Presence
from primbench_runner.deployment.process import START_TIMEOUT_S, ServiceCommand, ServiceProcess
from primbench_runner.model.key_variable import USUAL_KEYS, without

_PREFIX = "PRIMBENCH_"
_PASSED_ON = ("PRIMBENCH_LOG_LEVEL", "PRIMBENCH_LOG_FORMAT")
_PORT_SETTINGS = {"control": "CONTROL_PORT", "listen": "LISTEN_PORT", "site": "SITE_PORT"}


@dataclass(frozen=True)
class LocalPlan:
    """What to start: the replicas of each environment, and the three services.

    `environment` is the process environment to start from; services get neither keys from it nor what is another
    service's. `modules` replaces the Python module of a service by name.
    `replica_counts`: environment id -> how many processes serve it side by side; one where it is not named.
    """

    env_ids: tuple[str, ...]
    log_folder: Path
    environment: Mapping[str, str]
    modules: Mapping[str, str]
    start_timeout_s: float = START_TIMEOUT_S
    replica_counts: Mapping[str, int] = field(default_factory=dict)

    def replicas(self, env_id: str) -> tuple[str, ...]:
        """Give the service names of an environment's replicas."""
        return replica_names(env_id, self.replica_counts.get(env_id, 1))

    def module(self, service: str) -> str:
        """Give the Python module that serves it."""
        return self.modules.get(service.partition(".")[0], module_of(service))

    def command(self, service: str, settings: Mapping[str, str]) -> ServiceCommand:
        """Give the command of one service."""
        module = self.module(service)
        around = without(self.environment, USUAL_KEYS)
        kept = {k: v for k, v in around.items() if not k.startswith(_PREFIX) or k in _PASSED_ON}
        named = {_PREFIX + key: value for key, value in settings.items()}
        command = (sys.executable, "-m", module)
        return ServiceCommand(service, command, {**kept, **named}, self.log_folder / f"{service}.log")


def module_of(service: str) -> str:
    """Give the Python module that serves it: "env-amazon" and "env-amazon.2" are served by primbench_env_amazon."""
    return "primbench_" + service.partition(".")[0].replace("-", "_")


class LocalDeployment(Deployment):
    """Starts the services, starts them again in their old place when they die, and stops them at the end."""

    def __init__(self, plan: LocalPlan) -> None:
        self._plan = plan
        self._token = secrets.token_hex(16)
        self._processes: dict[str, ServiceProcess] = {}
        self._watches: dict[str, asyncio.Task[None]] = {}
        self._given_up: set[str] = set()
        self._presence = Presence()
        self._reviving = asyncio.Lock()

    @override
    async def __aenter__(self) -> Self:
        environments = [name for env_id in self._plan.env_ids for name in self._plan.replicas(env_id)]
        require_modules(self._plan, [*environments, "proxy", "evaluator", "injector"])
        try:
            await self._start_all([*environments, "proxy", "evaluator"], {})
            await self._start_all(["injector"], {"PROXY": self._processes["proxy"].announcement["control"]})
        except BaseException:
            await self._stop_all()
            raise
        return self

    @override
    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop_all()

    @property
    @override
    def addresses(self) -> Addresses:
        told = {name: process.announcement for name, process in self._processes.items()}
        return Addresses(
            injector=told["injector"]["control"],
            proxy=told["proxy"]["control"],
            proxy_listen=told["proxy"]["listen"],
            evaluator=told["evaluator"]["control"],
            environments={
                env_id: tuple(
                    EnvironmentAddress(told[name]["control"], told[name]["site"])
                    for name in self._plan.replicas(env_id)
                )
                for env_id in self._plan.env_ids
            },
            control_token=self._token,
        )

    @property
    @override
    def presence(self) -> Presence:
        return self._presence

    @property
    def process_ids(self) -> Mapping[str, int]:
        """Service name -> id of its process."""
        return {name: process.process_id for name, process in self._processes.items()}

    @override
    async def revive(self) -> tuple[str, ...]:
        async with self._reviving:
            dead = (name for name, process in self._processes.items() if not process.is_alive)
            return tuple([name for name in dead if name not in self._given_up and await self._is_revived(name)])

    async def _is_revived(self, service: str) -> bool:
        """Start it again. One that cannot be is given up while another replica lives; raises DeploymentError else."""
        self._presence.went(service)
        try:
            self._processes[service] = await self._start_again(self._processes[service])
        except ServiceStartError:
            if not any(map(self._presence.has, self.addresses.beside(service))):
                raise
            self._given_up.add(service)
            return False
        self._watch(service)
        self._presence.came_back(service)
        return True

    def _watch(self, service: str) -> None:
        """Note the end of a service's process when it comes."""
        self._watches[service] = asyncio.create_task(self._ended(service, self._processes[service]))

    async def _ended(self, service: str, process: ServiceProcess) -> None:
        await process.ended()
        self._presence.went(service)

    async def _start_all(self, services: Iterable[str], settings: Mapping[str, str]) -> None:
        try:
            async with asyncio.TaskGroup() as group:
                for service in services:
                    group.create_task(self._start(service, settings))
        except* ServiceStartError as failed:
            raise failed.exceptions[0] from None

    async def _start(self, service: str, settings: Mapping[str, str]) -> None:
        bound = {"IS_BOUND_TO_PARENT": "true", "CONTROL_TOKEN": self._token, **settings}
        command = self._plan.command(service, bound)
        self._processes[service] = await ServiceProcess.start(command, timeout_s=self._plan.start_timeout_s)
        self._watch(service)

    async def _start_again(self, old: ServiceProcess) -> ServiceProcess:
        await old.stop()
        ports = {
            _PREFIX + setting: old.announcement[name].rpartition(":")[2]
            for name, setting in _PORT_SETTINGS.items()
            if name in old.announcement
        }
        command = replace(old.command, environment={**old.command.environment, **ports})
        return await ServiceProcess.start(command, timeout_s=self._plan.start_timeout_s)

    async def _stop_all(self) -> None:
        for watch in self._watches.values():
            watch.cancel()
        for watch in self._watches.values():
            with contextlib.suppress(asyncio.CancelledError):
                await watch
        await asyncio.gather(*(process.stop() for process in self._processes.values()))


def require_modules(plan: LocalPlan, services: Iterable[str]) -> None:
    """Pass when every service is installed. Raises DeploymentError."""
    for service in services:
        module = plan.module(service)
        if find_spec(module) is None:
            what = f"no Python module {module} is installed"
            raise DeploymentError(f"{service} cannot be started: {what}; run: make setup")
