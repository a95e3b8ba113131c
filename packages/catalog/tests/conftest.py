"""A small catalogue in a folder of its own, right in everything until a test changes a line."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

TASK = """\
task_id: shop_add_item
env_id: shop
title: Add an item
instruction: Put exactly one "{target.product_name}" into the cart.
difficulty: easy
primitives: [grounding]
start_path: /
limits: {expected_steps: 7, time_limit_s: 120}
seed:
  steps:
  - {use: catalog_slice, params: {category: home, count: 40}}
  - {use: featured_product, params: {category: home}, as: item}
  targets: {product_id: item.product_id, product_name: item.product_name}
solution:
- {find: product, where: {name: "{target.product_name}"}, as: p}
- {do: cart.add, with: {product_id: "{p.id}", quantity: 1}}
canonical_diff:
  create:
  - entity: CartItem
    desc: target product in the cart, quantity 1
    properties: {product_id: {expr: "x == target['product_id']"}, quantity: {eq: 1}}
"""

VARIANT = """\
variant_id: shop_add_item__slow_cart
base_task_id: shop_add_item
target_primitive: patience
description: The cart takes its time.
injections:
- layer: network
  params:
    action: delay
    on: {operation: cart.add, times: 1}
    mode: constant
    delay_ms: 3000
"""

SUITE = """\
suite_id: smoke
title: Smoke
description: A first look.
trials:
- {task_id: shop_add_item, variants: [shop_add_item__slow_cart]}
"""

FILES = {
    "task": (Path("tasks/shop/shop_add_item.yaml"), TASK),
    "variant": (Path("variants/shop/shop_add_item__slow_cart.yaml"), VARIANT),
    "suite": (Path("suites/smoke.yaml"), SUITE),
}

type Write = Callable[[str | Path, str], Path]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The folder of a right catalogue."""
    for path, text in FILES.values():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


@pytest.fixture
def write(root: Path) -> Write:
    """Writes one file of the catalogue."""

    def write_file(path: str | Path, text: str) -> Path:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    return write_file


@pytest.fixture
def change(root: Path) -> Callable[[str, str, str], Path]:
    """Replaces one text in the task, variant or suite; gives the file."""

    def change_file(kind: str, old: str, new: str) -> Path:
        path, text = FILES[kind]
        assert text.count(old) == 1
        (root / path).write_text(text.replace(old, new))
        return root / path

    return change_file
