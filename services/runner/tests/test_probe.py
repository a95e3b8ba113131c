"""The write astray: done to what its arguments name, and seen in its list."""

import json
import time

import httpx
import pytest
from primbench_episode.description import parse_description
from primbench_episode.trace import Trace
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.probe import write_something
from primbench_runner.driver.api import ApiDriver

SEED = 41
SHOP: dict[str, object] = {
    "environment_id": "shop",
    "host": "www.shop.test",
    "operations": [
        {"operation_id": "product.list", "method": "GET", "path": "/api/products"},
        {"operation_id": "letter.list", "method": "GET", "path": "/api/letters"},
        {"operation_id": "cart.read", "method": "GET", "path": "/api/cart"},
        {
            "operation_id": "cart.add",
            "method": "POST",
            "path": "/api/cart",
            "request_schema": {"properties": {"product_id": {"type": "string"}}},
        },
        {"operation_id": "cart.remove", "method": "DELETE", "path": "/api/cart/{line_id}"},
    ],
    "page_map": {
        "lookups": [
            {"entity": "product", "api": {"operation_id": "product.list", "items_path": "items"}},
            {"entity": "letter", "api": {"operation_id": "letter.list", "items_path": "items"}},
            {"entity": "line", "api": {"operation_id": "cart.read", "items_path": "items"}},
        ],
        "procedures": [
            {
                "operation_id": "cart.add",
                "readback": {"entity": "line", "where": {"product_id": "{product_id}"}},
                "undo": {"operation_id": "cart.remove", "arguments": {"line_id": "{item.id}"}},
            },
        ],
    },
}


class Shop:
    """A shop that takes the write with this number (from 1), refuses those before it, and notes what it is asked."""

    def __init__(self, *, taken: int, products: tuple[str, ...] = ("p-1",)) -> None:
        self.asked: list[str] = []
        self._taken = taken
        self._lists = {
            "/api/products": [{"id": name} for name in products],
            "/api/letters": [{"id": "l-1", "product_id": "p-9"}],
            "/api/cart": [],
        }

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(f"{request.method} {request.url.path}")
        lines = self._lists[request.url.path]
        if request.method == "POST" and self.asked.count("POST /api/cart") < self._taken:
            return httpx.Response(422, json={"code": "FAILED_PRECONDITION", "message": "sold out"})
        if request.method == "POST":
            lines.append({"id": "c-1", **json.loads(request.content)})
        return httpx.Response(200, json={"items": lines})


async def _write_in(shop: Shop) -> None:
    async def at_once() -> None:
        return

    trace = Trace(lambda _: None, max_steps=30, clock=time.monotonic, before_first=at_once)
    transport = httpx.MockTransport(shop.answer)
    async with httpx.AsyncClient(base_url="https://www.shop.test", transport=transport) as client:
        await write_something(ApiDriver(parse_description(SHOP), client, trace), SEED)


async def test_write_looks_only_at_what_its_arguments_name_and_at_its_list() -> None:
    shop = Shop(taken=1)

    await _write_in(shop)

    assert shop.asked == ["GET /api/products", "GET /api/cart", "POST /api/cart", "GET /api/cart"]


async def test_refused_write_is_drawn_again() -> None:
    shop = Shop(taken=3)

    await _write_in(shop)

    assert shop.asked.count("POST /api/cart") == 3


async def test_write_looks_everywhere_when_no_list_has_what_it_names() -> None:
    shop = Shop(taken=1, products=())

    await _write_in(shop)

    assert "GET /api/letters" in shop.asked
    assert shop.asked[-1] == "GET /api/cart"


async def test_site_that_takes_no_write_is_given_up() -> None:
    with pytest.raises(GiveUp, match="the site takes no further write"):
        await _write_in(Shop(taken=99))
