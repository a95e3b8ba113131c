"""A shop in memory, as the reference agent meets it, with the disturbances of the seven primitives."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import override

import pytest
from click.testing import CliRunner, Result
from primbench_catalog.solution import DoStep, FindStep, Step
from primbench_episode.description import Description, parse_description
from primbench_runner.agent.pace import Pace
from primbench_runner.cli.app import primbench
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.driver.port import Call, Driver, DriverError, Listing, Query, Receipt, Record, Refused

PAGE_SIZE = 2
DESCRIPTION: dict[str, object] = {
    "environment_id": "shop",
    "host": "www.shop.test",
    "operations": [
        {"operation_id": "cart.add", "method": "POST", "path": "/api/cart"},
        {"operation_id": "cart.remove", "method": "DELETE", "path": "/api/cart/{id}"},
        {"operation_id": "order.place", "method": "POST", "path": "/api/orders"},
    ],
    "page_map": {
        "sign_in_operation_id": "account.sign_in",
        "lookups": [
            {
                "entity": "product",
                "api": {
                    "operation_id": "product.search",
                    "parameters": {"q": "{where.name}", "department": "{where.department}"},
                    "page_parameter": "page",
                },
                "detail": {"operation_id": "product.get"},
            },
            {"entity": "cart_line", "api": {"operation_id": "cart.read"}},
            {"entity": "address", "api": {"operation_id": "address.list"}},
            {"entity": "card", "api": {"operation_id": "card.list"}},
            {"entity": "order", "api": {"operation_id": "order.list"}},
        ],
        "procedures": [
            {
                "operation_id": "cart.add",
                "readback": {"entity": "cart_line", "where": {"product_id": "{product_id}", "quantity": "{quantity}"}},
                "undo": {"operation_id": "cart.remove", "arguments": {"id": "{item.id}"}},
            },
            {
                "operation_id": "cart.remove",
                "readback": {"entity": "cart_line", "where": {"id": "{id}"}, "is_absence": True},
            },
            {
                "operation_id": "order.place",
                "readback": {"entity": "order", "where": {"address_id": "{address_id}"}},
                "requirements": [{"entity": "card", "remedy_operation_id": "card.create"}],
            },
        ],
    },
}
SOLUTION: tuple[Step, ...] = (
    FindStep.model_validate({"find": "product", "where": {"name": "Nova kettle", "brand": "Orrin"}, "as": "p"}),
    FindStep.model_validate({"find": "address", "where": {"label": "Home"}, "as": "a"}),
    DoStep.model_validate({"do": "cart.add", "with": {"product_id": "{p.id}", "quantity": 1}}),
    DoStep.model_validate({"do": "order.place", "with": {"address_id": "{a.id}"}}),
)


def _undisturbed(name: str, nth: int) -> None:
    """Serve every call as it comes."""


@dataclass
class Shop(Driver):
    """Lists, detail pages and writes. `before` is called with each call's name before it is served."""

    products: list[Record]
    addresses: list[Record] = field(default_factory=lambda: [{"id": "a-1", "label": "Home"}])
    cards: list[Record] = field(default_factory=lambda: [{"id": "c-1"}])
    cart: list[Record] = field(default_factory=list)
    orders: list[Record] = field(default_factory=list)
    before: Callable[[str, int], None] = _undisturbed
    dropped: int = 0
    perturbed: int = 0
    denied: int = 0
    calls: list[str] = field(default_factory=list)
    _numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    @property
    @override
    def description(self) -> Description:
        return parse_description(DESCRIPTION)

    @override
    async def look(self, query: Query, *, page: int, wait_s: float) -> Listing:
        self._serve(f"look.{query.entity}")
        if query.entity != "product":
            lists = {"cart_line": self.cart, "address": self.addresses, "card": self.cards, "order": self.orders}
            return Listing(tuple(lists[query.entity]), has_more=False)
        words = str(query.where.get("name", "")).split()
        hits = [item for item in self.products if all(word in str(item["name"]) for word in words)]
        department = query.where.get("department")
        hits = [item for item in hits if department in (None, item.get("department"))]
        cards = [{"id": item["id"], "name": item["name"]} for item in hits]
        end = page * PAGE_SIZE
        return Listing(tuple(cards[end - PAGE_SIZE : end]), has_more=end < len(cards))

    @override
    async def open(self, entity: str, record: Record, *, wait_s: float) -> Record:
        self._serve(f"open.{entity}")
        return next(item for item in self.products if item["id"] == record["id"])

    @override
    async def perform(self, call: Call, *, wait_s: float) -> Receipt:
        self._serve(call.operation_id)
        getattr(self, "_" + call.operation_id.replace(".", "_"))(call.arguments)
        is_denied = self.denied > 0
        self.denied = max(0, self.denied - 1)
        return Receipt(is_confirmed=not is_denied, is_denied=is_denied)

    def _serve(self, name: str) -> None:
        self.calls.append(name)
        self.before(name, self.calls.count(name))

    def _account_sign_in(self, _given: Record) -> None:
        """Succeed; whoever `before` keeps out stays out."""

    def _cart_add(self, given: Record) -> None:
        if self.dropped:
            self.dropped -= 1
            return
        quantity = given["quantity"]
        if self.perturbed:
            self.perturbed -= 1
            quantity = 11
        line = {"id": f"l-{next(self._numbers)}", "product_id": given["product_id"], "quantity": quantity}
        self.cart.append(line)

    def _cart_remove(self, given: Record) -> None:
        self.cart = [line for line in self.cart if line["id"] != given["id"]]

    def _card_create(self, _given: Record) -> None:
        self.cards.append({"id": f"c-{next(self._numbers)}"})

    def _order_place(self, given: Record) -> None:
        if not self.cards:
            raise Refused("FAILED_PRECONDITION", "add a card first")
        if given["address_id"] not in [item["id"] for item in self.addresses]:
            raise Refused("NOT_FOUND", "no such address")
        lines = [(line["product_id"], line["quantity"]) for line in self.cart]
        order = {"id": f"o-{next(self._numbers)}", "address_id": given["address_id"], "lines": lines}
        self.orders.append(order)
        self.cart = []

    def failing(self, name: str, *, times: int, error: DriverError) -> None:
        """Raise the error on the first calls of this name."""

        def fail(called: str, nth: int) -> None:
            if called == name and nth <= times:
                raise error

        self.before = fail

    def sign_out_at(self, name: str) -> None:
        """Refuse the first call of this name, and then every one until the user signs in."""
        is_out = False

        def refuse(called: str, nth: int) -> None:
            nonlocal is_out
            is_out = (is_out or (called, nth) == (name, 1)) and called != "account.sign_in"
            if is_out:
                raise Refused("UNAUTHENTICATED", "Please sign in to continue.")

        self.before = refuse

    @property
    def is_right(self) -> bool:
        """One order: the wanted kettle, once, to the address called Home."""
        homes = [item["id"] for item in self.addresses if item["label"] == "Home"]
        ordered = [(order["lines"], order["address_id"] in homes) for order in self.orders]
        return ordered == [([("p-1", 1)], True)] and self.cart == []


