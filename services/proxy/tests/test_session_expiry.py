"""A sign-in that runs out, on the connection: what is refused, what is not, and how it ends."""

import pytest
from primbench.environment.v1 import description_pb2

SITE = "https://www.shop.test"
EXPIRY = {
    "action": "session_expiry",
    "on": {"operation": "order.cancel", "times": 1},
    "restored_by": "account.sign_in",
}


def _operation(operation_id: str, method: str, path: str, *, needs_sign_in: bool = False) -> description_pb2.Operation:
    return description_pb2.Operation(
        operation_id=operation_id,
        method=method,
        path=path,
        is_mutating=method != "GET",
        success_status=200,
        needs_sign_in=needs_sign_in,
    )


OPERATIONS = [
    _operation("product.list", "GET", "/api/products"),
    _operation("order.list", "GET", "/api/orders", needs_sign_in=True),
    _operation("order.cancel", "POST", "/api/orders/{order_id}/cancel", needs_sign_in=True),
    _operation("account.sign_in", "POST", "/api/sign-in"),
]
CANCEL = ("POST", "/api/orders/o-1/cancel")
LIST = ("GET", "/api/orders")
BROWSE = ("GET", "/api/products")
SIGN_IN = ("POST", "/api/sign-in")


@pytest.fixture
async def ask(stage):
    """Give a function that sends requests in turn by one route with the rule, and gives their statuses; the route."""
    route = await stage.open_route(stage.site(operations=OPERATIONS))
    await stage.set_rules(route, **{"network.session_expiry#0": EXPIRY})

    async def statuses(*requests: tuple[str, str]) -> list[int]:
        async with stage.client(route) as client:
            return [(await client.request(method, f"{SITE}{path}")).status_code for method, path in requests]

    return statuses, route


async def test_nothing_is_refused_before_the_sign_in_runs_out(stage, ask) -> None:
    statuses, route = ask

    assert await statuses(LIST, BROWSE, SIGN_IN) == [200, 200, 200]
    assert await stage.firings(route) == []


async def test_what_needs_a_sign_in_is_refused_until_the_user_signs_in_again(stage, ask) -> None:
    statuses, _route = ask

    assert await statuses(CANCEL, LIST, CANCEL, BROWSE, SIGN_IN, LIST, CANCEL) == [401, 401, 401, 200, 200, 200, 200]
    assert stage.web.count(*CANCEL) == 1
    assert stage.web.count(*LIST) == 1


async def test_a_sign_in_that_runs_out_again_is_out_until_the_next(stage) -> None:
    route = await stage.open_route(stage.site(operations=OPERATIONS))
    twice = {**EXPIRY, "on": {"operation": "order.cancel", "times": 2}}
    await stage.set_rules(route, **{"network.session_expiry#0": twice})

    async with stage.client(route) as client:
        asked = [
            await client.request(method, f"{SITE}{path}")
            for method, path in (CANCEL, SIGN_IN, CANCEL, LIST, SIGN_IN, CANCEL)
        ]

    assert [each.status_code for each in asked] == [401, 200, 401, 401, 200, 200]


async def test_a_sign_in_from_before_does_not_count(ask) -> None:
    statuses, _route = ask

    assert await statuses(SIGN_IN, CANCEL, LIST) == [200, 401, 401]


async def test_a_sign_in_that_the_environment_refuses_does_not_count(stage, ask) -> None:
    statuses, _route = ask
    stage.serve("/api/sign-in", "{}", status=503)

    assert await statuses(CANCEL, SIGN_IN, LIST) == [401, 503, 401]


async def test_every_refusal_is_a_firing_under_the_match_that_began_it(stage, ask) -> None:
    statuses, route = ask

    await statuses(CANCEL, LIST, SIGN_IN, CANCEL)

    firings = await stage.firings(route)
    assert [(each.operation_id, each.match_index) for each in firings] == [("order.cancel", 1), ("order.list", 1)]
    assert [each.after for each in firings] == [b'{"status":401}'] * 2


async def test_withdrawn_it_lets_the_next_request_through(stage, ask) -> None:
    statuses, route = ask

    await statuses(CANCEL)
    await stage.set_rules(route)

    assert await statuses(LIST, CANCEL) == [200, 200]
