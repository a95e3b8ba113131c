"""The gateways against real gRPC servers: what is sent, what is read, what a failure becomes."""

import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
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
from primbench_catalog.model import Layer
from primbench_catalog.task import SeedPlan
from primbench_episode.description import Description, Shape
from primbench_episode.evaluation import EvaluationOrder
from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_episode.gateways.evaluator import EvaluatorGateway
from primbench_episode.gateways.injector import InjectorGateway
from primbench_episode.gateways.proxy import ProxyGateway
from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.observed import ClockMove, Commit
from primbench_episode.page_map import ReadFrom, ValueType
from primbench_episode.route import RouteOrder
from primbench_episode.session import Moment, Session, SessionOrder
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


def _order(seed: int = 7) -> SessionOrder:
    plan = SeedPlan.model_validate(
        {"steps": [{"use": "featured", "params": {"n": 1.5}, "as": "item"}], "targets": {"id": "item.id"}}
    )
    return SessionOrder("trial.1", seed, START, timedelta(seconds=30), plan)


async def test_description_is_read_whole(environment: EnvironmentGateway) -> None:
    found = await environment.describe()

    assert found.collections[0].shape is Shape.SINGLETON
    assert found.collections[0].record_schema == {"type": "object"}
    assert found.operations_by_id["cart.add"].request_schema == {"properties": {}}
    assert found.operations_by_id["cart.add"].response_schema == {}
    assert found.seeders_by_name["featured"].output_fields == ("id",)
    (reader,) = found.lookups_by_entity["product"].page.fields
    assert (reader.read_from, reader.value_type) == (ReadFrom.LINK, ValueType.CENTS)
    assert reader.element.within.role == "main"
    assert found.controls == (
        ("textbox", "Search", "cart.add"),
        ("checkbox", "Prime", "cart.add"),
        ("button", "Go", "cart.add"),
    )
    assert found.effect_actions == ("drop_write",)


async def test_session_is_ordered_with_seed_clock_and_plan(environment: EnvironmentGateway, seen: list[Any]) -> None:
    made = await environment.create_session(_order())

    assert (made.session_id, made.address, made.targets) == ("s-1", environment.address, {"id": "p-1"})
    (request,) = seen
    assert (request.request_id, request.seed) == ("trial.1", 7)
    assert request.start_time.ToDatetime(tzinfo=UTC) == START
    assert request.clock.step_per_commit.ToTimedelta() == timedelta(seconds=30)
    assert request.seed_plan.steps[0].seeder == "featured"
    assert json.loads(request.seed_plan.steps[0].params) == {"n": 1.5}
    assert dict(request.seed_plan.targets) == {"id": "item.id"}


async def test_session_is_called_where_it_lives(environment: EnvironmentGateway) -> None:
    made = await environment.create_session(_order(seed=15))

    assert made.address == "127.0.0.1:1"
    with pytest.raises(ServiceError, match=r"127\.0\.0\.1:1"):
        await environment.resolve_targets(made)


async def test_refusal_arrives_as_the_service_error_it_was(environment: EnvironmentGateway) -> None:
    with pytest.raises(ServiceError) as caught:
        await environment.create_session(_order(seed=13))

    assert (caught.value.code, caught.value.reason) == (Code.INVALID_ARGUMENT, "SEEDER_UNKNOWN")
    assert caught.value.pointer == "seed_plan.steps[0]"


async def test_answer_that_makes_no_sense_is_an_internal_error_naming_the_service(
    environment: EnvironmentGateway,
) -> None:
    with pytest.raises(ServiceError, match=r"env-shop answered .* expected a JSON object") as caught:
        await environment.create_session(_order(seed=14))

    assert (caught.value.code, caught.value.reason) == (Code.INTERNAL, "ANSWER_INVALID")


async def test_session_is_read_and_ended(environment: EnvironmentGateway, session: Session, seen: list[Any]) -> None:
    assert await environment.resolve_targets(session) == {"id": None}
    assert (await environment.snapshot(session, Moment.BASELINE)).content == b'{"a":[]}'
    await environment.advance_clock(session, timedelta(minutes=2))
    await environment.delete_session(session)

    snapshot, advance, delete = seen
    assert (snapshot.moment, snapshot.form) == (
        environment_wire.MOMENT_BASELINE,
        environment_wire.SNAPSHOT_FORM_FULL,
    )
    assert advance.duration.ToTimedelta() == timedelta(minutes=2)
    assert delete.session_id == "s-1"


