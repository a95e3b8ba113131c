"""JSON Patch on records by id: what it changes, and what it refuses."""

import json
import re

import pytest
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.patch import apply_patch
from primbench_envkit.testing import SessionHarness
from toy_shop import ShopState

NEW = {"name": "New", "price_cents": 5, "stock_count": 1, "view_count": 0, "features": []}


def _apply(session: SessionHarness, *steps: object) -> tuple[tuple[str, ...], ShopState]:
    call = session.call()
    pointers = apply_patch(ShopState, call.transaction, json.dumps(steps).encode())
    return pointers, call.state(ShopState)


def _refusal(session: SessionHarness, *steps: object) -> ServiceError:
    with pytest.raises(ServiceError) as caught:
        _apply(session, *steps)
    return caught.value


def test_field_is_replaced(session: SessionHarness) -> None:
    pointers, state = _apply(session, {"op": "replace", "path": "/products/p-000001/stock_count", "value": 0})

    assert pointers == ("/products/p-000001",)
    assert state.products.require("p-000001").stock_count == 0


def test_added_record_gets_an_id_in_the_format_of_the_environment(session: SessionHarness) -> None:
    pointers, state = _apply(session, {"op": "add", "path": "/products/-", "value": NEW})

    record_id = pointers[0].rpartition("/")[2]
    assert record_id.startswith("p-")
    assert state.products.require(record_id).name == "New"


def test_id_in_the_value_of_an_added_record_gives_way_to_the_drawn_one(session: SessionHarness) -> None:
    pointers, state = _apply(session, {"op": "add", "path": "/products/-", "value": {**NEW, "id": "p-000001"}})

    assert pointers != ("/products/p-000001",)
    assert state.products.require("p-000001").name == "Thing 1"


def test_copied_record_is_a_new_one(session: SessionHarness) -> None:
    copy = {"op": "copy", "from": "/products/p-000001", "path": "/products/-"}
    pointers, state = _apply(session, copy, copy)

    assert len(set(pointers)) == 2
    assert {state.products.require(pointer.rpartition("/")[2]).name for pointer in pointers} == {"Thing 1"}


def test_record_is_removed(session: SessionHarness) -> None:
    pointers, state = _apply(session, {"op": "remove", "path": "/products/p-000001"})

    assert pointers == ("/products/p-000001",)
    assert state.products.get("p-000001") is None


def test_field_of_a_singleton_has_no_id_in_its_pointer(session: SessionHarness) -> None:
    pointers, state = _apply(session, {"op": "replace", "path": "/settings/theme", "value": "dark"})

    assert pointers == ("/settings",)
    assert state.settings.get().theme == "dark"


def test_later_steps_see_earlier_ones(session: SessionHarness) -> None:
    _, state = _apply(
        session,
        {"op": "replace", "path": "/products/p-000001/name", "value": "A"},
        {"op": "test", "path": "/products/p-000001/name", "value": "A"},
        {"op": "copy", "from": "/products/p-000001/name", "path": "/products/p-000002/name"},
        {"op": "add", "path": "/products/p-000002/features/0", "value": "first"},
    )

    assert state.products.require("p-000002").name == "A"
    assert state.products.require("p-000002").features[0] == "first"


def test_test_that_does_not_hold_is_a_failed_precondition(session: SessionHarness) -> None:
    error = _refusal(session, {"op": "test", "path": "/products/p-000001/name", "value": "Other"})

    assert (error.code, error.reason, error.pointer) == (Code.FAILED_PRECONDITION, "PATCH_TEST_FAILED", "patch/0")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"op": "replace", "path": "/products/gone/name", "value": "A"}, "gone"),
        ({"op": "remove", "path": "/products/gone"}, "gone"),
        ({"op": "replace", "path": "/goods/p-000001/name", "value": "A"}, "known: products"),
        ({"op": "replace", "path": "/products", "value": []}, "whole collection"),
        ({"op": "replace", "path": "", "value": {}}, "no collection"),
        ({"op": "replace", "path": "products/p-000001", "value": {}}, "not a JSON Pointer"),
        ({"op": "replace", "path": 5, "value": {}}, "no collection"),
        ({"op": "replace", "path": "/products/p-000001/name", "value": 5}, "no Product: name"),
        ({"op": "replace", "path": "/products/p-000001/price_cents", "value": "5"}, "no Product: price_cents"),
        ({"op": "replace", "path": "/products/p-000001/price_cents", "value": -5}, "no Product: price_cents"),
        ({"op": "replace", "path": "/products/p-000001/price_cents", "value": 1.5}, "not an integer"),
        ({"op": "add", "path": "/products/p-000001/colour", "value": "red"}, "no Product: colour"),
        ({"op": "remove", "path": "/products/p-000001/name"}, "no Product: name"),
        ({"op": "replace", "path": "/products/p-000001/id", "value": "p-x"}, "has the id 'p-x'"),
        ({"op": "add", "path": "/products/p-new", "value": {**NEW, "id": "p-other"}}, "has the id 'p-other'"),
        ({"op": "add", "path": "/products/-", "value": "text"}, "no Product"),
        ({"op": "replace", "path": "/products/-", "value": NEW}, "replace"),
        ({"op": "remove", "path": "/settings"}, "always there"),
        ({"op": "splice", "path": "/products/p-000001"}, "expected one of add"),
        ({"op": "add", "path": "/products/-"}, "expected \\['path', 'value'\\]"),
        ({"op": "remove", "path": "/products/p-000001", "value": 1}, "expected \\['path'\\]"),
        ("remove", "expected one of add"),
    ],
)
def test_step_that_does_not_fit_is_refused_with_its_place(session: SessionHarness, step: object, words: str) -> None:
    error = _refusal(session, {"op": "test", "path": "/products/p-000001/stock_count", "value": 9}, step)

    assert error.reason == "PATCH_INVALID"
    assert error.pointer.startswith("patch")
    assert re.search(words, error.message)


@pytest.mark.parametrize("content", [b"", b"{}", b"nonsense", b'[{"op":"add","op":"remove"}]', b"[NaN]"])
def test_content_that_is_no_patch_is_refused(session: SessionHarness, content: bytes) -> None:
    with pytest.raises(ServiceError, match="patch") as caught:
        apply_patch(ShopState, session.call().transaction, content)

    assert caught.value.code == Code.INVALID_ARGUMENT
