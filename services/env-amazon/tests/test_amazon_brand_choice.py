"""Worlds with a brand to choose from: each bound leaves one product, and matters."""

from collections.abc import Callable, Mapping

from primbench_env_amazon.models.state import ShopState
from primbench_envkit.testing import SeedStep, SessionHarness

type MakeSession = Callable[..., SessionHarness]

SEEDS = range(1, 9)
STEP = SeedStep("brand_choice", {}, "choice")
TARGETS = {
    "department": "choice.department",
    "brand": "choice.brand",
    "rating_tenths": "choice.rating_tenths",
    "cheapest": "choice.cheapest",
    "price_cents": "choice.price_cents",
    "best": "choice.best",
}


def test_the_cheapest_is_the_only_one_with_the_rating_and_a_cheaper_one_lacks_it(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(STEP, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        cheapest = state.products.require(str(target["cheapest"]))
        group = [each for each in state.products if (each.department, each.brand) == _kind(target)]
        not_dearer = [each for each in group if each.price_cents <= cheapest.price_cents and each is not cheapest]

        assert cheapest.in_stock
        assert not_dearer
        assert all(
            each.rating_tenths < int(str(target["rating_tenths"])) <= cheapest.rating_tenths for each in not_dearer
        )


def test_the_best_is_the_only_one_up_to_the_price_and_a_dearer_one_is_rated_better(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(STEP, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        best = state.products.require(str(target["best"]))
        group = [each for each in state.products if (each.department, each.brand) == _kind(target)]
        not_worse = [each for each in group if each.rating_tenths >= best.rating_tenths and each is not best]

        assert best.in_stock
        assert any(each.rating_tenths > best.rating_tenths for each in not_worse)
        assert all(each.price_cents > int(str(target["price_cents"])) >= best.price_cents for each in not_worse)


def test_another_seed_takes_another_brand(new_session: MakeSession) -> None:
    assert len({new_session(STEP, seed=seed, targets=TARGETS).targets["brand"] for seed in SEEDS}) > 1


def _kind(target: Mapping[str, object]) -> tuple[object, object]:
    return target["department"], target["brand"]
