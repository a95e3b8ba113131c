"""What a certification prints: rows for what was certified, and nothing where there was nothing."""

import pytest
from primbench_catalog.model import Primitive
from primbench_runner.certify.matrix import Cell
from primbench_runner.cli.certify_report import CertifyReport, print_report


def _report(*targets: Primitive) -> CertifyReport:
    def row(target: Primitive) -> dict[Primitive, Cell]:
        passed = {missing: int(missing is not target) for missing in Primitive}
        return {missing: Cell(passed=passed[missing], n=1) if target in targets else Cell() for missing in Primitive}

    return CertifyReport(
        matrix={target: row(target) for target in Primitive},
        certified=tuple(f"shop_add__{target}" for target in targets),
        rejected=(),
        certified_tasks=("shop_add",),
        skipped=(),
        driver="api",
        seeds=(41, 42),
    )


def test_matrix_has_a_row_for_each_primitive_that_something_stresses(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(_report(Primitive.PATIENCE))

    printed = capsys.readouterr().out
    rows = [line.split() for line in printed.splitlines() if line.split()[:1] and line.split()[0] in tuple(Primitive)]
    assert rows == [["patience", "1/1", "1/1", "1/1", "1/1", "0/1", "1/1", "1/1"]]
    assert "certified 1 variant and 1 task" in printed


def test_certified_tasks_alone_have_no_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(_report())

    assert capsys.readouterr().out == "certified 0 variants and 1 task\n"
