"""What somebody else will change later: tried out on a copy before anything is armed."""

import json

import pytest
from primbench_servicekit.error import Code, ServiceError

CHANGE = {
    "layer": "server",
    "params": {
        "action": "concurrent_change",
        "on": {"operation": "cart.add", "times": 1},
        "moment": "before",
        "actor": "Marketplace",
        "changes": [{"op": "replace", "path": "/products/{target.product_id}/price_cents", "value": 100}],
    },
}


async def test_patch_that_leaves_the_targets_alone_is_tried_on_a_copy_and_armed(stage) -> None:
    await stage.inject(CHANGE)

    [trial] = stage.environment.board.of("ApplyPatch")
    [deletion] = stage.environment.board.of("DeleteSession")
    assert (trial.session_id, trial.is_rebased) == ("s-1-copy", False)
    assert json.loads(trial.patch)[0]["path"] == "/products/p-1/price_cents"
    assert deletion.session_id == "s-1-copy"
    assert [effect.WhichOneof("action") for effect in stage.environment.effects] == ["concurrent_change"]


async def test_patch_that_would_move_a_target_is_refused_with_its_name_and_nothing_is_armed(stage) -> None:
    stage.environment.moved_in_copy = {"product_name": None}

    with pytest.raises(ServiceError) as caught:
        await stage.inject(CHANGE)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "TARGET_MOVED")
    assert caught.value.message == (
        'server.concurrent_change#0 would move targets: product_name was "Desk Lamp", is null'
    )
    assert stage.environment.effects == []
    assert len(stage.environment.board.of("DeleteSession")) == 1


@pytest.mark.parametrize("is_placebo", [False, True], ids=["armed", "placebo"])
async def test_patch_of_a_record_that_is_not_there_is_refused_and_nothing_is_armed(stage, is_placebo: bool) -> None:
    invalid = ServiceError(Code.INVALID_ARGUMENT, "PATCH_INVALID", "no such record", "patch/0")
    stage.environment.board.failures["ApplyPatch"] = [invalid]

    with pytest.raises(ServiceError, match=r"server\.concurrent_change#0: no such record") as caught:
        await stage.inject(CHANGE, is_placebo=is_placebo)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "PLAN_IMPOSSIBLE")
    assert stage.environment.effects == []
    assert len(stage.environment.board.of("DeleteSession")) == 1


async def test_new_record_that_is_none_never_will_be_and_is_refused(stage) -> None:
    invalid = ServiceError(Code.INVALID_ARGUMENT, "PATCH_INVALID", "that is no Product", "patch/0")
    stage.environment.board.failures["ApplyPatch"] = [invalid]
    arrival = {"op": "add", "path": "/products/-", "value": {"name": "Lamp"}}

    with pytest.raises(ServiceError, match=r"server\.concurrent_change#0: that is no Product") as caught:
        await stage.inject({**CHANGE, "params": {**CHANGE["params"], "changes": [arrival]}})

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "PLAN_IMPOSSIBLE")
    assert stage.environment.effects == []


async def test_interventions_without_a_patch_need_no_copy(stage, drop) -> None:
    await stage.inject(drop)

    assert stage.environment.board.of("ForkSession") == []
