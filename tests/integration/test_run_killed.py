"""A run that is killed at any instant: what is finished stays as it is, all the rest is run, and nothing twice."""

import asyncio
import hashlib
import json
import os
import signal
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest
from killable import draws, start_primbench
from primbench_episode.outcome import FINISHED_OUTCOMES, Outcome
from primbench_episode.result_folder import read_manifest, read_records
from primbench_episode.trial_folder import read_lines
from primbench_episode.trial_record import TrialRecord
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.deployment.port import Addresses
from primbench_runner.run.manifest import Manifest

pytestmark = pytest.mark.slow

CATALOG = Path(__file__).parents[2] / "catalog"
KILL_COUNT = 50
TRIALS_A_LIFE = 6
LIFE_LIMIT_S = 60.0
EXPERIMENT = """experiment_id: killed
title: Killed
description: Many short trials.
what:
- variants: [amazon_add_single_item__second_seller]
agents:
  careful: {kind: scripted}
arms:
  api: {surface: api}
seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
"""


def _variables(addresses: Addresses) -> dict[str, str]:
    amazon = addresses.environments["amazon"][0]
    return {
        "PRIMBENCH_INJECTOR": addresses.injector,
        "PRIMBENCH_PROXY": addresses.proxy,
        "PRIMBENCH_PROXY_LISTEN": addresses.proxy_listen,
        "PRIMBENCH_EVALUATOR": addresses.evaluator,
        "PRIMBENCH_ENV_AMAZON": f"{amazon.control},{amazon.site_url}",
        "PRIMBENCH_CONTROL_TOKEN": addresses.control_token,
        "PRIMBENCH_CATALOG": str(CATALOG),
    }


@dataclass
class Tortured:
    """One run over many lives. `seen`: digest of each finished trial's folder, when it was first seen finished."""

    folder: Path
    variables: Mapping[str, str]
    seen: dict[str, str] = field(default_factory=dict)

    @property
    def output(self) -> Path:
        return self.folder / "out"

    def live(self) -> ForkServerProcess:
        """Start the run, or take it up where it was claimed."""
        is_claimed = (self.output / "manifest.json").exists()
        what = ("--resume",) if is_claimed else (str(self.folder / "killed.yaml"), "--run-id", "killed")
        return start_primbench(("experiment", *what, "--output", "out"), self.folder, self.variables)

    def begun(self) -> int:
        """How often a trial was begun, in this life or an earlier one."""
        return sum(len(list((self.output / name).glob("*"))) for name in ("trials", "abandoned"))

    def look(self) -> None:
        """Read everything there is; what was finished must be as it was."""
        if not (self.output / "manifest.json").exists():
            return
        Manifest.model_validate(read_manifest(self.output))
        for record in read_records(self.output):
            folder = self.output / "trials" / record.trial_id
            assert all(isinstance(line, dict) for file in folder.glob("*.jsonl") for line in read_lines(file))
            if record.outcome in FINISHED_OUTCOMES:
                assert self.seen.setdefault(record.trial_id, _digest(folder)) == _digest(folder), record.trial_id
        assert self.seen.keys() <= {record.trial_id for record in read_records(self.output)}


