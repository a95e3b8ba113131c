"""The process of an environment: ready, stopped, refused, and its exports."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_servicekit.client import open_channel

SHOP = Path(__file__).parent / "toy_shop.py"


def _command(*arguments: str) -> list[str]:
    return [sys.executable, str(SHOP), *arguments]


@contextmanager
def _running(**settings: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, str]]]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PRIMBENCH_")}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        _command(), stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment | settings
    ) as process:
        assert process.stdout is not None
        try:
            yield process, json.loads(process.stdout.readline() or "{}")
        finally:
            process.kill()


async def _session(control: str) -> str:
    async with open_channel(control) as channel:
        request = wire.CreateSessionRequest(seed=1, start_time=Timestamp(seconds=1_772_442_000))
        return (await stubs.EnvironmentServiceStub(channel).CreateSession(request, timeout=60)).session_id


async def test_process_serves_both_planes_and_its_headers_name_nothing() -> None:
    with _running() as (process, announced):
        session_id = await _session(announced["control"])
        async with httpx.AsyncClient(base_url=announced["site"], headers={"x-session": session_id}) as client:
            replies = [await client.get(path) for path in ("/api/products", "/api/gone", "/", "/assets/gone.js")]
        process.send_signal(signal.SIGTERM)

        assert process.wait(60) == 0
    assert announced["service"] == "env-toy-shop"
    assert [reply.status_code for reply in replies] == [200, 404, 200, 404]
    for reply in replies:
        assert not {"server", "date", "x-session", "set-cookie", "x-powered-by"} & set(reply.headers)
        assert session_id not in f"{reply.headers}{reply.text}"


async def test_stop_lets_followers_end_and_does_not_wait_for_idle_connections() -> None:
    with _running(PRIMBENCH_GRACE_S="60") as (process, announced):
        session_id = await _session(announced["control"])
        async with open_channel(announced["control"]) as channel, httpx.AsyncClient(base_url=announced["site"]) as site:
            stub = stubs.EnvironmentServiceStub(channel)
            move = wire.AdvanceClockRequest(session_id=session_id, duration=Duration(seconds=1))
            await stub.AdvanceClock(move, timeout=60)
            request = wire.StreamEventsRequest(session_id=session_id, is_following=True)
            stream = aiter(stub.StreamEvents(request, timeout=30))
            await anext(stream)
            await site.get("/")
            process.send_signal(signal.SIGTERM)
            left = [event async for event in stream]
            code = await asyncio.to_thread(process.wait, 30)

    assert (left, code) == ([], 0)


def test_process_bound_to_its_parent_stops_with_it() -> None:
    with _running(PRIMBENCH_IS_BOUND_TO_PARENT="true") as (process, _):
        assert process.stdin is not None
        process.stdin.close()

        assert process.wait(60) == 0


def test_taken_site_port_is_one_line_and_exit_code_3() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with _running(PRIMBENCH_SITE_PORT=port) as (process, announced):
            _, message = process.communicate(timeout=60)

    assert announced == {}
    assert process.returncode == 3
    assert f"site port: cannot bind 127.0.0.1:{port}" in message
    assert "Traceback" not in message


def test_taken_control_port_ends_the_site_too() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with _running(PRIMBENCH_CONTROL_PORT=port) as (process, announced):
            _, message = process.communicate(timeout=60)

    assert (announced, process.returncode) == ({}, 3)
    assert "control port" in message


@pytest.mark.parametrize("command", ["openapi", "describe"])
def test_export_is_json_and_the_same_each_time(command: str) -> None:
    runs = [
        subprocess.run(_command(command), check=True, capture_output=True, text=True, timeout=60).stdout
        for _ in range(2)
    ]

    assert runs[0] == runs[1]
    assert json.loads(runs[0])


def test_openapi_document_has_the_operations_and_one_kind_of_problem() -> None:
    run = subprocess.run(_command("openapi"), check=True, capture_output=True, text=True, timeout=60)

    document = json.loads(run.stdout)
    add = document["paths"]["/api/cart/items"]["post"]
    assert add["operationId"] == "cart.add"
    assert sorted(add["responses"]) == ["201", "4XX"]
    assert "x-session" not in run.stdout
    assert "HTTPValidationError" not in document["components"]["schemas"]


def test_base_digest_is_printed() -> None:
    run = subprocess.run(_command("base-digest"), check=True, capture_output=True, text=True, timeout=60)

    assert run.stdout.startswith("sha256:")


def test_unknown_command_is_named_with_those_that_are_known() -> None:
    run = subprocess.run(_command("sing"), check=False, capture_output=True, text=True, timeout=60)

    assert run.returncode == 2
    assert "openapi" in run.stderr
