"""The shop's tasks, held against the shop itself: what they name exists, the seed moves them, their solutions pass."""

import httpx
import pytest
from primbench_catalog.lint import lint
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.testing import Harness
from primbench_grading.grade import grade
from shop_trial import CATALOG, DESCRIPTION, TASK_IDS, Trial, start

SEEDS = (1, 2, 3)


def test_everything_that_the_catalogue_names_is_in_the_shop() -> None:
    assert lint(CATALOG, {"amazon": DESCRIPTION}) == ()


@pytest.mark.parametrize("task_id", TASK_IDS)
def test_the_seed_moves_the_answer(harness: Harness, task_id: str) -> None:
    worlds = [start(harness, task_id, seed).targets for seed in SEEDS]

    assert all(len({str(world[name]) for world in worlds}) > 1 for name in worlds[0] if name.endswith(("_id", "_name")))


@pytest.mark.parametrize("task_id", TASK_IDS)
def test_doing_nothing_fails(harness: Harness, task_id: str) -> None:
    assert not grade(start(harness, task_id, 1).grading()).success


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("task_id", TASK_IDS)
async def test_the_solution_passes_and_a_stray_write_beside_it_costs(harness: Harness, task_id: str, seed: int) -> None:
    trial = start(harness, task_id, seed)

    await trial.solve()
    solved = grade(trial.grading())
    await _put_something_on_the_wish_list(trial)

    assert (solved.success, float(solved.score)) == (True, 1.0), solved.failures
    assert float(grade(trial.grading()).score) < 1.0


async def _put_something_on_the_wish_list(trial: Trial) -> None:
    shop = trial.session.state(ShopState)
    taken = {item.product_id for item in shop.wishlist_items}
    free = next(product.id for product in shop.products if product.id not in taken)
    async with trial.session.client() as client:
        reply = await client.post("/api/wishlist/items", json={"product_id": free})
        assert reply.status_code == httpx.codes.CREATED
