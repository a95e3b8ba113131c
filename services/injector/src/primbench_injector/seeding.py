"""Seed interventions: from the world as it is to a rebased patch, and whether the right answer stayed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Layer
from primbench_interventions.seed_patch import SeedContext, SeedIntervention, SeedPatch
from primbench_interventions.value import Json
from primbench_servicekit import canonical
from primbench_servicekit.error import Code, ServiceError

from primbench_injector.firing import Firing
from primbench_injector.plan import Planned
from primbench_injector.port import EnvironmentPort, Patch, Session, World


@dataclass(frozen=True)
class Seeding:
    """Applies seed interventions to one session. `request_id` makes each patch safe to repeat."""

    environment: EnvironmentPort
    session: Session
    facts: EnvironmentFacts
    request_id: str

    async def apply(self, planned: Planned[SeedIntervention], draw: Draw) -> Firing:
        """Patch the baseline; gives what was changed, pointer -> record, before and after.

        Raises FAILED_PRECONDITION (PLAN_IMPOSSIBLE) when the world does not allow it.
        """
        world = await self.environment.read(self.session, self.facts)
        pointers = await self.environment.rebase(self.session, self._patch(planned, world, draw))
        changed = await self.environment.read(self.session, self.facts)
        baseline = await self.environment.baseline(self.session)
        return Firing(
            intervention_id=planned.intervention_id,
            layer=Layer.SEED,
            match_index=0,
            clock_time=baseline.clock_time,
            entity=pointers[0] if pointers else "",
            before=_records(world, pointers),
            after=_records(changed, pointers),
        )

    async def try_out(self, planned: Planned[SeedIntervention], draw: Draw) -> Mapping[str, Json]:
        """Give the targets as they would be after the patch; the session stays as it is. Raises as `apply`."""
        world = await self.environment.read(self.session, self.facts)
        return await self.environment.targets_after(self.session, self._patch(planned, world, draw))

    def _patch(self, planned: Planned[SeedIntervention], world: World, draw: Draw) -> Patch:
        patch = _plan(planned, SeedContext(self.facts, world.record, draw))
        return Patch(f"{self.request_id}/{planned.intervention_id}", patch.operations, patch.actor)


def impossible(error: PlanError) -> ServiceError:
    """Give the error of a variant that does not fit this session."""
    return ServiceError(Code.FAILED_PRECONDITION, "PLAN_IMPOSSIBLE", str(error), "injections")


def moved_targets(given: Mapping[str, Json], now: Mapping[str, Json]) -> list[str]:
    """Give one phrase for each target whose value is not what was given."""
    return [
        f"{name} was {_text(value)}, is {_text(now.get(name))}"
        for name, value in sorted(given.items())
        if name not in now or canonical.dumps(now[name]) != canonical.dumps(value)
    ]


def _plan(planned: Planned[SeedIntervention], context: SeedContext) -> SeedPatch:
    try:
        return planned.intervention.plan(context)
    except PlanError as error:
        raise impossible(error) from error


def _records(world: World, pointers: Sequence[str]) -> bytes:
    return canonical.dumps({pointer: _record(world, pointer) for pointer in pointers})


def _record(world: World, pointer: str) -> Json:
    collection, _, record_id = pointer.removeprefix("/").partition("/")
    record = world.record(_unescaped(collection), _unescaped(record_id))
    return None if record is None else dict(record)


def _unescaped(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")


def _text(value: Json) -> str:
    return canonical.dumps(value).decode()