class VirtualPace(Pace):
    """A watch that moves only when the agent waits."""

    def __init__(self, limit_s: float = 120) -> None:
        self.left = limit_s
        self.waits: list[float] = []

    @override
    def left_s(self) -> float:
        return self.left

    @override
    async def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.left -= seconds


@pytest.fixture
def shop() -> Shop:
    """The shop undisturbed."""
    kettle = {"id": "p-1", "name": "Nova kettle", "brand": "Orrin"}
    return Shop([kettle, {"id": "p-2", "name": "Sonde lamp", "brand": "Orrin"}])


@pytest.fixture
def solution() -> tuple[Step, ...]:
    """Order one kettle to the home address."""
    return SOLUTION


@pytest.fixture
def pace() -> VirtualPace:
    """Two minutes that pass only by waiting."""
    return VirtualPace()


TASK = """task_id: {task_id}
env_id: {env_id}
title: A task
instruction: Put one "{{target.name}}" into the cart.
difficulty: easy
primitives: [grounding]
limits: {{expected_steps: 3, time_limit_s: 60}}
seed:
  steps: [{{use: product, as: item}}]
  targets: {{name: item.name}}
solution:
- {{find: product, where: {{name: "{{target.name}}"}}, as: p}}
canonical_diff:
  create:
  - {{entity: CartItem, desc: It is there., properties: {{quantity: {{eq: 1}}}}}}
"""
VARIANT = """variant_id: {task_id}__{name}
base_task_id: {task_id}
target_primitive: patience
description: It takes long.
injections:
- layer: network
  params: {{action: delay, on: {{operation: cart.add, times: 1}}, mode: constant, delay_ms: 100}}
"""
SUITE = """suite_id: pair
title: A pair
description: One task, clean and slow.
trials:
- {task_id: shop_add, variants: [shop_add__slow]}
"""


@pytest.fixture
def catalog_root(tmp_path: Path) -> Path:
    """Give a catalogue: three tasks of two environments, two variants, one suite."""
    root = tmp_path / "catalog"
    for env_id, task_id in (("shop", "shop_add"), ("shop", "shop_remove"), ("bank", "bank_pay")):
        _write(root / "tasks" / env_id / f"{task_id}.yaml", TASK.format(env_id=env_id, task_id=task_id))
    for task_id in ("shop_add", "shop_remove"):
        file = root / "variants" / "shop" / f"{task_id}__slow.yaml"
        _write(file, VARIANT.format(task_id=task_id, name="slow"))
    _write(root / "suites" / "pair.yaml", SUITE)
    return root


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


@pytest.fixture
def call(catalog_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Call the command line in a folder with a catalogue, with these variables and no others."""
    monkeypatch.chdir(tmp_path)

    def invoke(*arguments: str, **variables: str) -> Result:
        around = Surroundings(variables, tmp_path)
        return CliRunner().invoke(primbench, arguments, obj=around, prog_name="primbench")

    return invoke
