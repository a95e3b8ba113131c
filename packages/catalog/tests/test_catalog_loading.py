"""What a right catalogue gives, and how little of it is read."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_catalog.checks import load_interventions
from primbench_catalog.listing import listing
from primbench_catalog.model import Difficulty, Layer, Primitive
from primbench_catalog.solution import DoStep, FindStep

type Change = Callable[[str, str, str], Path]
type Write = Callable[[str, str], Path]

SEED_DOCUMENT_DIFF = """\
canonical_diff:
  create:
  - entity: CartItem
    desc: Target product added to cart with quantity 1
    properties:
      product_id: {expr: "x == target['product_id']"}
      quantity:   {eq: 1}
      product_name: {any: true}
  invariant:
  - collection: state.cart_items
    filter: "a.product_id != target['product_id']"   # preserve everything but the target
    preserve: ALL
"""
ABRIDGED = """\
  - {collection: state.wishlist, preserve: ALL}
  - {collection: state.addresses, preserve: ALL}
  - {collection: state.payment_methods, preserve: ALL}
  - {collection: state.orders, preserve: ALL}
  named_invariants:
  - {name: Agent did not place orders, ref: "invariant[4]", severity: high}
"""


def test_task_holds_what_its_file_says(root: Path) -> None:
    task = load_catalog(root).tasks["shop_add_item"]

    assert task.difficulty is Difficulty.EASY
    assert task.primitives == (Primitive.GROUNDING,)
    assert task.seed.steps[1].output_name == "item"
    assert isinstance(task.solution[0], FindStep)
    assert isinstance(task.solution[1], DoStep)
    assert task.solution[1].arguments == {"product_id": "{p.id}", "quantity": 1}
    assert task.clock.start_time == "2026-03-02T09:00:00Z"


def test_instruction_is_rendered_with_the_targets(root: Path) -> None:
    task = load_catalog(root).tasks["shop_add_item"]

    said = task.render_instruction({"product_name": "Oak shelf", "product_id": "p-1"})

    assert said == 'Put exactly one "Oak shelf" into the cart.'


def test_instruction_that_is_one_placeholder_is_spoken_not_written_as_python(root: Path, change: Change) -> None:
    change("task", 'Put exactly one "{target.product_name}" into the cart.', "'{target.product_id}'")
    task = load_catalog(root).tasks["shop_add_item"]

    assert task.render_instruction({"product_id": True}) == "true"


def test_document_has_the_keys_of_the_file(root: Path) -> None:
    document = load_catalog(root).tasks["shop_add_item"].document()

    assert document["seed"]["steps"][1] == {"use": "featured_product", "params": {"category": "home"}, "as": "item"}
    assert document["solution"][1].keys() == {"do", "with", "needs", "as"}


def test_variant_gives_its_typed_interventions(root: Path) -> None:
    variant = load_catalog(root).variants["shop_add_item__slow_cart"]

    assert variant.layers == (Layer.NETWORK,)
    assert variant.intervention_ids() == ("network.delay#0",)
    assert [each.kind() for each in load_interventions(variant)] == ["network.delay"]


def test_variants_of_a_task_are_found_by_name(root: Path) -> None:
    catalog = load_catalog(root)

    assert catalog.variants_of("shop_add_item") == ("shop_add_item__slow_cart",)
    assert catalog.variant_for("shop_add_item", "shop_add_item__slow_cart.yaml").base_task_id == "shop_add_item"
    assert catalog.variant_for("shop_add_item", "slow_cart").variant_id == "shop_add_item__slow_cart"
    assert catalog.tasks.ids_in("shop") == ("shop_add_item",)


def test_seed_documents_block_loads(root: Path, write: Write) -> None:
    text = (root / "tasks/shop/shop_add_item.yaml").read_text().partition("canonical_diff:")[0]
    write("tasks/shop/shop_add_item.yaml", text + SEED_DOCUMENT_DIFF + ABRIDGED)

    task = load_catalog(root).tasks["shop_add_item"]

    assert list(task.canonical_diff) == ["create", "invariant", "named_invariants"]


def test_asking_for_one_task_reads_no_other_file(root: Path, write: Write) -> None:
    write("tasks/shop/shop_broken.yaml", "not: [a task")
    write("variants/shop/shop_broken__x.yaml", "not: [a variant")

    assert load_catalog(root).tasks["shop_add_item"].title == "Add an item"


def test_digest_is_that_of_the_content_not_of_the_writing(root: Path, write: Write) -> None:
    before = load_catalog(root).tasks["shop_add_item"].digest
    file = root / "tasks/shop/shop_add_item.yaml"
    file.write_text("# a remark\n" + file.read_text().replace("[grounding]", "\n- grounding"))

    assert load_catalog(root).tasks["shop_add_item"].digest == before


def test_digest_changes_with_the_content(root: Path, change: Change) -> None:
    before = load_catalog(root).tasks["shop_add_item"].digest
    change("task", "quantity: {eq: 1}", "quantity: {eq: 2}")

    assert load_catalog(root).tasks["shop_add_item"].digest != before


@pytest.mark.parametrize("hash_seed", ["1", "77"])
def test_digest_is_the_same_in_any_process(root: Path, hash_seed: str) -> None:
    program = (
        "import sys, pathlib; from primbench_catalog.catalog import load_catalog;"
        "print(load_catalog(pathlib.Path(sys.argv[1])).variants['shop_add_item__slow_cart'].digest)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(root)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )

    assert done.stdout.strip() == load_catalog(root).variants["shop_add_item__slow_cart"].digest


def test_listing_has_one_entry_a_task_and_a_variant(root: Path) -> None:
    task, variant = listing(load_catalog(root))

    assert task == {
        "kind": "task",
        "id": "shop_add_item",
        "env": "shop",
        "title": "Add an item",
        "primitives": ["grounding"],
        "layers": [],
        "difficulty": "easy",
        "certified": False,
    }
    assert (variant["kind"], variant["target_primitive"], variant["layers"]) == ("variant", "patience", ["network"])


def test_five_hundred_files_are_read_within_a_second(root: Path, write: Write) -> None:
    task = (root / "tasks/shop/shop_add_item.yaml").read_text()
    variant = (root / "variants/shop/shop_add_item__slow_cart.yaml").read_text()
    for index in range(250):
        write(f"tasks/shop/shop_task_{index}.yaml", task.replace("shop_add_item", f"shop_task_{index}"))
        name = f"shop_task_{index}__slow_cart"
        write(f"variants/shop/{name}.yaml", variant.replace("shop_add_item", f"shop_task_{index}"))

    start_s = time.process_time()
    entries = list(listing(load_catalog(root)))
    spent_s = time.process_time() - start_s

    assert len(entries) == 502
    assert spent_s < 1
