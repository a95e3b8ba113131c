from pathlib import Path
from typing import Any

import pytest
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_catalog.errors import CatalogError
from primbench_runner.agent.casting import AGENT_NAMES, UnknownAgentError
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.run.errors import ManifestError, SelectionError
from primbench_runner.run.manifest import Limits, make_manifest, planned_trials, read_manifest


@pytest.fixture
def catalog(catalog_root: Path) -> Catalog:
    return load_catalog(catalog_root)


def _names(catalog: Catalog, selection: Selection) -> list[tuple[str, str, str]]:
    return [(trial.key.task_id, trial.key.condition, trial.key.agent) for trial in select(catalog, selection)]


def test_task_alone_is_run_clean(catalog: Catalog) -> None:
    assert _names(catalog, Selection(task_ids=("shop_add",))) == [("shop_add", "clean", "careful")]


@pytest.mark.parametrize("name", ["shop_add__slow", "shop_add__slow.yaml", "variants/shop/shop_add__slow.yaml"])
def test_variant_is_named_by_id_or_file(catalog: Catalog, name: str) -> None:
    selection = Selection(task_ids=("shop_add",), variant_names=(name,))

    assert _names(catalog, selection) == [("shop_add", "shop_add__slow", "careful")]


def test_last_part_of_a_variants_id_is_enough_beside_its_task(catalog: Catalog) -> None:
    selection = Selection(task_ids=("shop_add",), variant_names=("slow",))

    assert _names(catalog, selection) == [("shop_add", "shop_add__slow", "careful")]


def test_pair_puts_the_clean_twin_before_the_variant(catalog: Catalog) -> None:
    selection = Selection(variant_names=("shop_add__slow",), is_paired=True)

    assert [condition for _, condition, _ in _names(catalog, selection)] == ["clean", "shop_add__slow"]


def test_placebo_is_run_beside_each_variant_under_a_condition_of_its_own(catalog: Catalog) -> None:
    trials = select(catalog, Selection(variant_names=("shop_add__slow",), is_paired=True, has_placebo=True))

    conditions = [trial.key.condition for trial in trials]
    assert conditions == ["clean", "shop_add__slow", "placebo:shop_add__slow"]
    assert trials[2].variant == trials[1].variant
    assert len({trial.trial_id for trial in trials}) == 3


def test_placebo_without_a_variant_is_refused(catalog: Catalog) -> None:
    with pytest.raises(SelectionError, match="--placebo arms variants, and none is selected"):
        select(catalog, Selection(task_ids=("shop_add",), has_placebo=True))


def test_placebo_is_taken_up_from_a_manifest(catalog: Catalog) -> None:
    trials = select(catalog, Selection(variant_names=("shop_add__slow",), has_placebo=True))

    stored = make_manifest(catalog, trials, driver=DriverKind.API, limits=Limits(max_steps=5)).model_dump(mode="json")

    assert planned_trials(read_manifest(stored, Path("runs")), catalog) == trials


def test_variant_alone_brings_its_task(catalog: Catalog) -> None:
    assert _names(catalog, Selection(variant_names=("shop_remove__slow",)))[0][0] == "shop_remove"


def test_suite_runs_each_agent_on_a_tasks_conditions_side_by_side(catalog: Catalog) -> None:
    selection = Selection(suite_id="pair", agents=("careful", "noop"))

    assert _names(catalog, selection) == [
        ("shop_add", "clean", "careful"),
        ("shop_add", "shop_add__slow", "careful"),
        ("shop_add", "clean", "noop"),
        ("shop_add", "shop_add__slow", "noop"),
    ]


def test_environment_alone_is_run_whole(catalog: Catalog) -> None:
    conditions = [condition for _, condition, _ in _names(catalog, Selection(env_id="shop"))]

    assert conditions == ["clean", "shop_add__slow", "clean", "shop_remove__slow"]


def test_compound_is_run_where_it_is_named_and_nowhere_else(catalog: Catalog, catalog_root: Path) -> None:
    text = (catalog_root / "variants" / "shop" / "shop_add__slow.yaml").read_text()
    whole = text.replace("shop_add__slow", "shop_add__both").replace("target_primitive: patience\n", "")
    drop = "- layer: server\n  params: {action: drop_write, on: {operation: cart.add, times: 1}}\n"
    (catalog_root / "variants" / "shop" / "shop_add__both.yaml").write_text(whole + drop)
    catalog = load_catalog(catalog_root)

    by_environment = [condition for _, condition, _ in _names(catalog, Selection(env_id="shop"))]
    by_name = [condition for _, condition, _ in _names(catalog, Selection(variant_names=("shop_add__both",)))]

    assert "shop_add__both" not in by_environment
    assert "shop_add__both" in by_name


