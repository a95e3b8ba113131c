import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.errors import FolderError
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.report.profile import RunReport, make_report
from primbench_runner.run.manifest import Limits, make_manifest


@pytest.fixture
def trials(catalog_root: Path) -> Sequence[TrialPlan]:
    """Both tasks of the shop, clean and slow."""
    return select(load_catalog(catalog_root), Selection(env_id="shop"))


def _store(output: Path, catalog_root: Path, trials: Sequence[TrialPlan], outcomes: Sequence[Outcome]) -> None:
    manifest = make_manifest(
        load_catalog(catalog_root), trials, driver=DriverKind.API, limits=Limits(max_steps=5)
    ).model_dump(mode="json")
    output.mkdir()
    (output / "manifest.json").write_text(json.dumps(manifest))
    for trial, outcome in zip(trials, outcomes, strict=False):
        exposure = Exposure.EXPOSED if trial.variant else Exposure.NOT_APPLICABLE
        record = TrialRecord(
            trial_id=trial.trial_id,
            key=trial.key,
            outcome=outcome,
            score={Outcome.PASSED: 1.0, Outcome.FAILED: 0.0}.get(outcome),
            is_success={Outcome.PASSED: True, Outcome.FAILED: False}.get(outcome),
            exposure=exposure,
            env_id="shop",
            versions=Versions(task_digest=trial.task.digest),
        )
        folder = output / "trials" / trial.trial_id
        folder.mkdir(parents=True)
        (folder / "trial.json").write_text(record.model_dump_json())


def _report(tmp_path: Path, catalog_root: Path, trials: Sequence[TrialPlan], outcomes: Sequence[Outcome]) -> RunReport:
    _store(tmp_path / "out", catalog_root, trials, outcomes)
    return make_report([tmp_path / "out"])


def test_profile_sets_clean_beside_intervened(tmp_path: Path, catalog_root: Path, trials: Sequence[TrialPlan]) -> None:
    report = _report(tmp_path, catalog_root, trials, [Outcome.PASSED, Outcome.FAILED] * 2)

    (line,) = report.profile
    assert (line.primitive, line.agent) == ("patience", "careful")
    assert (line.clean.passed, line.clean.planned) == (2, 2)
    assert (line.intervened.passed, line.intervened.planned, line.intervened.exposed) == (0, 2, 2)


def test_placebo_is_counted_apart(tmp_path: Path, catalog_root: Path) -> None:
    selection = Selection(variant_names=("shop_add__slow",), is_paired=True, has_placebo=True)
    trials = select(load_catalog(catalog_root), selection)

    report = _report(tmp_path, catalog_root, trials, [Outcome.PASSED, Outcome.FAILED, Outcome.PASSED])

    (line,) = report.profile
    rates = [(rate.passed, rate.planned) for rate in (line.clean, line.placebo, line.intervened)]
    assert rates == [(1, 1), (1, 1), (0, 1)]


def test_trials_without_a_verdict_stay_in_the_denominator(
    tmp_path: Path, catalog_root: Path, trials: Sequence[TrialPlan]
) -> None:
    report = _report(tmp_path, catalog_root, trials, [Outcome.PASSED, Outcome.ERRORED, Outcome.PASSED])

    (line,) = report.profile
    assert (line.intervened.passed, line.intervened.planned, line.intervened.unjudged) == (0, 2, 2)
    assert report.outcomes == {"errored": 1, "not run": 1, "passed": 2}
    assert report.planned == 4


def test_folder_without_a_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match="holds no run"):
        make_report([tmp_path])
