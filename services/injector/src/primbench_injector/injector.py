"""Applying a variant's interventions to a session and taking them back.

Order: seed patches, then the targets are read again, also on a copy where others' changes are tried out, then
effects, then rules. What fails undoes what it can: effects
and rules go, seed patches stay, for a baseline cannot be changed back.

A placebo goes the same way and changes nothing: seed patches are tried out on a copy, effects and rules are set to
count and not to act.
"""

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.seed_patch import SeedIntervention
from primbench_interventions.server_effect import ServerIntervention
from primbench_interventions.value import Json
from primbench_servicekit.error import Code, ServiceError

from primbench_injector.collection import Collector
from primbench_injector.firing import Firing
from primbench_injector.injection import Injection, InjectionStore
from primbench_injector.plan import Plan, Planned, make_plan
from primbench_injector.port import EnvironmentPort, Patch, ProxyPort, Session
from primbench_injector.seeding import Seeding, impossible, moved_targets

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Order:
    """What shall be done to which session, or for a placebo be armed alone. `injections` is parsed JSON."""

    request_id: str
    session: Session
    route_id: str
    injections: object
    targets: Mapping[str, Json]
    seed: int
    is_placebo: bool = False


@dataclass(frozen=True)
class Injector:
    """Applies interventions by calls on environment and proxy, and keeps what fired."""

    environment: EnvironmentPort
    proxy: ProxyPort
    store: InjectionStore

    async def plan(self, address: str, injections: object, target_names: list[str]) -> Plan:
        """Give what would be done, without touching anything."""
        return make_plan(injections, await self.environment.describe(address), target_names)

    async def inject(self, order: Order) -> Injection:
        """Apply the interventions. Repeating it with the same request id gives the same injection.

        Raises INVALID_ARGUMENT (INJECTIONS_UNFIT, ROUTE_MISSING) before anything is touched; FAILED_PRECONDITION
        (INJECTION_ACTIVE, PLAN_IMPOSSIBLE, also when a patch for later does not fit, TARGET_MOVED, also when a planned
        patch would move one); and what environment and proxy raise.
        """
        async with self.store.lock(order.session):
            made = self.store.find(order.session, order.request_id)
            if made is not None:
                return made
            self.store.require_free(order.session)
            facts = await self.environment.describe(order.session.address)
            injection = await self._apply(order, facts, _fitting_plan(order, facts))
            self.store.add(injection)
            return injection

    async def withdraw(self, injection_id: str) -> None:
        """Take effects and rules back and close the ledger. Withdrawing twice succeeds."""
        injection = self.store.get(injection_id)
        async with self.store.lock(injection.session):
            if injection.is_withdrawn:
                return
            await self._take_back(injection)
            await self._collector.collect(injection)
            injection.ledger.close()
            self.store.note_withdrawn(injection)

    async def firings(self, injection_id: str, after_sequence: int) -> list[tuple[int, Firing]]:
        """Give what has fired up to now beyond a sequence number of the ledger."""
        injection = self.store.get(injection_id)
        if not injection.is_withdrawn:
            await self._collector.collect(injection)
        return list(injection.ledger.after(after_sequence))

    def follow(self, injection_id: str, after_sequence: int) -> AsyncGenerator[tuple[int, Firing]]:
        """Give firings beyond a sequence number as they come, until the injection is withdrawn."""
        return self._collector.follow(self.store.get(injection_id), after_sequence)

    @property
    def _collector(self) -> Collector:
        return Collector(self.environment, self.proxy)

    async def _apply(self, order: Order, facts: EnvironmentFacts, plan: Plan) -> Injection:
        injection_id = self.store.new_id()
        seeding = Seeding(self.environment, order.session, facts, order.request_id or injection_id)
        ledger = self.store.new_ledger(order.session)
        for planned in plan.of(SeedIntervention):
            draw = Draw(order.seed, planned.intervention_id)
            if order.is_placebo:
                _require_unmoved(order, await seeding.try_out(planned, draw), planned)
            else:
                ledger.append(await seeding.apply(planned, draw))
        _require_unmoved(order, await self.environment.targets(order.session))
        await self._require_still_answer(order, plan)
        baseline = await self.environment.baseline(order.session)
        injection = Injection(
            injection_id=injection_id,
            request_id=order.request_id,
            session=order.session,
            route_id=order.route_id,
            interventions=plan.interventions,
            baseline_digest=baseline.digest,
            ledger=ledger,
            has_effects=bool(plan.of(ServerIntervention)),
            has_rules=plan.needs_route,
            is_placebo=order.is_placebo,
        )
        await self._arm(injection, plan)
        return injection

    async def _arm(self, injection: Injection, plan: Plan) -> None:
        """Set effects and rules; if one cannot be set, take back those before it, also when the call is cancelled."""
        async with AsyncExitStack() as undo:
            if injection.has_effects:
                undo.push_async_callback(_quietly, lambda: self._clear_effects(injection))
                await self.environment.set_effects(injection.session, plan.effects(), is_placebo=injection.is_placebo)
            if injection.has_rules:
                undo.push_async_callback(_quietly, lambda: self._clear_rules(injection))
                await self.proxy.set_rules(injection.route_id, plan.rules(), is_placebo=injection.is_placebo)
            undo.pop_all()

    async def _take_back(self, injection: Injection) -> None:
        """Try both, also when the first fails, and raise what failed."""
        async with AsyncExitStack() as steps:
            if injection.has_effects:
                steps.push_async_callback(self._clear_effects, injection)
            if injection.has_rules:
                steps.push_async_callback(self._clear_rules, injection)

    async def _clear_effects(self, injection: Injection) -> None:
        await _unless_gone(self.environment.set_effects(injection.session, []))

    async def _clear_rules(self, injection: Injection) -> None:
        await _unless_gone(self.proxy.set_rules(injection.route_id, []))

    async def _require_still_answer(self, order: Order, plan: Plan) -> None:
        """Try out what somebody else will change later: it fits the world as it is, and moves no target."""
        for planned in plan.of(ServerIntervention):
            if planned.intervention.others_changes():
                await self._try_out(order, planned)

    async def _try_out(self, order: Order, planned: Planned[ServerIntervention]) -> None:
        patch = Patch("", planned.intervention.others_changes(), planned.intervention_id)
        try:
            now = await self.environment.targets_after(order.session, patch)
        except ServiceError as error:
            if error.reason != "PATCH_INVALID":
                raise
            raise impossible(PlanError(f"{planned.intervention_id}: {error.message}")) from error
        _require_unmoved(order, now, planned)


