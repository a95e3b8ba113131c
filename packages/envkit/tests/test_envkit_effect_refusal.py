"""Effects that cannot be carried out are refused when they are set."""

import pytest
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.testing import SessionHarness
from toy_effect import DROP, SOLD_OUT, effect_on, encoded


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"trigger": {"operation_id": "cart.add"}, **DROP}, "effect_id"),
        (effect_on(DROP, "cart.ad"), "operation 'cart.ad' is unknown"),
        (effect_on(DROP, ""), "operation '' is unknown"),
        (effect_on(DROP, after_operation_id="cart.ad"), "operation 'cart.ad' is unknown"),
        (effect_on(DROP, "cart.read"), "acts on a mutating operation"),
        (effect_on({"stale_read": {}}), "acts on a reading operation"),
        (effect_on(DROP, times=-1), "not negative"),
        (effect_on(DROP, until="0s"), "until"),
        (effect_on(DROP, input={"quantity": "two"}), "values are JSON"),
        (effect_on({"partial_write": {}}), "at least one pointer"),
        (effect_on({"partial_write": {"dropped_pointers": ["/order"]}}), "names no collection"),
        (effect_on({"partial_write": {"dropped_pointers": ["orders"]}}), "not a JSON Pointer"),
        (effect_on({"partial_write": {"dropped_pointers": ["/products/p-1/prize"]}}), "no such field"),
        (effect_on({"partial_write": {"dropped_pointers": ["/products/p-1/features/0"]}}), "deeper than a field"),
        (effect_on({"deferred_write": {}}), "exactly one"),
        (effect_on({"deferred_write": {"read_count": 1, "delay": "1s"}}), "exactly one"),
        (effect_on({"conflict": {"patch": encoded("{}"), "actor": "seller"}}), "a list of steps"),
        (effect_on({"conflict": {"patch": encoded(SOLD_OUT)}}), "needs an actor"),
        (effect_on({"concurrent_change": {"patch": encoded(SOLD_OUT)}}), "needs an actor"),
    ],
)
def test_effect_that_cannot_be_carried_out_is_refused_and_arms_nothing(
    session: SessionHarness, effect: dict[str, object], words: str
) -> None:
    with pytest.raises(ServiceError, match=words) as caught:
        session.arm(effect)

    assert caught.value.code == Code.INVALID_ARGUMENT
    assert not session.session.armed.effects


def test_effect_without_an_action_is_unsupported(session: SessionHarness) -> None:
    with pytest.raises(ServiceError) as caught:
        session.arm(effect_on({}))

    assert (caught.value.code, caught.value.reason) == (Code.UNIMPLEMENTED, "EFFECT_UNSUPPORTED")


def test_two_effects_with_one_id_are_refused(session: SessionHarness) -> None:
    with pytest.raises(ServiceError, match="no other effect has"):
        session.arm(effect_on(DROP), effect_on(DROP))
