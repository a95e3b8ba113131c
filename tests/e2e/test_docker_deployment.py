"""A run that starts its own containers: what it leaves behind, and what it costs when one of them is killed."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import docker
import pytest
from docker import DockerClient
from primbench_runner.deployment.leftover import OWNER_LABEL

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]
TASK = "amazon_add_single_item"
TIMEOUT_S = 180
THIRD_PARTY_IMAGE = "registry.test/shops/amazon:7"
THIRD_PARTY_FILE = b"FROM primbench-env-amazon\nLABEL primbench.control-port=50123 primbench.site-port=8123\n"


@pytest.fixture(scope="module")
def engine(images) -> Iterator[DockerClient]:  # type: ignore[no-untyped-def]
    client = docker.from_env()
    yield client
    client.close()


def _primbench(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "primbench_runner", "run", "--deployment", "docker", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _left(engine: DockerClient) -> list[str]:
    containers = engine.containers.list(all=True, filters={"label": OWNER_LABEL}, ignore_removed=True)
    networks = engine.networks.list(filters={"label": OWNER_LABEL})
    return sorted(str(each.name) for each in (*containers, *networks))


def _outcomes(output: Path, folder: str = "trials") -> list[str]:
    return [json.loads(file.read_text())["outcome"] for file in sorted(output.glob(f"{folder}/*/trial.json"))]


def _wait_for_steps(run: "subprocess.Popen[str]", output: Path, trial_count: int) -> None:
    deadline = time.monotonic() + TIMEOUT_S
    while len(list(output.glob("trials/*/steps.jsonl"))) < trial_count:
        assert time.monotonic() < deadline
        assert run.poll() is None, run.communicate()[0]
        time.sleep(0.05)


def test_run_on_an_image_given_by_name_with_ports_of_its_own_survives_a_killed_replica(
    engine: DockerClient, tmp_path: Path
) -> None:
    engine.images.build(fileobj=io.BytesIO(THIRD_PARTY_FILE), tag=THIRD_PARTY_IMAGE, rm=True, forcerm=True)
    output = tmp_path / "out"
    what = ("--task", TASK, "--variant", "slow_add", "--seed", "1", "--seed", "2", "--seed", "3", "--arm", "api")
    how = ("--env-image", THIRD_PARTY_IMAGE, "--replicas", "amazon=2", "--output", str(output))
    run = _primbench(*what, *how)
    _wait_for_steps(run, output, 2)
    (killed,) = [
        container
        for container in engine.containers.list(filters={"label": OWNER_LABEL})
        if str(container.name).endswith("env-amazon.2")
    ]
    images = killed.image.tags

    killed.kill()
    said, _ = run.communicate(timeout=TIMEOUT_S)
    engine.images.remove(THIRD_PARTY_IMAGE)

    assert run.returncode == 0, said
    assert _outcomes(output) == ["passed", "passed", "passed"]
    assert _outcomes(output, "abandoned") == ["errored"]
    assert THIRD_PARTY_IMAGE in images
    assert "env-amazon.2 was lost under it" in said
    assert (output / "logs" / "env-amazon.2.log").stat().st_size > 0
    assert _left(engine) == []


def test_interrupted_run_removes_its_containers(engine: DockerClient, tmp_path: Path) -> None:
    output = tmp_path / "out"
    run = _primbench("--task", TASK, "--variant", "slow_add", "--arm", "api", "--output", str(output))
    _wait_for_steps(run, output, 1)

    run.send_signal(signal.SIGINT)
    said, _ = run.communicate(timeout=TIMEOUT_S)

    assert run.returncode == 130, said
    assert _outcomes(output) == ["cancelled"]
    assert _left(engine) == []


def test_leftovers_of_a_killed_run_are_removed_by_the_next(engine: DockerClient, tmp_path: Path) -> None:
    killed = _primbench("--task", TASK, "--variant", "slow_add", "--arm", "api", "--output", str(tmp_path / "a"))
    _wait_for_steps(killed, tmp_path / "a", 1)
    killed.kill()
    killed.communicate()
    left = _left(engine)

    following = _primbench("--task", TASK, "--arm", "api", "--agent", "noop", "--output", str(tmp_path / "b"))
    said, _ = following.communicate(timeout=TIMEOUT_S)

    assert len(left) == 7
    assert following.returncode == 0, said
    assert _left(engine) == []


def test_missing_image_is_named_with_the_command_that_builds_it(images, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    run = _primbench("--task", TASK, "--env-image", "registry.test/none:1", "--output", str(tmp_path / "out"))
    said, _ = run.communicate(timeout=TIMEOUT_S)

    assert run.returncode == 1
    assert "env-amazon needs the image registry.test/none:1: it is not here, and cannot be pulled" in said
    assert "Traceback" not in said


def test_machine_without_an_engine_is_told_what_else_there_is(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "primbench_runner", "run", "--deployment", "docker", "--task", TASK]
    environment = {**os.environ, "DOCKER_HOST": "tcp://127.0.0.1:1"}
    done = subprocess.run(
        [*command, "--arm", "api", "--output", str(tmp_path / "out")],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
    )

    assert done.returncode == 1
    assert "no container engine answers" in done.stderr
    assert "--deployment local" in done.stderr
