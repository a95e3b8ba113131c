"""Deployment `address`: services that are running somewhere, found by PRIMBENCH_* names.

| name | value |
|---|---|
| PRIMBENCH_INJECTOR, PRIMBENCH_PROXY, PRIMBENCH_EVALUATOR | control address, host:port |
| PRIMBENCH_PROXY_LISTEN | host:port that the browser uses as its proxy |
| PRIMBENCH_ENV_<ID> | control address and site URL, a comma between; replicas follow, a semicolon between |
| PRIMBENCH_BROWSER | CDP address of a browser, http://host:port; without it one is started here |
| PRIMBENCH_CONTROL_TOKEN | shared token of the control plane |
"""

import asyncio
import contextlib
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self, override

from primbench_runner.deployment.errors import AddressError, DeploymentError
from primbench_runner.deployment.health import PERIOD_S, HealthWatch
from primbench_runner.deployment.port import Addresses, Deployment, EnvironmentAddress
from primbench_runner.deployment.presence import Presence

_HOST_PORT = re.compile(r"[^\s:/,]+:\d{1,5}|\[[0-9a-fA-F:]+\]:\d{1,5}")
_SERVICES = ("PRIMBENCH_INJECTOR", "PRIMBENCH_PROXY", "PRIMBENCH_PROXY_LISTEN", "PRIMBENCH_EVALUATOR")
_ENVIRONMENT = "PRIMBENCH_ENV_"
_BROWSER = "PRIMBENCH_BROWSER"
_REPLICA = "expected host:port,http://host:port (control address, site)"
_TOKEN = "PRIMBENCH_CONTROL_TOKEN"


def variable_of(env_id: str) -> str:
    """Give the name under which an environment's address is told: "patient-portal" is PRIMBENCH_ENV_PATIENT_PORTAL."""
    return _ENVIRONMENT + env_id.upper().replace("-", "_")


def is_told(variables: Mapping[str, str]) -> bool:
    """Tell whether the variables point to a running deployment."""
    return any(variables.get(name) for name in _SERVICES)


def read_variables(given: Iterable[str]) -> dict[str, str]:
    """Read the values of --address: files of NAME=VALUE lines, or NAME=VALUE itself. Raises AddressError."""
    found: dict[str, str] = {}
    for item in given:
        found |= _assignment(item, item) if "=" in item else _file(Path(item))
    return found


def _file(path: Path) -> dict[str, str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise AddressError(f"--address {path}: neither NAME=VALUE nor a file that can be read ({error})") from error
    found: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            found |= _assignment(line, f"{path}:{number}")
    return found


def _assignment(text: str, place: str) -> dict[str, str]:
    name, _, value = text.strip().partition("=")
    if not re.fullmatch(r"PRIMBENCH_[A-Z0-9_]+", name):
        raise AddressError(f"{place}: expected PRIMBENCH_...=VALUE")
    return {name: value.strip().strip('"')}


def parse_addresses(variables: Mapping[str, str], env_ids: Iterable[str]) -> Addresses:
    """Give the addresses that a run over these environments needs. Raises AddressError naming all that are missing."""
    wanted = [*_SERVICES, *(variable_of(env_id) for env_id in env_ids)]
    missing = [name for name in wanted if not variables.get(name)]
    if missing:
        raise AddressError(
            f"a running deployment needs {', '.join(missing)} too (--address NAME=VALUE or the variable)"
        )
    injector, proxy, listen, evaluator = (_host_port(name, variables[name]) for name in _SERVICES)
    return Addresses(
        injector=injector,
        proxy=proxy,
        proxy_listen=listen,
        evaluator=evaluator,
        environments={env_id: _replicas(variable_of(env_id), variables) for env_id in env_ids},
        browser_url=_url(_BROWSER, variables[_BROWSER]) if variables.get(_BROWSER) else "",
        control_token=variables.get(_TOKEN, ""),
    )


def variables_of(addresses: Addresses) -> dict[str, str]:
    """Give the variables that tell these addresses; `parse_addresses` reads them back."""
    told = (addresses.injector, addresses.proxy, addresses.proxy_listen, addresses.evaluator)
    environments = {
        variable_of(env_id): ";".join(f"{replica.control},{replica.site_url}" for replica in replicas)
        for env_id, replicas in addresses.environments.items()
    }
    others = {_BROWSER: addresses.browser_url, _TOKEN: addresses.control_token}
    return {**dict(zip(_SERVICES, told, strict=True)), **environments, **{k: v for k, v in others.items() if v}}


def _replicas(name: str, variables: Mapping[str, str]) -> tuple[EnvironmentAddress, ...]:
    replicas = tuple(_replica(name, value.strip()) for value in variables[name].split(";") if value.strip())
    controls = [replica.control for replica in replicas]
    if len(set(controls)) < len(controls):
        raise AddressError(f"{name}={variables[name]}: two replicas at one address")
    if not replicas:
        raise AddressError(f"{name}={variables[name]}: {_REPLICA}")
    return replicas


def _replica(name: str, value: str) -> EnvironmentAddress:
    control, comma, site = value.partition(",")
    if not comma:
        raise AddressError(f"{name}={value}: {_REPLICA}")
    return EnvironmentAddress(_host_port(name, control), _url(name, site))


def _host_port(name: str, value: str) -> str:
    if not _HOST_PORT.fullmatch(value):
        raise AddressError(f"{name}={value}: expected host:port")
    return value


def _url(name: str, value: str) -> str:
    if not re.fullmatch(r"https?://[^\s/]+/?", value):
        raise AddressError(f"{name}={value}: expected http://host:port")
    return value.rstrip("/")


class AddressDeployment(Deployment):
    """Services that others started and keep running. What does not answer is left out until it does again."""

    def __init__(self, addresses: Addresses, *, patience_s: float = 0) -> None:
        """`patience_s`: how long a service that does not answer at the start is waited for."""
        self._addresses = addresses
        self._patience_s = patience_s
        self._presence = Presence()
        self._health = HealthWatch(addresses.controls, self._presence)
        self._watching: asyncio.Task[None] | None = None

    @override
    async def __aenter__(self) -> Self:
        try:
            await self._find_all()
        except BaseException:
            await self._health.close()
            raise
        self._watching = asyncio.create_task(self._health.keep())
        return self

    async def _find_all(self) -> None:
        """Note who does not answer. Raises DeploymentError when the run cannot do without them."""
        deadline = asyncio.get_running_loop().time() + self._patience_s
        silent = await self._health.silent()
        while self._are_needed(silent) and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(PERIOD_S)
            silent = await self._health.silent()
        if self._are_needed(silent):
            controls = self._addresses.controls()
            raise DeploymentError(f"no answer from {', '.join(f'{name} at {controls[name]}' for name in silent)}")
        for name in silent:
            self._presence.went(name)

    @override
    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
        await self._health.close()

    @property
    @override
    def addresses(self) -> Addresses:
        return self._addresses

    @property
    @override
    def presence(self) -> Presence:
        return self._presence

    @override
    async def revive(self) -> tuple[str, ...]:
        return ()

    def _are_needed(self, silent: Collection[str]) -> bool:
        """Tell whether one of these has no replica beside it that answers."""
        return any(set(self._addresses.beside(name)).issubset(silent) for name in silent)
