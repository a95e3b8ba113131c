"""Which trials a certification needs, and which variants a sample draws."""

import shutil
from pathlib import Path

from primbench_catalog.catalog import load_catalog
from primbench_runner.agent.casting import CAREFUL
from primbench_runner.certify.plan import PROBES, draw_sample, make_plan
from primbench_runner.driver.kind import DriverKind

CATALOG_FOLDER = Path(__file__).parent / "certify_catalog"


def test_sample_is_the_same_for_the_same_catalogue() -> None:
    first, second = (draw_sample(load_catalog(CATALOG_FOLDER), 3) for _ in range(2))

    assert first == second
    assert len(set(first)) == 3


def test_sample_is_another_one_when_a_variant_changes(tmp_path: Path) -> None:
    changed = tmp_path / "catalog"
    shutil.copytree(CATALOG_FOLDER, changed)
    file = changed / "variants" / "amazon" / "amazon_basket__sound.yaml"
    text = file.read_text()

    draws = set()
    for number in range(8):
        file.write_text(text.replace("description: ", f"description: Version {number}. "))
        draws.update(draw_sample(load_catalog(changed), 1))

    assert len(draws) > 1


def test_clean_twins_are_run_once_whatever_the_number_of_variants() -> None:
    catalog = load_catalog(CATALOG_FOLDER)

    plan = make_plan(catalog, catalog.variants, (), seeds=(1, 2), driver=DriverKind.API)

    clean = [trial for trial in plan.trials() if trial.key.is_clean]
    assert len(clean) == len(catalog.tasks) * 2 * (8 + 3)
    assert len({trial.trial_id for trial in plan.trials()}) == len(plan.trials())


def test_agents_without_an_ability_are_not_sent_to_a_task_that_has_no_variants() -> None:
    catalog = load_catalog(CATALOG_FOLDER)

    plan = make_plan(catalog, (), catalog.tasks, seeds=(1,), driver=DriverKind.API)

    assert {trial.key.agent for trial in plan.trials()} == {CAREFUL, *PROBES}
