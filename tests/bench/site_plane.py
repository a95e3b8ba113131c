"""Requests to the environment: through the proxy against direct, and under load."""

import asyncio
import ssl
import sys
import time

import httpx
from measurement import Measurement
from stage import Stage

READ_COUNT = 300
LOAD_CONNECTIONS = 8
LOAD_REQUESTS = 4000
LOAD_ROUNDS = 5
LIST_PATH = "/api/products"


async def proxy_overhead(stage: Stage) -> Measurement:
    """Time the same read direct and through the proxy, in turns; the samples are the differences."""
    session = await stage.session(3)
    route = await stage.route(session)
    ids = (await stage.ports.environment.resolve_targets(session))["product_id"]
    path = f"/api/products/{ids}"
    trust = ssl.create_default_context(cadata=(await stage.services.proxy().certificate_pem()).decode())
    proxy = httpx.Proxy(route.proxy_server, auth=(route.username, route.password))
    direct_url, host = stage.ports.environment.site_url, f"https://{stage.description.host}"
    direct = httpx.AsyncClient(base_url=direct_url, headers={"x-session": session.session_id}, trust_env=False)
    through = httpx.AsyncClient(base_url=host, proxy=proxy, verify=trust, trust_env=False)
    samples = []
    async with direct, through:
        for _ in range(READ_COUNT + 20):
            first = await _timed(direct, path)
            samples.append(await _timed(through, path) - first)
    await stage.ports.proxy.close_route(route)
    await stage.clear()
    return Measurement("API read through the proxy, over direct", "ms", samples[20:], bound=3)


async def list_rate(stage: Stage) -> Measurement:
    """Count list pages a second at eight connections; the client is a process of its own."""
    session = await stage.session(4)
    url = stage.ports.environment.site_url
    async with httpx.AsyncClient(base_url=url, headers={"x-session": session.session_id}, trust_env=False) as client:
        body_bytes = len((await client.get(LIST_PATH)).content)
    samples = []
    for _ in range(LOAD_ROUNDS):
        command = [sys.executable, "tests/bench/load.py", url, LIST_PATH, session.session_id]
        process = await asyncio.create_subprocess_exec(
            *command, str(LOAD_CONNECTIONS), str(LOAD_REQUESTS), stdout=asyncio.subprocess.PIPE
        )
        output, _ = await process.communicate()
        if process.returncode != 0:
            raise RuntimeError(f"load client ended with {process.returncode}")
        samples.append(float(output))
    await stage.clear()
    note = f"{body_bytes:,} bytes a page"
    return Measurement("list page, 8 connections", "requests/s", samples, bound=1000, is_rate=True, note=note)


async def _timed(client: httpx.AsyncClient, path: str) -> float:
    begun = time.perf_counter()
    answer = await client.get(path)
    elapsed = (time.perf_counter() - begun) * 1000
    answer.raise_for_status()
    return elapsed
