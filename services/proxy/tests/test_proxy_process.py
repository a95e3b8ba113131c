"""The proxy as a process: it announces itself, keeps its authority, and says when a port is taken."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def _started(**settings: str) -> Iterator[subprocess.Popen[str]]:
    given = {f"PRIMBENCH_{name.upper()}": value for name, value in settings.items()}
    environment = {**os.environ, "PRIMBENCH_IS_BOUND_TO_PARENT": "true", **given}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "primbench_proxy"]
    with subprocess.Popen(command, env=environment, text=True, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


def test_proxy_announces_both_addresses_and_stops_on_sigterm() -> None:
    with _started() as process:
        announced = json.loads(process.stdout.readline())
        process.send_signal(signal.SIGTERM)

        assert process.wait(10) == 0
    assert announced["service"] == "proxy"
    assert announced["control"].startswith("127.0.0.1:")
    assert announced["listen"].startswith("127.0.0.1:")
    assert announced["control"] != announced["listen"]


def test_proxy_ends_with_its_parents_input() -> None:
    with _started() as process:
        process.stdout.readline()
        process.stdin.close()

        assert process.wait(10) == 0


def test_taken_listen_port_is_one_line_and_exit_code_3() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with _started(listen_port=str(port)) as process:
            out, err = process.communicate(timeout=20)

    assert process.returncode == 3
    assert out == ""
    assert [line for line in err.splitlines() if line.startswith("proxy: ")] == [
        f"proxy: listen port: cannot bind 127.0.0.1:{port}; it is in use or not ours to bind"
    ]


def test_authority_in_a_folder_is_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "authority"
    certificates = []
    for _ in range(2):
        with _started(ca_folder=str(folder)) as process:
            process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            process.wait(10)
        certificates.append((folder / "mitmproxy-ca-cert.pem").read_bytes())

    assert certificates[0] == certificates[1]
    assert (folder / "mitmproxy-ca.pem").stat().st_mode & 0o077 == 0
