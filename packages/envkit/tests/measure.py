"""Measures one process of the toy shop from outside and prints a table. Run it on an idle machine.

uv run python packages/envkit/tests/measure.py
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from google.protobuf.timestamp_pb2 import Timestamp
from primbench.environment.v1 import environment_service_pb2 as wire
from primbench.environment.v1 import environment_service_pb2_grpc as stubs
from primbench_servicekit.client import open_channel

SHOP = Path(__file__).parent / "toy_shop.py"
SESSION_COUNT = 200
CONNECTION_COUNT = 8
REQUEST_COUNT = 500
PAGE = "/api/products?count=34"


@dataclass(frozen=True)
class Shop:
    pid: int
    control: str
    site: str
    ready_s: float

    def resident_kib(self) -> int:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


@contextmanager
def running() -> Iterator[Shop]:
    environment = os.environ | {"PRIMBENCH_IS_BOUND_TO_PARENT": "true", "PRIMBENCH_LOG_LEVEL": "WARNING"}
    start = time.perf_counter()
    command = [sys.executable, str(SHOP)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        announced = json.loads(process.stdout.readline())
        yield Shop(process.pid, announced["control"], announced["site"], time.perf_counter() - start)


async def create_sessions(shop: Shop) -> tuple[list[float], str]:
    """Give the seconds each creation took, and the id of the last session."""
    plan = wire.SeedPlan(
        steps=[wire.SeedStep(seeder="crowd", params=b'{"count":100}', output_name="crowd")],
        targets={"name": "crowd.first.name"},
    )
    request = wire.CreateSessionRequest(seed=1, start_time=Timestamp(seconds=1_772_442_000), seed_plan=plan)
    times = []
    async with open_channel(shop.control) as channel:
        stub = stubs.EnvironmentServiceStub(channel)
        reply = await stub.CreateSession(request, timeout=60)
        for _ in range(SESSION_COUNT):
            start = time.perf_counter()
            reply = await stub.CreateSession(request, timeout=60)
            times.append(time.perf_counter() - start)
    return times, reply.session_id


async def read_pages(shop: Shop, session_id: str) -> tuple[list[float], int]:
    """Give the seconds each request took on one connection, and the size of an answer's body."""
    address = urlsplit(shop.site)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    request = f"GET {PAGE} HTTP/1.1\r\nhost: x\r\nx-session: {session_id}\r\n\r\n".encode()
    times, body_bytes = [], 0
    for _ in range(REQUEST_COUNT):
        start = time.perf_counter()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        body_bytes = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        await reader.readexactly(body_bytes)
        times.append(time.perf_counter() - start)
    writer.close()
    return times, body_bytes


async def main() -> None:
    with running() as shop:
        rows = [("process ready, s", f"{shop.ready_s:.2f}", "")]
        await create_sessions(shop)
        before = shop.resident_kib()
        times, session_id = await create_sessions(shop)
        size = (shop.resident_kib() - before) / SESSION_COUNT
        rows.append(("session create over gRPC, ms", _ms(times), _p95(times)))
        rows.append(("one live session of 100 seeded records, KiB", f"{size:.0f}", ""))
        start = time.perf_counter()
        runs = await asyncio.gather(*(read_pages(shop, session_id) for _ in range(CONNECTION_COUNT)))
        rate = CONNECTION_COUNT * REQUEST_COUNT / (time.perf_counter() - start)
        times = [second for seconds, _ in runs for second in seconds]
        rows.append((f"list page of {runs[0][1]} bytes at {CONNECTION_COUNT} connections, ms", _ms(times), _p95(times)))
        rows.append(("the same, requests a second", f"{rate:.0f}", ""))
    sys.stdout.write(f"{'':60}{'median':>10}{'p95':>10}\n")
    sys.stdout.writelines(f"{name:60}{median:>10}{p95:>10}\n" for name, median, p95 in rows)


def _ms(times: list[float]) -> str:
    return f"{statistics.median(times) * 1000:.2f}"


def _p95(times: list[float]) -> str:
    return f"{statistics.quantiles(times, n=20)[-1] * 1000:.2f}"


if __name__ == "__main__":
    asyncio.run(main())
