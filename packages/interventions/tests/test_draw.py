"""Coins of an intervention."""

import os
import subprocess
import sys

from primbench_interventions.draw import Draw

_SCRIPT = """
from primbench_interventions.draw import Draw
print([Draw(7, "network.delay#0", index).below(1000) for index in range(5)], Draw(7, "x#1").hexadecimal(6, "id"))
"""


def test_same_moment_draws_the_same_in_every_process_hash_seed_and_time_zone() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", _SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": zone},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for hash_seed, zone in (("0", "UTC"), ("1", "Asia/Tokyo"))
    }

    numbers = [Draw(7, "network.delay#0", index).below(1000) for index in range(5)]
    assert outputs == {f"{numbers} {Draw(7, 'x#1').hexadecimal(6, 'id')}\n".encode()}


def test_seed_intervention_match_and_name_each_change_the_draw() -> None:
    draws = [
        Draw(1, "a#0", 1).hexadecimal(16, "x"),
        Draw(2, "a#0", 1).hexadecimal(16, "x"),
        Draw(1, "a#1", 1).hexadecimal(16, "x"),
        Draw(1, "a#0", 2).hexadecimal(16, "x"),
        Draw(1, "a#0", 1).hexadecimal(16, "y"),
    ]

    assert len(set(draws)) == len(draws)


def test_draws_cover_their_range_evenly() -> None:
    values = [Draw(3, "network.delay#0", index).below(1000) for index in range(4000)]

    assert min(values) >= 0
    assert max(values) <= 999
    assert 450 < sum(values) / len(values) < 550
