"""Experiments as files: what a mistake in one says, and where they are found."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from primbench_catalog.catalog import load_catalog
from primbench_catalog.errors import CatalogError
from primbench_runner.cli.app import primbench
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.experiment.file import (
    SCHEMA_FILE,
    experiment_schema,
    find_experiment,
    lint_experiments,
    read_experiment,
)
from primbench_runner.run.manifest import Pairing

COMMITTED = Path(__file__).parents[3] / "catalog"
TEXT = """experiment_id: pairs
title: Pairs
description: One task, clean and slow.
what:
- suite: pair
agents:
  careful: {kind: scripted}
arms:
  api: {surface: api}
"""


@pytest.fixture
def file(catalog_root: Path) -> Path:
    """A sound experiment in the catalogue."""
    file = catalog_root / "experiments" / "pairs.yaml"
    file.parent.mkdir()
    file.write_text(TEXT)
    return file


def test_file_says_what_its_defaults_leave_out(file: Path) -> None:
    experiment = read_experiment(file)

    assert (experiment.pairing, experiment.seeds, experiment.attempts) == (Pairing.CONDITIONS, (42,), 1)
    assert experiment.limits.max_steps == 200


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: Pairs", "titel: Pairs", "pairs.yaml:2: unknown key 'titel'"),
        ("experiment_id: pairs", "experiment_id: peers", "pairs.yaml:1: experiment_id 'peers' is not the name"),
        ("- suite: pair", "- conditions: [clean]", "pairs.yaml:5: .*names nothing: give suite, tasks"),
        ("- suite: pair", "- {suite: pair, arms: [page]}", "a part names arm 'page'; known: api"),
        ("{surface: api}", "{surface: paper}", r"pairs\.yaml:9: arms\.api\.surface: input should be 'page'"),
        ("{kind: scripted}", "{kind: human}", "pairs.yaml:7: .*'human'"),
        ("title: Pairs", "title: Pairs\nseeds: [1, 1]", "a seed is given twice"),
        ("title: Pairs", "title: Pairs\nseeds: [9223372036854775808]", r"pairs\.yaml:3: seeds\[0\]"),
        ("title: Pairs", 'title: Pairs\nseeds: ["42"]', r"pairs\.yaml:3: seeds\[0\]: .*valid integer, got '42'"),
        ("title: Pairs", "title: Pairs\nseeds: [true]", r"seeds\[0\]: .*valid integer, got True"),
        ("title: Pairs", "title: Pairs\nseeds: [42.0]", r"seeds\[0\]: .*valid integer, got 42.0"),
        ("title: Pairs", f"title: Pairs\nseeds: [{'9' * 5000}]", r"^.{0,400}$"),
        ("title: Pairs", f"title: Pairs\nseeds: [{'9' * 300}]", r"^.{0,400}$"),
        ("title: Pairs", f"title: Pairs\nseeds: [0x{'9' * 5000}]", r"^.{0,400}$"),
        ("title: Pairs", "title: Pairs\npairing: arms", "pairing arms sets arms side by side, and there is one"),
        ("title: Pairs", r'title: "Pairs\e[2J"', r"pairs\.yaml:2: title: .*holds '\\x1b'; give one line"),
        ("title: Pairs", "title: Pairs\nattempts: 0", r"pairs\.yaml:3: attempts: .*greater than or equal to 1, got 0"),
    ],
)
def test_mistake_is_named_with_its_line(file: Path, old: str, new: str, message: str) -> None:
    file.write_text(TEXT.replace(old, new))

    with pytest.raises(CatalogError, match=message):
        read_experiment(file)


def test_experiment_is_found_by_path_and_by_id(file: Path, catalog_root: Path) -> None:
    assert find_experiment(str(file), catalog_root) == file
    assert find_experiment("pairs", catalog_root) == file


def test_unknown_experiment_is_refused_with_the_known_ones(file: Path, catalog_root: Path) -> None:
    with pytest.raises(CatalogError, match=f"no experiment 'pears'.*{file.stem}"):
        find_experiment("pears", catalog_root)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("suite: pair", "suite: peer", "unknown suite 'peer'"),
        ("surface: api", "surface: vision", "careful .scripted. cannot act on the surface vision"),
        ("careful:", "carefull:", "unknown agent 'carefull'"),
        ("title: Pairs", "titel: Pairs", "unknown key"),
    ],
)
def test_lint_names_an_experiment_that_could_not_be_run(
    file: Path, catalog_root: Path, old: str, new: str, message: str
) -> None:
    file.write_text(TEXT.replace(old, new))

    (finding,) = lint_experiments(load_catalog(catalog_root))

    assert "pairs.yaml" in str(finding) or "peer" in str(finding)
    with pytest.raises(CatalogError, match=message):
        raise finding


def test_experiments_of_the_repository_can_be_run() -> None:
    assert list(lint_experiments(load_catalog(COMMITTED))) == []


def test_committed_schema_is_current() -> None:
    assert (COMMITTED / "schema" / SCHEMA_FILE).read_text() == experiment_schema(), "run: primbench catalog schema"


def _preview(file: Path, catalog_root: Path, *options: str) -> Result:
    arguments = ("experiment", str(file), "--preview", "--catalog", str(catalog_root), *options)
    return CliRunner().invoke(primbench, arguments, obj=Surroundings({}, file.parent), prog_name="primbench")


def test_preview_counts_trials_by_condition_and_writes_nothing(file: Path, catalog_root: Path, tmp_path: Path) -> None:
    file.write_text(TEXT.replace("suite: pair", "{suite: pair, conditions: [clean, variant, placebo]}"))
    before = sorted(tmp_path.rglob("*"))

    result = _preview(file, catalog_root, "--run-id", "r")

    assert result.exit_code == 0
    assert "3 trials in 1 block, order by run id r" in result.output
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("model", "cost"),
    [("{provider: openai, model: gpt-4o}", r"0\.\d\d to \d+\.\d\d"), ("{provider: openai, model: house}", "unknown")],
)
def test_preview_says_what_models_may_cost_and_unknown_where_no_price_is_known(
    file: Path, catalog_root: Path, model: str, cost: str
) -> None:
    spec = f"m: {{kind: model, model: {model}}}"
    file.write_text(
        TEXT.replace("careful: {kind: scripted}", spec).replace("api: {surface: api}", "a: {surface: text}")
    )

    result = _preview(file, catalog_root)

    assert result.exit_code == 0
    assert re.search(rf"m +a +8 to 26 .*{cost}", result.output), result.output


def test_experiment_is_shown_by_its_id(file: Path) -> None:
    result = CliRunner().invoke(primbench, ["catalog", "show", "pairs"], obj=Surroundings({}, file.parents[2]))

    assert result.exit_code == 0
    assert result.output.endswith(TEXT)


def test_mistake_in_a_task_is_told_once_though_experiments_take_it_in(file: Path, catalog_root: Path) -> None:
    task = catalog_root / "tasks" / "shop" / "shop_add.yaml"
    task.write_text(task.read_text().replace("item.name", "thing.name"))
    result = CliRunner().invoke(primbench, ["catalog", "lint"], obj=Surroundings({}, catalog_root.parent))

    told = [line for line in result.output.splitlines() if "shop_add.yaml" in line]
    assert len(told) == 1, told
