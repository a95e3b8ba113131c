"""Tasks that have something ordered look at the whole order: at what nobody asked for, too."""

from collections.abc import Callable, Mapping

import pytest
from primbench_env_amazon.models.cart import WRAP_CENTS
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.event import CLOCK, Author
from primbench_envkit.testing import Harness
from primbench_grading.grade import grade
from shop_trial import CATALOG, TASK_IDS, Trial, start


def _orders_something(task_id: str) -> bool:
    block = CATALOG.tasks[task_id].canonical_diff
    created = block.get("create", ()) if isinstance(block, Mapping) else ()
    return any(entry["entity"] == "Order" for entry in created)


def _with_a_line_cancelled(order: Order) -> Order:
    first, *others = order.lines
    gone = first.evolve(is_cancelled=True, cancel_reason="Ordered by mistake")
    return order.evolve(lines=(gone, *others)) if others else order.evolve(lines=(gone,), status="cancelled")


def _with_a_line_wrapped_otherwise(order: Order) -> Order:
    first, *others = order.lines
    more_cents = -WRAP_CENTS if first.is_gift else WRAP_CENTS
    return order.evolve(
        lines=(first.evolve(is_gift=not first.is_gift), *others),
        wrapping_cents=order.wrapping_cents + more_cents,
        total_cents=order.total_cents + more_cents,
    )


def _with_another_message(order: Order) -> Order:
    return order.evolve(gift_message=f"{order.gift_message} Yours".strip())


MISTAKES: Mapping[str, Callable[[Order], Order]] = {
    "a line is cancelled": _with_a_line_cancelled,
    "a line is wrapped otherwise": _with_a_line_wrapped_otherwise,
    "the message says more": _with_another_message,
}


@pytest.mark.parametrize("task_id", [task_id for task_id in TASK_IDS if _orders_something(task_id)])
async def test_an_order_that_is_not_as_asked_for_fails(harness: Harness, task_id: str) -> None:
    trial = start(harness, task_id, seed=1)
    known = {order.id for order in trial.session.state(ShopState).orders}
    await trial.solve()
    placed = [order for order in trial.session.state(ShopState).orders if order.id not in known]

    passing = [
        mistake for order in placed for mistake, change in MISTAKES.items() if _passes_with(trial, order, change(order))
    ]

    assert placed
    assert passing == []
    assert grade(trial.grading()).success


def _passes_with(trial: Trial, order: Order, mistaken: Order) -> bool:
    _put(trial, mistaken)
    report = grade(trial.grading())
    _put(trial, order)
    return report.success


def _put(trial: Trial, order: Order) -> None:
    world = trial.session.session.world
    transaction = world.begin()
    ShopState(transaction).orders.put(order)
    world.commit(transaction.changes(), Author(CLOCK))
