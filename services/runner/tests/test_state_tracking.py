"""What the agent that tracks state makes of several records that all count, beside the one that does not."""

from typing import Any

import pytest
from primbench_catalog.model import Primitive
from primbench_catalog.solution import AnswerStep, ReadStep
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.reference import ALL_ABILITIES, ReferenceAgent

type Shop = Any

WITHOUT_STATE_TRACKING = ALL_ABILITIES - {Primitive.STATE_TRACKING}
WISHES = (("2026-02-27T09:00:00Z", 3), ("2026-03-01T08:00:00Z", 7), ("2026-02-28T12:00:00Z", 5))


def _wishes(shop: Shop) -> None:
    shop.addresses = [
        {"id": f"w-{n}", "label": "Lamp", "added_at": added_at, "quantity": quantity}
        for n, (added_at, quantity) in enumerate(WISHES)
    ]


def _read(**counted: object) -> tuple[Any, Any]:
    read = {"read": "address", "where": {"label": "Lamp"}, **counted, "as": "wish"}
    return ReadStep.model_validate(read), AnswerStep(answer="{wish.quantity}")


@pytest.mark.parametrize(
    ("counted", "answer"),
    [({"total": "quantity"}, "15"), ({"current_by": "added_at"}, "7"), ({"count": "quantity"}, "3")],
    ids=["total", "current", "count"],
)
async def test_one_that_tracks_state_counts_every_record(
    shop: Shop, pace: Any, counted: dict[str, str], answer: str
) -> None:
    _wishes(shop)

    assert await ReferenceAgent(shop, pace).run(_read(**counted), {}) == answer


@pytest.mark.parametrize("counted", [{"total": "quantity"}, {"current_by": "added_at"}], ids=["total", "current"])
async def test_one_that_does_not_goes_by_the_first_it_saw(shop: Shop, pace: Any, counted: dict[str, str]) -> None:
    _wishes(shop)

    assert await ReferenceAgent(shop, pace, WITHOUT_STATE_TRACKING).run(_read(**counted), {}) == "3"


async def test_total_is_reckoned_anew_just_before_it_is_used(shop: Shop, pace: Any) -> None:
    _wishes(shop)

    def add(name: str, nth: int) -> None:
        if (name, nth) == ("look.address", 2):
            shop.addresses.append({**shop.addresses[0], "id": "w-9", "quantity": 10})

    shop.before = add

    assert await ReferenceAgent(shop, pace).run(_read(total="quantity"), {}) == "25"


async def test_only_what_lies_within_the_bounds_is_counted(shop: Shop, pace: Any) -> None:
    _wishes(shop)
    read = _read(within={"added_at": {"at_least": "2026-02-28T00:00:00Z"}}, count="entry_count")[0]

    answer = await ReferenceAgent(shop, pace).run((read, AnswerStep(answer="{wish.entry_count}")), {})

    assert answer == "2"


async def test_records_that_do_not_fit_or_do_not_show_the_field_are_not_counted(shop: Shop, pace: Any) -> None:
    _wishes(shop)
    shop.addresses += [{"id": "w-7", "label": "Lamp"}, {"id": "w-8", "label": "Shelf", "quantity": 20}]

    assert await ReferenceAgent(shop, pace).run(_read(total="quantity"), {}) == "15"


async def test_gives_up_when_there_is_nothing_to_count(shop: Shop, pace: Any) -> None:
    shop.addresses = []

    with pytest.raises(GiveUp, match="no address with"):
        await ReferenceAgent(shop, pace).run(_read(total="quantity"), {})
