"""The site plane: operations of one session, and errors of one shape that tell nothing."""

import asyncio
import dataclasses

import httpx
import pytest
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.error import DeclarationError
from primbench_envkit.event import Commit
from primbench_envkit.routing import EnvironmentRouter
from primbench_envkit.site import BODY_BYTES_MAX
from primbench_envkit.testing import Harness, SessionHarness
from toy_shop import ENVIRONMENT, Product, SearchPage, ShopState

ONE = {"product_id": "p-000001", "quantity": 1}


async def test_write_is_one_commit_of_the_user(session: SessionHarness) -> None:
    async with session.client() as client:
        await client.post("/api/cart/items", json=ONE)
        reply = await client.post("/api/orders")

    commits = [event.detail for event in session.session.world.log.after(0)]
    assert reply.status_code == 201
    assert [(commit.author.actor, commit.author.operation_id) for commit in commits if isinstance(commit, Commit)] == [
        ("user", "cart.add"),
        ("user", "order.place"),
    ]
    assert session.session.world.revision == 2


async def test_answer_is_the_model_as_json(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/api/products", params={"q": "Thing 39", "count": 2})

    page = SearchPage.model_validate_json(reply.content)
    assert (len(page.items), page.total_count) == (2, 11)
    assert reply.headers["content-type"] == "application/json"


async def test_refused_request_changes_nothing_and_says_why(session: SessionHarness) -> None:
    before = session.digest

    async with session.client() as client:
        reply = await client.post("/api/cart/items", json={**ONE, "quantity": 20})

    assert reply.status_code == 422
    assert reply.json() == {"code": "FAILED_PRECONDITION", "message": "Only 9 left.", "pointer": "/quantity"}
    assert (session.digest, session.session.world.revision, session.session.world.id_counts) == (before, 0, {})


async def test_removal_answers_without_a_body(session: SessionHarness) -> None:
    async with session.client() as client:
        item = (await client.post("/api/cart/items", json=ONE)).json()
        reply = await client.delete(f"/api/cart/items/{item['id']}")

    assert (reply.status_code, reply.content) == (204, b"")
    assert len(session.state(ShopState).cart_items) == 0


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        (b'{"quantity": 1}', "/product_id"),
        (b'{"product_id": "p-000001", "quantity": 0}', "/quantity"),
        (b'{"product_id": "p-000001", "colour": "red"}', "/colour"),
        (b'{"product_id"', "/13"),
        (b"", ""),
    ],
)
async def test_input_that_does_not_fit_is_400_with_its_field(
    session: SessionHarness, body: bytes, pointer: str
) -> None:
    async with session.client() as client:
        reply = await client.post("/api/cart/items", content=body, headers={"content-type": "application/json"})

    assert reply.status_code == 400
    assert (reply.json()["code"], reply.json()["pointer"]) == ("INVALID_ARGUMENT", pointer)


@pytest.mark.parametrize("session_id", [None, "", "unknown", "ü"])
async def test_request_without_a_known_session_meets_the_neutral_404(harness: Harness, session_id: str | None) -> None:
    known = harness.session()
    transport = httpx.ASGITransport(app=harness.site)
    headers = {} if session_id is None else {"x-session": session_id.encode()}

    async with httpx.AsyncClient(transport=transport, base_url="http://x") as client, known.client() as other:
        stranger = await client.get("/api/cart", headers=headers)
        nowhere = await other.get("/api/nowhere")

    assert stranger.status_code == nowhere.status_code == 404
    assert stranger.json() == {"code": "NOT_FOUND", "message": "Not found.", "pointer": ""}
    assert stranger.content == nowhere.content
    assert dict(stranger.headers) == dict(nowhere.headers)


@pytest.mark.parametrize("path", ["/api/cart%0A", "/api/products/p-000001%0A"])
async def test_an_address_with_a_line_break_at_its_end_is_not_there(session: SessionHarness, path: str) -> None:
    async with session.client() as client:
        reply = await client.get(path)

    assert (reply.status_code, reply.json()["message"]) == (404, "Not found.")


