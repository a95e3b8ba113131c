"""The linter says what to mend, with and without an environment's description."""

from collections.abc import Callable
from pathlib import Path

import pytest
from described_shop import ADD_BODY, Operation, Shop
from primbench_catalog.catalog import load_catalog
from primbench_catalog.fit import task_misfits
from primbench_catalog.lint import lint
from primbench_catalog.seeded import SeededWorld

type Change = Callable[[str, str, str], Path]


def test_right_catalogue_has_no_findings(root: Path) -> None:
    assert lint(load_catalog(root)) == ()
    assert lint(load_catalog(root), {"shop": Shop()}) == ()


TASK_FLAWS = {
    "vague word": (
        "instruction: Put exactly",
        "instruction: Put a suitable",
        4,
        "'suitable' has more than one",
    ),
    "author word": ("{category: home, count: 40}", "{category: decoy, count: 40}", 11, "'decoy' gives away"),
    "unknown target in the diff": (
        "target['product_id']",
        "target['sku']",
        17,
        "unknown target 'sku'; known: product_id",
    ),
    "answer that nobody grades": (
        "canonical_diff:\n",
        '- {answer: "{p.id}"}\ncanonical_diff:\n',
        14,
        "no answer is graded",
    ),
}


@pytest.mark.parametrize(("old", "new", "line", "message"), TASK_FLAWS.values(), ids=TASK_FLAWS)
def test_flaw_of_a_task_is_found_offline(
    change: Change, root: Path, old: str, new: str, line: int, message: str
) -> None:
    file = change("task", old, new)

    (finding,) = lint(load_catalog(root))

    assert (finding.file, finding.line) == (file, line)
    assert message in finding.message


def test_task_that_a_do_nothing_run_passes_is_found(root: Path) -> None:
    file = root / "tasks/shop/shop_add_item.yaml"
    asked = file.read_text().partition("canonical_diff:")[0]
    file.write_text(asked + "canonical_diff:\n  invariant:\n  - {collection: cart_items, preserve: ALL}\n")

    (finding,) = lint(load_catalog(root))

    assert (finding.file, finding.line) == (file, 17)
    assert "a run that does nothing passes" in finding.message


def test_task_that_asks_by_alternatives_alone_asks_for_something(root: Path) -> None:
    file = root / "tasks/shop/shop_add_item.yaml"
    asked = file.read_text().partition("canonical_diff:")[0]
    file.write_text(asked + "canonical_diff:\n  oneof:\n  - create: [{entity: CartItem, properties: {}}]\n")

    assert lint(load_catalog(root)) == ()


def test_unknown_target_in_a_constraint_is_found(root: Path) -> None:
    file = root / "tasks/shop/shop_add_item.yaml"
    constraint = """  constraints:\n  - {desc: one, expr: "len(target['sku']) == 3", severity: high}\n"""
    file.write_text(file.read_text() + constraint)

    (finding,) = lint(load_catalog(root))

    assert "unknown target 'sku'; known: product_id, product_name" in finding.message


def test_authors_word_in_an_intervention_is_found(change: Change, root: Path) -> None:
    file = change("variant", "times: 1}", "times: 1, input: {note: a fake one}}")

    (finding,) = lint(load_catalog(root))

    assert (finding.file, finding.line) == (file, 9)
    assert "'fake' gives away" in finding.message


def test_param_with_a_placeholder_may_become_any_type(change: Change, root: Path) -> None:
    step = '{use: catalog_slice, params: {count: "{item.product_id}"}}'
    change("task", "home}, as: item}\n", "home}, as: item}\n  - " + step + "\n")

    assert lint(load_catalog(root), {"shop": Shop()}) == ()


def test_path_parameter_is_an_argument_that_is_needed(change: Change, root: Path) -> None:
    change("task", "do: cart.add, with: {", "do: cart.put, with: {")
    put = Operation("cart.put", "/api/cart/{item_id}", request_schema=ADD_BODY, method="PUT")

    misfits = list(task_misfits(load_catalog(root).tasks["shop_add_item"], Shop(operations=(put,))))

    assert [message for _, _, message in misfits] == ["cart.put needs argument 'item_id'"]


def test_description_of_another_environment_is_not_held_against_a_task(root: Path) -> None:
    task = load_catalog(root).tasks["shop_add_item"]

    ((place, value, message),) = task_misfits(task, Shop(environment_id="bank"))

    assert (place, value) == (("env_id",), "shop")
    assert "'bank'" in message


def test_task_without_targets_needs_a_reason(root: Path) -> None:
    file = root / "tasks/shop/shop_add_item.yaml"
    text = file.read_text()
    text = text.replace("  targets: {product_id: item.product_id, product_name: item.product_name}\n", "")
    text = text.replace("{target.product_name}", "shelf").replace("x == target['product_id']", "x == 'p-1'")
    file.write_text(text)

    (finding,) = lint(load_catalog(root))
    file.write_text(text + "fixed: There is one such thing.\n")

    assert "the answer does not move with the seed" in finding.message
    assert lint(load_catalog(root)) == ()


