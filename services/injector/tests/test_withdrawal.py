"""Withdraw: what is taken back, also from what is gone."""

import pytest
from primbench_servicekit.error import Code, ServiceError

_GONE = ServiceError(Code.NOT_FOUND, "SESSION_UNKNOWN", "no such session")


async def test_effects_and_rules_are_taken_back(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay)

    await stage.withdraw(injected.injection_id)

    assert (stage.environment.effects, stage.proxy.rules) == ([], [])


async def test_withdrawing_twice_succeeds_and_does_nothing_more(stage, drop) -> None:
    injected = await stage.inject(drop)
    await stage.withdraw(injected.injection_id)
    calls = list(stage.environment.board.names)

    await stage.withdraw(injected.injection_id)

    assert stage.environment.board.names == calls


async def test_only_what_was_set_is_taken_back(stage, lookalike) -> None:
    injected = await stage.inject(lookalike)

    await stage.withdraw(injected.injection_id)

    assert stage.environment.board.of("SetEffects") == []
    assert stage.proxy.board.names == []


async def test_session_and_route_that_are_gone_are_as_good_as_withdrawn(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay)
    for board, names in (
        (stage.environment.board, ("SetEffects", "StreamEvents")),
        (stage.proxy.board, ("SetRules", "StreamFirings")),
    ):
        board.failures |= {name: [_GONE] for name in names}

    await stage.withdraw(injected.injection_id)

    assert await stage.firings(injected.injection_id) == []


async def test_proxy_that_does_not_answer_fails_the_call_after_effects_are_gone_and_it_can_be_repeated(
    hasty_stage, drop, delay
) -> None:
    injected = await hasty_stage.inject(drop, delay)
    hasty_stage.proxy.board.silent.add("SetRules")

    with pytest.raises(ServiceError) as caught:
        await hasty_stage.withdraw(injected.injection_id)
    hasty_stage.proxy.board.silent.clear()
    await hasty_stage.withdraw(injected.injection_id)

    assert caught.value.reason == "PROXY_UNAVAILABLE"
    assert (hasty_stage.environment.effects, hasty_stage.proxy.rules) == ([], [])


async def test_ledger_stays_with_all_that_fired_before(stage, drop, delay) -> None:
    injected = await stage.inject(drop, delay)
    stage.environment.fires("server.drop_write#0")
    stage.proxy.fires("network.delay#1")

    await stage.withdraw(injected.injection_id)

    fired = [firing.intervention_id for firing in await stage.firings(injected.injection_id)]
    assert fired == ["server.drop_write#0", "network.delay#1"]


async def test_unknown_injection_is_not_found(stage) -> None:
    with pytest.raises(ServiceError) as caught:
        await stage.withdraw("i-9")

    assert (caught.value.code, caught.value.reason) == (Code.NOT_FOUND, "INJECTION_UNKNOWN")
