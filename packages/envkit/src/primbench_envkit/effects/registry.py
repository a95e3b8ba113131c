"""The actions there are, and effects as they come over the wire."""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from primbench.environment.v1 import effect_pb2
from primbench_servicekit import canonical

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, invalid
from primbench_envkit.effects.armed import Effect
from primbench_envkit.effects.concurrent_change import ConcurrentChange
from primbench_envkit.effects.conflict import Conflict
from primbench_envkit.effects.deferred_write import DeferredWrite
from primbench_envkit.effects.drop_write import DropWrite
from primbench_envkit.effects.partial_write import PartialWrite
from primbench_envkit.effects.rearranged_read import RearrangedRead
from primbench_envkit.effects.stale_read import StaleRead
from primbench_envkit.effects.trigger import Trigger
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.operation import Operation

ACTIONS: Mapping[str, type[Action]] = {
    action.name: action
    for action in (DropWrite, PartialWrite, DeferredWrite, StaleRead, Conflict, ConcurrentChange, RearrangedRead)
}


def parse_effects(
    messages: Iterable[effect_pb2.Effect], operations: Mapping[str, Operation], state: type[State]
) -> dict[str, Effect]:
    """Read the effects by id.

    Raises UNIMPLEMENTED (EFFECT_UNSUPPORTED) for an action that is not known, else INVALID_ARGUMENT (EFFECT_INVALID,
    PATCH_INVALID).
    """
    effects: dict[str, Effect] = {}
    for message in messages:
        if not message.effect_id or message.effect_id in effects:
            raise invalid(f"effect_id is {message.effect_id!r}; expected one that no other effect has", "effects")
        effects[message.effect_id] = _effect(message, operations, state)
    return effects


def _effect(message: effect_pb2.Effect, operations: Mapping[str, Operation], state: type[State]) -> Effect:
    kind = message.WhichOneof("action")
    if kind is None or kind not in ACTIONS:
        known = ", ".join(ACTIONS)
        text = f"effect {message.effect_id} has no action that is known here; known: {known}"
        raise ServiceError(Code.UNIMPLEMENTED, "EFFECT_UNSUPPORTED", text, f"effects/{message.effect_id}")
    action = ACTIONS[kind].parse(getattr(message, kind), state)
    trigger = _trigger(message.trigger, operations)
    operation = operations[trigger.operation_id]
    if action.scope == ("reading" if operation.is_mutating else "mutating"):
        text = f"{kind} acts on a {action.scope} operation, which {operation.operation_id} is not"
        raise invalid(text, f"effects/{message.effect_id}/trigger/operation_id")
    return Effect(message.effect_id, trigger, action)


def _trigger(message: effect_pb2.Trigger, operations: Mapping[str, Operation]) -> Trigger:
    for name in (message.operation_id, message.after_operation_id or message.operation_id):
        if name not in operations:
            raise invalid(f"operation {name!r} is unknown; known: {', '.join(operations)}", "trigger/operation_id")
    if message.first_match < 0 or message.times < 0:
        raise invalid("first_match and times are not negative", "trigger")
    until = message.until.ToTimedelta() if message.HasField("until") else None
    if until is not None and until <= timedelta(0):
        raise invalid("until is greater than zero", "trigger/until")
    try:
        wanted = {name: canonical.loads(value) for name, value in message.input.items()}
    except canonical.NotCanonicalError as error:
        raise invalid(f"values are JSON: {error}", "trigger/input") from error
    return Trigger(
        operation_id=message.operation_id,
        first_match=message.first_match or 1,
        times=message.times,
        after_operation_id=message.after_operation_id,
        until=until,
        input=wanted,
    )