async def test_journal_has_commits_and_clock_moves_and_leaves_firings_to_the_ledger(
    environment: EnvironmentGateway, session: Session
) -> None:
    commit, move = await environment.journal(session)

    assert isinstance(commit, Commit)
    assert (commit.sequence, commit.operation_id, commit.clock_time) == (1, "cart.add", "2026-03-02T09:00:00Z")
    assert (commit.changes[0].before, commit.changes[0].after) == (None, {"id": "ci-1"})
    assert isinstance(move, ClockMove)
    assert (move.sequence, move.from_time) == (3, "2026-03-02T09:00:00Z")


async def test_injector_is_asked_and_its_answers_are_read(
    channels: ChannelPool, address: str, session: Session, seen: list[Any]
) -> None:
    injector = InjectorGateway(channels, address)
    injections = [{"layer": "network", "params": {"action": "delay"}}]

    (problem,) = await injector.plan("127.0.0.1:1", injections=injections, target_names=("id",))
    injection = await injector.inject(InjectionOrder("trial.1", session, "r-1", injections, 7))
    (firing,) = await injector.firings(injection)
    await injector.withdraw(injection)

    plan, inject, withdraw = seen
    assert (problem.place, problem.value) == ("injections[0].params.on.operation", '"cart.put"')
    assert (json.loads(plan.injections), list(plan.target_names)) == (injections, ["id"])
    assert (inject.session.session_id, inject.session.address, inject.route_id) == ("s-1", address, "r-1")
    assert (json.loads(inject.targets), inject.seed) == ({"id": "p-1"}, 7)
    assert injection == Injection("i-1", "sha256:i")
    assert (firing.sequence, firing.layer, firing.before, firing.after) == (4, Layer.NETWORK, "early", None)
    assert withdraw.injection_id == "i-1"


async def test_route_is_opened_with_the_operations_and_closed(
    channels: ChannelPool, address: str, session: Session, seen: list[Any], description: Description
) -> None:
    proxy = ProxyGateway(channels, address, listen="127.0.0.1:8080")
    order = RouteOrder("trial.1", session, description, "http://127.0.0.1:9", 7, START)

    route = await proxy.open_route(order)
    (exchange,) = await proxy.exchanges(route)
    await proxy.close_route(route)

    opened, closed = seen
    (site,) = opened.sites
    assert (site.host, site.upstream_url, site.session_id) == ("www.shop.test", "http://127.0.0.1:9", "s-1")
    assert [operation.operation_id for operation in site.operations] == ["product.search", "product.get", "cart.add"]
    assert (route.proxy_server, route.username, route.password) == ("http://127.0.0.1:8080", "u", "p")
    assert (exchange.duration_ms, exchange.status, exchange.rule_ids) == (1250.0, 200, ("x",))
    assert await proxy.certificate_spki() == "c3BraQ=="
    assert await proxy.certificate_pem() == b"PEM"
    assert closed.route_id == "r-1"


@pytest.mark.parametrize(
    ("answer", "score", "reason"), [(None, 0.5, ""), ("", 0.5, ""), ("invalid", 0.0, "x is not defined")]
)
async def test_verdict_is_read_and_a_missing_answer_stays_missing(
    channels: ChannelPool,
    address: str,
    session: Session,
    seen: list[Any],
    answer: str | None,
    score: float,
    reason: str,
) -> None:
    evaluator = EvaluatorGateway(channels, address)
    diff = {"create": [{"entity": "X", "weight": 0.5}]}

    verdict = await evaluator.evaluate(EvaluationOrder(session, diff, {"id": "p-1"}, START, answer))

    (request,) = seen
    assert (verdict.score, verdict.invalid_reason) == (score, reason)
    assert request.HasField("answer") == (answer is not None)
    assert json.loads(request.canonical_diff) == diff
    assert request.session.environment_id == "shop"


async def test_service_that_is_not_there_is_unavailable_with_its_address(
    channels: ChannelPool, session: Session
) -> None:
    gone = EnvironmentGateway(channels, environment_id="shop", address="127.0.0.1:1", site_url="")

    with pytest.raises(ServiceError, match=r"127\.0\.0\.1:1") as caught:
        await gone.describe()

    assert caught.value.code == Code.UNAVAILABLE
