"""A service process announces itself, and stops when told or when its parent is gone."""

import json
import signal
import subprocess
import sys

PROGRAM = """
from primbench_servicekit.lifecycle import run_service
from primbench_servicekit.server import control_server
from primbench_servicekit.setting import ServiceSettings

settings = ServiceSettings()

async def main(lifecycle):
    async with control_server(settings, []) as control:
        lifecycle.announce(control=control)
        await lifecycle.wait()

raise SystemExit(run_service("probe", settings, main))
"""


def _start(**env: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )


def _announced(process: subprocess.Popen[str]) -> dict[str, str]:
    assert process.stdout is not None
    line: dict[str, str] = json.loads(process.stdout.readline())
    return line


def test_service_announces_its_address_and_stops_on_sigterm() -> None:
    with _start() as process:
        announced = _announced(process)
        process.send_signal(signal.SIGTERM)

        assert process.wait(10) == 0
    assert announced["service"] == "probe"
    assert announced["control"].startswith("127.0.0.1:")


def test_service_bound_to_its_parent_stops_at_the_end_of_input() -> None:
    with _start(PRIMBENCH_IS_BOUND_TO_PARENT="true") as process:
        _announced(process)
        assert process.stdin is not None
        process.stdin.close()

        assert process.wait(10) == 0


def test_taken_port_is_one_line_and_exit_code_3() -> None:
    with _start() as first:
        port = _announced(first)["control"].rpartition(":")[2]
        with _start(PRIMBENCH_CONTROL_PORT=port) as second:
            _, message = second.communicate(timeout=10)
        first.send_signal(signal.SIGTERM)

        assert second.returncode == 3
        assert f"127.0.0.1:{port}" in message
        assert "Traceback" not in message
        assert first.wait(10) == 0
