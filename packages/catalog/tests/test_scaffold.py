"""The first text of a new task or variant is right in form; the linter says what is left to fill in."""

from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_catalog.errors import CatalogError
from primbench_catalog.lint import lint
from primbench_catalog.model import Primitive
from primbench_catalog.scaffold import MARK, new_task, new_variant


def test_new_task_loads_and_has_no_findings_but_what_is_to_be_filled_in(root: Path) -> None:
    file, text = new_task(load_catalog(root), "shop_return_item")
    file.write_text(text)

    catalog = load_catalog(root)
    assert file == root / "tasks" / "shop" / "shop_return_item.yaml"
    assert catalog.tasks["shop_return_item"].env_id == "shop"
    assert {finding.message for finding in lint(catalog)} == {"is still to be filled in"}
    assert [finding.line for finding in lint(catalog)] == [
        number for number, line in enumerate(text.splitlines(), start=1) if MARK in line
    ]


def test_new_variant_takes_an_intervention_over_from_another(root: Path) -> None:
    file, text = new_variant(load_catalog(root), "shop_add_item__slower", kind="network.delay")
    file.write_text(text)

    catalog = load_catalog(root)
    made, like = catalog.variants["shop_add_item__slower"], catalog.variants["shop_add_item__slow_cart"]
    assert made.injections == like.injections
    assert made.target_primitive is Primitive.PATIENCE
    assert {finding.message for finding in lint(catalog)} == {"is still to be filled in"}
    assert "taken over from shop_add_item__slow_cart" in text


@pytest.mark.parametrize(
    ("task_id", "message"),
    [("shop_add_item", "is there already"), ("bank_pay", "names no environment: expected <environment>_<name>")],
)
def test_task_that_cannot_be_new_is_refused(root: Path, task_id: str, message: str) -> None:
    with pytest.raises(CatalogError, match=message):
        new_task(load_catalog(root), task_id)


@pytest.mark.parametrize(
    ("variant_id", "kind", "message"),
    [
        ("shop_add_item__slow_cart", "network.delay", "is there already"),
        ("shop_sell__slow", "network.delay", "unknown task 'shop_sell'"),
        ("shop_add_item__x", "network.dely", "unknown intervention 'network.dely'.* nearest: network.delay"),
        ("shop_add_item__x", "client.overlay", "no variant has client.overlay yet"),
    ],
)
def test_variant_that_cannot_be_new_is_refused(root: Path, variant_id: str, kind: str, message: str) -> None:
    with pytest.raises(CatalogError, match=message):
        new_variant(load_catalog(root), variant_id, kind=kind)


def test_variant_whose_primitive_the_task_has_no_room_for_is_refused(root: Path) -> None:
    text = (root / "tasks" / "shop" / "shop_add_item.yaml").read_text()
    fuller = text.replace("shop_add_item", "shop_other").replace("[grounding]", "[grounding, planning]")
    (root / "tasks" / "shop" / "shop_other.yaml").write_text(fuller)

    with pytest.raises(CatalogError, match=r"network\.delay stresses patience; with the task's own"):
        new_variant(load_catalog(root), "shop_other__x", kind="network.delay")
