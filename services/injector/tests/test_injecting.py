"""Inject: what is done where, in which order, and what is undone."""

import asyncio
import copy
import json

import pytest
from primbench.common.v1 import firing_pb2
from primbench_servicekit.error import Code, ServiceError


async def test_seed_patch_is_rebased_in_the_name_of_its_actor_and_repeatable(stage, lookalike) -> None:
    await stage.inject(lookalike)

    [request] = stage.environment.board.of("ApplyPatch")
    assert (request.is_rebased, request.actor, request.request_id) == (
        True,
        "Marketplace",
        "q-1/seed.lookalike_record#0",
    )
    steps = json.loads(request.patch)
    assert [step["path"] for step in steps] == ["/products/-", "/products/-"]
    assert all(step["value"]["name"] == "Desk Lamp" and "id" not in step["value"] for step in steps)


async def test_look_alikes_follow_the_seed_of_the_request(stage, lookalike) -> None:
    wide = copy.deepcopy(lookalike)
    wide["params"]["changes"]["price_cents"] = {"how": "offset", "least": 1, "most": 90_000}
    first_injection = await stage.inject(wide, seed=7)
    await stage.withdraw(first_injection.injection_id)
    await stage.inject(wide, seed=8, request_id="q-2")

    first, second = (json.loads(request.patch) for request in stage.environment.board.of("ApplyPatch"))
    assert first != second


async def test_seed_patch_is_one_firing_with_the_records_it_made(stage, lookalike) -> None:
    injected = await stage.inject(lookalike)

    [firing] = await stage.firings(injected.injection_id)
    assert (firing.sequence, firing.intervention_id, firing.layer) == (
        1,
        "seed.lookalike_record#0",
        firing_pb2.LAYER_SEED,
    )
    assert firing.entity == "/products/p-2"
    assert json.loads(firing.before) == {"/products/p-2": None, "/products/p-3": None}
    assert json.loads(firing.after)["/products/p-3"]["name"] == "Desk Lamp"
    assert firing.clock_time.seconds == 1_772_442_000


async def test_server_effect_is_set_under_the_interventions_name(stage, drop) -> None:
    await stage.inject(drop)

    [effect] = stage.environment.effects
    assert (effect.effect_id, effect.WhichOneof("action")) == ("server.drop_write#0", "drop_write")
    assert (effect.trigger.operation_id, effect.trigger.first_match, effect.trigger.times) == ("cart.add", 1, 1)


async def test_network_and_client_interventions_are_rules_with_their_targets_filled_in(stage, delay, click) -> None:
    aimed = copy.deepcopy(delay)
    aimed["params"]["on"]["input"] = {"product_id": "{target.product_id}"}

    await stage.inject(click, aimed)

    assert [rule.rule_id for rule in stage.proxy.rules] == ["client.swallowed_click#0", "network.delay#1"]
    entry = json.loads(stage.proxy.rules[1].intervention)
    assert entry["params"]["on"] == {"operation": "cart.add", "times": 1, "input": {"product_id": "p-1"}}
    assert stage.environment.effects == []


async def test_seed_comes_first_then_targets_effects_and_rules(stage, drop, delay, lookalike) -> None:
    injected = await stage.inject(delay, drop, lookalike)

    names = stage.environment.board.names
    assert names.index("ApplyPatch") < names.index("ResolveTargets") < names.index("SetEffects")
    assert [one.intervention_id for one in injected.interventions] == [
        "network.delay#0",
        "server.drop_write#1",
        "seed.lookalike_record#2",
    ]
    assert injected.baseline_digest == "sha256:2"


async def test_repeated_request_gives_the_same_injection_and_does_nothing_more(stage, drop, lookalike) -> None:
    first = await stage.inject(drop, lookalike)
    calls = list(stage.environment.board.names)

    second = await stage.inject(drop, lookalike)

    assert second == first
    assert stage.environment.board.names == calls


async def test_requests_of_one_id_at_the_same_time_apply_once(stage, drop, lookalike) -> None:
    first, second = await asyncio.gather(stage.inject(drop, lookalike), stage.inject(drop, lookalike))

    assert first == second
    assert len(stage.environment.board.of("ApplyPatch")) == 1


async def test_second_injection_on_a_session_is_refused_until_the_first_is_withdrawn(stage, drop) -> None:
    first = await stage.inject(drop)

    with pytest.raises(ServiceError, match=f"has the injection {first.injection_id}; withdraw it first") as caught:
        await stage.inject(drop, request_id="q-2")
    await stage.withdraw(first.injection_id)
    second = await stage.inject(drop, request_id="q-2")

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "INJECTION_ACTIVE")
    assert second.injection_id != first.injection_id


