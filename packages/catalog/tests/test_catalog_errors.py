"""Every mistake in a catalogue file is said with file, line, value and what is known."""

from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_catalog.errors import CatalogError, UnknownEntryError

type Change = Callable[[str, str, str], Path]
type Write = Callable[[str, str], Path]


def _load(catalog: Catalog, kind: str) -> object:
    if kind == "task":
        return catalog.tasks["shop_add_item"]
    return catalog.variants["shop_add_item__slow_cart"] if kind == "variant" else catalog.suites["smoke"]


TASK_MISTAKES = {
    "brace alone": ('one "{target.product_name}"', 'one "{target.product_name"', 4, "a brace stands alone at"),
    "unknown key": ("title: Add", "titel: Add", 3, "unknown key 'titel' with value 'Add an item'; known: task_id,"),
    "missing key": ("difficulty: easy\n", "", 1, "key 'difficulty' is missing"),
    "unknown difficulty": ("easy", "simple", 5, "'easy', 'medium', 'hard', 'expert' or 'frontier', got 'simple'"),
    "unknown primitive": ("[grounding]", "[sight]", 6, "primitives[0]: input should be 'grounding', 'planning'"),
    "three primitives": ("[grounding]", "[grounding, patience, planning]", 6, "at most 2 items"),
    "relative path": ("start_path: /", "start_path: home", 7, "start_path"),
    "text for a number": ("expected_steps: 7", "expected_steps: many", 8, "limits.expected_steps"),
    "unknown nested key": (
        "time_limit_s: 120",
        "time_limit: 120",
        8,
        "unknown key 'time_limit' with value 120",
    ),
    "id is not the file's": ("task_id: shop_add_item", "task_id: shop_add", 1, "file name and id differ"),
    "another folder": ("env_id: shop", "env_id: market", 2, "the file lies in folder 'shop'"),
    "unknown target": (
        '{target.product_name}" into',
        '{target.name}" into',
        4,
        "unknown target 'name'",
    ),
    "unknown family": ('{target.product_name}" into', '{item.name}" into', 4, "unknown 'item'; known: target"),
    "target without output": ("product_id: item.product_id", "product_id: thing.id", 13, "unknown output 'thing'"),
    "output used early": (
        "params: {category: home, count",
        'params: {category: "{item.x}", count',
        11,
        "unknown 'item'",
    ),
    "output named twice": ("count: 40}}", "count: 40}, as: item}", 12, "output 'item' is named twice"),
    "step of no kind": ("find: product", "seek: product", 15, "exactly one of the keys find, do, read, answer"),
    "step of two kinds": ("{find: product", "{read: order, find: product", 15, "exactly one of the keys"),
    "unknown step key": (
        "quantity: 1}}\n",
        "quantity: 1}, until: 3}\n",
        16,
        "unknown key 'until' with value 3",
    ),
    "number nobody types": (
        "as: p}",
        "near: {department: true}, as: p}",
        15,
        "expected a text or a whole number, got True",
    ),
    "no value to look near": (
        "as: p}",
        "near: {department: null}, as: p}",
        15,
        "solution[0].near.department: expected a",
    ),
    "list to look near": ("as: p}", "near: {department: [home]}, as: p}", 15, "a whole number, got ['home']"),
    "part to look near": ("as: p}", "near: {department: 1.5}, as: p}", 15, "a whole number, got 1.5"),
    "latest and earliest": ("as: p}", "latest: sold_at, earliest: sold_at, as: p}", 15, "cannot be both"),
    "total and last word": ("{find: product", "{read: product, total: n, current_by: at", 15, "one of the three"),
    "bounds without an end": ("as: p}", "within: {price: {}}, as: p}", 15, "at_least, at_most or both"),
    "need of a later name": (
        "quantity: 1}}\n",
        'quantity: 1}, needs: [{find: product, where: {name: "{q.name}"}, do: cart.add}]}\n',
        16,
        "unknown 'q'; known: p, target",
    ),
    "need makes itself": (
        "quantity: 1}}\n",
        'quantity: 1}, needs: [{find: product, do: cart.add, with: {id: "{q.id}"}, as: q}]}\n',
        16,
        "unknown 'q'; known: p, target",
    ),
    "name of a need taken": (
        "quantity: 1}}\n",
        "quantity: 1}, needs: [{find: product, do: cart.add, as: p}]}\n",
        16,
        "name 'p' is taken",
    ),
    "name used early": ('{name: "{target.product_name}"}', '{name: "{q.name}"}', 15, "unknown 'q'; known: target"),
    "name taken": ("as: p}", "as: target}", 15, "name 'target' is taken"),
    "unknown predicate": ("quantity: {eq: 1}}\n", "quantity: {equals: 1}}\n", 21, "unknown predicate 'equals'"),
    "unknown section": ("  create:", "  creates:", 18, "unknown key 'creates'"),
    "bad expression": ("x == target['product_id']", "x = target['product_id']", 21, "expression"),
    "unknown entry key": ("entity: CartItem", "entities: CartItem", 19, "unknown key 'entities'"),
}