def test_seeds_and_attempts_multiply_trials_whose_ids_differ(catalog: Catalog) -> None:
    trials = select(catalog, Selection(task_ids=("shop_add",), seeds=(1, 2), attempt_count=3))

    assert len({trial.trial_id for trial in trials}) == 6


def test_what_is_named_twice_is_run_once(catalog: Catalog) -> None:
    assert len(_names(catalog, Selection(suite_id="pair", task_ids=("shop_add",)))) == 2


@pytest.mark.parametrize(
    ("selection", "error", "message"),
    [
        (Selection(), SelectionError, "give --task, --variant, --suite or --env.*pair"),
        (Selection(task_ids=("shop_ad",)), CatalogError, "unknown task 'shop_ad'.*shop_add"),
        (Selection(variant_names=("shop_add__slo",)), CatalogError, "unknown variant 'shop_add__slo'.*shop_add__slow"),
        (Selection(variant_names=("none__slow",)), CatalogError, "unknown variant 'none__slow'"),
        (
            Selection(task_ids=("shop_add",), variant_names=("shop_remove__slow",)),
            CatalogError,
            "variant of task 'shop_remove', not of 'shop_add', whose variants are: shop_add__slow",
        ),
        (Selection(suite_id="smok"), CatalogError, "unknown suite 'smok'.*pair"),
        (Selection(env_id="gmail"), SelectionError, "nothing to run for environment 'gmail'; known: bank, shop"),
        (Selection(task_ids=("bank_pay",), env_id="shop"), SelectionError, "bank_pay is of environment bank"),
        (
            Selection(task_ids=("shop_add",), agents=("carefull",)),
            UnknownAgentError,
            "unknown agent 'carefull'.*careful",
        ),
        (Selection(task_ids=("shop_add",), agents=("careless:luck",)), UnknownAgentError, "careless:patience"),
    ],
)
def test_what_cannot_be_run_is_refused_with_the_known_names(
    catalog: Catalog, selection: Selection, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        select(catalog, selection)


def test_every_ability_has_its_careless_agent() -> None:
    assert len([name for name in AGENT_NAMES if name.startswith("careless:")]) == 7


def test_manifest_gives_back_the_trials_it_was_made_of(catalog: Catalog) -> None:
    trials = select(catalog, Selection(suite_id="pair"))
    manifest = make_manifest(catalog, trials, driver=DriverKind.API, limits=Limits(max_steps=5))

    stored = read_manifest(manifest.model_dump(mode="json"), Path("out"))

    assert planned_trials(stored, catalog) == trials


def test_changed_catalogue_cannot_be_taken_up(catalog: Catalog, catalog_root: Path) -> None:
    trials = select(catalog, Selection(suite_id="pair"))
    manifest = make_manifest(catalog, trials, driver=DriverKind.API, limits=Limits(max_steps=5))
    file = catalog_root / "tasks" / "shop" / "shop_add.yaml"
    file.write_text(file.read_text().replace("Put one", "Put just one"))

    with pytest.raises(ManifestError, match="changed since the run began \\(shop_add\\)"):
        planned_trials(manifest, load_catalog(catalog_root))


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda plan: plan | {"blocks": [*plan["blocks"], plan["blocks"][0]]}, "trial shop_add.* is planned twice"),
        (lambda plan: plan | {"blocks": []}, "manifest.json: blocks: .*at least 1 item"),
        (
            lambda plan: plan | {"blocks": [{"trials": [plan["blocks"][0]["trials"][0] | {"seed": 2**63}]}]},
            "has a seed beyond 64 bits",
        ),
        (lambda _: [], "manifest.json: Input should be"),
    ],
    ids=("a trial twice", "no block", "a seed too large", "a list"),
)
def test_manifest_that_somebody_wrote_to_is_refused(catalog: Catalog, edit: Any, message: str) -> None:
    trials = select(catalog, Selection(suite_id="pair"))
    manifest = make_manifest(catalog, trials, driver=DriverKind.API, limits=Limits(max_steps=5))

    with pytest.raises(ManifestError, match=message):
        read_manifest(edit(manifest.model_dump(mode="json")), Path("out"))


def test_manifest_of_another_kind_is_named() -> None:
    with pytest.raises(ManifestError, match=r"out/manifest\.json"):
        read_manifest({"trials": []}, Path("out"))
