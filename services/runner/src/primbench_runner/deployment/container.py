"""One service as a container of ours: confined as docker-compose.yml confines it, on its networks, with its log."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Self

from docker import DockerClient
from docker.errors import APIError, NotFound
from docker.models.containers import Container
from docker.models.networks import Network

CONFINEMENT: Mapping[str, object] = {
    "init": True,
    "read_only": True,
    "tmpfs": {"/tmp": ""},
    "cap_drop": ["ALL"],
    "security_opt": ["no-new-privileges:true"],
    "mem_limit": "512m",
    "pids_limit": 256,
}
"""What docker-compose.yml has under `x-service`."""
PORTS = {"control": 50051, "site": 8000, "browse": 8080}
"""Plane -> port, where an image's labels do not say another."""
_STOP_TIMEOUT_S = 5
_LOG_END_TIMEOUT_S = 5.0


@dataclass(frozen=True)
class ContainerOrder:
    """What to start.

    `planes`: the networks it is on, by plane; its name there is "<service>.<plane>". `ports`: its port on a plane.
    """

    name: str
    service: str
    image: str
    planes: Mapping[str, Network]
    ports: Mapping[str, int]
    settings: Mapping[str, str]
    log_file: Path
    labels: Mapping[str, str]

    def name_on(self, plane: str) -> str:
        """Give its name on a plane."""
        return f"{self.service}.{plane}"


@dataclass
class ServiceContainer:
    """A started container. Its methods wait for the engine: call them in a thread.

    `tell_end` is called, in a thread of its own, each time that it has ended.
    """

    order: ContainerOrder
    container: Container
    tell_end: Callable[[], object]
    _logs: list[threading.Thread] = field(default_factory=list)

    @classmethod
    def start(cls, client: DockerClient, order: ContainerOrder, tell_end: Callable[[], object]) -> Self:
        """Make the container and start it. Raises docker.errors.APIError."""
        (first_plane, first), *others = order.planes.items()
        alias = client.api.create_endpoint_config(aliases=[order.name_on(first_plane)])
        container = client.containers.create(
            order.image,
            name=order.name,
            environment=dict(order.settings),
            labels=dict(order.labels),
            network=first.name,
            networking_config={str(first.name): alias},
            **CONFINEMENT,  # type: ignore[arg-type]
        )
        for plane, network in others:
            network.connect(container, aliases=[order.name_on(plane)])
        started = cls(order, container, tell_end)
        started.begin()
        return started

    def begin(self) -> None:
        """Start it, also again after it has ended; its log goes to the order's file from now on."""
        self.container.start()
        self.container.reload()
        since = datetime.fromisoformat(self.container.attrs["State"]["StartedAt"]).timestamp()
        thread = threading.Thread(target=self._follow, args=(since,), name=f"log of {self.order.service}", daemon=True)
        thread.start()
        self._logs.append(thread)

    def exit_code(self) -> int | None:
        """Give the code that it ended with; None while it runs."""
        self.container.reload()
        state = self.container.attrs["State"]
        return None if state["Running"] else int(state["ExitCode"])

    def endpoint(self, plane: str) -> str:
        """Give "address:port" on a plane; the address is that of its last start."""
        networks = self.container.attrs["NetworkSettings"]["Networks"]
        return f"{networks[self.order.planes[plane].name]['IPAddress']}:{self.order.ports[plane]}"

    def stop(self) -> None:
        """Stop and remove it, its log kept. Safe to repeat."""
        try:
            self.container.stop(timeout=_STOP_TIMEOUT_S)
            for thread in self._logs:
                thread.join(_LOG_END_TIMEOUT_S)
            self.container.remove(force=True, v=True)
        except NotFound:
            return

    def _follow(self, since: float) -> None:
        self._keep_log(since)
        self.tell_end()

    def _keep_log(self, since: float) -> None:
        self.order.log_file.parent.mkdir(parents=True, exist_ok=True)
        with self.order.log_file.open("ab") as log:
            try:
                for chunk in self.container.logs(stream=True, follow=True, since=since):
                    log.write(chunk)
                    log.flush()
            except (APIError, OSError) as error:
                log.write(f"the log ends here: {error}\n".encode())


def settings_of(order: ContainerOrder, token: str) -> dict[str, str]:
    """Give the variables that a service is told, as in docker-compose.yml."""
    settings = {
        "CONTROL_TOKEN": token,
        "CONTROL_HOST": order.name_on("control"),
        "CONTROL_PORT": str(order.ports["control"]),
        "LOG_FORMAT": "json",
    }
    if order.service == "proxy":
        settings |= {"LISTEN_HOST": order.name_on("browse"), "LISTEN_PORT": str(order.ports["browse"])}
    elif order.service == "injector":
        settings |= {"PROXY": f"proxy.control:{PORTS['control']}"}
    elif "site" in order.planes:
        settings |= {"SITE_HOST": order.name_on("site"), "SITE_PORT": str(order.ports["site"])}
    return {f"PRIMBENCH_{name}": value for name, value in settings.items()}
