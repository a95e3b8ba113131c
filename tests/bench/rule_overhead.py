"""What each kind of rule costs a request, against the same request without a rule in the same run."""

import ssl
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from measurement import Measurement
from primbench_catalog.catalog import load_catalog
from primbench_injector.gateway.proxy import ProxyGateway
from primbench_injector.port import NamedRule
from primbench_interventions.layer import Layer
from primbench_interventions.placeholder import fill
from primbench_interventions.registry import KINDS, dump_injection, load_injections
from primbench_servicekit.client import ChannelPool
from rule_example import Request, RuleExample, network_examples
from stage import ROOT, Stage

ROUND_COUNT = 4
REQUEST_COUNT = 20
DOCUMENT = Request("GET", "/")
IDLE = Request("GET", "/api/cart")
PASSING_MS_MAX = 2.0
ACTING_MS_MAX = 10.0
_DOCUMENT_HEADERS = {"accept": "text/html", "sec-fetch-dest": "document", "sec-fetch-mode": "navigate"}


@dataclass(frozen=True)
class _Bed:
    """A route to a session, a client on it, and the hand on its rules."""

    client: httpx.AsyncClient
    route_id: str
    proxy: ProxyGateway

    async def arm(self, entry: NamedRule | None, *, is_placebo: bool = False) -> None:
        rules = [] if entry is None else [entry]
        await self.proxy.set_rules(self.route_id, rules, is_placebo=is_placebo)

    async def require_fired(self, kind: str) -> None:
        """Pass when a rule of the kind has acted as often as it was asked to."""
        events = self.proxy.events(self.route_id, 0, is_following=False)
        count = len([1 async for event in events if event.firing and event.firing.intervention_id == kind])
        if count < ROUND_COUNT * (REQUEST_COUNT - 1):
            raise RuntimeError(f"{kind} acted {count} times, which is not what was to be measured")

    async def timed_ms(self, request: Request) -> float:
        """Time one request until its answer is whole or broken off; the connection is open beforehand."""
        await self.client.get(IDLE.path)
        begun = time.perf_counter()
        await self.send(request)
        return (time.perf_counter() - begun) * 1000

    async def send(self, request: Request) -> None:
        headers = _DOCUMENT_HEADERS if request is DOCUMENT else {}
        try:
            await self.client.request(request.method, request.path, json=request.body, headers=headers)
        except httpx.TransportError:
            return  # some rules are there to break it off


async def rule_overhead(stage: Stage) -> list[Measurement]:
    """Give two measurements a kind of network rule, armed without acting and acting, and one a kind of page rule."""
    async with _bed(stage) as (bed, examples):
        found = [await _client_rule(bed, rule) for rule in client_rules()]
        for example in examples:
            found += await _network_rule(bed, example)
    return found


def client_rules() -> list[NamedRule]:
    """Give one rule of each kind that acts in the page, as the catalogue's first variant of it has it."""
    found: dict[str, NamedRule] = {}
    for variant in load_catalog(ROOT / "catalog").variants.values():
        for intervention in load_injections([each.document() for each in variant.injections]):
            if intervention.layer is Layer.CLIENT:
                filled = fill(intervention, defaultdict(lambda: "Sample"))
                found.setdefault(intervention.kind(), NamedRule(intervention.kind(), dump_injection(filled)))
    missing = {kind for kind, cls in KINDS.items() if cls.layer is Layer.CLIENT} - found.keys()
    if missing:
        raise RuntimeError(f"no variant has {', '.join(sorted(missing))}")
    return [found[kind] for kind in sorted(found)]


async def _network_rule(bed: _Bed, example: RuleExample) -> Sequence[Measurement]:
    rule = NamedRule(example.kind, example.entry())
    passing: list[float] = []
    acting: list[float] = []
    for _ in range(ROUND_COUNT):
        await bed.arm(None)
        without = [await bed.timed_ms(example.request) for _ in range(REQUEST_COUNT)]
        for samples, is_placebo in ((passing, True), (acting, False)):
            await bed.arm(rule, is_placebo=is_placebo)
            for primer in example.primers:
                await bed.send(primer)
            held_ms = 0 if is_placebo else example.wait_ms
            taken = [await bed.timed_ms(example.request) - held_ms for _ in range(REQUEST_COUNT)]
            samples += [ours - plain for ours, plain in zip(taken, without, strict=True)]
    await bed.arm(None)
    await bed.require_fired(example.kind)
    return (
        Measurement(f"{example.kind}, armed without acting, over no rule", "ms", passing, bound=PASSING_MS_MAX),
        Measurement(f"{example.kind}, acting, over no rule", "ms", acting, bound=ACTING_MS_MAX, note=_note(example)),
    )


async def _client_rule(bed: _Bed, rule: NamedRule) -> Measurement:
    samples: list[float] = []
    for _ in range(ROUND_COUNT):
        await bed.arm(None)
        without = [await bed.timed_ms(DOCUMENT) for _ in range(REQUEST_COUNT)]
        await bed.arm(rule)
        taken = [await bed.timed_ms(DOCUMENT) for _ in range(REQUEST_COUNT)]
        samples += [ours - plain for ours, plain in zip(taken, without, strict=True)]
    return Measurement(f"{rule.rule_id}, a document with it, over no rule", "ms", samples, bound=PASSING_MS_MAX)


def _note(example: RuleExample) -> str:
    return f"beside the {example.wait_ms} ms that it holds" if example.wait_ms else ""


@asynccontextmanager
async def _bed(stage: Stage) -> AsyncIterator[tuple[_Bed, tuple[RuleExample, ...]]]:
    session = await stage.session(5)
    route = await stage.route(session)
    targets = await stage.ports.environment.resolve_targets(session)
    examples = network_examples(str(targets["product_id"]), str(targets["line_id"]))
    trust = ssl.create_default_context(cadata=(await stage.services.proxy().certificate_pem()).decode())
    proxy = httpx.Proxy(route.proxy_server, auth=(route.username, route.password))
    channels = ChannelPool(token=stage.deployment.addresses.control_token)
    gateway = ProxyGateway(channels, stage.deployment.addresses.proxy, timeout_s=15)
    origin = f"https://{stage.description.host}"
    try:
        async with httpx.AsyncClient(base_url=origin, proxy=proxy, verify=trust, trust_env=False) as client:
            yield _Bed(client, route.route_id, gateway), examples
    finally:
        await channels.close()
        await stage.ports.proxy.close_route(route)
        await stage.clear()
