"""The gateways against real gRPC servers: what is sent, what is read, what a failure becomes."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from primbench.environment.v1 import environment_service_pb2 as environment_wire
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

START = datetime(2026, 3, 2, 9, tzinfo=UTC)


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


async def test_description_that_stays_the_same_is_read_once(environment: EnvironmentGateway) -> None:
    assert await environment.describe() is await environment.describe()


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
    assert [each.operation_id for each in site.operations] == [each.operation_id for each in description.operations]
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
