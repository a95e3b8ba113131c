"""Certificates from a judgement."""

from importlib.metadata import version

from primbench_catalog.catalog import CLEAN, Catalog
from primbench_catalog.certificate import Certificate, Certificates, Count, Digests, Versions, catalog_digest
from primbench_catalog.model import Primitive
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant

from primbench_runner.agent.casting import CAREFUL
from primbench_runner.certify.judgement import Judge, Judgement
from primbench_runner.certify.matrix import make_cell
from primbench_runner.certify.plan import CertifyPlan


def write_certificates(catalog: Catalog, plan: CertifyPlan, judge: Judge, judgement: Judgement) -> int:
    """Write one file for each that is certified and take the rejected ones' away; gives how many were written.

    A task's certificate says that its judgement was put to the proof: a plan without the probes for it gives none.
    """
    writer = _Writer(catalog, plan, judge)
    tasks = judgement.tasks if plan.probes else ()
    for task in tasks:
        writer.write(task, None)
    for variant in judgement.variants:
        writer.write(catalog.tasks[variant.base_task_id], variant)
    for rejection in judgement.rejections:
        writer.take_away(rejection.entry_id)
    return len(tasks) + len(judgement.variants)


class _Writer:
    def __init__(self, catalog: Catalog, plan: CertifyPlan, judge: Judge) -> None:
        self._catalog = catalog
        self._plan = plan
        self._judge = judge
        self._certificates = Certificates(catalog.root)
        self._catalog_digest = catalog_digest(catalog.tasks, catalog.variants)

    def write(self, task: Task, variant: Variant | None) -> None:
        entry_id = variant.variant_id if variant else task.task_id
        file = self._certificates.file(task.env_id, entry_id)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self._certificate(task, variant, entry_id).text(), encoding="utf-8")

    def take_away(self, entry_id: str) -> None:
        catalog = self._catalog
        task_id = catalog.variants[entry_id].base_task_id if entry_id in catalog.variants else entry_id
        self._certificates.file(catalog.tasks[task_id].env_id, entry_id).unlink(missing_ok=True)

    def _certificate(self, task: Task, variant: Variant | None, entry_id: str) -> Certificate:
        run_count = len(self._plan.seeds)
        return Certificate(
            entry_id=entry_id,
            target_primitive=variant.target_primitive if variant else None,
            driver=self._plan.driver.value,
            seeds=self._plan.seeds,
            digests=Digests(
                task=task.digest, variant=variant.digest if variant else None, catalog=self._catalog_digest
            ),
            versions=self._versions(task),
            careful=Count(passed=run_count, n=run_count),
            without=self._counts(variant) if variant else {},
        )

    def _versions(self, task: Task) -> Versions:
        record = self._judge.record(task.task_id, CLEAN, CAREFUL, self._plan.seeds[0])
        assert record is not None, "a certified task has run"
        seen = record.versions
        return Versions(
            primbench=version("primbench-runner"),
            environment=seen.environment_version,
            base_data=seen.base_digest,
            grader=seen.grader_version,
        )

    def _counts(self, variant: Variant) -> dict[Primitive, Count]:
        cells = {missing: make_cell(self._plan, self._judge, variant, missing) for missing in Primitive}
        return {missing: Count(passed=cell.passed, n=cell.n) for missing, cell in cells.items()}
