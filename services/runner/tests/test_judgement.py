"""What certification makes of trials, on records made by hand."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_catalog.certificate import Certificates
from primbench_catalog.model import Primitive
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_runner.agent.casting import CAREFUL, NOOP, READER, STRAY_WRITER, careless
from primbench_runner.certify.judgement import Judge, Judgement
from primbench_runner.certify.matrix import Cell, make_matrix
from primbench_runner.certify.plan import CertifyPlan, is_withdrawn, make_plan
from primbench_runner.certify.reason import Reason
from primbench_runner.certify.writing import write_certificates
from primbench_runner.driver.kind import DriverKind

CATALOG = load_catalog(Path(__file__).parent / "certify_catalog")
VARIANT = "amazon_basket__sound"
TARGET = careless(Primitive.VERIFICATION)
type Change = Callable[[TrialRecord], dict[str, object]]


@pytest.fixture
def plan() -> CertifyPlan:
    return make_plan(CATALOG, [VARIANT], [], seeds=(1, 2), driver=DriverKind.API)


def _ideal(plan: CertifyPlan, change: Change = lambda _record: {}) -> dict[str, TrialRecord]:
    """Give the records of a sound variant; `change` gives what is otherwise in one."""
    records = {}
    for trial in plan.trials():
        is_armed = trial.variant is not None and not is_withdrawn(trial.key) and not trial.key.is_placebo
        is_failing = trial.key.agent in (NOOP, STRAY_WRITER) or (is_armed and trial.key.agent == TARGET)
        record = TrialRecord(
            trial_id=trial.trial_id,
            key=trial.key,
            outcome=Outcome.FAILED if is_failing else Outcome.PASSED,
            score=0.0 if is_failing else 1.0,
            is_success=not is_failing,
            stop_reason=StopReason.FINISHED,
            exposure=Exposure.EXPOSED if is_armed else Exposure.NOT_APPLICABLE,
            env_id="amazon",
            versions=Versions(task_digest=trial.task.digest, final_digest="sha256:end"),
        )
        records[trial.trial_id] = record.model_copy(update=change(record))
    return records


def _judged(plan: CertifyPlan, change: Change) -> Judgement:
    return Judge(plan, _ideal(plan, change)).judge()


def _on_second_seed(condition: str, agent: str, **otherwise: object) -> Change:
    def change(record: TrialRecord) -> dict[str, object]:
        key = record.key
        is_meant = (key.condition, key.agent, key.seed, is_withdrawn(key)) == (condition, agent, 2, False)
        return otherwise if is_meant else {}

    return change


def test_sound_variant_is_certified(plan: CertifyPlan) -> None:
    judgement = Judge(plan, _ideal(plan)).judge()

    assert [variant.variant_id for variant in judgement.variants] == [VARIANT]
    assert judgement.rejections == ()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_on_second_seed("clean", CAREFUL, score=0.9), Reason.UNSOLVABLE),
        (_on_second_seed("clean", NOOP, outcome=Outcome.PASSED), Reason.EMPTY),
        (_on_second_seed("clean", READER, outcome=Outcome.FAILED, score=0.5), Reason.TOUCHY),
        (_on_second_seed("clean", STRAY_WRITER, outcome=Outcome.PASSED, score=1.0), Reason.LAX),
        (_on_second_seed("clean", STRAY_WRITER, stop_reason=StopReason.GAVE_UP), Reason.LAX),
    ],
)
def test_task_that_does_not_hold_on_one_seed_is_rejected(plan: CertifyPlan, change: Change, reason: Reason) -> None:
    rejected = {each.entry_id: each.reason for each in _judged(plan, change).rejections}

    assert rejected == {"amazon_basket": reason, VARIANT: Reason.BASE_TASK}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_on_second_seed(VARIANT, CAREFUL, exposure=Exposure.UNEXPOSED), Reason.INERT),
        (_on_second_seed(VARIANT, CAREFUL, outcome=Outcome.FAILED), Reason.WALL),
        (_on_second_seed("clean", TARGET, outcome=Outcome.FAILED), Reason.DEMANDED),
        (_on_second_seed(VARIANT, TARGET, outcome=Outcome.PASSED), Reason.BLUNT),
        (_on_second_seed(VARIANT, careless(Primitive.PLANNING), outcome=Outcome.FAILED), Reason.CONFOUNDED),
        (_on_second_seed(VARIANT, CAREFUL, outcome=Outcome.ERRORED, score=None), Reason.NOT_RUN),
    ],
)
def test_variant_that_does_not_hold_on_one_seed_is_rejected(plan: CertifyPlan, change: Change, reason: Reason) -> None:
    assert [each.reason for each in _judged(plan, change).rejections] == [reason]


@pytest.mark.parametrize(
    ("is_meant", "said"),
    [
        (is_withdrawn, "seed 1: withdrawn, the same run does not end as the clean one"),
        (lambda key: key.is_placebo, "seed 1: armed without acting, the same run does not end as the clean one"),
    ],
    ids=["withdrawn", "placebo"],
)
def test_variant_that_leaves_something_behind_is_rejected(
    plan: CertifyPlan, is_meant: Callable[[TrialKey], bool], said: str
) -> None:
    def other_end(record: TrialRecord) -> dict[str, object]:
        changed = record.versions.model_copy(update={"final_digest": "sha256:other"})
        return {"versions": changed} if is_meant(record.key) else {}

    [rejection] = _judged(plan, other_end).rejections
    assert (rejection.reason, rejection.detail) == (Reason.RESIDUE, said)


def test_matrix_counts_runs_whose_clean_twin_passes(plan: CertifyPlan) -> None:
    failing = _on_second_seed("clean", careless(Primitive.PLANNING), outcome=Outcome.FAILED)
    row = make_matrix(plan, Judge(plan, _ideal(plan, failing)))[Primitive.VERIFICATION]

    assert row[Primitive.VERIFICATION] == Cell(passed=0, n=2)
    assert row[Primitive.PLANNING] == Cell(passed=1, n=1)
    assert row[Primitive.PATIENCE] == Cell(passed=2, n=2)


def test_certificate_is_the_same_bytes_twice_and_counts_until_the_variant_changes(
    plan: CertifyPlan, tmp_path: Path
) -> None:
    def change(record: TrialRecord) -> dict[str, object]:
        return {"versions": record.versions.model_copy(update={"environment_version": "1.0.0"})}

    root = tmp_path / "catalog"
    for file in CATALOG.root.rglob("*.yaml"):
        target = root / file.relative_to(CATALOG.root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    catalog = load_catalog(root)
    judge = Judge(plan, _ideal(plan, change))
    file = Certificates(root).file("amazon", VARIANT)

    write_certificates(catalog, plan, judge, judge.judge())
    first = file.read_bytes()
    write_certificates(catalog, plan, judge, judge.judge())
    variant, task = catalog.variants[VARIANT], catalog.tasks["amazon_basket"]
    changed = variant.model_copy(update={"description": "Otherwise."})

    assert file.read_bytes() == first
    assert Certificates(root).of_variant(variant, task) is not None
    assert Certificates(root).of_variant(changed, task) is None
    assert Certificates(root).of_variant(variant, task.model_copy(update={"title": "Otherwise"})) is None


@pytest.mark.parametrize("driver", DriverKind)
def test_task_is_certified_by_the_driver_that_puts_its_judgement_to_the_proof(
    plan: CertifyPlan, tmp_path: Path, driver: DriverKind
) -> None:
    catalog = replace(CATALOG, root=tmp_path)
    of_driver = replace(plan, driver=driver)
    judge = Judge(of_driver, _ideal(of_driver))

    write_certificates(catalog, of_driver, judge, judge.judge())

    assert Certificates(tmp_path).file("amazon", "amazon_basket").exists() == (driver is DriverKind.API)
    assert Certificates(tmp_path).file("amazon", VARIANT).exists()
