"""`primbench catalog new`: begun entries are files of the catalogue, and nothing is written over."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from primbench_runner.cli.app import primbench
from primbench_runner.cli.surroundings import Surroundings


def _call(catalog_root: Path, *arguments: str) -> Result:
    around = Surroundings({"PRIMBENCH_CATALOG": str(catalog_root)}, catalog_root.parent)
    return CliRunner().invoke(primbench, arguments, obj=around, prog_name="primbench")


def test_begun_task_is_listed_by_the_linter_with_what_is_left_to_say(catalog_root: Path) -> None:
    begun = _call(catalog_root, "catalog", "new", "task", "bank_open_account")

    assert begun.exit_code == 0
    assert str(catalog_root / "tasks" / "bank" / "bank_open_account.yaml") in begun.output
    assert "fill in what fill_in marks: lines" in begun.output
    checked = _call(catalog_root, "catalog", "lint")
    assert checked.exit_code == 1
    assert "bank_open_account.yaml:4: is still to be filled in" in checked.output


def test_begun_variant_takes_its_intervention_from_one_that_is_there(catalog_root: Path) -> None:
    begun = _call(catalog_root, "catalog", "new", "variant", "bank_pay__slow", "--intervention", "network.delay")

    assert begun.exit_code == 0
    file = catalog_root / "variants" / "bank" / "bank_pay__slow.yaml"
    assert "delay_ms: 100" in file.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("task", "shop_add"), "is there already"),
        (("task", "bank"), "names no environment"),
        (("task", "shop_/../../x"), "expected an id in snake_case"),
        (("variant", "shop_add__x", "--intervention", "network.dly"), "unknown intervention 'network.dly'"),
        (("variant", "shop_add__../x", "--intervention", "network.delay"), "expected an id in snake_case"),
    ],
)
def test_what_cannot_be_begun_is_refused_and_nothing_is_written(
    catalog_root: Path, arguments: tuple[str, ...], message: str
) -> None:
    before = sorted(catalog_root.parent.rglob("*"))

    refused = _call(catalog_root, "catalog", "new", *arguments)

    assert refused.exit_code == 2
    assert message in refused.output
    assert sorted(catalog_root.parent.rglob("*")) == before
