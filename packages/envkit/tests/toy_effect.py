"""What the tests of effects share: effects in their JSON form, requests that meet them, and what they leave."""

import base64
from collections.abc import Mapping

import httpx
from primbench_envkit.event import Commit, EffectFiring
from primbench_envkit.testing import SessionHarness

ONE = {"product_id": "p-000001", "quantity": 1}


SOLD_OUT = '[{"op":"replace","path":"/products/p-000001/stock_count","value":0}]'


RENAMED = '[{"op":"replace","path":"/products/p-000001/name","value":"Other"}]'


UNFIT = '[{"op":"replace","path":"/cart_items/gone/quantity","value":2}]'


DROP = {"drop_write": {}}


def encoded(text: str) -> str:

    return base64.b64encode(text.encode()).decode()


def effect_on(action: Mapping[str, object], operation_id: str = "cart.add", **trigger: object) -> dict[str, object]:
    return {"effect_id": "server.it#0", "trigger": {"operation_id": operation_id, **trigger}, **action}


def firings(session: SessionHarness) -> list[EffectFiring]:
    details = (event.detail for event in session.session.world.log.after(0))
    return [detail for detail in details if isinstance(detail, EffectFiring)]


def commits(session: SessionHarness) -> list[Commit]:
    details = (event.detail for event in session.session.world.log.after(0))
    return [detail for detail in details if isinstance(detail, Commit)]


async def add(client: httpx.AsyncClient, **fields: object) -> httpx.Response:
    return await client.post("/api/cart/items", json=ONE | fields)
