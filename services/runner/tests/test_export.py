"""A run as one JSON file, as Parquet and as SQLite."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from primbench_catalog.catalog import load_catalog
from primbench_catalog.model import Layer
from primbench_episode.errors import FolderError
from primbench_episode.observed import Firing
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trace import Step
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_episode.usage import Usage
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.export.errors import ExportError
from primbench_runner.export.parquet import write_parquet
from primbench_runner.export.run_file import read_run_file, write_run_file
from primbench_runner.export.run_place import run_folder_of
from primbench_runner.export.sqlite import write_sqlite
from primbench_runner.export.stored_run import stored_runs
from primbench_runner.run.manifest import Limits, make_manifest

USED = Usage(call_count=1, input_tokens=900, cached_input_tokens=100, output_tokens=20)
STEPS = (
    Step(number=1, started_s=0.1, ended_s=0.4, action="click", arguments={"bid": "a4"}, url="https://www.shop.test/"),
    Step(number=2, started_s=0.5, ended_s=0.9, action="send_msg_to_user", thought="Zwölf\u2028 €", usage=USED),
)
FIRING = Firing(sequence=1, intervention_id="network.delay#0", layer=Layer.NETWORK, after={"delay_ms": 100})
REPORT = {"score": 1, "checks": []}


@pytest.fixture
def trials(catalog_root: Path) -> tuple[TrialPlan, ...]:
    """A task clean, under a variant, and under its placebo."""
    selection = Selection(variant_names=("shop_add__slow",), is_paired=True, has_placebo=True, arm="api")
    return select(load_catalog(catalog_root), selection)


@pytest.fixture
def run_folder(catalog_root: Path, trials: tuple[TrialPlan, ...], tmp_path: Path) -> Path:
    """A run in which the first trial passed, the second failed, and the third was not reached."""
    manifest = make_manifest(load_catalog(catalog_root), trials, driver=DriverKind.API, limits=Limits(max_steps=50))
    output = tmp_path / "runs" / "first"
    with ResultFolder.claim(output, manifest.model_dump(mode="json")) as folder:
        for trial, outcome in zip(trials, (Outcome.PASSED, Outcome.FAILED), strict=False):
            recorder = folder.trial(trial.trial_id)
            for step in STEPS:
                recorder.step(step)
            recorder.firings([FIRING] if trial.variant else [])
            recorder.report(json.dumps(REPORT).encode())
            recorder.finish(_record(trial, outcome))
    return output


def _record(trial: TrialPlan, outcome: Outcome) -> TrialRecord:
    return TrialRecord(
        trial_id=trial.trial_id,
        key=trial.key,
        outcome=outcome,
        score=1 if outcome is Outcome.PASSED else 0.25,
        is_success=outcome is Outcome.PASSED,
        stop_reason=StopReason.FINISHED,
        reasons=() if outcome is Outcome.PASSED else ("It is there: no new record",),
        env_id=trial.task.env_id,
        step_count=len(STEPS),
        usage=USED,
        versions=Versions(task_digest=trial.task.digest),
    )


def _set_run_id(folder: Path, run_id: str) -> None:
    file = folder / "manifest.json"
    content = json.loads(file.read_text()) | {"run_id": run_id}
    file.unlink()
    file.write_text(json.dumps(content))


def _rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.execute(query))


class TestOneFile:
    def test_holds_the_plan_and_all_that_ended_trials_wrote_down(
        self, run_folder: Path, trials: tuple[TrialPlan, ...], tmp_path: Path
    ) -> None:
        write_run_file(run_folder, tmp_path / "runs" / "first.json")

        content = read_run_file(tmp_path / "runs" / "first.json")
        assert content.folder == "first"
        assert [key.trial_id for key in content.manifest.trials] == [trial.trial_id for trial in trials]
        assert [each.record.outcome for each in content.trials] == [Outcome.PASSED, Outcome.FAILED]
        assert [each.steps for each in content.trials] == [STEPS, STEPS]
        assert [each.firings for each in content.trials] == [(), (FIRING,)]
        assert [each.report for each in content.trials] == [REPORT, REPORT]

    def test_names_planned_trials_that_have_not_ended(
        self, run_folder: Path, trials: tuple[TrialPlan, ...], tmp_path: Path
    ) -> None:
        write_run_file(run_folder, tmp_path / "x.json")

        assert read_run_file(tmp_path / "x.json").missing == (trials[2].trial_id,)

    def test_says_where_the_pictures_are_from_its_own_folder_on(self, run_folder: Path, tmp_path: Path) -> None:
        file = tmp_path / "else" / "where.json"

        write_run_file(run_folder, file)

        assert (file.parent / read_run_file(file).folder).resolve() == run_folder.resolve()

    def test_of_a_run_in_which_nothing_has_ended_is_a_whole_document(
        self, catalog_root: Path, trials: tuple[TrialPlan, ...], tmp_path: Path
    ) -> None:
        manifest = make_manifest(load_catalog(catalog_root), trials, driver=DriverKind.API, limits=Limits(max_steps=50))
        ResultFolder.claim(tmp_path / "begun", manifest.model_dump(mode="json")).close()

        write_run_file(tmp_path / "begun", tmp_path / "begun.json")

        assert len(read_run_file(tmp_path / "begun.json").missing) == 3

    def test_that_was_there_stays_when_the_run_cannot_be_read(
        self, run_folder: Path, trials: tuple[TrialPlan, ...], tmp_path: Path
    ) -> None:
        file = tmp_path / "x.json"
        write_run_file(run_folder, file)
        before = file.read_bytes()
        (run_folder / "trials" / trials[1].trial_id / "steps.jsonl").write_text('{"number": "two"}\n')

        with pytest.raises(FolderError, match=r"steps\.jsonl:1: no step"):
            write_run_file(run_folder, file)

        assert file.read_bytes() == before
        assert [path.name for path in tmp_path.glob(".*")] == []

    @pytest.mark.parametrize(("output", "folder"), [("results/x.json", "results/x"), ("runs/y", "runs/y")])
    def test_is_written_from_the_folder_beside_it(self, output: str, folder: str) -> None:
        assert run_folder_of(Path(output)) == Path(folder)

    def test_of_another_kind_is_refused_by_name(self, tmp_path: Path) -> None:
        (tmp_path / "x.json").write_text("[]")

        with pytest.raises(ExportError, match=r"x\.json is no run in one file"):
            read_run_file(tmp_path / "x.json")


class TestTables:
    def test_have_a_row_for_every_planned_trial(
        self, run_folder: Path, trials: tuple[TrialPlan, ...], tmp_path: Path
    ) -> None:
        write_sqlite(stored_runs([run_folder]), tmp_path / "x.sqlite")

        query = "select trial_id, condition, target_primitive, is_placebo, outcome, score, reasons from trials"
        assert sorted(_rows(tmp_path / "x.sqlite", query)) == sorted(
            [
                (trials[0].trial_id, "clean", None, 0, "passed", 1.0, "[]"),
                (trials[1].trial_id, "shop_add__slow", "patience", 0, "failed", 0.25, '["It is there: no new record"]'),
                (trials[2].trial_id, "placebo:shop_add__slow", "patience", 1, None, None, None),
            ]
        )

    def test_leave_a_cost_that_is_unknown_empty(self, run_folder: Path, tmp_path: Path) -> None:
        write_sqlite(stored_runs([run_folder]), tmp_path / "x.sqlite")

        query = "select distinct input_tokens, cost_usd_micros from trials where outcome is not null"
        assert _rows(tmp_path / "x.sqlite", query) == [(900, None)]

    def test_of_steps_and_firings_say_what_the_folder_says(self, run_folder: Path, tmp_path: Path) -> None:
        write_sqlite(stored_runs([run_folder]), tmp_path / "x.sqlite")

        steps = "select number, action, arguments, thought, output_tokens from steps order by trial_id, number"
        assert _rows(tmp_path / "x.sqlite", steps)[:2] == [
            (1, "click", '{"bid":"a4"}', "", None),
            (2, "send_msg_to_user", "{}", "Zwölf\u2028 €", 20),
        ]
        firings = "select sequence, intervention_id, layer, after, is_delivered from firings"
        assert _rows(tmp_path / "x.sqlite", firings) == [(1, "network.delay#0", "network", '{"delay_ms":100}', 0)]

    def test_are_the_same_in_parquet(self, run_folder: Path, tmp_path: Path) -> None:
        runs = stored_runs([run_folder])
        write_sqlite(runs, tmp_path / "x.sqlite")

        write_parquet(runs, tmp_path / "x")

        for name in ("trials", "steps", "firings"):
            table = pq.read_table(tmp_path / "x" / f"{name}.parquet")
            assert sorted(map(str, zip(*table.to_pydict().values(), strict=True))) == sorted(
                str(tuple(_as_parquet(cell, field.type) for cell, field in zip(row, table.schema, strict=True)))
                for row in _rows(tmp_path / "x.sqlite", f'select * from "{name}"')
            )

    def test_of_the_same_runs_are_the_same_bytes(self, run_folder: Path, tmp_path: Path) -> None:
        for name in ("a", "b"):
            write_sqlite(stored_runs([run_folder]), tmp_path / f"{name}.sqlite")
            write_parquet(stored_runs([run_folder]), tmp_path / name)

        assert (tmp_path / "a.sqlite").read_bytes() == (tmp_path / "b.sqlite").read_bytes()
        assert (tmp_path / "a" / "steps.parquet").read_bytes() == (tmp_path / "b" / "steps.parquet").read_bytes()

    def test_of_one_run_given_twice_are_refused(self, run_folder: Path) -> None:
        with pytest.raises(ExportError, match="given twice"):
            stored_runs([run_folder, run_folder / ".." / "first"])

    def test_of_a_run_and_its_copy_are_refused_with_both_names(self, run_folder: Path, tmp_path: Path) -> None:
        _set_run_id(run_folder, "7f")
        shutil.copytree(run_folder, tmp_path / "copy")

        with pytest.raises(ExportError, match=f"{run_folder} and {tmp_path / 'copy'} are the same run .run id 7f."):
            stored_runs([run_folder, tmp_path / "copy"])

    def test_of_a_run_with_a_broken_step_name_its_line_and_leave_nothing_behind(
        self, run_folder: Path, trials: tuple[TrialPlan, ...], tmp_path: Path
    ) -> None:
        steps = run_folder / "trials" / trials[0].trial_id / "steps.jsonl"
        steps.write_text("{broken\n")

        with pytest.raises(FolderError, match=r"steps\.jsonl:1: not JSON"):
            write_parquet(stored_runs([run_folder]), tmp_path / "new" / "tables")
        with pytest.raises(FolderError, match=r"steps\.jsonl:1: not JSON"):
            write_run_file(run_folder, tmp_path / "new" / "x.json")

        assert not (tmp_path / "new").exists()

    def test_that_cannot_be_written_are_refused_by_name(self, run_folder: Path, tmp_path: Path) -> None:
        with pytest.raises(ExportError, match="cannot be written: File name too long"):
            write_sqlite(stored_runs([run_folder]), tmp_path / ("a" * 300))

    def test_are_not_left_half_written(self, run_folder: Path, trials: tuple[TrialPlan, ...], tmp_path: Path) -> None:
        (run_folder / "trials" / trials[1].trial_id / "steps.jsonl").write_text('{"number": "two"}\n')

        with pytest.raises(FolderError):
            write_sqlite(stored_runs([run_folder]), tmp_path / "out" / "x.sqlite")

        assert not (tmp_path / "out").exists()


def _as_parquet(cell: object, kind: object) -> object:
    return bool(cell) if str(kind) == "bool" and cell is not None else cell
