"""The control plane: routes are deduplicated, streams follow, mistakes name their field."""

import asyncio
import json
from base64 import b64encode
from hashlib import sha256

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.proxy.v1 import proxy_service_pb2 as wire
from primbench_servicekit import canonical
from primbench_servicekit.client import service_errors
from primbench_servicekit.error import Code, ServiceError

CART = "https://www.shop.test/api/cart"


async def test_same_request_id_gives_the_same_route(stage) -> None:
    first, again, other = [await stage.open_route(request_id=name) for name in ("a", "a", "b")]

    assert first == again
    assert other.route_id != first.route_id


async def test_empty_request_id_gives_a_new_route_each_time(stage) -> None:
    first, second = await stage.open_route(), await stage.open_route()

    assert first.username != second.username


async def test_request_id_of_a_closed_route_opens_a_new_one(stage) -> None:
    first = await stage.open_route(request_id="a")
    await stage.close(first)

    assert (await stage.open_route(request_id="a")).route_id != first.route_id


async def test_closing_twice_succeeds(stage) -> None:
    route = await stage.open_route()

    await stage.close(route)
    await stage.close(route)


async def test_authority_is_one_certificate_with_the_digest_of_its_key(stage) -> None:
    reply = await stage.stub.GetCertificateAuthority(wire.GetCertificateAuthorityRequest(), timeout=5)

    certificate = load_pem_x509_certificate(reply.certificate_pem)
    key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    assert reply.certificate_pem.count(b"BEGIN") == 1
    assert reply.spki_sha256 == _sha256_base64(key)
    assert "mitm" not in certificate.subject.rfc4514_string().lower()


async def test_exchanges_are_followed_until_the_route_is_closed(stage) -> None:
    route = await stage.open_route()
    request = wire.StreamExchangesRequest(route_id=route.route_id, is_following=True)

    async with stage.client(route) as client:
        await client.get(CART)
        follower = asyncio.create_task(_collect(stage.stub.StreamExchanges(request, timeout=10)))
        await client.get(CART)
        await stage.close(route)

    assert [reply.exchange.sequence for reply in await follower] == [1, 2]


async def test_exchanges_can_be_read_from_a_sequence_on(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        for _ in range(3):
            await client.get(CART)
    request = wire.StreamExchangesRequest(route_id=route.route_id, after_sequence=2)

    assert [reply.exchange.sequence for reply in await _collect(stage.stub.StreamExchanges(request, timeout=5))] == [3]


async def test_exchange_says_what_was_asked_and_answered_without_secrets(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.post(f"{CART}/items?q=lamp&password=hunter2", content=b"12345")

    [exchange] = await stage.exchanges(route)
    assert (exchange.method, exchange.status, exchange.operation_id) == ("POST", 200, "cart.add")
    assert exchange.url == "www.shop.test/api/cart/items?q=lamp&password=[redacted]"
    assert (exchange.request_body_bytes, exchange.response_body_bytes) == (5, len(answer.content))
    assert exchange.start_time.seconds >= 1_760_000_000
    assert 0 < exchange.duration.ToTimedelta().total_seconds() < 5


@pytest.mark.parametrize("call", ["SetRules", "StreamExchanges", "StreamFirings"])
async def test_unknown_route_is_not_found(stage, call: str) -> None:
    request = {
        "SetRules": wire.SetRulesRequest(route_id="r-none"),
        "StreamExchanges": wire.StreamExchangesRequest(route_id="r-none"),
        "StreamFirings": wire.StreamFiringsRequest(route_id="r-none"),
    }[call]

    reply = getattr(stage.stub, call)(request, timeout=5)

    assert await _refusal(reply if call == "SetRules" else _collect(reply)) == "ROUTE_UNKNOWN"


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"host": ""}, "sites[0].host"),
        ({"host": "www.shop.test:443"}, "sites[0].host"),
        ({"upstream_url": "ftp://x"}, "sites[0].upstream_url"),
        ({"upstream_url": "http://x/path"}, "sites[0].upstream_url"),
        ({"session_id": ""}, "sites[0].session_id"),
    ],
)
async def test_site_that_does_not_fit_is_refused_with_its_field(stage, changes: dict[str, str], pointer: str) -> None:
    with pytest.raises(ServiceError) as caught, service_errors("proxy"):
        await stage.open_route(stage.site(**changes))

    assert (caught.value.code, caught.value.pointer) == (Code.INVALID_ARGUMENT, pointer)


async def test_route_without_sites_or_clock_is_refused(stage) -> None:
    requests = [
        wire.OpenRouteRequest(start_time=Timestamp(seconds=1)),
        wire.OpenRouteRequest(sites=[stage.site()]),
        wire.OpenRouteRequest(sites=[stage.site(), stage.site()], start_time=Timestamp(seconds=1)),
        wire.OpenRouteRequest(sites=[stage.site()], start_time=Timestamp(seconds=1), time_scale=-1),
    ]

    reasons = [await _refusal(stage.stub.OpenRoute(request, timeout=5)) for request in requests]

    assert reasons == ["SITE_MISSING", "START_TIME_MISSING", "HOST_TWICE", "TIME_SCALE_INVALID"]


@pytest.mark.parametrize(
    ("intervention", "reason"),
    [
        (b"{", "INTERVENTION_INVALID"),
        ({"layer": "network", "params": {"action": "dely"}}, "INTERVENTION_INVALID"),
        (
            {"layer": "server", "params": {"action": "drop_write", "on": {"operation": "o", "times": 1}}},
            "LAYER_INVALID",
        ),
    ],
)
async def test_rule_that_does_not_fit_is_refused_and_the_old_rules_stay(
    stage, intervention: bytes | dict[str, object], reason: str
) -> None:
    route = await stage.open_route()
    on = {"operation": "cart.add", "times": 1}
    await stage.set_rules(route, kept={"action": "transient_error", "on": on, "status": 503})
    content = intervention if isinstance(intervention, bytes) else canonical.dumps(intervention)
    rules = [wire.Rule(rule_id="new", intervention=content)]

    refused = await _refusal(stage.stub.SetRules(wire.SetRulesRequest(route_id=route.route_id, rules=rules), timeout=5))

    assert refused == reason
    async with stage.client(route) as client:
        assert (await client.post(f"{CART}/items", json={})).status_code == 503


async def test_firing_is_dated_by_the_sessions_clock(stage) -> None:
    route = await stage.open_route()
    on = {"operation": "cart.add", "times": 1}
    await stage.set_rules(route, rule={"action": "transient_error", "on": on, "status": 503})

    async with stage.client(route) as client:
        await client.post(f"{CART}/items", content=json.dumps({}))

    [firing] = await stage.firings(route)
    assert 1_760_000_000 <= firing.clock_time.seconds < 1_760_000_010


async def _refusal(call) -> str:
    with pytest.raises(ServiceError) as caught, service_errors("proxy"):
        await call
    return caught.value.reason


async def _collect(stream) -> list:
    return [reply async for reply in stream]


def _sha256_base64(content: bytes) -> str:
    return b64encode(sha256(content).digest()).decode()
