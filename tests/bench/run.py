"""`make bench`: measures, prints the table, writes docs/performance.md. Exit code 1 when a bound is not held."""

import asyncio
import os
import platform
import sys
from collections.abc import Sequence
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


async def measure() -> list[Measurement]:
    """Take every measurement, one after the other."""
    found = [await start.help_time(), await start.environment_ready(), *grading.in_process()]
    found.extend(finding.finding())
    async with stage() as running:
        found.append(await control_plane.session_memory(running))
        found.append(await control_plane.create_session(running))
        found.append(await control_plane.evaluate(running))
        found.append(await grading.large_documents(running))
        found.append(await site_plane.proxy_overhead(running))
        found.append(await site_plane.list_rate(running))
        found.extend(await rule_overhead.rule_overhead(running))
        found.extend(await start.page_ready(running))
        found.append(await start.product_page_settled(running))
    found.extend(await extraction.extraction())
    found.append(await certification.certify_rate())
    found.extend(await episodes.episode_rates())
    return [*found, await episodes.worker_memory(), await episodes.growth(), reporting.report_time()]


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
    found = asyncio.run(measure())
    table = Table(*HEADER)
    for measurement in found:
        table.add_row(*measurement.row())
    Console(width=150).print(table)
    write_page(found)
    return 0 if all(measurement.is_held for measurement in found) else 1


if __name__ == "__main__":
    sys.exit(main())