async def test_sessions_do_not_see_each_other(harness: Harness) -> None:
    sessions = [harness.session(seed=seed) for seed in range(20)]

    async def shop(session: SessionHarness, count: int) -> None:
        async with session.client() as client:
            for _ in range(count):
                await client.post("/api/cart/items", json=ONE)
                await client.get("/api/cart")

    await asyncio.gather(*(shop(session, count) for count, session in enumerate(sessions)))

    assert [len(session.state(ShopState).cart_items) for session in sessions] == list(range(20))


async def test_reading_answers_with_the_clock_of_the_session(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/api/clock")

    assert reply.json() == {"now": "2026-03-02T09:00:00Z"}


@pytest.mark.parametrize("path", ["/api/cart", "/api/nowhere", "/api/openapi.json", "/api"])
async def test_answers_of_the_interface_are_not_kept_and_name_nothing(session: SessionHarness, path: str) -> None:
    async with session.client() as client:
        reply = await client.get(path)

    text = f"{reply.headers}{reply.text}".lower()
    assert reply.headers["cache-control"] == "no-store"
    for word in ("session", "fastapi", "uvicorn", "starlette", session.session.session_id):
        assert word not in text


async def test_method_that_an_address_does_not_have_is_405(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.delete("/api/cart")

    assert reply.status_code == 405
    assert set(reply.json()) == {"code", "message", "pointer"}


async def test_view_counter_is_written_by_a_get_and_free(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/api/products/p-000001")

    assert reply.json()["view_count"] == 1
    assert session.state(ShopState).products.require("p-000001").view_count == 1
    assert not ENVIRONMENT.operations["product.get"].is_mutating


def _environment_with(router: EnvironmentRouter) -> Harness:
    return Harness(dataclasses.replace(ENVIRONMENT, routers=[router]))


async def test_get_that_changes_graded_state_is_an_internal_error_and_changes_nothing() -> None:
    router = EnvironmentRouter()

    @router.get("/rename", operation_id="product.rename")
    async def rename(call: WriteCall) -> Product:
        products = call.state(ShopState).products
        return products.put(products.require("p-000001").evolve(name="Renamed"))

    session = _environment_with(router).session()
    async with session.client() as client:
        reply = await client.get("/api/rename")

    assert (reply.status_code, reply.json()["code"]) == (500, "INTERNAL")
    assert "Renamed" not in reply.text
    assert session.session.world.revision == 0


async def test_work_that_waits_is_an_internal_error() -> None:
    router = EnvironmentRouter()

    @router.get("/wait", operation_id="product.wait")
    async def wait(call: ReadCall) -> int:
        await asyncio.sleep(0)
        return 1

    session = _environment_with(router).session()
    async with session.client() as client:
        reply = await client.get("/api/wait")

    assert reply.status_code == 500


async def test_body_that_is_too_long_is_413(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.put("/api/settings/theme", json={"theme": "x" * BODY_BYTES_MAX})

    assert (reply.status_code, reply.json()["code"]) == (413, "RESOURCE_EXHAUSTED")


def test_nested_router_is_a_declaration_error() -> None:
    with pytest.raises(DeclarationError, match=r"Environment\.routers"):
        EnvironmentRouter().include_router(EnvironmentRouter())


@pytest.mark.parametrize("operation_id", [None, "search", "Product.search", "product.search.all"])
def test_route_without_a_proper_operation_id_is_a_declaration_error(operation_id: str | None) -> None:
    router = EnvironmentRouter()

    async def search(call: ReadCall) -> int:
        return 1

    with pytest.raises(DeclarationError, match="route /api/products: operation_id"):
        router.add_api_route("/products", search, operation_id=operation_id, methods=["GET"])


def test_route_without_a_call_is_a_declaration_error() -> None:
    router = EnvironmentRouter()

    async def search() -> int:
        return 1

    with pytest.raises(DeclarationError, match="expected one ReadCall or WriteCall"):
        router.add_api_route("/products", search, operation_id="product.search", methods=["GET"])
