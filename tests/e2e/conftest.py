"""The whole deployment in containers, once a test session.

Without a container engine these tests are skipped, unless PRIMBENCH_REQUIRE_CONTAINERS is set: then they fail.
"""

import json
import os
import secrets  # noqa: TID251 - the token of a deployment is opaque on purpose
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = "primbench-e2e"


@dataclass(frozen=True)
class Deployment:
    """A running compose project."""

    token: str

    def compose(self, *arguments: str, timeout_s: int = 900) -> str:
        """Run one compose command; gives its standard output."""
        command = ["docker", "compose", "--project-name", PROJECT, *arguments]
        environment = {
            **os.environ,
            "PRIMBENCH_CONTROL_TOKEN": self.token,
            "PRIMBENCH_USER": f"{os.getuid()}:{os.getgid()}",
        }
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=timeout_s, check=False
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        return done.stdout

    def address(self, service: str, network: str) -> str:
        """Give the IP address of a service on one of the networks."""
        container = self.compose("ps", "--quiet", service).strip()
        shown = subprocess.run(["docker", "inspect", container], capture_output=True, text=True, check=True).stdout
        networks = json.loads(shown)[0]["NetworkSettings"]["Networks"]
        return str(networks[f"{PROJECT}_{network}"]["IPAddress"])

    def reaches(self, service: str, host: str, port: int) -> bool:
        """Whether a TCP connection from inside the service's container to host:port is made within two seconds."""
        container = self.compose("ps", "--quiet", service).strip()
        attempt = ["timeout", "2", "bash", "-c", f"exec 3<>/dev/tcp/{host}/{port}"]
        done = subprocess.run(["docker", "exec", container, *attempt], capture_output=True, timeout=30, check=False)
        return done.returncode == 0


def _engine_answers() -> bool:
    if shutil.which("docker") is None:
        return False
    commands: Sequence[Sequence[str]] = (["docker", "info"], ["docker", "compose", "version"])
    return all(subprocess.run(command, capture_output=True, check=False).returncode == 0 for command in commands)


@pytest.fixture(scope="session")
def images() -> Deployment:
    """Build the images; gives the compose project that is to be started from them."""
    if not _engine_answers():
        assert not os.environ.get("PRIMBENCH_REQUIRE_CONTAINERS"), (
            "a container engine is required here and none answers"
        )
        pytest.skip("no container engine")
    project = Deployment(secrets.token_hex(16))
    project.compose("--profile", "cli", "build", timeout_s=1800)
    return project


@pytest.fixture(scope="session")
def deployment(images: Deployment) -> Iterator[Deployment]:
    running = images
    try:
        running.compose("up", "--detach", "--wait", "--wait-timeout", "180")
        yield running
    finally:
        running.compose("down", "--volumes", "--remove-orphans")
