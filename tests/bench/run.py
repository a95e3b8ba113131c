"""`make bench`: measures, prints the table, writes docs/performance.md. Exit code 1 when a bound is not held."""

import asyncio
import os
import platform
import sys
from collections.abc import AsyncIterator, Sequence
from importlib.metadata import version
from pathlib import Path

import certification
import control_plane
import episodes
import extraction
import finding
import grading
import reporting
import rule_overhead
import site_plane
import start
from measurement import HEADER, Measurement
from rich.console import Console
from rich.table import Table
from stage import ROOT, stage

PAGE = ROOT / "docs" / "performance.md"


async def measure() -> AsyncIterator[Measurement]:
    """Take every measurement, one after the other."""
    yield reporting.report_time()
    yield await start.help_time()
    yield await start.environment_ready()
    for measurement in (*grading.in_process(), *finding.finding()):
        yield measurement
    async with stage() as running:
        yield await control_plane.session_memory(running)
        yield await control_plane.create_session(running)
        yield await control_plane.evaluate(running)
        yield await grading.large_documents(running)
        yield await site_plane.proxy_overhead(running)
        yield await site_plane.list_rate(running)
        for measurement in (*await rule_overhead.rule_overhead(running), *await start.page_ready(running)):
            yield measurement
        yield await start.product_page_settled(running)
    for measurement in await extraction.extraction():
        yield measurement
    yield await certification.certify_rate()
    for measurement in await episodes.episode_rates():
        yield measurement
    yield await episodes.worker_memory()
    yield await episodes.growth()


async def found_so_far(console: Console) -> list[Measurement]:
    """Collect the measurements, and print each when it is there: what breaks later does not lose it."""
    found = []
    async for measurement in measure():
        found.append(measurement)
        console.print(*measurement.row(), sep=" · ", soft_wrap=True)
    return found


def write_page(found: Sequence[Measurement]) -> None:
    """Write docs/performance.md."""
    rows = [HEADER, tuple("---" for _ in HEADER), *(measurement.row() for measurement in found)]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    PAGE.write_text(
        "# Performance\n\n"
        "Written by `make bench`. Median and 95th percentile of n samples; bounds are for the median unless they say "
        "p95.\n\n"
        f"Machine: {machine()}.\n\n{table}\n"
    )


def machine() -> str:
    """Say what was measured on."""
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    model = next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine()
    )
    return f"{os.cpu_count()} cores ({model}), Python {platform.python_version()}, grpcio {version('grpcio')}"


def main() -> int:
    """Measure and say what came out."""
    console = Console(width=150)
    found = asyncio.run(found_so_far(console))
    table = Table(*HEADER)
    for measurement in found:
        table.add_row(*measurement.row())
    console.print(table)
    write_page(found)
    return 0 if all(measurement.is_held for measurement in found) else 1


if __name__ == "__main__":
    sys.exit(main())