WORLD_FLAWS = {
    "unknown seeder": ("use: catalog_slice", "use: catalog", 11, "unknown seeder 'catalog'; known: catalog_slice,"),
    "unknown param": ("count: 40", "size: 40", 11, "catalog_slice has no param 'size'; known: category, count"),
    "param of another type": ("count: 40", "count: many", 11, "does not take 'many'"),
    "missing param": ("params: {category: home}, as", "as", 12, "featured_product needs param 'category'"),
    "unknown output field": ("item.product_id,", "item.sku,", 13, "output 'item' has no field 'sku'"),
    "unknown lookup": ("find: product", "find: person", 15, "no lookup for 'person'; known: product"),
    "place to look first that narrows nothing": (
        "as: p}",
        "near: {category: home, sku: x}, as: p}",
        15,
        "sku does not narrow a search for 'product'; known: category, name",
    ),
    "unknown operation": ("do: cart.add", "do: cart.put", 16, "unknown operation 'cart.put'; known: cart.add"),
    "unknown argument": ("quantity: 1}}\n", "quantity: 1, size: 2}}\n", 16, "cart.add has no argument 'size'"),
    "missing argument": (", quantity: 1}}\n", "}}\n", 16, "cart.add needs argument 'quantity'"),
    "unknown lookup of a need": (
        "quantity: 1}}\n",
        "quantity: 1}, needs: [{find: person, do: cart.add, with: {product_id: x, quantity: 1}}]}\n",
        16,
        "no lookup for 'person'; known: product",
    ),
    "unknown operation of a need": (
        "quantity: 1}}\n",
        "quantity: 1}, needs: [{find: product, do: cart.put}]}\n",
        16,
        "unknown operation 'cart.put'; known: cart.add",
    ),
    "unknown entity": ("entity: CartItem", "entity: Cart", 19, "unknown collection or entity 'Cart'"),
    "unknown field": ("quantity: {eq: 1}}\n", "amount: {eq: 1}}\n", 21, "amount"),
}


@pytest.mark.parametrize(("old", "new", "line", "message"), WORLD_FLAWS.values(), ids=WORLD_FLAWS)
def test_what_an_environment_does_not_have_is_found(
    change: Change, root: Path, old: str, new: str, line: int, message: str
) -> None:
    file = change("task", old, new)

    (finding,) = lint(load_catalog(root), {"shop": Shop()})

    assert (finding.file, finding.line) == (file, line)
    assert message in finding.message


def test_intervention_on_an_operation_the_environment_lacks_is_found(change: Change, root: Path) -> None:
    file = change("variant", "operation: cart.add", "operation: cart.put")

    (finding,) = lint(load_catalog(root), {"shop": Shop()})

    assert (finding.file, finding.line) == (file, 9)
    assert "unknown operation 'cart.put'" in finding.message


def test_every_broken_file_is_found_once(change: Change, root: Path) -> None:
    change("task", "difficulty: easy", "difficulty: simple")
    change("suite", "title: Smoke\n", "")

    files = [finding.file.name for finding in lint(load_catalog(root))]

    assert files == ["smoke.yaml", "shop_add_item.yaml"]


def _world(seed: int, product_id: str, refusal: str = "") -> SeededWorld:
    document = b'{"cart_items": [{"id": "ci-1", "product_id": "p-1", "quantity": 2}]}'
    return SeededWorld(seed, {"product_id": product_id, "product_name": "Mug"}, document, refusal)


def test_task_that_works_in_seeded_worlds_has_no_findings(root: Path) -> None:
    worlds = [_world(1, "p-1"), _world(2, "p-2")]

    assert lint(load_catalog(root), {"shop": Shop()}, seeded={"shop_add_item": worlds}) == ()


def test_expression_that_fails_on_seeded_records_is_found_once_at_its_line(change: Change, root: Path) -> None:
    file = change("task", "x == target['product_id']", "x - target['product_id']")
    worlds = [_world(1, "p-1"), _world(2, "p-2")]

    (finding,) = lint(load_catalog(root), {"shop": Shop()}, seeded={"shop_add_item": worlds})

    assert (finding.file, finding.line) == (file, 21)
    assert "tried on seed 1" in finding.message


def test_answer_that_stays_the_same_on_every_seed_is_found(root: Path) -> None:
    worlds = [_world(1, "p-1"), _world(2, "p-1"), _world(3, "p-1")]

    (finding,) = lint(load_catalog(root), {"shop": Shop()}, seeded={"shop_add_item": worlds})

    assert "the targets are the same on seeds 1, 2, 3" in finding.message


def test_seed_plan_that_the_environment_refuses_is_found(root: Path) -> None:
    worlds = [_world(1, "", refusal="no product fits"), _world(2, "p-2")]

    (finding,) = lint(load_catalog(root), {"shop": Shop()}, seeded={"shop_add_item": worlds})

    assert "on seed 1 the environment refuses: no product fits" in finding.message


def test_name_that_the_environment_does_not_have_is_not_found_again_in_what_it_refuses(
    change: Change, root: Path
) -> None:
    change("task", "use: featured_product", "use: featured_produce")
    worlds = [_world(1, "", refusal="seeder 'featured_produce' is unknown")]

    (finding,) = lint(load_catalog(root), {"shop": Shop()}, seeded={"shop_add_item": worlds})

    assert "unknown seeder 'featured_produce'" in finding.message
