"""How fast a run is, and what it holds: episodes a minute, memory a worker, growth over five hundred episodes."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from measurement import Measurement
from process_tree import memory_by_part
from run_command import TASKS, run_watched

API_RATE_MIN = 200
PAGE_RATE_MIN = 8
API_EPISODE_COUNT = 200
PAGE_EPISODE_COUNT = 16
WORKER_MIB_MAX = 120
WORKER_COUNT = 4
GROWTH_MIB_MAX = 20
GROWTH_FROM, GROWTH_TO = 100, 500
TRACE_STEP_COUNT = 200
TRACE_MB_MAX = 10


async def episode_rates() -> list[Measurement]:
    """Run careful agents from start to exit, services and all, by HTTP and in pages; and what the traces take."""
    with tempfile.TemporaryDirectory() as folder:
        api, page = Path(folder) / "api", Path(folder) / "page"
        rates = [
            await _rate(api, count=API_EPISODE_COUNT, bound=API_RATE_MIN),
            await _rate(page, count=PAGE_EPISODE_COUNT, bound=PAGE_RATE_MIN),
        ]
        return [*rates, _trace_size(page)]


async def _rate(output: Path, *, count: int, bound: float) -> Measurement:
    """`output` has the name of the arm."""
    arm = output.name
    watched = await run_watched(("--arm", arm, "--workers", "2", "--attempts", str(count // len(TASKS))), output)
    rate = 60 * watched.passed_count / watched.seconds
    note = f"{count} episodes, start to exit, two workers"
    return Measurement(f"careful agent, {arm} arm", "episodes/min", [rate], bound, is_rate=True, note=note)


def _trace_size(output: Path) -> Measurement:
    """Give what two hundred steps take, by the steps of each episode and their pictures."""
    samples = []
    for trial in output.glob("trials/*"):
        steps = trial / "steps.jsonl"
        size = steps.stat().st_size + sum(picture.stat().st_size for picture in trial.glob("screenshots/*"))
        samples.append(TRACE_STEP_COUNT * size / len(steps.read_text().splitlines()) / 1_000_000)
    note = "from episodes of about twenty steps"
    return Measurement(f"trace of {TRACE_STEP_COUNT} steps, page arm", "MB", samples, TRACE_MB_MAX, note=note)


async def worker_memory() -> Measurement:
    """Give what one more worker in pages adds to the runner and Playwright's driver; its browser is not counted."""
    one, several = await _peak_mib(1), await _peak_mib(WORKER_COUNT)
    figure = (several - one) / (WORKER_COUNT - 1)
    note = f"runner and driver at most {one:.0f} MiB with one, {several:.0f} with {WORKER_COUNT}"
    return Measurement("a further worker, beside its browser", "MiB", [figure], WORKER_MIB_MAX, note=note)


async def _peak_mib(worker_count: int) -> float:
    """Every worker has at least two episodes to run."""
    peak = 0.0

    def look(pid: int, _ended_count: int) -> None:
        nonlocal peak
        parts = memory_by_part(pid)
        peak = max(peak, parts.get("runner", 0) + parts.get("driver", 0))

    attempts = str(max(1, 2 * worker_count // len(TASKS)))
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("--arm", "page", "--workers", str(worker_count), "--attempts", attempts)
        await run_watched(arguments, Path(folder) / "out", look=look)
    return peak


async def growth() -> Measurement:
    """Give how much more all processes of a run hold when five hundred episodes have ended than after a hundred."""
    seen: dict[int, Mapping[str, float]] = {}

    def look(pid: int, ended_count: int) -> None:
        for mark in (GROWTH_FROM, GROWTH_TO):
            if ended_count >= mark and mark not in seen:
                seen[mark] = memory_by_part(pid)

    attempts = str((GROWTH_TO + len(TASKS)) // len(TASKS) + 1)
    with tempfile.TemporaryDirectory() as folder:
        await run_watched(("--arm", "api", "--workers", "4", "--attempts", attempts), Path(folder) / "out", look=look)
    before, after = seen[GROWTH_FROM], seen[GROWTH_TO]
    parts = ", ".join(f"{name} {after[name] - before.get(name, 0):+.1f}" for name in sorted(after))
    figure = sum(after.values()) - sum(before.values())
    name = f"growth from episode {GROWTH_FROM} to {GROWTH_TO}, all processes"
    return Measurement(name, "MiB", [figure], GROWTH_MIB_MAX, note=parts)