VARIANT_MISTAKES = {
    "unknown key": ("description:", "summary:", 4, "unknown key 'summary'"),
    "unknown task": (
        "base_task_id: shop_add_item",
        "base_task_id: shop_add",
        2,
        "unknown task 'shop_add'; known:",
    ),
    "id is not the file's": ("shop_add_item__slow_cart", "shop_add_item__slow", 1, "file name and id differ"),
    "unknown primitive": ("patience", "speed", 3, "got 'speed'"),
    "second kind of mechanism": (
        "3000\n",
        "3000\n- layer: network\n  params: {action: connection_reset, on: {operation: '*', times: 1}, moment: after}\n",
        12,
        "injections[1]: expected network.delay as in the first entry, got network.connection_reset; one kind of",
    ),
    "compound of one kind": (
        "target_primitive: patience\n",
        "",
        1,
        "target_primitive: expected the primitive that network.delay is to stress, one of: patience",
    ),
    "primitive of another mechanism": ("patience", "verification", 3, "network.delay does not stress verification"),
    "unknown layer": ("layer: network", "layer: wire", 6, "injections[0].layer"),
    "unknown kind": ("action: delay", "action: dely", 8, "unknown kind network.dely; known: network."),
    "unknown param": ("delay_ms: 3000", "delay: 3000", 11, "unknown key delay; known:"),
    "param out of range": ("delay_ms: 3000", "delay_ms: -1", 11, "delay_ms"),
    "no action": ("    action: delay\n", "", 6, "params lack the key 'action'"),
    "unknown target": (
        "cart.add, times: 1",
        'cart.add, times: 1, input: {product_id: "{target.id}"}',
        7,
        "unknown target 'id'",
    ),
}

SUITE_MISTAKES = {
    "unknown task": (
        "{task_id: shop_add_item,",
        "{task_id: shop_add,",
        5,
        "unknown task 'shop_add'; known:",
    ),
    "unknown variant": ("[shop_add_item__slow_cart]", "[shop_add_item__fast]", 5, "no variant 'shop_add_item__fast'"),
    "variant twice": ("__slow_cart]", "__slow_cart, shop_add_item__slow_cart]", 5, "__slow_cart is listed twice"),
    "task twice": (
        "- {task_id",
        "- {task_id: shop_add_item}\n- {task_id",
        6,
        "shop_add_item is listed twice; one entry has all",
    ),
    "nothing to run": ("variants: [shop_add_item__slow_cart]", "clean: false", 5, "nothing would run"),
    "id is not the file's": ("suite_id: smoke", "suite_id: smoky", 1, "file name and id differ"),
}


def _table() -> list[object]:
    tables = {"task": TASK_MISTAKES, "variant": VARIANT_MISTAKES, "suite": SUITE_MISTAKES}
    return [
        pytest.param(kind, *mistake, id=f"{kind}: {name}")
        for kind, table in tables.items()
        for name, mistake in table.items()
    ]


@pytest.mark.parametrize(("kind", "old", "new", "line", "message"), _table())
def test_mistake_is_said_at_its_line(
    change: Change, root: Path, kind: str, old: str, new: str, line: int, message: str
) -> None:
    file = change(kind, old, new)

    with pytest.raises(CatalogError) as caught:
        _load(load_catalog(root), kind)

    assert (caught.value.file, caught.value.line) == (file, line)
    assert message in caught.value.message


def test_variant_beyond_the_cap_on_primitives_is_refused(change: Change, root: Path) -> None:
    change("task", "[grounding]", "[grounding, planning]")

    with pytest.raises(CatalogError, match="patience beside the task's grounding, planning makes 3"):
        load_catalog(root).variants["shop_add_item__slow_cart"]


def test_variant_that_is_not_named_after_its_task_is_refused(root: Path, write: Write) -> None:
    text = (root / "variants/shop/shop_add_item__slow_cart.yaml").read_text()
    write("variants/shop/shop_other__slow_cart.yaml", text.replace("shop_add_item__slow", "shop_other__slow"))

    with pytest.raises(CatalogError, match="expected 'shop_add_item__<name>' for its base task"):
        load_catalog(root).variants["shop_other__slow_cart"]


def test_of_two_mistakes_the_one_that_stands_first_is_said(root: Path, change: Change) -> None:
    file = change("task", "title: Add an item", "limits: 3\ntitle: Add an item")
    file.write_text(file.read_text().replace("limits: {expected_steps: 7, time_limit_s: 120}\n", "start_path: x\n", 1))
    file.write_text(file.read_text().replace("start_path: /\n", "", 1))

    with pytest.raises(CatalogError) as caught:
        load_catalog(root).tasks["shop_add_item"]

    assert (caught.value.line, caught.value.message[:7]) == (3, "limits:")


def test_unknown_id_lists_the_known_ones(root: Path) -> None:
    with pytest.raises(UnknownEntryError, match="unknown task 'nothing'; known: shop_add_item"):
        load_catalog(root).tasks["nothing"]


def test_unknown_id_among_many_names_the_nearest(root: Path, write: Write) -> None:
    for index in range(30):
        write(f"tasks/shop/shop_other_{index}.yaml", "")

    with pytest.raises(UnknownEntryError, match="31 are known, nearest: shop_add_item"):
        load_catalog(root).tasks["shop_ad_item"]


def test_two_files_with_one_id_are_refused(root: Path, write: Write) -> None:
    write("tasks/bank/shop_add_item.yaml", "")

    with pytest.raises(CatalogError, match=r"id 'shop_add_item' is taken by .*bank"):
        load_catalog(root)


def test_variant_of_another_task_is_refused_with_the_tasks_own(root: Path) -> None:
    catalog = load_catalog(root)

    with pytest.raises(CatalogError, match="of task 'shop_add_item', not of 'shop_pay', whose variants are: none"):
        catalog.variant_for("shop_pay", "shop_add_item__slow_cart.yaml")


def test_folder_without_tasks_is_no_catalogue(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match="is no catalogue"):
        load_catalog(tmp_path)