def _digest(folder: Path) -> str:
    content = [
        (str(file.relative_to(folder)), file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file()
    ]
    return hashlib.sha256(repr(content).encode()).hexdigest()


def _kill_within(tortured: Tortured, process: ForkServerProcess, chances: Iterator[float]) -> bool:
    """Kill the process: one in five while it starts, the others in one of the first trials; gives whether it lived."""
    wanted, end_s = tortured.begun(), time.monotonic() + LIFE_LIMIT_S
    if next(chances) > 0.2:
        wanted += 1 + int(TRIALS_A_LIFE * next(chances))
    while process.is_alive() and tortured.begun() < wanted and time.monotonic() < end_s:
        process.join(0.01)
    process.join(0.3 * next(chances))
    is_alive = process.is_alive()
    process.kill()
    process.join()
    return is_alive


def _torture(folder: Path, variables: Mapping[str, str]) -> tuple[list[Tortured], int]:
    """Kill runs until there were enough kills, and let the last one end."""
    runs: list[Tortured] = []
    kills, chances = 0, draws("fifty kills")
    for number in count():
        tortured = Tortured(folder / str(number), variables)
        tortured.folder.mkdir()
        (tortured.folder / "killed.yaml").write_text(EXPERIMENT)
        runs.append(tortured)
        is_over = False
        while not is_over and kills < KILL_COUNT:
            was_alive = _kill_within(tortured, tortured.live(), chances)
            kills += was_alive
            is_over = not was_alive
            tortured.look()
        if kills == KILL_COUNT:
            break
    last = runs[-1].live()
    last.join(LIFE_LIMIT_S)
    assert last.exitcode == 0, (runs[-1].folder / "said.txt").read_text()
    return runs, kills


async def test_run_killed_at_fifty_moments_loses_nothing_and_runs_nothing_twice(tmp_path: Path) -> None:
    plan = LocalPlan(("amazon",), tmp_path / "logs", dict(os.environ), {})
    async with LocalDeployment(plan) as deployment:
        runs, kills = await asyncio.to_thread(_torture, tmp_path, _variables(deployment.addresses))

    assert kills == KILL_COUNT
    for tortured in runs:
        tortured.look()
        manifest = Manifest.model_validate(read_manifest(tortured.output))
        records = {record.trial_id: record for record in read_records(tortured.output)}
        assert records.keys() == {key.trial_id for key in manifest.trials}
        assert {record.outcome for record in records.values()} == {Outcome.PASSED}
        assert all(outcome not in FINISHED_OUTCOMES for outcome in _abandoned(tortured.output))


def _abandoned(output: Path) -> list[Outcome]:
    files = (output / "abandoned").glob("*/trial.json")
    return [TrialRecord.model_validate(json.loads(file.read_bytes())).outcome for file in files]


@pytest.mark.parametrize("output", ["out", "runs/killed"])
async def test_of_twenty_that_want_one_output_one_wins_and_no_later_one_changes_a_byte(
    tmp_path: Path, output: str
) -> None:
    """An experiment's own output is runs/<experiment_id>: what holds for a folder holds for its id."""
    (tmp_path / "killed.yaml").write_text(EXPERIMENT.replace("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "[1]"))
    named = () if output == "runs/killed" else ("--output", output)
    plan = LocalPlan(("amazon",), tmp_path / "logs", dict(os.environ), {})
    async with LocalDeployment(plan) as deployment:
        variables = _variables(deployment.addresses)

        def race(count: int) -> list[int | None]:
            arguments = ("experiment", "killed.yaml", *named)
            processes = [start_primbench(arguments, tmp_path, variables) for _ in range(count)]
            for process in processes:
                process.join(LIFE_LIMIT_S)
            return [process.exitcode for process in processes]

        codes = await asyncio.to_thread(race, 20)
        ended = _digest(tmp_path / output)
        late = await asyncio.to_thread(race, 1)

    assert sorted(codes, key=str) == [0, *[2] * 19]
    assert late == [2]
    assert _digest(tmp_path / output) == ended
    refusals = [line for line in (tmp_path / "said.txt").read_text().splitlines() if line.startswith("Error")]
    assert len(refusals) == 20
    assert all(f"{output} holds a run already" in line or f"{output} is in use" in line for line in refusals)


@pytest.mark.parametrize("wait_s", [0.1, 0.5, 0.9, 1.3])
def test_two_interrupts_while_a_run_starts_end_it_as_cancelled_without_a_traceback(
    tmp_path: Path, wait_s: float
) -> None:
    arguments = ("run", "--task", "amazon_add_single_item", "--arm", "api", "--output", "out")
    process = start_primbench(arguments, tmp_path, {"PRIMBENCH_CATALOG": str(CATALOG)})
    while not (tmp_path / "said.txt").exists():
        process.join(0.01)
    process.join(wait_s)

    for _ in range(2):
        if process.is_alive():
            os.kill(process.pid or 0, signal.SIGINT)
        process.join(0.1)
    process.join(LIFE_LIMIT_S)

    assert process.exitcode == 130
    assert "Traceback" not in (tmp_path / "said.txt").read_text()
