"""Carrying out what rules want done to an exchange."""

from mitmproxy import http
from primbench_interventions.exchange import (
    Answer,
    Cut,
    Repeat,
    RequestView,
    ResponseView,
    SeenAnswer,
    Throttle,
    Truncate,
    Wait,
)
from primbench_interventions.facts import OperationFacts
from primbench_servicekit.canonical import Json

from primbench_proxy import pipeline
from primbench_proxy.delivery import Delivery
from primbench_proxy.interception.repeating import deliver_again
from primbench_proxy.interception.transit import Transit
from primbench_proxy.operation import RecognisedOperation, read_address
from primbench_proxy.pipeline import Action, Passage
from primbench_proxy.request import RouteFacts, view_request
from primbench_proxy.site import Site


async def pass_rules(flow: http.HTTPFlow, transit: Transit, site: Site) -> None:
    """Recognise the operation, and let rules act on the request: hold it, answer it, cut it."""
    address = read_address(flow.request.path)
    recognised = site.operations.find(transit.method, address.path)
    if recognised is None:
        return
    transit.operation = recognised.operation
    transit.target = f"{site.host}{address.path}?{address.query}"
    is_load = transit.method == "GET" and _is_load(flow, transit)
    if not transit.rules.network or _is_prefetch(flow.request):
        return
    view = _view(recognised, address.query, flow, transit=transit, is_load=is_load)
    transit.passage = pipeline.begin(transit.rules, view, seed=transit.route.seed, moment=transit.moment)
    for step in transit.passage.on_request():
        transit.record_step(step, before=None, after=_told(step.action), is_delivered=_is_connected(flow))
        if isinstance(step.action, Answer):
            transit.is_synthetic = True
            flow.response = _made(step.action)
        elif isinstance(step.action, Cut):
            transit.is_synthetic = True
            cut(flow)
        elif isinstance(step.action, Wait):
            await transit.route.hold(step.action.delay_ms)


async def pass_rules_back(flow: http.HTTPFlow, transit: Transit, passage: Passage) -> None:
    """Let rules act on a whole answer."""
    if flow.response is None:
        return
    view = _view_answer(flow.response)
    for step in passage.on_response(view):
        after = _told(step.action)
        if isinstance(step.action, Repeat):
            after = {"repeated_status": await deliver_again(flow.request)}
        before: dict[str, Json] = {"status": view.status}
        transit.record_step(step, before=before, after=after, is_delivered=_is_connected(flow))
        await _carry_out(step.action, flow, transit)


def remember(flow: http.HTTPFlow, transit: Transit, operation: OperationFacts) -> None:
    """Note what the environment granted, and its answer for rules that want earlier ones."""
    response, route = flow.response, transit.route
    if response is None or transit.is_synthetic or not 200 <= response.status_code < 300:
        return
    age_s = route.clock.age_s()
    route.succeeded_s[operation.operation_id] = age_s
    route.success_counts[operation.operation_id] += 1
    if operation.is_mutating:
        route.memory.note_write(int(age_s * 1000))
    is_json = response.headers.get("content-type", "").startswith("application/json")
    if transit.rules.needs_answers and is_json:
        route.memory.keep(SeenAnswer(operation, transit.target, _view_answer(response), int(age_s * 1000)))


def cut(flow: http.HTTPFlow) -> None:
    """End the exchange without an answer. Under HTTP/2 that is the end of its stream."""
    if flow.killable:
        flow.kill()  # type: ignore[no-untyped-call]


async def _carry_out(action: Action, flow: http.HTTPFlow, transit: Transit) -> None:
    if isinstance(action, Answer):
        flow.response = _made(action)
    elif isinstance(action, Wait):
        await transit.route.hold(action.delay_ms)
    elif isinstance(action, Cut):
        cut(flow)
    elif isinstance(action, Truncate | Throttle):
        transit.delivery = (transit.delivery or Delivery()).under(action)


def _told(action: Action) -> dict[str, Json]:
    """Give what the ledger says of an action."""
    if isinstance(action, Answer):
        return {"status": action.status}
    if isinstance(action, Cut):
        return {"is_cut": True}
    return {name: value for name, value in vars(action).items() if isinstance(value, int)}


def _view(
    recognised: RecognisedOperation, query: str, flow: http.HTTPFlow, *, transit: Transit, is_load: bool
) -> RequestView:
    route = transit.route
    facts = RouteFacts(
        age_s=transit.moment.age_s,
        succeeded_s=dict(route.succeeded_s),
        success_counts=dict(route.success_counts),
        is_load=is_load,
        target=transit.target,
        seen=route.memory.answers() if transit.rules.needs_answers else (),
    )
    return view_request(recognised, query, flow.request.get_content(strict=False) or b"", facts=facts)


def _view_answer(response: http.Response) -> ResponseView:
    headers = {name.lower(): response.headers[name] for name in response.headers}
    return ResponseView(response.status_code, headers, response.get_content(strict=False) or b"")


def _made(answer: Answer) -> http.Response:
    headers = [(name.encode(), value.encode()) for name, value in answer.headers]
    return http.Response.make(answer.status, answer.body, http.Headers(headers))


def _is_load(flow: http.HTTPFlow, transit: Transit) -> bool:
    headers = {name: flow.request.headers.get(name, "") for name in ("referer", "sec-fetch-dest")}
    return transit.route.loads.is_load(transit.target, headers, transit.route.clock.monotonic_s())


def _is_prefetch(request: http.Request) -> bool:
    """Whether the browser asks ahead, before anyone wants it. No script can say so (Sec-Purpose, Fetch Standard)."""
    return request.method == "GET" and "prefetch" in request.headers.get("sec-purpose", "")


def _is_connected(flow: http.HTTPFlow) -> bool:
    return flow.client_conn.connected
