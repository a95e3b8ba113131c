"""A placebo is planned, checked and armed like any injection, and nothing acts."""

import pytest
from primbench_servicekit.error import ServiceError


async def test_effects_and_rules_are_set_as_a_placebo(stage, drop, delay) -> None:
    await stage.inject(drop, delay, is_placebo=True)

    [effects] = stage.environment.board.of("SetEffects")
    [rules] = stage.proxy.board.of("SetRules")
    assert [effect.effect_id for effect in effects.effects] == ["server.drop_write#0"]
    assert [rule.rule_id for rule in rules.rules] == ["network.delay#1"]
    assert (effects.is_placebo, rules.is_placebo) == (True, True)


async def test_injection_that_is_no_placebo_says_so(stage, drop, delay) -> None:
    await stage.inject(drop, delay)

    [effects] = stage.environment.board.of("SetEffects")
    [rules] = stage.proxy.board.of("SetRules")
    assert (effects.is_placebo, rules.is_placebo) == (False, False)


async def test_seed_patch_is_tried_out_on_a_copy_and_leaves_the_session_and_the_ledger_alone(stage, lookalike) -> None:
    injected = await stage.inject(lookalike, is_placebo=True)

    [patch] = stage.environment.board.of("ApplyPatch")
    assert (patch.session_id, patch.is_rebased, patch.actor) == ("s-1-copy", False, "Marketplace")
    assert [request.session_id for request in stage.environment.board.of("DeleteSession")] == ["s-1-copy"]
    assert stage.environment.created == {}
    assert await stage.firings(injected.injection_id) == []


async def test_seed_patch_that_would_move_a_target_is_refused_as_it_would_be(stage, lookalike) -> None:
    stage.environment.moved_in_copy["product_name"] = "Other Lamp"

    with pytest.raises(ServiceError, match="would move targets") as raised:
        await stage.inject(lookalike, is_placebo=True)

    assert (raised.value.reason, raised.value.pointer) == ("TARGET_MOVED", "injections")


async def test_placebo_is_withdrawn_like_any_injection(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay, is_placebo=True)

    await stage.withdraw(injected.injection_id)

    assert (stage.environment.effects, stage.proxy.rules) == ([], [])
