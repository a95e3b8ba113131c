"""The 7 x 7 matrix: pass rates by missing ability and target primitive."""

from collections.abc import Mapping

from primbench_catalog.catalog import CLEAN
from primbench_catalog.model import Primitive
from primbench_catalog.variant import Variant
from primbench_episode.outcome import Outcome
from pydantic import BaseModel, ConfigDict

from primbench_runner.agent.casting import careless
from primbench_runner.certify.judgement import Judge, has_passed
from primbench_runner.certify.plan import CertifyPlan

_JUDGED = (Outcome.PASSED, Outcome.FAILED)


class Cell(BaseModel):
    """How many runs passed under a variant, of those whose clean twin the same agent passes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    passed: int = 0
    n: int = 0

    def __add__(self, other: "Cell") -> "Cell":
        return Cell(passed=self.passed + other.passed, n=self.n + other.n)


type Row = Mapping[Primitive, Cell]
type Matrix = Mapping[Primitive, Row]
"""Target primitive -> missing ability -> cell."""


def make_matrix(plan: CertifyPlan, judge: Judge) -> Matrix:
    """Count over every variant that ran, certified or not: the matrix is evidence, not a summary of verdicts.

    Compounds stress no one primitive: they have no row.
    """
    rows = {target: {missing: Cell() for missing in Primitive} for target in Primitive}
    for variant in plan.variants:
        if variant.target_primitive is None:
            continue
        row = rows[variant.target_primitive]
        for missing in Primitive:
            row[missing] += make_cell(plan, judge, variant, missing)
    return rows


def make_cell(plan: CertifyPlan, judge: Judge, variant: Variant, missing: Primitive) -> Cell:
    """Count one variant's runs of one agent, over all seeds."""
    task_id, agent, cell = variant.base_task_id, careless(missing), Cell()
    for seed in plan.seeds:
        clean = judge.record(task_id, CLEAN, agent, seed)
        under = judge.record(task_id, variant.variant_id, agent, seed)
        if clean is None or under is None or not has_passed(clean) or under.outcome not in _JUDGED:
            continue
        cell += Cell(passed=int(has_passed(under)), n=1)
    return cell
