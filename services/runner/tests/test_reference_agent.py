from collections.abc import Callable
from typing import Any

import pytest
from primbench_catalog.model import Primitive
from primbench_catalog.solution import AnswerStep, DoStep, FindStep, ReadStep
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.reference import ALL_ABILITIES, ReferenceAgent
from primbench_runner.driver.port import NotAnswered, Refused

type Shop = Any
type Disturb = Callable[[Shop], None]


def _look_alike(shop: Shop) -> None:
    shop.products.insert(0, {"id": "p-9", "name": "Nova kettle Lite", "brand": "Orrin"})


def _no_card(shop: Shop) -> None:
    shop.cards = []


def _address_replaced(shop: Shop) -> None:
    def replace(name: str, nth: int) -> None:
        if name == "cart.add":
            shop.addresses = [{"id": "a-1", "label": "Office"}, {"id": "a-2", "label": "Home"}]

    shop.before = replace


def _conflict(shop: Shop) -> None:
    shop.failing("order.place", times=1, error=Refused("ABORTED", "changed meanwhile"))


def _busy(shop: Shop) -> None:
    shop.failing("order.place", times=2, error=NotAnswered("status 503", retry_after_s=5))


def _further_on(shop: Shop) -> None:
    shop.products[:0] = [{"id": f"p-{n}", "name": f"Nova kettle lid {n}", "brand": "Vale"} for n in range(20, 25)]


def _dropped(shop: Shop) -> None:
    shop.dropped = 1


DISTURBANCES: dict[Primitive, Disturb] = {
    Primitive.GROUNDING: _look_alike,
    Primitive.PLANNING: _no_card,
    Primitive.STATE_TRACKING: _address_replaced,
    Primitive.BACKTRACKING: _conflict,
    Primitive.PATIENCE: _busy,
    Primitive.VERIFICATION: _dropped,
}


async def _run(shop: Shop, pace: Any, solution: Any, *, without: Primitive | None = None) -> bool:
    abilities = ALL_ABILITIES - ({without} if without else set())
    try:
        await ReferenceAgent(shop, pace, abilities).run(solution, {})
    except GiveUp:
        return False
    return bool(shop.is_right)


@pytest.mark.parametrize("without", [None, *Primitive])
async def test_every_agent_passes_undisturbed(shop: Shop, pace: Any, solution: Any, without: Primitive | None) -> None:
    assert await _run(shop, pace, solution, without=without)


@pytest.mark.parametrize("target", DISTURBANCES)
async def test_careful_agent_passes_under_every_disturbance(
    shop: Shop, pace: Any, solution: Any, target: Primitive
) -> None:
    DISTURBANCES[target](shop)

    assert await _run(shop, pace, solution)


@pytest.mark.parametrize("target", DISTURBANCES)
@pytest.mark.parametrize("without", Primitive)
async def test_only_the_agent_without_the_target_ability_fails(
    shop: Shop, pace: Any, solution: Any, target: Primitive, without: Primitive
) -> None:
    DISTURBANCES[target](shop)

    assert await _run(shop, pace, solution, without=without) == (without is not target)


@pytest.mark.parametrize(
    "without", [each for each in Primitive if each not in (Primitive.GROUNDING, Primitive.EXPLORATION)]
)
async def test_record_further_on_is_found_by_all_but_the_narrow(
    shop: Shop, pace: Any, solution: Any, without: Primitive
) -> None:
    _further_on(shop)

    assert await _run(shop, pace, solution, without=without)


async def test_record_further_on_is_missed_without_exploration(shop: Shop, pace: Any, solution: Any) -> None:
    _further_on(shop)

    assert not await _run(shop, pace, solution, without=Primitive.EXPLORATION)


@pytest.mark.parametrize("without", [None, *Primitive])
async def test_record_is_found_beyond_where_one_would_look_first(
    shop: Shop, pace: Any, solution: Any, without: Primitive | None
) -> None:
    _find, *rest = solution
    near = {"find": "product", "where": {"name": "Nova kettle"}, "near": {"department": "kitchen"}, "as": "p"}
    shop.products[0] = {**shop.products[0], "department": "garden"}

    is_right = await _run(shop, pace, (FindStep.model_validate(near), *rest), without=without)

    assert is_right == (without is not Primitive.EXPLORATION)


async def test_record_is_looked_for_where_one_would_look_first(shop: Shop, pace: Any, solution: Any) -> None:
    _find, *rest = solution
    near = {"find": "product", "where": {"name": "Nova kettle"}, "near": {"department": "kitchen"}, "as": "p"}
    shop.products[0] = {**shop.products[0], "department": "kitchen"}

    assert await _run(shop, pace, (FindStep.model_validate(near), *rest))
    assert shop.calls.count("look.product") == 1


async def test_search_with_fewer_words_finds_a_record_under_another_name(shop: Shop, pace: Any) -> None:
    shop.products = [{"id": "p-1", "name": "Kettle of Orrin", "brand": "Orrin", "sku": "K1"}]
    find = FindStep.model_validate({"find": "product", "where": {"sku": "K1"}, "as": "p"})
    answer = AnswerStep(answer="{p.id}")

    assert await ReferenceAgent(shop, pace).run([find, answer], {}) == "p-1"


