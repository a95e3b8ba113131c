"""Certification over the real services, on a catalogue of its own: one sound variant, and one broken in every way."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

CATALOG = Path(__file__).parent / "certify_catalog"
TIMEOUT_S = 280
BROKEN = {
    "amazon_basket__blunt": "blunt",
    "amazon_basket__confounded": "confounded",
    "amazon_basket__half_inert": "inert",
    "amazon_basket__inert": "inert",
    "amazon_basket__moved": "answer_moving",
    "amazon_basket__telling": "self_disclosing",
    "amazon_basket__wall": "wall",
    "amazon_listed__added": "answer_moving",
}


def _certify(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "primbench_runner", "certify", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False, env=dict(os.environ))


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("certify") / "out"


@pytest.fixture(scope="module")
def told(output: Path) -> dict[str, Any]:
    done = _certify("--catalog", str(CATALOG), "--json", "--output", str(output))
    assert done.returncode == 1, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_sound_variants_and_the_tasks_are_certified(told: dict[str, Any]) -> None:
    assert told["certified"] == ["amazon_basket__compound", "amazon_basket__sound"], told["rejected"]
    assert told["certified_tasks"] == ["amazon_basket", "amazon_listed"]


@pytest.mark.parametrize(("name", "reason"), BROKEN.items())
def test_broken_variant_is_rejected_for_its_own_reason(told: dict[str, Any], name: str, reason: str) -> None:
    rejected = {each["id"]: each for each in told["rejected"]}

    assert rejected[name]["reason"] == reason


def test_answer_that_moves_is_told_with_both_values(told: dict[str, Any]) -> None:
    details = {each["id"]: each["detail"] for each in told["rejected"]}

    assert '"quantity": 4}' in details["amazon_listed__added"]
    assert '"quantity": 10}' in details["amazon_listed__added"]


def test_matrix_has_a_cell_for_every_pair_of_primitives(told: dict[str, Any]) -> None:
    assert {len(row) for row in told["matrix"].values()} == {7}
    assert len(told["matrix"]) == 7
    assert told["matrix"]["verification"]["planning"]["n"] == 8


def test_finished_certification_is_judged_again_without_running_anything(told: dict[str, Any], output: Path) -> None:
    again = _certify("--json", "--output", str(output), "--resume")

    assert json.loads(again.stdout) == told
    assert "; 0 of " in again.stderr
    assert "a minute" not in again.stderr
