"""From a variant's `injections` to values and back."""

import copy
from collections.abc import Callable

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.intervention import intervention_id
from primbench_interventions.network.delay import Delay
from primbench_interventions.registry import KINDS, dump_injection, load_injection, load_injections

EXAMPLES: dict[str, dict[str, object]] = {
    "client.swallowed_click": {"element": {"role": "button", "name": "Add to cart"}, "times": 1},
    "network.bandwidth_cap": {"on": {"operation": "cart.read", "times": 0, "counts_loads": True}, "bytes_per_s": 300},
    "network.connection_reset": {"on": {"operation": "cart.add", "times": 1}, "moment": "after"},
    "network.delay": {"on": {"operation": "cart.add", "nth": 1, "times": 1}, "mode": "constant", "delay_ms": 3000},
    "network.duplicated_delivery": {"on": {"operation": "cart.add", "times": 1}},
    "network.fabricated_success": {"on": {"operation": "cart.add", "times": 1}, "answer": {"item_count": 1}},
    "network.partial_page": {"on": {"operation": "cart.read", "times": 1}, "list_field": "items", "kept_count": 1},
    "network.rate_limit": {"on": {"operation": "*", "times": 0}, "limit": 3, "window_s": 20},
    "network.stale_response": {"on": {"operation": "cart.read", "times": 1, "after": "cart.add"}, "window_s": 30},
    "network.transient_error": {"on": {"operation": "cart.add", "times": 2}, "status": 503, "retry_after_s": 2},
    "network.truncated_body": {"on": {"operation": "cart.add", "times": 1}, "kept_permille": 300},
    "seed.lookalike_record": {
        "collection": "products",
        "of": "{target.product_id}",
        "changes": {"name": {"how": "swap", "from": "Black", "to": "Blue"}, "tags": {"how": "set", "to": ["a", None]}},
        "count": 1,
        "actor": "Marketplace",
    },
    "server.concurrent_change": {
        "on": {"operation": "cart.read", "times": 1, "input": {"page": 2}},
        "moment": "before",
        "actor": "Dana",
        "changes": [{"op": "replace", "path": "/products/{target.product_id}/price_cents", "value": 100}],
    },
    "server.drop_write": {"on": {"operation": "cart.add", "times": 1}},
}


def _entry(kind: str, **changes: object) -> dict[str, object]:
    layer, _, action = kind.partition(".")
    return {"layer": layer, "params": {"action": action, **copy.deepcopy(EXAMPLES[kind]), **changes}}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_every_kind_loads_and_writes_itself_back_unchanged(kind: str) -> None:
    entry = _entry(kind)

    loaded = load_injection(entry)

    assert type(loaded) is KINDS[kind]
    assert dump_injection(loaded) == entry
    assert load_injection(dump_injection(loaded)) == loaded


def test_interventions_keep_their_order_and_are_named_by_it() -> None:
    loaded = load_injections([_entry("server.drop_write"), _entry("network.delay")])

    names = [intervention_id(intervention, index) for index, intervention in enumerate(loaded)]

    assert names == ["server.drop_write#0", "network.delay#1"]


def _with(kind: str, change: Callable[[dict[str, object]], object]) -> dict[str, object]:
    entry = _entry(kind)
    change(entry["params"])  # type: ignore[arg-type]
    return entry


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (
            [{"layer": "network", "params": {"action": "delya"}}],
            [
                "[0].params.action: unknown kind network.delya; known: "
                + ", ".join(kind for kind in KINDS if kind.startswith("network."))
            ],
        ),
        (
            [{"layer": "seed", "params": {"action": "delay"}}],
            ["[0].layer: action delay belongs to layer network, not seed"],
        ),
        (
            [{"layer": "sever", "params": {}}],
            ['[0].layer: unknown layer "sever"; known: seed, server, network, client'],
        ),
        ([{"layer": "seed"}], ["[0].params: an object with at least `action` is expected"]),
        ([{"layer": "seed", "parms": {}}], ["[0].parms: unknown key parms; known: layer, params"]),
        (["delay"], ["[0]: an object {layer, params} is expected"]),
        ([], [": a list with at least one {layer, params} is expected"]),
        ({}, [": a list with at least one {layer, params} is expected"]),
        (
            [_entry("network.delay", delay=3)],
            [f"[0].params.delay: unknown key delay; known: {', '.join(sorted(Delay.model_fields))}"],
        ),
        (
            [_with("network.delay", lambda params: params["on"].update(nht=2))],  # type: ignore[attr-defined]
            ["[0].params.on.nht: unknown key nht; known: after, counts_loads, input, nth, operation, times, until_s"],
        ),
        (
            [_with("network.delay", lambda params: params["on"].pop("times"))],  # type: ignore[attr-defined]
            ["[0].params.on.times: is required"],
        ),
        (
            [_entry("network.delay", delay_ms="3000")],
            ['[0].params.delay_ms: input should be a valid integer, not "3000"'],
        ),
        ([_entry("network.delay", delay_ms=True)], ["[0].params.delay_ms: input should be a valid integer, not true"]),
        (
            [_entry("network.delay", delay_ms=60_001)],
            ["[0].params.delay_ms: input should be less than or equal to 60000, not 60001"],
        ),
        (
            [_entry("network.delay", delay_ms=0.5)],
            ["[0].params.delay_ms: 0.5 is not text, an integer, a boolean or null"],
        ),
        (
            [_entry("seed.lookalike_record", changes={"name": {"how": "swap", "from": "a", "too": "b"}})],
            ["[0].params.changes.name.too: unknown key too; known: from, how, to"],
        ),
    ],
    ids=[
        "unknown action",
        "action of another layer",
        "unknown layer",
        "no params",
        "unknown key of an entry",
        "not an object",
        "empty list",
        "not a list",
        "unknown key of params",
        "unknown key of a trigger",
        "missing key",
        "text for a number",
        "boolean for a number",
        "out of bounds",
        "fraction",
        "unknown key of a field change",
    ],
)
def test_data_that_is_no_intervention_is_refused_with_place_value_and_known_names(
    data: object, lines: list[str]
) -> None:
    with pytest.raises(LoadError) as caught:
        load_injections(data, where="catalog/variants/x.yaml: injections")

    assert [str(violation) for violation in caught.value.violations] == lines
    assert str(caught.value).startswith("catalog/variants/x.yaml: injections: ")


def test_all_problems_of_all_entries_are_said_at_once() -> None:
    data = [
        _entry("network.delay", mode="tidal", delay_ms=1),
        _entry("server.drop_write"),
        {"layer": "x", "params": {}},
    ]

    with pytest.raises(LoadError) as caught:
        load_injections(data)

    places = [violation.place for violation in caught.value.violations]
    assert places == ["[0].params.mode", "[0].params.delay_ms", "[2].layer"]


@pytest.mark.parametrize("kind", ["network.fabricated_success", "network.transient_error", "server.drop_write"])
def test_what_would_be_a_wall_for_ever_needs_a_budget(kind: str) -> None:
    with pytest.raises(LoadError, match=r"on\.times: input should be greater than or equal to 1, not 0"):
        load_injection(_entry(kind, on={"operation": "cart.add", "times": 0}))


def test_values_cannot_be_changed_once_loaded() -> None:
    loaded = load_injection(_entry("network.delay"))

    assert isinstance(loaded, Delay)
    with pytest.raises(ValueError, match="frozen"):
        loaded.delay_ms = 5  # type: ignore[misc]
