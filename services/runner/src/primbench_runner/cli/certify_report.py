"""What a certification came to, for people and as JSON."""

from typing import Self

from primbench_catalog.model import Primitive
from pydantic import BaseModel, ConfigDict
from rich import box
from rich.table import Table

from primbench_runner.certify.judgement import Judgement
from primbench_runner.certify.matrix import Cell, Matrix
from primbench_runner.certify.plan import CertifyPlan
from primbench_runner.certify.reason import Reason
from primbench_runner.cli.console import counted, make_console


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RejectedEntry(_Model):
    """One that is not certified."""

    id: str
    reason: Reason
    detail: str


class CertifyReport(_Model):
    """The result. `matrix`: target primitive -> missing ability -> cell. `skipped`: variants of the other driver."""

    matrix: dict[Primitive, dict[Primitive, Cell]]
    certified: tuple[str, ...]
    rejected: tuple[RejectedEntry, ...]
    certified_tasks: tuple[str, ...]
    skipped: tuple[str, ...]
    driver: str
    seeds: tuple[int, ...]

    @classmethod
    def of(cls, plan: CertifyPlan, judgement: Judgement, matrix: Matrix, *, skipped: tuple[str, ...]) -> Self:
        """Give the report of a judgement."""
        return cls(
            matrix={target: dict(row) for target, row in matrix.items()},
            certified=tuple(variant.variant_id for variant in judgement.variants),
            rejected=tuple(
                RejectedEntry(id=each.entry_id, reason=each.reason, detail=each.detail) for each in judgement.rejections
            ),
            certified_tasks=tuple(task.task_id for task in judgement.tasks),
            skipped=skipped,
            driver=plan.driver.value,
            seeds=plan.seeds,
        )


def print_report(report: CertifyReport) -> None:
    """Print the matrix, and under it what failed and why."""
    console = make_console()
    table = _matrix_table(report)
    if table.row_count:
        console.print(table)
    for rejected in report.rejected:
        console.print(f"[red]rejected[/]  {rejected.id}: {rejected.reason}")
        console.print(f"          {rejected.detail}", markup=False)
    console.print(
        f"certified {counted(len(report.certified), 'variant')} and {counted(len(report.certified_tasks), 'task')}"
    )
    if report.skipped:
        other = "page" if report.driver == "api" else "api"
        skipped = counted(len(report.skipped), "variant")
        console.print(f"for the other driver: {skipped}; primbench certify --driver {other}")


def pace(count: int, seconds: float) -> str:
    """Give how fast so many variants were certified: "14 a minute", "2.5 a minute"."""
    rate = 60 * count / seconds
    return f"{rate:.0f} a minute" if round(rate, 1) >= 10 else f"{rate:.1f} a minute"


def _matrix_table(report: CertifyReport) -> Table:
    table = Table(title="passed / runs whose clean twin the agent passes", box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("target \\ missing")
    for missing in Primitive:
        table.add_column(missing.value, justify="right")
    for target, row in report.matrix.items():
        if not any(cell.n for cell in row.values()):
            continue
        cells = [_cell(row[missing], is_target=missing is target) for missing in Primitive]
        table.add_row(target.value, *cells)
    return table


def _cell(cell: Cell, *, is_target: bool) -> str:
    text = f"{cell.passed}/{cell.n}" if cell.n else "-"
    return f"[bold]{text}[/]" if is_target else text
