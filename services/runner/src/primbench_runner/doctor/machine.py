"""Checks of the machine: Python, packages, pages, browser, ports, container engine."""

import platform
import shutil
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from primbench_runner.browser.finding import INSTALL_COMMAND, BrowserMissingError
from primbench_runner.cli.means import browser_path
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.local import module_of
from primbench_runner.doctor.check import Finding, Status
from primbench_runner.harness.text.finding import INSTALL_COMMAND as TEXT_INSTALL_COMMAND
from primbench_runner.harness.text.finding import TextMissingError, text_python

PYTHON_LEAST = (3, 12)
_SYNC = "make setup"
_BUILD = "npm ci && npm run build"
_SERVICES = ("injector", "proxy", "evaluator")
_ENGINE_TIMEOUT_S = 10


def python(_around: Surroundings) -> Finding:
    """Python is new enough."""
    found = f"Python {platform.python_version()} ({sys.executable})"
    if sys.version_info >= PYTHON_LEAST:
        return Finding("python", Status.FINE, found)
    return Finding("python", Status.MISSING, f"{found}; needed: 3.12 or newer", "uv python install && " + _SYNC)


def packages(around: Surroundings) -> Finding:
    """The services and environments are installed."""
    services = [*_SERVICES, *environment_services(around)]
    missing = [service for service in services if find_spec(module_of(service)) is None]
    if missing:
        return Finding("packages", Status.MISSING, f"not installed: {', '.join(missing)}", _SYNC)
    return Finding("packages", Status.FINE, ", ".join(services))


def pages(around: Surroundings) -> Finding:
    """The environments' pages are built."""
    root = checkout(around)
    webs = sorted(root.glob("services/env-*/web")) if root is not None else []
    if not webs:
        return Finding("pages", Status.FINE, "no sources here; the installed packages bring theirs")
    unbuilt = [web.parent.name for web in webs if not (web / "dist" / "index.html").is_file()]
    if unbuilt:
        return Finding("pages", Status.MISSING, f"not built: {', '.join(unbuilt)}", _BUILD)
    return Finding("pages", Status.FINE, f"built: {', '.join(web.parent.name for web in webs)}")


def browser(around: Surroundings) -> Finding:
    """A Chromium is there."""
    try:
        return Finding("browser", Status.FINE, str(browser_path(around)))
    except BrowserMissingError as error:
        return Finding("browser", Status.MISSING, str(error).split("; run:", maxsplit=1)[0], INSTALL_COMMAND)


def text(around: Surroundings) -> Finding:
    """Browser Use is installed; only arm text needs it."""
    try:
        return Finding("text", Status.FINE, str(text_python(around.variables, around.folder)))
    except TextMissingError:
        return Finding("text", Status.OPTIONAL, "no Browser Use; needed by arm text only", TEXT_INSTALL_COMMAND)


def ports(_around: Surroundings) -> Finding:
    """Loopback has free ports."""
    try:
        with socket.create_server(("127.0.0.1", 0)) as server:
            return Finding("ports", Status.FINE, f"127.0.0.1 has free ones, such as {server.getsockname()[1]}")
    except OSError as error:
        return Finding("ports", Status.MISSING, f"127.0.0.1 gives none: {error}", "ip link set lo up")


def engine(_around: Surroundings) -> Finding:
    """A container engine answers; only `make up` and `--deployment docker` need it."""
    program = shutil.which("docker")
    needed = "needed by make up and --deployment docker only"
    if program is None:
        return Finding("containers", Status.OPTIONAL, f"no docker; {needed}", "install Docker Engine")
    try:
        command = [program, "info", "--format", "{{.ServerVersion}}"]
        said = subprocess.run(command, capture_output=True, text=True, timeout=_ENGINE_TIMEOUT_S, check=True)
    except (subprocess.SubprocessError, OSError):
        return Finding("containers", Status.OPTIONAL, f"docker does not answer; {needed}", "start docker")
    return Finding("containers", Status.FINE, f"docker {said.stdout.strip()}")


def checkout(around: Surroundings) -> Path | None:
    """Give the root of the checkout that the command is called in, or None."""
    return next((up for up in (around.folder, *around.folder.parents) if (up / "services").is_dir()), None)


def environment_services(around: Surroundings) -> tuple[str, ...]:
    """Give the services of the catalogue's environments."""
    tasks = around.catalog_root(None) / "tasks"
    return tuple(sorted(f"env-{path.name}" for path in tasks.glob("*") if path.is_dir()))
