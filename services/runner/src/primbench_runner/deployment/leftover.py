"""What a run that was killed has left in the container engine: found by its owner's label, and removed.

A label says who owns a container or network: host name, process id and when that process started, in clock ticks since
the machine did (field 22 of /proc/<pid>/stat, proc_pid_stat(5)), so that a process id used again deceives nobody.
"""

import contextlib
import os
import socket
from pathlib import Path

from docker import DockerClient
from docker.errors import NotFound

OWNER_LABEL = "primbench.owner"
_PROCESSES = Path("/proc")


def owner() -> str:
    """Give the label's value for this process."""
    process_id = os.getpid()
    return f"{socket.gethostname()}/{process_id}/{_start_ticks(process_id)}"


def is_gone(label: str) -> bool:
    """Tell whether the owner was a process of this host that has ended. Of other hosts nothing can be told."""
    host, _, process = label.rpartition("/")[0].partition("/")
    if host != socket.gethostname() or not process.isdecimal():
        return False
    return _start_ticks(int(process)) != label.rpartition("/")[2]


def remove_leftovers(client: DockerClient) -> tuple[str, ...]:
    """Remove containers and networks whose owner is gone; gives their names."""
    removed = []
    for container in client.containers.list(all=True, filters={"label": OWNER_LABEL}, ignore_removed=True):
        if is_gone(container.labels[OWNER_LABEL]):
            with contextlib.suppress(NotFound):
                container.remove(force=True, v=True)
            removed.append(str(container.name))
    for network in client.networks.list(filters={"label": OWNER_LABEL}):
        if is_gone((network.attrs.get("Labels") or {}).get(OWNER_LABEL, "")):
            with contextlib.suppress(NotFound):
                network.remove()
            removed.append(str(network.name))
    return tuple(removed)


def _start_ticks(process_id: int) -> str:
    """Give when the process started; empty when there is none."""
    try:
        stat = (_PROCESSES / str(process_id) / "stat").read_text(encoding="utf-8")
    except OSError:
        return ""
    # The second field, the program's name, may hold blanks and parentheses itself.
    return stat.rpartition(")")[2].split()[19]
