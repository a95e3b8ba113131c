"""Records that do not say what a step needs: a dead end, from which another record leads on."""

from typing import Any

import pytest
from primbench_catalog.model import Primitive
from primbench_catalog.solution import DoStep, FindStep
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.reference import ALL_ABILITIES, ReferenceAgent

STEPS = (
    FindStep.model_validate({"find": "product", "where": {"name": "Nova kettle"}, "as": "p"}),
    DoStep.model_validate({"do": "cart.add", "with": {"product_id": "{p.id}", "quantity": "{p.left}"}}),
)


@pytest.fixture
def two_kettles(shop: Any) -> Any:
    """Two listings of one kettle; the first does not say how many are left."""
    shop.products = [{"id": "p-9", "name": "Nova kettle"}, {"id": "p-1", "name": "Nova kettle", "left": 3}]
    return shop


async def test_whoever_goes_back_takes_the_record_that_says_it(two_kettles: Any, pace: Any) -> None:
    await ReferenceAgent(two_kettles, pace).run(STEPS, {})

    assert [(line["product_id"], line["quantity"]) for line in two_kettles.cart] == [("p-1", 3)]


async def test_whoever_does_not_go_back_stops_there(two_kettles: Any, pace: Any) -> None:
    with pytest.raises(GiveUp, match=r"p\.left"):
        await ReferenceAgent(two_kettles, pace, ALL_ABILITIES - {Primitive.BACKTRACKING}).run(STEPS, {})

    assert two_kettles.cart == []
