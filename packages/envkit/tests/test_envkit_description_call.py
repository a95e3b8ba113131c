"""The description over the control plane."""

import json

from primbench.environment.v1 import description_pb2
from primbench.environment.v1 import environment_service_pb2 as wire
from toy_control import Control


async def test_description_is_derived_from_the_declarations(control: Control) -> None:
    reply = await control.stub.DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=60)

    description = reply.description
    operations = {operation.operation_id: operation for operation in description.operations}
    collections = {collection.name: collection for collection in description.collections}
    assert (description.environment_id, description.host) == ("toy-shop", "www.toy-shop.test")
    assert list(collections) == ["products", "cart_items", "orders", "searches", "settings"]
    assert collections["products"].incidental_fields == ["view_count"]
    assert collections["cart_items"].coupled_fields[0].cause_fields == ["quantity"]
    assert collections["searches"].is_incidental
    assert collections["settings"].shape == description_pb2.COLLECTION_SHAPE_SINGLETON
    assert json.loads(collections["products"].record_schema)["properties"]["price_cents"]["type"] == "integer"
    add = operations["cart.add"]
    assert (add.method, add.path, add.is_mutating, add.success_status) == ("POST", "/api/cart/items", True, 201)
    assert json.loads(add.request_schema)["properties"]["quantity"]["maximum"] == 30
    assert operations["product.search"].query_parameters == ["q", "count"]
    assert "$defs" in json.loads(operations["product.search"].response_schema)
    assert [operations[name].is_mutating for name in ("quote.read", "product.get", "clock.read")] == [False] * 3
    assert operations["cart.remove"].response_schema == b""
    assert description.seeders[0].output_fields[:2] == ["id", "name"]
    assert description.page_map.procedures[0].undo.operation_id == "cart.remove"
    assert list(description.effect_actions) == [
        "drop_write", "partial_write", "deferred_write", "stale_read", "conflict", "concurrent_change",
        "rearranged_read",
    ]  # fmt: skip


async def test_schemas_of_operations_refer_only_to_themselves(control: Control) -> None:
    reply = await control.stub.DescribeEnvironment(wire.DescribeEnvironmentRequest(), timeout=60)

    for operation in reply.description.operations:
        assert b"#/components" not in operation.request_schema + operation.response_schema
