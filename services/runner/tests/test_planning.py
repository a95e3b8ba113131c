"""What the agent that plans does beside the one that does not: compares before it takes, makes what is missing."""

from typing import Any

import pytest
from primbench_catalog.model import Primitive
from primbench_catalog.solution import AnswerStep, DoStep, FindStep
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.reference import ALL_ABILITIES, ReferenceAgent

type Shop = Any

WITHOUT_PLANNING = ALL_ABILITIES - {Primitive.PLANNING}
DAYS = ("2026-03-02", "2026-03-10", "2026-02-27", "2026-03-01")


def _lamps(shop: Shop, field: str, values: tuple[object, ...]) -> None:
    shop.products = [{"id": f"p-{n}", "name": "Sonde lamp", field: value} for n, value in enumerate(values)]


def _found(**meant: str) -> tuple[Any, Any]:
    find = {"find": "product", "where": {"name": "Sonde lamp"}, **meant, "as": "lamp"}
    return FindStep.model_validate(find), AnswerStep(answer="{lamp.id}")


@pytest.mark.parametrize(("meant", "right"), [("latest", "p-1"), ("earliest", "p-2")])
async def test_one_that_plans_compares_what_every_records_own_page_says(
    shop: Shop, pace: Any, meant: str, right: str
) -> None:
    _lamps(shop, "sold_on", DAYS)

    assert await ReferenceAgent(shop, pace).run(_found(**{meant: "sold_on"}), {}) == right
    assert shop.calls.count("open.product") >= len(DAYS)


@pytest.mark.parametrize(("meant", "taken"), [("latest", "p-0"), ("earliest", "p-3")])
async def test_one_that_does_not_plan_goes_by_the_list(shop: Shop, pace: Any, meant: str, taken: str) -> None:
    _lamps(shop, "sold_on", DAYS)

    assert await ReferenceAgent(shop, pace, WITHOUT_PLANNING).run(_found(**{meant: "sold_on"}), {}) == taken


async def test_numbers_are_compared_as_numbers(shop: Shop, pace: Any) -> None:
    _lamps(shop, "sold_count", (9, 10))

    assert await ReferenceAgent(shop, pace).run(_found(latest="sold_count"), {}) == "p-1"


async def test_records_whose_field_is_empty_are_passed_over(shop: Shop, pace: Any) -> None:
    _lamps(shop, "return_by", ("2026-03-02", None, "2026-03-10", None))

    assert await ReferenceAgent(shop, pace).run(_found(latest="return_by"), {}) == "p-2"


async def test_records_that_do_not_show_the_field_are_not_taken(shop: Shop, pace: Any) -> None:
    _lamps(shop, "sold_on", DAYS)

    with pytest.raises(GiveUp, match="no product with"):
        await ReferenceAgent(shop, pace).run(_found(latest="returned_on"), {})


def _order_of_waiting_kettle(**naming: str) -> DoStep:
    need = {"find": "cart_line", "where": {"product_id": "p-1"}, "do": "cart.add", **naming}
    arguments = {"product_id": "p-1", "quantity": 1}
    return DoStep.model_validate(
        {"do": "order.place", "with": {"address_id": "a-1"}, "needs": [{**need, "with": arguments}]}
    )


async def test_what_a_step_needs_is_left_alone_when_it_is_there(shop: Shop, pace: Any) -> None:
    shop.cart = [{"id": "l-9", "product_id": "p-1", "quantity": 1}]

    await ReferenceAgent(shop, pace).run([_order_of_waiting_kettle()], {})

    assert shop.is_right
    assert "cart.add" not in shop.calls


@pytest.mark.parametrize("without", [None, *Primitive])
async def test_what_a_step_needs_is_made_by_those_that_plan(shop: Shop, pace: Any, without: Primitive | None) -> None:
    abilities = ALL_ABILITIES - ({without} if without else set())

    await ReferenceAgent(shop, pace, abilities).run([_order_of_waiting_kettle()], {})

    assert shop.is_right == (without is not Primitive.PLANNING)


async def test_needed_record_that_has_a_name_stands_for_itself_in_the_step(shop: Shop, pace: Any) -> None:
    need = {"find": "card", "do": "card.create", "as": "card"}
    step = DoStep.model_validate({"do": "order.place", "with": {"address_id": "{card.id}"}, "needs": [need]})
    shop.addresses = [{"id": "c-1", "label": "Home"}]
    shop.cart = [{"id": "l-9", "product_id": "p-1", "quantity": 1}]

    await ReferenceAgent(shop, pace, WITHOUT_PLANNING).run([step], {})

    assert shop.is_right


async def test_one_that_does_not_plan_gives_up_without_a_record_that_it_must_name(shop: Shop, pace: Any) -> None:
    with pytest.raises(GiveUp, match="no cart_line with"):
        await ReferenceAgent(shop, pace, WITHOUT_PLANNING).run([_order_of_waiting_kettle(**{"as": "line"})], {})
