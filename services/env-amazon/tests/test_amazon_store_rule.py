from collections.abc import Callable

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.store import StoreChoice, list_followed_stores, toggle_follow
from primbench_envkit.call import Call
from primbench_envkit.testing import SeedStep, SessionHarness


@pytest.fixture
def session(new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return new_session(SeedStep("new_store", {}, "shop"), targets={"store": "shop.store"})


def followed(call: Call) -> list[str]:
    return [item.store for item in list_followed_stores(call.state(ShopState)).items]


def test_a_followed_store_comes_last_in_the_list(session: SessionHarness) -> None:
    call = session.call()
    before = followed(call)
    wanted = StoreChoice(store=str(session.targets["store"]))

    answer = toggle_follow(call.state(ShopState), wanted, call.moment)

    assert [item.store for item in answer.items] == [*before, wanted.store]


def test_what_is_done_twice_is_undone(session: SessionHarness) -> None:
    call = session.call()
    before = followed(call)
    wanted = StoreChoice(store=str(session.targets["store"]))

    for _ in range(2):
        toggle_follow(call.state(ShopState), wanted, call.moment)

    assert followed(call) == before


def test_another_store_stays_followed(session: SessionHarness) -> None:
    call = session.call()
    first, *others = followed(call)

    toggle_follow(call.state(ShopState), StoreChoice(store=first), call.moment)

    assert followed(call) == others
