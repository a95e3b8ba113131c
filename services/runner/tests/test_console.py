"""Tables are printed whole, however narrow the terminal."""

import io

import pytest
from primbench_runner.cli.certify_report import pace
from primbench_runner.cli.console import counted, print_whole
from rich.console import Console
from rich.table import Table


def test_narrow_terminal_cuts_no_id_off() -> None:
    out = io.StringIO()
    table = Table("kind", "id", "difficulty")
    table.add_row("variant", "amazon_cancel_recent_order__phantom_cancel", "medium")

    print_whole(Console(file=out, width=20, force_terminal=True), table)

    assert "amazon_cancel_recent_order__phantom_cancel" in out.getvalue()


@pytest.mark.parametrize(("count", "said"), [(0, "0 trials"), (1, "1 trial"), (2, "2 trials")])
def test_counts_are_said_in_words(count: int, said: str) -> None:
    assert counted(count, "trial") == said


@pytest.mark.parametrize(("count", "said"), [(1, "1 trajectory"), (2, "2 trajectories")])
def test_irregular_counts_are_said_in_words(count: int, said: str) -> None:
    assert counted(count, "trajectory", "trajectories") == said


@pytest.mark.parametrize(
    ("count", "seconds", "said"), [(1, 28, "2.1 a minute"), (30, 60, "30 a minute"), (333, 2000, "10 a minute")]
)
def test_slow_pace_is_not_rounded_away(count: int, seconds: float, said: str) -> None:
    assert pace(count, seconds) == said
