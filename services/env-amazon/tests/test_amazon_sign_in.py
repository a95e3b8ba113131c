"""Being signed in and out: what is the shopper's own is closed, the shop stays open."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.testing import SeedStep, SessionHarness

OWN = (
    "/api/account",
    "/api/addresses",
    "/api/payment-methods",
    "/api/orders",
    "/api/account/prime",
    "/api/wishlist",
    "/api/lists",
    "/api/stores/followed",
    "/api/subscriptions",
    "/api/conversations",
    "/api/notifications",
    "/api/shopping-list",
    "/api/reviews",
    "/api/helpful-reviews",
    "/api/questions",
    "/api/voted-questions",
)
PRODUCT = next(iter(ENVIRONMENT.base_layer.collections["products"]))
OPEN = (
    "/api/home",
    "/api/products?q=lamp",
    f"/api/products/{PRODUCT}/reviews",
    f"/api/products/{PRODUCT}/questions",
    "/api/cart",
    "/api/passkey",
)


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    steps = (SeedStep("shopper_account", {}, "shopper"), SeedStep("shopping_list", {}, "list"))
    return new_session(*steps, targets={"name": "shopper.name", "entry": "list.entry"})


async def test_whoever_signs_out_meets_a_closed_account_in_an_open_shop(session: SessionHarness) -> None:
    async with session.client() as client:
        signed_out = await client.post("/api/sign-out")
        own = [(await client.get(path)).status_code for path in OWN]
        public = [(await client.get(path)).status_code for path in OPEN]

    assert signed_out.status_code == 204
    assert (own, public) == ([401] * len(OWN), [200] * len(OPEN))


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/shopping-list/entries", {"product_name": "Paper towels"}),
        ("DELETE", "/api/shopping-list/entries/{entry}", None),
    ],
)
async def test_whoever_is_signed_out_does_not_change_the_shopping_list(
    session: SessionHarness, method: str, path: str, body: dict[str, str] | None
) -> None:
    entry = session.targets["entry"]
    before = session.document["shopping_list_entries"]

    async with session.client() as client:
        await client.post("/api/sign-out")
        reply = await client.request(method, path.format(entry=entry), json=body)

    assert reply.status_code == 401
    assert session.document["shopping_list_entries"] == before


async def test_the_saved_passkey_says_whose_it_is_and_opens_the_account_again(session: SessionHarness) -> None:
    before = session.digest

    async with session.client() as client:
        await client.post("/api/sign-out")
        passkey = await client.get("/api/passkey")
        signed_in = await client.post("/api/sign-in")
        orders = await client.get("/api/orders")

    assert passkey.json() == {"name": session.targets["name"]}
    assert (signed_in.status_code, signed_in.json()["name"]) == (200, session.targets["name"])
    assert orders.status_code == 200
    assert session.digest == before


def test_nothing_that_is_not_the_shoppers_own_needs_a_sign_in() -> None:
    resources = {
        operation.operation_id.partition(".")[0]
        for operation in ENVIRONMENT.operations.values()
        if not operation.needs_sign_in
    }

    assert not resources & {"order", "checkout", "address", "payment", "wishlist", "list", "store", "shopping_list"}
    assert not resources & {"subscription", "conversation", "notification"}
    assert {"cart", "product", "department", "passkey"} <= resources
