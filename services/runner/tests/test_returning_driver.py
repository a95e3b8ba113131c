"""Coming back to a step after the site has signed the user out."""

from typing import Any

import pytest
from primbench_catalog.model import Primitive
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.reference import ALL_ABILITIES, ReferenceAgent
from primbench_runner.agent.returning import ReturningDriver
from primbench_runner.driver.port import Call, NotAnswered, Query, Refused

SIGNED_OUT = Refused("UNAUTHENTICATED", "Please sign in to continue.")
EVERY_STEP = ["look.product", "open.product", "look.address", "cart.add", "order.place"]


@pytest.mark.parametrize("step", EVERY_STEP)
async def test_whoever_goes_back_to_sign_in_passes_wherever_the_sign_in_runs_out(
    shop: Any, pace: Any, solution: Any, step: str
) -> None:
    shop.sign_out_at(step)

    await ReferenceAgent(shop, pace).run(solution, {})

    assert shop.is_right
    assert shop.calls.count("account.sign_in") == 1


@pytest.mark.parametrize("step", EVERY_STEP)
async def test_whoever_does_not_go_back_ends_where_the_sign_in_runs_out(
    shop: Any, pace: Any, solution: Any, step: str
) -> None:
    shop.sign_out_at(step)

    with pytest.raises(GiveUp):
        await ReferenceAgent(shop, pace, ALL_ABILITIES - {Primitive.BACKTRACKING}).run(solution, {})

    assert not shop.is_right


@pytest.mark.parametrize("error", [Refused("NOT_FOUND", "gone"), NotAnswered("status 503")], ids=["no", "not now"])
async def test_other_refusals_are_passed_on_and_nobody_signs_in(shop: Any, error: Exception) -> None:
    shop.failing("look.product", times=1, error=error)

    with pytest.raises(type(error)):
        await ReturningDriver(shop).look(Query("product"), page=1, wait_s=1)

    assert shop.calls == ["look.product"]


async def test_a_site_that_lets_nobody_in_is_asked_twice_and_no_more(shop: Any) -> None:
    shop.failing("cart.add", times=5, error=SIGNED_OUT)

    with pytest.raises(Refused, match="sign in"):
        await ReturningDriver(shop).perform(Call("cart.add", {"product_id": "p-1", "quantity": 1}), wait_s=1)

    assert shop.calls == ["cart.add", "account.sign_in", "cart.add"]