async def test_target_that_moved_fails_with_its_name_before_anything_is_armed(stage, drop, delay, lookalike) -> None:
    stage.environment.moved = {"product_name": "Floor Lamp"}

    with pytest.raises(ServiceError) as caught:
        await stage.inject(lookalike, drop, delay)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "TARGET_MOVED")
    assert caught.value.message == 'targets moved: product_name was "Desk Lamp", is "Floor Lamp"'
    assert (stage.environment.effects, stage.proxy.rules) == ([], [])


async def test_proxy_that_refuses_a_rule_makes_effects_be_taken_back(stage, drop, delay, refusal) -> None:
    stage.proxy.board.failures["SetRules"] = [refusal]

    with pytest.raises(ServiceError) as caught:
        await stage.inject(drop, delay)

    assert caught.value == refusal
    assert [len(request.effects) for request in stage.environment.board.of("SetEffects")] == [1, 0]
    assert [len(request.rules) for request in stage.proxy.board.of("SetRules")] == [1, 0]


async def test_undoing_that_fails_too_does_not_hide_why_it_was_needed(stage, drop, delay, refusal) -> None:
    other = ServiceError(Code.INTERNAL, "OTHER", "something else")
    stage.proxy.board.failures["SetRules"] = [refusal, other]

    with pytest.raises(ServiceError) as caught:
        await stage.inject(drop, delay)

    assert caught.value == refusal
    assert stage.environment.effects == []


async def test_failed_injection_may_be_tried_again_with_the_same_request(stage, drop, lookalike, refusal) -> None:
    stage.environment.board.failures["SetEffects"] = [refusal]

    with pytest.raises(ServiceError):
        await stage.inject(drop, lookalike)
    injected = await stage.inject(drop, lookalike)

    assert injected.baseline_digest == "sha256:2"
    assert len(stage.environment.created) == 2


@pytest.mark.parametrize(
    ("silent", "reason", "who"),
    [("environment", "ENVIRONMENT_UNAVAILABLE", "environment at"), ("proxy", "PROXY_UNAVAILABLE", "proxy at")],
)
async def test_service_that_does_not_answer_in_time_is_unavailable_and_named(
    hasty_stage, drop, delay, silent, reason, who
) -> None:
    board = {"environment": hasty_stage.environment.board, "proxy": hasty_stage.proxy.board}[silent]
    board.silent |= {"SetEffects", "SetRules"}

    with pytest.raises(ServiceError) as caught:
        await hasty_stage.inject(drop, delay)

    assert (caught.value.code, caught.value.reason) == (Code.UNAVAILABLE, reason)
    assert who in caught.value.message


async def test_call_that_is_cancelled_while_arming_takes_effects_back(stage, drop, delay) -> None:
    stage.proxy.board.silent.add("SetRules")
    call = asyncio.create_task(stage.inject(drop, delay))
    await stage.proxy.board.until("SetRules", 1)
    stage.proxy.board.silent.clear()

    call.cancel()
    await asyncio.gather(call, return_exceptions=True)

    await stage.environment.board.until("SetEffects", 2)
    assert stage.environment.effects == []


@pytest.mark.parametrize(
    ("changes", "reason", "pointer"),
    [
        ({"injections": b"["}, "INJECTIONS_INVALID", "injections"),
        ({"injections": b"[]"}, "INJECTIONS_UNFIT", "injections"),
        ({"targets": b"[]"}, "TARGETS_INVALID", "targets"),
        ({"targets": b'{"x": 0.5}'}, "TARGETS_INVALID", "targets"),
        ({"route_id": ""}, "ROUTE_MISSING", "route_id"),
        ({"session": None}, "FIELD_MISSING", "session.environment_id"),
    ],
    ids=["no json", "empty", "targets no object", "targets fraction", "no route", "no session"],
)
async def test_request_that_cannot_be_meant_is_refused_untouched(stage, delay, changes, reason, pointer) -> None:
    with pytest.raises(ServiceError) as caught:
        await stage.inject(delay, **changes)

    assert (caught.value.code, caught.value.reason, caught.value.pointer) == (Code.INVALID_ARGUMENT, reason, pointer)
    assert stage.proxy.board.names == []


async def test_world_that_does_not_allow_the_intervention_is_said(stage, lookalike) -> None:
    wrong = copy.deepcopy(lookalike)
    wrong["params"]["of"] = "p-9"

    with pytest.raises(ServiceError, match="no record 'p-9' in products") as caught:
        await stage.inject(wrong)

    assert (caught.value.code, caught.value.reason) == (Code.FAILED_PRECONDITION, "PLAN_IMPOSSIBLE")
    assert stage.environment.board.of("ApplyPatch") == []


async def test_seed_interventions_need_no_route(stage, lookalike) -> None:
    injected = await stage.inject(lookalike, route_id="")

    assert injected.injection_id
