"""Carrying out a seed plan: seeders in order, outputs by name, targets read from outputs.

A reference is "output" or "output.field"; in params a string that is "{reference}" as a whole is replaced by its value.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from primbench_servicekit import canonical
from pydantic import BaseModel, ValidationError
from pydantic_core import to_jsonable_python

from primbench_envkit.collection import State
from primbench_envkit.error import Code, RuleError, ServiceError
from primbench_envkit.moment import Moment
from primbench_envkit.seeding import Ref, Seeder
from primbench_envkit.world import World

_PLACEHOLDER = re.compile(r"\{([^{}]+)\}")

type Reader = Callable[[State], canonical.Json]
type Seeders = Mapping[str, Seeder[Any, Any, Any]]


@dataclass(frozen=True)
class SeedStep:
    """One call of a seeder. `output_name` is empty when nobody needs its output."""

    seeder: str
    params: canonical.Json = field(default_factory=dict)
    output_name: str = ""


@dataclass(frozen=True)
class SeedPlan:
    """What a session's world is built from; `targets`: name -> reference."""

    steps: Sequence[SeedStep] = ()
    targets: Mapping[str, str] = field(default_factory=dict)


class SeededWorld:
    """A world while its seed plan is carried out. What the steps write becomes its baseline at the end."""

    def __init__(self, world: World, state: type[State], seeders: Seeders) -> None:
        self._world = world
        self._seeders = seeders
        self._transaction = world.begin()
        self._state = state(self._transaction)
        self._outputs: dict[str, object] = {}

    def build(self, plan: SeedPlan) -> dict[str, Reader]:
        """Carry the plan out; gives how each target is read.

        Raises INVALID_ARGUMENT with the place in the plan: SEEDER_UNKNOWN, PARAMS_INVALID, REFERENCE_UNKNOWN,
        OUTPUT_TWICE, or SEED_REFUSED when a seeder's rule says no.
        """
        for index, step in enumerate(plan.steps):
            self._run(step, f"seed_plan/steps/{index}")
        targets = {
            name: self._reader(reference, f"seed_plan/targets/{name}") for name, reference in plan.targets.items()
        }
        self._world.rebase(self._transaction.changes())
        self._world.id_counts = self._transaction.counts
        return targets

    def _run(self, step: SeedStep, where: str) -> None:
        seeder = self._seeders.get(step.seeder)
        if seeder is None:
            known = ", ".join(self._seeders)
            raise _invalid("SEEDER_UNKNOWN", f"seeder {step.seeder!r} is unknown; known: {known}", f"{where}/seeder")
        if step.output_name in self._outputs:
            message = f"output {step.output_name!r} is there already"
            raise _invalid("OUTPUT_TWICE", message, f"{where}/output_name")
        params = _params(seeder, self._filled(step.params, f"{where}/params"), f"{where}/params")
        place = f"seed/{len(self._outputs)}/{step.output_name or step.seeder}"
        try:
            output = seeder(self._state, params, Moment(self._world.clock.now, self._world.seed, place))
        except RuleError as error:
            raise _invalid("SEED_REFUSED", f"seeder {step.seeder}: {error}", where) from error
        self._outputs[step.output_name or f"#{len(self._outputs)}"] = output

    def _filled(self, value: canonical.Json, where: str) -> canonical.Json:
        if isinstance(value, dict):
            return {key: self._filled(item, f"{where}/{key}") for key, item in value.items()}
        if isinstance(value, list):
            return [self._filled(item, f"{where}/{index}") for index, item in enumerate(value)]
        match = _PLACEHOLDER.fullmatch(value) if isinstance(value, str) else None
        return value if match is None else self._reader(match[1], where)(self._state)

    def _reader(self, reference: str, where: str) -> Reader:
        name, *way = reference.split(".")
        if not name or name.startswith("#") or name not in self._outputs:
            known = ", ".join(name for name in self._outputs if not name.startswith("#"))
            raise _invalid("REFERENCE_UNKNOWN", f"{reference!r}: no output {name!r}; known: {known}", where)
        try:
            return _read_way(self._outputs[name], way, self._state)
        except LookupError as error:
            raise _invalid("REFERENCE_UNKNOWN", f"{reference!r}: {error.args[0]}", where) from error


def _read_way(value: object, way: Sequence[str], state: State) -> Reader:
    """Give how the value at the end of the way is read. Raises LookupError when there is no such way."""
    if isinstance(value, Ref):
        return _read_record(value, way, state)
    if not way:
        plain = _plain(value)
        return lambda _: plain
    if isinstance(value, BaseModel) and way[0] in type(value).model_fields:
        return _read_way(getattr(value, way[0]), way[1:], state)
    known = ", ".join(type(value).model_fields) if isinstance(value, BaseModel) else "none"
    raise LookupError(f"no field {way[0]!r}; known: {known}")


def _read_record(ref: Ref[Any], way: Sequence[str], state: State) -> Reader:
    shape = state.shapes.get(ref.collection)
    if shape is None:
        raise LookupError(f"no collection {ref.collection!r}; known: {', '.join(state.shapes)}")
    fields = list(way) or ["id"]
    if len(fields) > 1 or fields[0] not in shape.model.model_fields:
        raise LookupError(f"no field {'.'.join(fields)!r}; known: {', '.join(shape.model.model_fields)}")

    def read(current: State) -> canonical.Json:
        record = current.transaction.get(ref.collection, ref.id)
        return None if record is None else _plain(getattr(record, fields[0]))

    return read


def _params(seeder: Seeder[Any, Any, Any], params: canonical.Json, where: str) -> BaseModel:
    try:
        return cast("BaseModel", seeder.params_model.model_validate_json(canonical.dumps(params), strict=True))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        way = "/".join(str(part) for part in first["loc"])
        known = ", ".join(seeder.params_model.model_fields)
        message = f"seeder {seeder.name}: {first['msg']}; known params: {known}"
        raise _invalid("PARAMS_INVALID", message, f"{where}/{way}".rstrip("/")) from error


def _plain(value: object) -> canonical.Json:
    return cast("canonical.Json", to_jsonable_python(value))


def _invalid(reason: str, message: str, where: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, reason, message, where)
