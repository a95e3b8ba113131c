"""InjectionService over gRPC."""

import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import override

from grpc import aio
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench.injection.v1 import injection_service_pb2_grpc as stubs
from primbench_interventions.registry import KINDS
from primbench_interventions.schema_export import params_schema
from primbench_interventions.violation import value_text
from primbench_servicekit import canonical
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import Servicer

from primbench_injector.gateway.firing import WIRE_LAYERS, write_firing
from primbench_injector.injector import Injector, Order
from primbench_injector.plan import Plan
from primbench_injector.port import Session

type Context[Q, A] = aio.ServicerContext[Q, A]

SERVICE = "primbench.injection.v1.InjectionService"


class InjectionServicer(stubs.InjectionServiceServicer):
    """Turns calls into what the injector does."""

    def __init__(self, injector: Injector) -> None:
        self._injector = injector

    def servicer(self) -> Servicer:
        """Give the entry for a control server."""
        return Servicer(SERVICE, lambda server: stubs.add_InjectionServiceServicer_to_server(self, server))

    @override
    async def ListInterventions(
        self,
        request: wire.ListInterventionsRequest,
        context: Context[wire.ListInterventionsRequest, wire.ListInterventionsResponse],
    ) -> wire.ListInterventionsResponse:
        descriptions = [
            wire.InterventionDescription(
                kind=kind,
                layer=WIRE_LAYERS[cls.layer],
                primitives=list(cls.primitives),
                summary=cls.summary,
                params_schema=json.dumps(params_schema(cls)).encode(),
            )
            for kind, cls in KINDS.items()
        ]
        return wire.ListInterventionsResponse(interventions=descriptions)

    @override
    async def PlanInjection(
        self,
        request: wire.PlanInjectionRequest,
        context: Context[wire.PlanInjectionRequest, wire.PlanInjectionResponse],
    ) -> wire.PlanInjectionResponse:
        _require(request.environment_address, "environment_address")
        injections = _injections(request.injections)
        plan = await self._injector.plan(request.environment_address, injections, list(request.target_names))
        if plan.violations:
            return wire.PlanInjectionResponse(violations=_violations(plan))
        return wire.PlanInjectionResponse(interventions=_planned(plan))

    @override
    async def Inject(
        self, request: wire.InjectRequest, context: Context[wire.InjectRequest, wire.InjectResponse]
    ) -> wire.InjectResponse:
        injection = await self._injector.inject(_order(request))
        return wire.InjectResponse(
            injection_id=injection.injection_id,
            interventions=_planned(Plan(injection.interventions, ())),
            baseline_digest=injection.baseline_digest,
        )

    @override
    async def Withdraw(
        self, request: wire.WithdrawRequest, context: Context[wire.WithdrawRequest, wire.WithdrawResponse]
    ) -> wire.WithdrawResponse:
        await self._injector.withdraw(request.injection_id)
        return wire.WithdrawResponse()

    @override
    async def StreamFirings(
        self,
        request: wire.StreamFiringsRequest,
        context: Context[wire.StreamFiringsRequest, wire.StreamFiringsResponse],
    ) -> AsyncIterator[wire.StreamFiringsResponse]:
        if not request.is_following:
            for sequence, firing in await self._injector.firings(request.injection_id, request.after_sequence):
                yield wire.StreamFiringsResponse(firing=write_firing(firing, sequence))
            return
        async with aclosing(self._injector.follow(request.injection_id, request.after_sequence)) as firings:
            async for sequence, firing in firings:
                yield wire.StreamFiringsResponse(firing=write_firing(firing, sequence))


def _order(request: wire.InjectRequest) -> Order:
    for name in ("environment_id", "address", "session_id"):
        _require(getattr(request.session, name), f"session.{name}")
    session = request.session
    return Order(
        request_id=request.request_id,
        session=Session(session.environment_id, session.address, session.session_id),
        route_id=request.route_id,
        injections=_injections(request.injections),
        targets=_targets(request.targets),
        seed=request.seed,
        is_placebo=request.is_placebo,
    )


def _injections(content: bytes) -> object:
    try:
        return json.loads(content)
    except ValueError as error:
        raise _invalid("INJECTIONS_INVALID", f"injections is not JSON: {error}", "injections") from error


def _targets(content: bytes) -> dict[str, canonical.Json]:
    try:
        targets = canonical.loads(content or b"{}")
    except canonical.NotCanonicalError as error:
        raise _invalid("TARGETS_INVALID", f"targets: {error}", "targets") from error
    if not isinstance(targets, dict):
        raise _invalid("TARGETS_INVALID", "targets is a JSON object: name -> value", "targets")
    return targets


def _require(value: str, field: str) -> None:
    if not value:
        raise _invalid("FIELD_MISSING", f"{field} is required", field)


def _invalid(reason: str, message: str, pointer: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, reason, message, pointer)


def _planned(plan: Plan) -> list[wire.PlannedIntervention]:
    return [
        wire.PlannedIntervention(
            intervention_id=planned.intervention_id,
            layer=WIRE_LAYERS[planned.intervention.layer],
            sentence=planned.intervention.sentence(),
            operation_id=planned.intervention.operation_id(),
        )
        for planned in plan.interventions
    ]


def _violations(plan: Plan) -> list[wire.Violation]:
    return [
        wire.Violation(place=found.place, value=value_text(found.value), message=found.message)
        for found in plan.violations
    ]
