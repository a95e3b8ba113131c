"""A shopper who does anything that the interface offers, by chance, with what there is in the state."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import httpx
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.openapi import openapi_document, operation_schemas
from primbench_envkit.operation import Operation
from primbench_envkit.substream import Substream
from primbench_envkit.testing import SessionHarness

_DOCUMENT = openapi_document(ENVIRONMENT)
_WRITES = [each for each in ENVIRONMENT.operations.values() if each.is_mutating]
_BUYING = re.compile(r"(cart|promo|gift_card|order|return|subscription)\.")
_TEXTS = (
    "Thank you.",
    "  two  blanks ",
    "",
    "\u200b",
    "x" * 400,
    "MN",
    "55801",
    "a@b.co",
    "(218) 555-0100",
    "4242424242424242",
)
_COUNTS = (1, 1, 1, 2, 2, 3, 12, 30, 0, 31, 2031)
_VALUES: dict[str, tuple[Any, ...]] = {
    "integer": _COUNTS,
    "boolean": (True, True, False),
    "string": _TEXTS,
    "object": ({},),
    "null": (None,),
}

IDS: dict[str, Callable[[ShopState], Iterable[str]]] = {
    "product_id": lambda shop: [line.product_id for order in shop.orders for line in order.lines],
    "line_id": lambda shop: [
        order.line_id(number) for order in shop.orders for number, _ in enumerate(order.lines, start=1)
    ],
    "order_id": lambda shop: _ids(shop.orders),
    "return_id": lambda shop: _ids(shop.returns),
    "address_id": lambda shop: _ids(shop.addresses),
    "default_address_id": lambda shop: _ids(shop.addresses),
    "payment_method_id": lambda shop: _ids(shop.payment_methods),
    "default_payment_id": lambda shop: _ids(shop.payment_methods),
    "subscription_id": lambda shop: _ids(shop.subscriptions),
    "conversation_id": lambda shop: _ids(shop.conversations),
    "notification_id": lambda shop: _ids(shop.notifications),
    "list_id": lambda shop: _ids(shop.wish_lists),
    "entry_id": lambda shop: _ids(shop.shopping_list_entries),
    "review_id": lambda shop: _ids(shop.reviews.changed()),
    "question_id": lambda shop: _ids(shop.questions.changed()),
    "item_id": lambda shop: [*_ids(shop.cart_items), *_ids(shop.saved_items), *_ids(shop.wishlist_items)],
    "code": lambda shop: [*(each.code for each in shop.promotions), *(each.code.lower() for each in shop.gift_cards)],
    "store": lambda shop: [
        shop.products.require(line.product_id).brand for order in shop.orders for line in order.lines
    ],
}
"""What can be named in a path or a body. The newest half is named more often than the rest."""


def _ids(records: Iterable[Any]) -> list[str]:
    return [record.id for record in records]


def _fits(value: Any, schema: dict[str, Any]) -> bool:
    if schema["type"] == "integer":
        return bool(schema.get("minimum", 0) <= value <= schema.get("maximum", value))
    return schema["type"] != "string" or re.search(schema.get("pattern", ""), value) is not None


@dataclass(frozen=True)
class Shopper:
    """Acts on one session; the same stream makes the same shopper."""

    session: SessionHarness
    stream: Substream

    async def act(self, client: httpx.AsyncClient) -> tuple[Operation, httpx.Response]:
        """Do one thing, and give it with its answer."""
        offered = [each for each in _WRITES if _BUYING.match(each.operation_id)] if self._is_likely(700) else _WRITES
        operation = self.stream.choice(offered)
        path = re.sub(r"\{(\w+)\}", lambda found: self._named(found[1]) or "none", operation.path)
        schema = operation_schemas(_DOCUMENT, operation).request
        reply = await client.request(operation.method, path, json=self._body(schema) if schema else None)
        return operation, reply

    def _body(self, schema: dict[str, Any]) -> dict[str, Any]:
        required = schema.get("required", ())
        given = {name: part for name, part in schema["properties"].items() if name in required or self._is_likely(600)}
        return {name: self._value(name, part, schema.get("$defs", {})) for name, part in given.items()}

    def _value(self, name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> Any:
        schema = self.stream.choice(schema.get("anyOf", [schema]))
        schema = definitions.get(schema.get("$ref", "").rpartition("/")[2], schema)
        if "enum" in schema:
            return self.stream.choice(schema["enum"])
        if name in IDS and schema["type"] == "string":
            return self._named(name)
        values = _VALUES[schema["type"]]
        fitting = [value for value in values if _fits(value, schema)]
        return self.stream.choice(fitting if fitting and not self._is_likely(100) else values)

    def _named(self, name: str) -> str:
        known = list(IDS[name](self.session.state(ShopState)))
        newest = known[len(known) // 2 :] if self._is_likely(700) else known
        return self.stream.choice(newest) if newest and not self._is_likely(20) else "p-000000"

    def _is_likely(self, permille: int) -> bool:
        return self.stream.is_hit(permille)
