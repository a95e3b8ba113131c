"""A server with all four services, made up, and gateways to it. `seen` has the requests in order."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any, override

import pytest
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2
from primbench.environment.v1 import description_pb2, page_map_pb2
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from primbench.environment.v1 import environment_service_pb2_grpc as environment_stubs
from primbench.evaluation.v1 import evaluation_service_pb2 as evaluation_wire
from primbench.evaluation.v1 import evaluation_service_pb2_grpc as evaluation_stubs
from primbench.injection.v1 import injection_service_pb2 as injection_wire
from primbench.injection.v1 import injection_service_pb2_grpc as injection_stubs
from primbench.proxy.v1 import proxy_service_pb2 as proxy_wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as proxy_stubs
from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_episode.session import Session
from primbench_servicekit.client import ChannelPool
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import Servicer, control_server
from primbench_servicekit.setting import ServiceSettings

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
START_WIRE = Timestamp(seconds=int(START.timestamp()))


class _Environment(environment_stubs.EnvironmentServiceServicer):
    def __init__(self, seen: list[Message]) -> None:
        self._seen = seen

    @override
    async def DescribeEnvironment(self, request: Any, context: Any) -> Any:
        reader = page_map_pb2.FieldReader(
            field="price_cents",
            read_from=page_map_pb2.READ_FROM_LINK,
            value_type=page_map_pb2.VALUE_TYPE_CENTS,
            element=page_map_pb2.Element(role="link", within=page_map_pb2.Element(role="main")),
        )
        search = page_map_pb2.Element(role="textbox", name="Search")
        steps = [
            page_map_pb2.PageStep(go="/"),
            page_map_pb2.PageStep(fill=page_map_pb2.Fill(element=search)),
            page_map_pb2.PageStep(tick=page_map_pb2.Element(role="checkbox", name="Prime")),
            page_map_pb2.PageStep(click=page_map_pb2.Element(role="button", name="Go")),
        ]
        return environment_wire.DescribeEnvironmentResponse(
            description=description_pb2.Description(
                environment_id="shop",
                host="www.shop.test",
                collections=[
                    description_pb2.Collection(
                        name="settings",
                        entity="Settings",
                        shape=description_pb2.COLLECTION_SHAPE_SINGLETON,
                        record_schema=b'{"type":"object"}',
                    )
                ],
                operations=[
                    description_pb2.Operation(
                        operation_id="cart.add",
                        method="POST",
                        path="/api/cart",
                        is_mutating=True,
                        request_schema=b'{"properties":{}}',
                        success_status=201,
                    )
                ],
                seeders=[description_pb2.Seeder(name="featured", output_fields=["id"])],
                page_map=page_map_pb2.PageMap(
                    lookups=[page_map_pb2.Lookup(entity="product", page=page_map_pb2.PageLookup(fields=[reader]))],
                    procedures=[page_map_pb2.Procedure(operation_id="cart.add", steps=steps)],
                ),
                effect_actions=["drop_write"],
            )
        )

    @override
    async def CreateSession(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        if request.seed == 13:
            raise ServiceError(Code.INVALID_ARGUMENT, "SEEDER_UNKNOWN", "unknown seeder 'x'", "seed_plan.steps[0]")
        targets = b"[]" if request.seed == 14 else b'{"id":"p-1"}'
        return environment_wire.CreateSessionResponse(
            session_id="s-1",
            targets=targets,
            baseline_digest="sha256:b",
            address="127.0.0.1:1" if request.seed == 15 else "",
        )

    @override
    async def ResolveTargets(self, request: Any, context: Any) -> Any:
        return environment_wire.ResolveTargetsResponse(targets=b'{"id":null}')

    @override
    async def GetSnapshot(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return environment_wire.GetSnapshotResponse(digest="sha256:d", content=b'{"a":[]}')

    @override
    async def StreamEvents(self, request: Any, context: Any) -> AsyncIterator[Any]:
        change = environment_wire.Change(pointer="/cart_items/ci-1", after=b'{"id":"ci-1"}')
        entry = environment_wire.JournalEntry(revision=1, operation_id="cart.add", actor="user", changes=[change])
        reply = environment_wire.StreamEventsResponse
        yield reply(sequence=1, clock_time=START_WIRE, journal_entry=entry)
        yield reply(sequence=2, clock_time=START_WIRE, firing=firing_pb2.Firing(sequence=1))
        yield reply(sequence=3, clock_time=START_WIRE, clock_move=environment_wire.ClockMove(from_time=START_WIRE))

    @override
    async def AdvanceClock(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return environment_wire.AdvanceClockResponse()

    @override
    async def DeleteSession(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return environment_wire.DeleteSessionResponse()

    @override
    async def GetBaseDocument(self, request: Any, context: Any) -> Any:
        raise NotImplementedError

    @override
    async def ApplyPatch(self, request: Any, context: Any) -> Any:
        raise NotImplementedError

    @override
    async def SetEffects(self, request: Any, context: Any) -> Any:
        raise NotImplementedError

    @override
    async def ForkSession(self, request: Any, context: Any) -> Any:
        raise NotImplementedError


class _Injector(injection_stubs.InjectionServiceServicer):
    def __init__(self, seen: list[Message]) -> None:
        self._seen = seen

    @override
    async def ListInterventions(self, request: Any, context: Any) -> Any:
        raise NotImplementedError

    @override
    async def PlanInjection(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        violation = injection_wire.Violation(place="[0].params.on.operation", value='"cart.put"', message="unknown")
        return injection_wire.PlanInjectionResponse(violations=[violation])

    @override
    async def Inject(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return injection_wire.InjectResponse(injection_id="i-1", baseline_digest="sha256:i")

    @override
    async def Withdraw(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return injection_wire.WithdrawResponse()

    @override
    async def StreamFirings(self, request: Any, context: Any) -> AsyncIterator[Any]:
        yield injection_wire.StreamFiringsResponse(
            firing=firing_pb2.Firing(
                sequence=4,
                intervention_id="network.delay#0",
                layer=firing_pb2.LAYER_NETWORK,
                match_index=2,
                clock_time=START_WIRE,
                before=b'"early"',
                is_delivered=True,
            )
        )


class _Proxy(proxy_stubs.ProxyServiceServicer):
    def __init__(self, seen: list[Message]) -> None:
        self._seen = seen

    @override
    async def GetCertificateAuthority(self, request: Any, context: Any) -> Any:
        return proxy_wire.GetCertificateAuthorityResponse(certificate_pem=b"PEM", spki_sha256="c3BraQ==")

    @override
    async def OpenRoute(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return proxy_wire.OpenRouteResponse(route_id="r-1", username="u", password="p", port=8080)

    @override
    async def SetRules(self, request: Any, context: Any) -> Any:
        raise NotImplementedError

    @override
    async def StreamExchanges(self, request: Any, context: Any) -> AsyncIterator[Any]:
        exchange = proxy_wire.Exchange(sequence=1, method="GET", url="www.shop.test/", status=200, rule_ids=["x"])
        exchange.duration.FromMilliseconds(1250)
        yield proxy_wire.StreamExchangesResponse(exchange=exchange)

    @override
    async def StreamFirings(self, request: Any, context: Any) -> AsyncIterator[Any]:
        raise NotImplementedError
        yield

    @override
    async def CloseRoute(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        return proxy_wire.CloseRouteResponse()


class _Evaluator(evaluation_stubs.EvaluationServiceServicer):
    def __init__(self, seen: list[Message]) -> None:
        self._seen = seen

    @override
    async def DescribeChecks(self, request: Any, context: Any) -> Any:
        raise NotImplementedError

    @override
    async def Evaluate(self, request: Any, context: Any) -> Any:
        self._seen.append(request)
        if request.answer == "invalid":
            report = b'{"invalid_reason":"x is not defined"}'
            return evaluation_wire.EvaluateResponse(verdict=evaluation_wire.VERDICT_INVALID, report=report)
        return evaluation_wire.EvaluateResponse(
            verdict=evaluation_wire.VERDICT_GRADED, score=0.5, report=b"{}", grader_version="1.0.0"
        )


@pytest.fixture
def seen() -> list[Any]:
    return []


@pytest.fixture
async def address(seen: list[Any]) -> AsyncIterator[str]:
    servicers = [
        Servicer(
            "primbench.environment.v1.EnvironmentService",
            lambda server: environment_stubs.add_EnvironmentServiceServicer_to_server(_Environment(seen), server),
        ),
        Servicer(
            "primbench.injection.v1.InjectionService",
            lambda server: injection_stubs.add_InjectionServiceServicer_to_server(_Injector(seen), server),
        ),
        Servicer(
            "primbench.proxy.v1.ProxyService",
            lambda server: proxy_stubs.add_ProxyServiceServicer_to_server(_Proxy(seen), server),
        ),
        Servicer(
            "primbench.evaluation.v1.EvaluationService",
            lambda server: evaluation_stubs.add_EvaluationServiceServicer_to_server(_Evaluator(seen), server),
        ),
    ]
    async with control_server(ServiceSettings(control_token="s3cret", grace_s=0.1), servicers) as bound:
        yield bound


@pytest.fixture
async def channels() -> AsyncIterator[ChannelPool]:
    pool = ChannelPool(token="s3cret")
    yield pool
    await pool.close()


@pytest.fixture
def environment(channels: ChannelPool, address: str) -> EnvironmentGateway:
    return EnvironmentGateway(channels, environment_id="shop", address=address, site_url="http://127.0.0.1:9")


@pytest.fixture
def session(address: str) -> Session:
    return Session("shop", address, "s-1", {"id": "p-1"})
