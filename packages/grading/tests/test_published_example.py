"""The task block that the benchmark's description prints, abridged as it is: it loads and grades unchanged.

Only the quotes around invariant[4] are added: without them no YAML parser reads brackets inside braces.
"""

from typing import Any

import pytest
import yaml
from primbench_grading import errors
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report
from primbench_grading.snapshot import Snapshot

_EXAMPLE = """
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
  named_invariants:
  - {name: Agent did not place orders, ref: "invariant[4]", severity: high}
"""
_SPECS = (CollectionSpec("cart_items", "CartItem"), CollectionSpec("orders", "Order"))
_KEPT = {"id": "c1", "product_id": "p-2", "quantity": 3, "product_name": "Cap"}
_ADDED = {"id": "c2", "product_id": "p-1", "quantity": 1, "product_name": "Pen"}


def _grade(*cart: Any, orders: Any = ()) -> Report:
    block = load_block(yaml.safe_load(_EXAMPLE)["canonical_diff"], where="task amazon_add_single_item")
    initial = Snapshot.from_document({"cart_items": [_KEPT], "orders": []}, _SPECS)
    final = Snapshot.from_document({"cart_items": [*cart], "orders": [*orders]}, _SPECS)
    return grade(Grading(block, _SPECS, initial, final, {"product_id": "p-1"}, "2026-03-02T09:00:00Z"))


@pytest.mark.parametrize(
    ("cart", "orders", "score", "failures"),
    [
        ([_KEPT, _ADDED], [], 1, ()),
        ([_KEPT], [], 0, ("create[0]",)),
        ([_ADDED], [], 0.85, ("invariant[0]",)),
        ([_KEPT, {**_ADDED, "quantity": 2}], [], 0, ("create[0]",)),
        ([_KEPT, _ADDED, {**_ADDED, "id": "c3"}], [], 0.85, ("collateral[0]",)),
        ([_KEPT, _ADDED], [{"id": "o1"}], 0.8, ("collateral[0]",)),
    ],
    ids=["done", "nothing", "another removed", "two of it", "twice", "ordered too"],
)
def test_published_example_is_graded_as_it_says(cart: Any, orders: Any, score: float, failures: Any) -> None:
    report = _grade(*cart, orders=orders)

    assert (float(report.score), report.failures) == (score, failures)


def test_name_of_an_entry_that_the_abridged_block_leaves_out_judges_nothing_and_says_so() -> None:
    named = _grade(_KEPT, _ADDED).negative_checks[1]

    assert (named.id, named.verdict, named.sentence) == (
        "named_invariants[0]",
        "not_applicable",
        "Agent did not place orders",
    )
    assert named.reason is not None
    assert named.reason.text == "invariant[4] does not exist"


def test_linter_refuses_the_name_that_the_abridged_block_leaves_out() -> None:
    block = load_block(yaml.safe_load(_EXAMPLE)["canonical_diff"], where="task t")

    with pytest.raises(errors.BlockError, match=r"named_invariants\[0\]\.ref: invariant\[4\] does not exist"):
        block.known_names_check(_SPECS, ["product_id"], where="task t")
