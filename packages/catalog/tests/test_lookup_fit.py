"""The linter holds what a solution looks up, and makes when it lacks, against the environment's page map."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from described_shop import CollectionOf, shop_with_lookups
from primbench_catalog.catalog import load_catalog
from primbench_catalog.lint import lint

type Change = Callable[[str, str, str], Path]
type Write = Callable[[str, str], Path]

KNOWN_FIELDS = "known: listed_at, name, old_price_cents, price_cents, return_by, seller, shelf_count, sold_on"
NO_NUMBER = "expected a field with a whole number; "
FIELD_FLAWS = {
    "unknown wanted field": (
        ", where: {name: ",
        ", where: {title: ",
        f"where.title: the lookup of 'product' has no field 'title'; {KNOWN_FIELDS}",
    ),
    "unknown sum": (
        "{find: product",
        "{read: product, total: amount",
        f"total: the lookup of 'product' has no field 'amount'; {KNOWN_FIELDS}",
    ),
    "sum of texts": ("{find: product", "{read: product, total: name", f"total: {NO_NUMBER}name of product is neither"),
    "sum of what may be missing": (
        "{find: product",
        "{read: product, total: old_price_cents",
        f"total: {NO_NUMBER}old_price",
    ),
    "sum of what the pages show as text": (
        "{find: product",
        "{read: product, total: shelf_count",
        f"total: {NO_NUMBER}shelf",
    ),
    "sum of days": (
        "{find: product",
        "{read: product, total: sold_on",
        f"total: {NO_NUMBER}sold_on of product is a time",
    ),
    "unknown time": (
        "{find: product",
        "{read: product, current_by: at",
        "current_by: the lookup of 'product' has no field 'at'",
    ),
    "number for a time": (
        "{find: product",
        "{read: product, current_by: price_cents",
        "current_by: expected a field with a time",
    ),
    "unknown latest": ("as: p}", "latest: at, as: p}", "latest: the lookup of 'product' has no field 'at'"),
    "latest text": (
        "as: p}",
        "latest: seller, as: p}",
        "latest: expected a field with a whole number or a time or a day",
    ),
    "bounds of a text": (
        "as: p}",
        "within: {name: {at_least: a}}, as: p}",
        "within.name: expected a field with a whole number or a time",
    ),
    "earliest text": ("as: p}", "earliest: name, as: p}", "earliest: expected a field with a whole number or a time"),
}


@pytest.mark.parametrize(("old", "new", "message"), FIELD_FLAWS.values(), ids=FIELD_FLAWS)
def test_field_that_a_lookup_does_not_have_of_that_kind_is_found(
    change: Change, root: Path, old: str, new: str, message: str
) -> None:
    file = change("task", old, new)

    (finding,) = lint(load_catalog(root), {"shop": shop_with_lookups()})

    assert (finding.file, finding.line) == (file, 15)
    assert finding.message.startswith(f"solution[0].{message}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{find: product", "{read: product, total: price_cents"),
        ("{find: product", "{read: product, current_by: listed_at"),
        ("as: p}", "latest: sold_on, as: p}"),
        ("as: p}", "latest: return_by, as: p}"),
        ("as: p}", "earliest: price_cents, as: p}"),
        (", where: {name: ", ", where: {seller: "),
    ],
    ids=["sum", "time", "day", "day that may be missing", "number", "field of the detail page"],
)
def test_field_that_fits_is_no_finding(change: Change, root: Path, old: str, new: str) -> None:
    change("task", old, new)

    assert lint(load_catalog(root), {"shop": shop_with_lookups()}) == ()


@pytest.mark.parametrize(
    ("operation_id", "message"),
    [
        ("product.search", "product.search only reads; one that writes is needed"),
        ("cart.add", "cart.add makes no product; known: product.create"),
        ("cart.clear", "cart.clear makes no product; known: product.create"),
        ("product.update", "product.update makes no product; known: product.create"),
        ("product.create", ""),
    ],
)
def test_need_takes_an_operation_that_makes_what_is_needed(
    change: Change, root: Path, operation_id: str, message: str
) -> None:
    arguments = "{q: x}" if operation_id == "product.search" else "{product_id: x, quantity: 1}"
    need = f"{{find: product, do: {operation_id}, with: {arguments}}}"
    file = change("task", "quantity: 1}}\n", f"quantity: 1}}, needs: [{need}]}}\n")

    found = lint(load_catalog(root), {"shop": shop_with_lookups()})

    place = "solution[1].needs[0].do: "
    assert [(each.file, each.line, each.message) for each in found] == (
        [(file, 16, place + message)] if message else []
    )


def test_wanted_field_of_a_need_must_be_one_that_its_lookup_knows(change: Change, root: Path) -> None:
    need = "{find: product, where: {title: x}, do: product.create, with: {product_id: x, quantity: 1}}"
    change("task", "quantity: 1}}\n", f"quantity: 1}}, needs: [{need}]}}\n")

    (finding,) = lint(load_catalog(root), {"shop": shop_with_lookups()})

    assert "solution[1].needs[0].where.title: the lookup of 'product' has no field 'title'" in finding.message


SPLIT = """\
variant_id: shop_add_item__slow_cart
base_task_id: shop_add_item
target_primitive: state_tracking
description: The stock stands in two records.
injections:
- layer: seed
  params:
    action: split_information
    collection: products
    of: "{target.product_id}"
    field: shelf_count
    changes: {FIELD: {how: append, text: " II"}}
    actor: Import
"""


def test_part_that_is_split_off_stays_what_the_task_asks_for(write: Write, root: Path) -> None:
    fields = {"properties": {"id": {}, "name": {}, "brand": {}, "shelf_count": {}}}
    shop = shop_with_lookups()
    shop = replace(shop, collections=(*shop.collections, CollectionOf("products", "Product", fields)))
    path = "variants/shop/shop_add_item__slow_cart.yaml"
    file = write(path, SPLIT.replace("FIELD", "name"))

    (finding,) = lint(load_catalog(root), {"shop": shop})
    write(path, SPLIT.replace("FIELD", "brand"))

    place = "injections[0].params.changes.name: "
    expected = "name says which product is meant: expected one not in solution[0].where"
    assert (finding.file, finding.line, finding.message) == (file, 12, place + expected)
    assert lint(load_catalog(root), {"shop": shop}) == ()
