"""One example of every kind of network rule, and the request that it is for."""

from collections.abc import Mapping
from dataclasses import dataclass

from primbench_interventions.layer import Layer
from primbench_interventions.registry import KINDS
from primbench_interventions.value import Json

DELAY_MS = 100
MATCH_COUNT_MAX = 1000


@dataclass(frozen=True)
class Request:
    """One request to the site."""

    method: str
    path: str
    body: Mapping[str, int] | None = None


@dataclass(frozen=True)
class RuleExample:
    """A rule's parameters, the request that it acts on, and what comes before. `wait_ms`: what it holds on purpose."""

    kind: str
    request: Request
    params: Mapping[str, Json]
    primers: tuple[Request, ...] = ()
    wait_ms: int = 0

    def entry(self) -> dict[str, Json]:
        """Give it as a variant's entry."""
        layer, _, action = self.kind.partition(".")
        return {"layer": layer, "params": {"action": action, **self.params}}


def network_examples(product_id: str, line_id: str) -> tuple[RuleExample, ...]:
    """Give one example a kind. Raises RuntimeError when a kind has none."""
    product = Request("GET", f"/api/products/{product_id}")
    search = Request("GET", "/api/products")
    orders = Request("GET", "/api/orders")
    write = Request("PATCH", f"/api/cart/items/{line_id}", {"quantity": 2})
    of_product, of_write = _on("product.get"), _on("cart.set_quantity")
    found = (
        RuleExample("network.bandwidth_cap", product, {**of_product, "bytes_per_s": 10_000_000}),
        RuleExample("network.connection_reset", product, {**of_product, "moment": "before"}),
        RuleExample(
            "network.delay", product, {**of_product, "mode": "constant", "delay_ms": DELAY_MS}, wait_ms=DELAY_MS
        ),
        RuleExample("network.duplicated_delivery", write, of_write),
        RuleExample("network.fabricated_success", write, of_write, primers=(write,)),
        RuleExample("network.partial_page", search, {**_on("product.search"), "kept_count": 3}),
        RuleExample("network.rate_limit", product, {**of_product, "limit": 1, "window_s": 600}),
        RuleExample("network.session_expiry", orders, {**_on("order.list"), "restored_by": "account.sign_in"}),
        RuleExample(
            "network.stale_response",
            product,
            {**_on("product.get", after="cart.set_quantity"), "window_s": 600},
            primers=(product, write),
        ),
        RuleExample("network.transient_error", product, {**of_product, "status": 503}),
        RuleExample("network.truncated_body", product, {**of_product, "kept_permille": 500}),
    )
    missing = {kind for kind, cls in KINDS.items() if cls.layer is Layer.NETWORK} - {each.kind for each in found}
    if missing:
        raise RuntimeError(f"no example of {', '.join(sorted(missing))}")
    return found


def _on(operation_id: str, **further: Json) -> dict[str, Json]:
    return {"on": {"operation": operation_id, "times": MATCH_COUNT_MAX, **further}}
