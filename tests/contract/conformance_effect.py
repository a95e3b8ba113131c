"""Effects as the conformance test sets them, one function an action. Without a trigger they act once."""

import hashlib
import json
from collections.abc import Callable

from conformance_script import Script
from primbench.environment.v1 import effect_pb2 as effects

ID = "server.it#0"
ACTOR = "Someone else"


def effect_on(operation_id: str, trigger: effects.Trigger | None = None, **action: object) -> effects.Effect:
    trigger = trigger or effects.Trigger(times=1)
    trigger.operation_id = operation_id
    return effects.Effect(effect_id=ID, trigger=trigger, **action)


def on_write(script: Script, trigger: effects.Trigger | None = None, **action: object) -> effects.Effect:
    return effect_on(script.write.operation_id, trigger, **action)


def foreign(script: Script) -> bytes:
    return patch(script.foreign_pointer, script.foreign_value)


def patch(pointer: str, value: object) -> bytes:
    return json.dumps([{"op": "replace", "path": pointer, "value": value}]).encode()


def partial(script: Script, trigger: effects.Trigger | None = None) -> effects.Effect:
    action = effects.PartialWrite(dropped_pointers=[f"/{script.collection}"])
    return on_write(script, trigger, partial_write=action)


def conflict(script: Script, trigger: effects.Trigger | None = None) -> effects.Effect:
    return on_write(script, trigger, conflict=effects.Conflict(patch=foreign(script), actor=ACTOR))


def change(script: Script, trigger: effects.Trigger | None = None, *, is_after: bool = False) -> effects.Effect:
    action = effects.ConcurrentChange(patch=foreign(script), actor=ACTOR, is_after=is_after)
    return on_write(script, trigger, concurrent_change=action)


def rearranged(script: Script, trigger: effects.Trigger | None = None, **fields: list[str]) -> effects.Effect:
    action = effects.RearrangedRead(items_path=script.items_path, **fields)
    return effect_on(script.listing.operation_id, trigger, rearranged_read=action)


def stale(script: Script, trigger: effects.Trigger | None = None) -> effects.Effect:
    return effect_on(script.listing.operation_id, trigger, stale_read=effects.StaleRead())


def drop(script: Script, trigger: effects.Trigger | None = None) -> effects.Effect:
    return on_write(script, trigger, drop_write=effects.DropWrite())


def deferred(script: Script, trigger: effects.Trigger | None = None, **until: object) -> effects.Effect:
    return on_write(script, trigger, deferred_write=effects.DeferredWrite(**(until or {"read_count": 2})))


CASES: dict[str, Callable[[Script, effects.Trigger | None], effects.Effect]] = {
    "drop_write": drop,
    "partial_write": partial,
    "deferred_write": deferred,
    "stale_read": stale,
    "conflict": conflict,
    "concurrent_change": change,
    "rearranged_read": rearranged,
}


def turned(ids: list[str]) -> list[str]:
    """Give the order that effect.proto says for a list of these ids."""
    ordered = sorted(ids, key=lambda item_id: hashlib.sha256(item_id.encode()).digest())
    turns = ([*ordered[start:], *ordered[:start]] for start in range(len(ordered)))
    return next(turn for turn in turns if turn[0] != ids[0] and turn[-1] != ids[-1])