def _fitting_plan(order: Order, facts: EnvironmentFacts) -> Plan:
    """Give the plan with its placeholders filled in."""
    plan = make_plan(order.injections, facts, order.targets)
    if plan.violations:
        message = "; ".join(str(violation) for violation in plan.violations)
        raise ServiceError(Code.INVALID_ARGUMENT, "INJECTIONS_UNFIT", message, "injections")
    if plan.needs_route and not order.route_id:
        message = "a network or client intervention needs the route that leads to the session"
        raise ServiceError(Code.INVALID_ARGUMENT, "ROUTE_MISSING", message, "route_id")
    try:
        return plan.filled(order.targets)
    except PlanError as error:
        raise impossible(error) from error


def _require_unmoved(order: Order, now: Mapping[str, Json], tried: Planned[Intervention] | None = None) -> None:
    """Refuse targets that are no longer what was given; `tried`: they would not be, with what was tried out."""
    moved = moved_targets(order.targets, now)
    if moved:
        told = f"{tried.intervention_id} would move targets" if tried else "targets moved"
        message, pointer = f"{told}: {'; '.join(moved)}", "injections" if tried else "targets"
        raise ServiceError(Code.FAILED_PRECONDITION, "TARGET_MOVED", message, pointer)


async def _unless_gone(call: Awaitable[None]) -> None:
    try:
        await call
    except ServiceError as error:
        if error.code != Code.NOT_FOUND:
            raise


async def _quietly(step: Callable[[], Awaitable[None]]) -> None:
    """Undo a step; the error that made it necessary is the one to tell, so this one's goes to the log."""
    try:
        await step()
    except ServiceError as error:
        _log.warning("cannot undo: %s", error)