@pytest.mark.parametrize("without", [None, *Primitive])
async def test_what_the_site_denies_is_done_twice_by_who_does_not_look(
    shop: Shop, pace: Any, solution: Any, without: Primitive | None
) -> None:
    shop.denied = 1

    is_right = await _run(shop, pace, solution, without=without)

    assert is_right == (without is not Primitive.VERIFICATION)
    assert shop.calls.count("cart.add") == (2 if without is Primitive.VERIFICATION else 1)


async def test_wrong_quantity_is_undone_and_done_again(shop: Shop, pace: Any, solution: Any) -> None:
    shop.perturbed = 1

    assert await _run(shop, pace, solution)
    assert shop.calls.count("cart.remove") == 1


async def test_wrong_quantity_stays_without_backtracking(shop: Shop, pace: Any, solution: Any) -> None:
    shop.perturbed = 1

    assert not await _run(shop, pace, solution, without=Primitive.BACKTRACKING)


async def test_write_that_stuck_is_not_repeated_when_its_answer_was_lost(shop: Shop, pace: Any, solution: Any) -> None:
    def answer_is_lost(name: str, nth: int) -> None:
        if (name, nth) == ("cart.add", 1):
            shop._cart_add({"product_id": "p-1", "quantity": 1})
            raise NotAnswered("cut")

    shop.before = answer_is_lost

    assert await _run(shop, pace, solution)
    assert shop.calls.count("cart.add") == 1


async def test_what_the_agent_brought_about_is_restored_when_somebody_changes_it(
    shop: Shop, pace: Any, solution: Any
) -> None:
    def change(name: str, nth: int) -> None:
        if (name, nth) == ("look.cart_line", 3):
            shop.cart = [{**line, "quantity": 5} for line in shop.cart]

    shop.before = change

    assert await _run(shop, pace, solution)


async def test_waits_as_long_as_the_site_asks(shop: Shop, pace: Any, solution: Any) -> None:
    _busy(shop)

    await _run(shop, pace, solution)

    assert pace.waits.count(5) == 2


async def test_gives_up_when_the_site_asks_for_more_than_is_left(shop: Shop, pace: Any, solution: Any) -> None:
    shop.failing("order.place", times=99, error=NotAnswered("status 503", retry_after_s=500))

    with pytest.raises(GiveUp, match="time limit"):
        await ReferenceAgent(shop, pace).run(solution, {})


async def test_answer_is_read_anew_just_before_it_is_given(shop: Shop, pace: Any) -> None:
    shop.products[0] = {**shop.products[0], "price_cents": 100}
    read = ReadStep.model_validate({"read": "product", "where": {"name": "Nova kettle"}, "as": "p"})
    answer = AnswerStep(answer="{p.price_cents}")

    def reprice(name: str, nth: int) -> None:
        if (name, nth) == ("open.product", 2):
            shop.products[0] = {**shop.products[0], "price_cents": 250}

    shop.before = reprice

    assert await ReferenceAgent(shop, pace).run([read, answer], {}) == "250"


async def test_gives_up_on_a_record_that_is_not_there(shop: Shop, pace: Any) -> None:
    find = FindStep.model_validate({"find": "product", "where": {"name": "{target.name}"}, "as": "p"})

    with pytest.raises(GiveUp, match="no product with"):
        await ReferenceAgent(shop, pace).run([find], {"name": "Gone"})


def _lost_removal(shop: Shop) -> tuple[Any, Any]:
    """Give a solution that takes a line out of the cart, in a shop where that is lost the first time."""
    shop.cart = [{"id": "l-9", "product_id": "p-2", "quantity": 1}]
    remove = shop._cart_remove
    lost = iter([True])
    shop._cart_remove = lambda given: None if next(lost, False) else remove(given)
    find = {"find": "cart_line", "where": {"product_id": "p-2"}, "as": "line"}
    do = {"do": "cart.remove", "with": {"id": "{line.id}"}}
    return FindStep.model_validate(find), DoStep.model_validate(do)


@pytest.mark.parametrize("without", [None, *Primitive])
async def test_lost_removal_is_noticed_by_verification_alone(shop: Shop, pace: Any, without: Primitive | None) -> None:
    steps = _lost_removal(shop)

    await ReferenceAgent(shop, pace, ALL_ABILITIES - ({without} if without else set())).run(steps, {})

    assert (shop.cart == []) == (without is not Primitive.VERIFICATION)


async def test_own_effect_is_followed_without_verification(shop: Shop, pace: Any, solution: Any) -> None:
    def change(name: str, nth: int) -> None:
        if (name, nth) == ("look.cart_line", 2):
            shop.cart = [{**line, "quantity": 5} for line in shop.cart]

    shop.before = change

    assert await _run(shop, pace, solution, without=Primitive.VERIFICATION)
