"""Bodies are taken as they are written; queries are text."""

import dataclasses
from typing import Annotated

import pytest
from fastapi import Query
from primbench_envkit.call import ReadCall
from primbench_envkit.openapi import openapi_document, operation_schemas
from primbench_envkit.record import Timestamp, Value
from primbench_envkit.routing import EnvironmentRouter
from primbench_envkit.testing import Harness, SessionHarness
from toy_shop import ENVIRONMENT as TOY_SHOP


class Parcel(Value):
    count: int


class Shipment(Value):
    is_express: bool = False
    parcels: tuple[Parcel, ...] = ()
    sent_at: Timestamp | None = None
    label: str = ""


class ParcelQuery(Value):
    is_heavy: bool = False
    count: int = 1


router = EnvironmentRouter()


@router.post("/shipments", operation_id="shipment.try")
async def try_shipment(call: ReadCall, body: Shipment) -> Shipment:
    return body


@router.get("/parcels", operation_id="parcel.list")
async def list_parcels(call: ReadCall, query: Annotated[ParcelQuery, Query()]) -> ParcelQuery:
    return query


ENVIRONMENT = dataclasses.replace(TOY_SHOP, routers=[router], page_map=None)


@pytest.fixture
def session() -> SessionHarness:
    return Harness(ENVIRONMENT).session()


@pytest.mark.parametrize(
    ("body", "pointer", "message"),
    [
        ('{"parcels": [{"count": "1"}]}', "/parcels/0/count", "Count must be a whole number."),
        ('{"parcels": [{"count": true}]}', "/parcels/0/count", "Count must be a whole number."),
        ('{"parcels": [{"count": 1.0}]}', "/parcels/0/count", "Count must be a whole number."),
        ('{"is_express": "true"}', "/is_express", "Is express must be true or false."),
        ('{"is_express": 1}', "/is_express", "Is express must be true or false."),
        ('{"sent_at": 1772442000}', "/sent_at", "Sent at is not accepted."),
        ('{"label": "\\ud800"}', "", "Request is not accepted."),
    ],
)
async def test_what_a_body_gives_in_another_kind_is_refused_with_its_place(
    session: SessionHarness, body: str, pointer: str, message: str
) -> None:
    async with session.client() as client:
        reply = await client.post("/api/shipments", content=body, headers={"content-type": "application/json"})

    assert (reply.status_code, reply.json()["pointer"], reply.json()["message"]) == (400, pointer, message)


async def test_what_json_has_no_kind_for_is_read_from_text_and_lists(session: SessionHarness) -> None:
    body = {"is_express": True, "parcels": [{"count": 2}], "sent_at": "2026-03-02T09:00:00Z", "label": "x"}

    async with session.client() as client:
        reply = await client.post("/api/shipments", json=body)

    assert (reply.status_code, reply.json()) == (200, body)


async def test_a_query_is_text(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/api/parcels", params={"is_heavy": "true", "count": "3"})

    assert reply.json() == {"is_heavy": True, "count": 3}


def test_the_schema_of_a_body_is_that_of_its_model() -> None:
    schemas = operation_schemas(openapi_document(ENVIRONMENT), ENVIRONMENT.operations["shipment.try"])

    assert schemas.request["properties"]["is_express"]["type"] == "boolean"
    assert schemas.request["$defs"]["Parcel"]["properties"]["count"]["type"] == "integer"
