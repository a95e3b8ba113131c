"""A request is recognised as an operation by method and path template."""

import pytest
from primbench_interventions.facts import OperationFacts
from primbench_proxy.operation import OperationMatcher, read_address

MATCHER = OperationMatcher(
    [
        OperationFacts("item.read", "GET", "/api/items/{item_id}", is_mutating=False),
        OperationFacts("item.template", "GET", "/api/items/new", is_mutating=False),
        OperationFacts("item.move", "POST", "/api/{list}/items/{item_id}/move", is_mutating=True),
        OperationFacts("list.search", "GET", "/api/v1.0/search", is_mutating=False),
    ]
)


@pytest.mark.parametrize(
    ("method", "path", "operation_id", "parameters"),
    [
        ("GET", "/api/items/i-1", "item.read", {"item_id": "i-1"}),
        ("GET", "/api/items/new", "item.template", {}),
        ("GET", "/api/items/a%20b", "item.read", {"item_id": "a b"}),
        ("GET", "/api/items/100%2525", "item.read", {"item_id": "100%25"}),
        ("GET", "/%61pi/item%73/new", "item.template", {}),
        ("GET", "/api/items/new?q=a%2Fb", "item.template", {}),
        ("GET", "/api/items/new#part?q=a", "item.template", {}),
        ("GET", "/api/items/a%3Fb%23c", "item.read", {"item_id": "a?b#c"}),
        ("GET", "/api%2Fitems%2fi-1", "item.read", {"item_id": "i-1"}),
        ("POST", "/api/wish/items/i-1/move", "item.move", {"list": "wish", "item_id": "i-1"}),
        ("GET", "/api/v1.0/search", "list.search", {}),
    ],
)
def test_operation_and_path_parameters_are_found(
    method: str, path: str, operation_id: str, parameters: dict[str, str]
) -> None:
    found = MATCHER.find(method, read_address(path).path)

    assert found is not None
    assert (found.operation.operation_id, found.path_parameters) == (operation_id, parameters)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/items/i-1"),
        ("GET", "/api/items"),
        ("GET", "/api/items/i-1/more"),
        ("GET", "/api/items/"),
        ("GET", "/api/items/a%2Fb"),
        ("GET", "/api/item%2573/new"),
        ("GET", "/api/items/new%0A/more"),
        ("GET", "/api/v1.0/search%0A"),
        ("GET", "/api/v1x0/search"),
    ],
)
def test_anything_else_is_no_operation(method: str, path: str) -> None:
    assert MATCHER.find(method, read_address(path).path) is None
