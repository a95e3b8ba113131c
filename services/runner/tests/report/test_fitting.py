"""The report on a terminal that is narrower than its tables."""

import io
from collections.abc import Callable

import pytest
from primbench_runner.report.document.building import build_document
from primbench_runner.report.document.part import Table
from primbench_runner.report.format.fitting import fitted
from primbench_runner.report.format.text import print_document, to_text
from primbench_runner.report.model import Report
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Pairing
from rich.console import Console

type Reported = Callable[..., Report]
TABLE = Table.of("", "=task | drop | rate", (("shop_add_single_item", "+1.00 [0.45, 1.00]*", "0.50 [0.10, 0.90] 1/2"),))


@pytest.fixture
def report(results, reported: Reported) -> Report:
    """Arms side by side, with placebos and long names."""
    run = results(pairing=Pairing.ARMS, arms={name: ArmSpec(surface=Surface(name)) for name in ("vision", "text")})
    for arm in ("vision", "text"):
        for task in "abc":
            task_id = f"shop_{task}_with_a_rather_long_name"
            run.add(task_id, "passed", arm=arm)
            run.add(task_id, "failed", arm=arm, variant="slow_and_long", reasons=("many words " * 30, "x" * 200))
            run.add(task_id, "passed", arm=arm, variant="placebo:slow_and_long")
    return reported(run)


def _printed(report: Report, width: int) -> str:
    stream = io.StringIO()
    console = Console(file=stream, width=width, force_terminal=True, color_system=None, highlight=False)
    print_document(build_document(report), console)
    return stream.getvalue()


@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_no_line_is_wider_than_the_terminal_and_nothing_is_cut(report: Report, width: int) -> None:
    text = _printed(report, width)

    assert max(map(len, text.splitlines())) <= width
    assert "…" not in text
    assert text.count("[0.44, 1.00]") == to_text(build_document(report)).count("[0.44, 1.00]") > 0


def test_off_a_terminal_each_row_is_one_line(report: Report) -> None:
    text = to_text(build_document(report))

    assert "many words " * 30 in text
    assert "+1.00 [0.21, 1.00]*" in text


def test_cell_is_folded_between_its_numbers() -> None:
    (part,) = fitted(TABLE, 48)

    assert part.rows == (("shop_add_\nsingle_item", "+1.00\n[0.45, 1.00]*", "0.50\n[0.10, 0.90]\n1/2"),)


def test_columns_without_room_are_in_a_part_of_their_own_with_the_keys() -> None:
    parts = list(fitted(TABLE, 25))

    assert [[column.title for column in part.columns] for part in parts] == [["task", "drop"], ["task", "rate"]]
