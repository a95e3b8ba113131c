"""What the conformance test asks of each environment: requests, and where their outcome stands in the state.

Another environment adds its own script to SCRIPTS, under the id that its description gives.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Request:
    """One HTTP request of an operation; the body is sent as JSON."""

    operation_id: str
    method: str
    path: str
    body: Mapping[str, object] | None = None


@dataclass(frozen=True)
class Script:
    """A course through one environment. It works in a session without a seed plan; records are known by their `id`.

    `write` and `other_write` are of one operation and differ in `input_name`; each creates one record in `collection`,
    also when repeated. `refused` is of the same operation, which refuses it. `listing` gives the records of the
    collection under `items_path`, and only reads; a record shows in `time_field` the time at which it was created.
    `twofold` and `other_twofold` are of one operation; each creates a record in `kept_collection`, the first also
    changes what stands at `dropped_pointer`, and is refused when repeated.
    Another actor sets `foreign_pointer` to `foreign_value`; `write` copies what stands there into its record's
    `copied_field`. `record_field` of a created record may be set to `record_value`, which neither write gives it.
    """

    write: Request
    other_write: Request
    input_name: str
    refused: Request
    collection: str
    listing: Request
    items_path: str
    time_field: str
    twofold: Request
    other_twofold: Request
    kept_collection: str
    dropped_pointer: str
    foreign_pointer: str
    foreign_value: str
    copied_field: str
    record_field: str
    record_value: object


_ENTRY = Request(
    "shopping_list.add", "POST", "/api/shopping-list/entries", {"product_name": "Green tea", "quantity": 2}
)
_HOME = {
    "full_name": "Guest Shopper",
    "street": "12 Alder Street",
    "unit": "",
    "city": "Portland",
    "state": "OR",
    "zip_code": "97205",
    "phone": "503-555-0142",
}
_ADDRESS = Request("address.create", "POST", "/api/addresses", _HOME)

SCRIPTS = {
    "amazon": Script(
        write=_ENTRY,
        other_write=replace(_ENTRY, body={"product_name": "Oat milk", "quantity": 1}),
        input_name="product_name",
        refused=replace(_ENTRY, body={"product_name": "Green tea", "quantity": 0}),
        collection="shopping_list_entries",
        listing=Request("shopping_list.read", "GET", "/api/shopping-list"),
        items_path="items",
        time_field="added_at",
        twofold=_ADDRESS,
        other_twofold=replace(_ADDRESS, body={**_HOME, "street": "7 Birch Lane"}),
        kept_collection="addresses",
        dropped_pointer="/account/default_address_id",
        foreign_pointer="/account/name",
        foreign_value="Robin Ames",
        copied_field="added_by",
        record_field="quantity",
        record_value=7,
    )
}
