"""PlanInjection and ListInterventions."""

import json

import pytest
from primbench.common.v1 import firing_pb2
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench_servicekit.client import service_errors
from primbench_servicekit.error import Code, ServiceError


async def test_every_known_intervention_is_listed_with_layer_primitives_and_schema(stage) -> None:
    reply = await stage.client.ListInterventions(wire.ListInterventionsRequest(), timeout=20)

    by_kind = {one.kind: one for one in reply.interventions}
    assert list(by_kind) == sorted(by_kind)
    assert by_kind["network.delay"].layer == firing_pb2.LAYER_NETWORK
    assert list(by_kind["network.delay"].primitives) == ["patience"]
    assert "delay_ms" in json.loads(by_kind["network.delay"].params_schema)["properties"]


async def test_plan_of_what_fits_says_what_would_be_done(stage, drop, lookalike) -> None:
    reply = await stage.plan([lookalike, drop], target_names=("product_id",))

    assert list(reply.violations) == []
    planned = [(one.intervention_id, one.layer, one.operation_id) for one in reply.interventions]
    assert planned == [
        ("seed.lookalike_record#0", firing_pb2.LAYER_SEED, ""),
        ("server.drop_write#1", firing_pb2.LAYER_SERVER, "cart.add"),
    ]
    assert reply.interventions[1].sentence == "cart.add is answered with success and discarded, at match 1."


async def test_plan_touches_nothing(stage, drop, delay) -> None:
    await stage.plan([drop, delay])

    assert stage.environment.board.names == ["DescribeEnvironment"]
    assert stage.proxy.board.names == []


@pytest.mark.parametrize(
    ("injections", "place", "value", "message"),
    [
        (
            [{"layer": "network", "params": {"action": "delya"}}],
            "[0].params.action",
            '"delya"',
            "unknown kind network.",
        ),
        (
            [{"layer": "server", "params": {"action": "drop_write", "on": {"operation": "cart.ad", "times": 1}}}],
            "[0].params.on.operation",
            '"cart.ad"',
            "unknown operation 'cart.ad'; known: cart.add, cart.read",
        ),
        (
            [
                {
                    "layer": "server",
                    "params": {
                        "action": "prerequisite_hiding",
                        "on": {"operation": "cart.read", "times": 1},
                        "record": "/products/p-1",
                        "remade_by": "cart.add",
                        "actor": "Import",
                    },
                }
            ],
            "[0].params.remade_by",
            '"cart.add"',
            "cart.add makes no record of products; known: none",
        ),
        (
            [
                {
                    "layer": "client",
                    "params": {"action": "swallowed_click", "element": {"role": "button", "name": "Buy"}, "times": 1},
                }
            ],
            "[0].params.element",
            '{"name": "Buy", "role": "button"}',
            'the page map uses no button "Buy"; known: button "Add to cart"',
        ),
        ([], "", "[]", "a list with at least one"),
    ],
    ids=["unknown kind", "unknown operation", "maker of another thing", "unknown element", "empty"],
)
async def test_what_does_not_fit_is_a_violation_with_place_and_value(stage, injections, place, value, message) -> None:
    reply = await stage.plan(injections)

    assert [(found.place, found.value) for found in reply.violations] == [(place, value)]
    assert reply.violations[0].message.startswith(message)
    assert list(reply.interventions) == []


async def test_target_that_the_task_lacks_is_a_violation(stage, lookalike) -> None:
    reply = await stage.plan([lookalike], target_names=("order_id",))

    assert [found.message for found in reply.violations] == ["no target 'product_id'; known: order_id"]


async def test_injections_that_are_not_json_are_an_invalid_argument(stage) -> None:
    request = wire.PlanInjectionRequest(environment_address=stage.environment_address, injections=b"[{")

    with pytest.raises(ServiceError) as caught, service_errors(stage.address):
        await stage.client.PlanInjection(request, timeout=20)

    assert (caught.value.code, caught.value.reason) == (Code.INVALID_ARGUMENT, "INJECTIONS_INVALID")


async def test_environment_that_does_not_answer_in_time_is_unavailable_and_named(hasty_stage, drop) -> None:
    hasty_stage.environment.board.silent.add("DescribeEnvironment")

    with pytest.raises(ServiceError) as caught:
        await hasty_stage.plan([drop])

    assert (caught.value.code, caught.value.reason) == (Code.UNAVAILABLE, "ENVIRONMENT_UNAVAILABLE")
    assert f"environment at {hasty_stage.environment_address} does not answer" in caught.value.message


async def test_environment_that_is_not_there_is_unavailable_and_named(stage, drop) -> None:
    stage.environment_address = "127.0.0.1:1"

    with pytest.raises(ServiceError, match=r"environment at 127\.0\.0\.1:1 does not answer") as caught:
        await stage.plan([drop])

    assert caught.value.code == Code.UNAVAILABLE
