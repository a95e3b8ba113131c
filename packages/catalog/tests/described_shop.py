"""A small shop as the linter asks for its description."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Operation:
    operation_id: str
    path: str
    is_mutating: bool = False
    request_schema: dict = field(default_factory=dict)
    method: str = "GET"
    response_schema: dict = field(default_factory=dict)
    query_parameters: tuple = ()
    success_status: int = 200
    needs_sign_in: bool = False


@dataclass(frozen=True)
class CollectionOf:
    name: str
    entity: str
    record_schema: dict
    shape: str = "records"
    id_field: str = "id"


@dataclass(frozen=True)
class Seeder:
    name: str
    params_schema: dict
    output_fields: tuple = ()


ADD_BODY = {
    "type": "object",
    "properties": {"product_id": {"type": "string"}, "quantity": {"type": "integer"}},
    "required": ["product_id", "quantity"],
}


@dataclass(frozen=True)
class Lookup:
    entity: str = "product"
    list_operation_id: str = "product.search"
    items_path: str = "items"
    detail_operation_id: str = "product.get"
    read_fields: tuple = (("name", "text"), ("shelf_count", "text"), ("sold_on", "day"))


@dataclass(frozen=True)
class Readback:
    operation_id: str
    entity: str
    is_absence: bool = False
    is_of_given: bool = False


LISTED = {
    "properties": {"items": {"type": "array", "items": {"$ref": "#/$defs/Product"}}},
    "$defs": {
        "Product": {
            "properties": {
                "name": {"type": "string"},
                "price_cents": {"type": "integer"},
                "shelf_count": {"type": "integer"},
                "old_price_cents": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                "sold_on": {"type": "string", "format": "date"},
                "return_by": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]},
            }
        }
    },
}
DETAILED = {"properties": {"seller": {"type": "string"}, "listed_at": {"type": "string", "format": "date-time"}}}


@dataclass(frozen=True)
class Shop:
    environment_id: str = "shop"
    operations: tuple = (
        Operation("product.search", "/api/products", query_parameters=("q",)),
        Operation("cart.add", "/api/cart/items", is_mutating=True, request_schema=ADD_BODY, method="POST"),
    )
    collections: tuple = (
        CollectionOf("cart_items", "CartItem", {"properties": {"id": {}, "product_id": {}, "quantity": {}}}),
    )
    seeders: tuple = (
        Seeder("catalog_slice", {"properties": {"category": {"type": "string"}, "count": {"type": "integer"}}}),
        Seeder(
            "featured_product",
            {"properties": {"category": {"type": "string"}}, "required": ["category"]},
            ("product_id", "product_name"),
        ),
    )
    effect_actions: tuple = ()
    lookup_entities: tuple = ("product",)
    searched_fields: dict = field(default_factory=lambda: {"product": frozenset({"name", "category"})})
    lookups: tuple = ()
    readbacks: tuple = ()
    sign_in_operation_id: str = ""
    controls: tuple = ()


def shop_with_lookups() -> Shop:
    """Give the shop with a lookup whose fields are known, and with what its operations leave to be seen."""
    return Shop(
        operations=(
            Operation("product.search", "/api/products", query_parameters=("q",), response_schema=LISTED),
            Operation("product.get", "/api/products/{product_id}", response_schema=DETAILED),
            *(
                Operation(name, "/api/cart/items", is_mutating=True, request_schema=ADD_BODY, method="POST")
                for name in ("cart.add", "cart.clear", "product.create", "product.update")
            ),
        ),
        lookups=(Lookup(),),
        readbacks=(
            Readback("cart.add", "cart_item"),
            Readback("cart.clear", "product", is_absence=True),
            Readback("product.update", "product", is_of_given=True),
            Readback("product.create", "product"),
        ),
    )
