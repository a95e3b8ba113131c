"""Between the wire's messages and the proxy's own types. Raises ServiceError INVALID_ARGUMENT, with the field."""

import json
from collections.abc import Sequence
from datetime import UTC
from functools import lru_cache
from typing import cast
from urllib.parse import urlsplit

from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2
from primbench.environment.v1 import description_pb2
from primbench.proxy.v1 import proxy_service_pb2 as wire
from primbench_interventions.errors import LoadError
from primbench_interventions.exchange import NetworkIntervention
from primbench_interventions.facts import OperationFacts, Schema
from primbench_interventions.layer import Layer
from primbench_interventions.page_rule import ClientIntervention
from primbench_interventions.registry import load_injection
from primbench_servicekit import canonical
from primbench_servicekit.error import Code, ServiceError

from primbench_proxy.exchange import Exchange, Firing
from primbench_proxy.operation import OperationMatcher
from primbench_proxy.page.script import known_behaviours
from primbench_proxy.route import RouteRequest
from primbench_proxy.rule import Rule
from primbench_proxy.site import Site, Upstream

_LAYERS = {Layer.NETWORK: firing_pb2.LAYER_NETWORK, Layer.CLIENT: firing_pb2.LAYER_CLIENT}
TIME_SCALE_MAX = 1000
_DEFAULT_PORTS = {"http": 80, "https": 443}


def read_route_request(request: wire.OpenRouteRequest) -> RouteRequest:
    """Read what a route shall be."""
    if not request.sites:
        raise _invalid("SITE_MISSING", "a route needs at least one site", "sites")
    if not request.HasField("start_time"):
        raise _invalid("START_TIME_MISSING", "the session's clock at opening is needed", "start_time")
    sites = [_read_site(site, f"sites[{index}]") for index, site in enumerate(request.sites)]
    by_host = {site.host: site for site in sites}
    if len(by_host) != len(sites):
        hosts = [site.host for site in sites]
        twice = next(host for host in hosts if hosts.count(host) > 1)
        raise _invalid("HOST_TWICE", f"host {twice!r} is given twice", "sites")
    if not 0 <= request.time_scale <= TIME_SCALE_MAX:
        message = f"time_scale {request.time_scale} is not 0 to {TIME_SCALE_MAX}"
        raise _invalid("TIME_SCALE_INVALID", message, "time_scale")
    start_time = request.start_time.ToDatetime(tzinfo=UTC)
    return RouteRequest(by_host, request.seed, start_time, request.time_scale or 1)


def read_rules(rules: Sequence[wire.Rule]) -> list[Rule]:
    """Read the rules that a route shall have."""
    read = [_read_rule(rule, f"rules[{index}]") for index, rule in enumerate(rules)]
    ids = [rule.rule_id for rule in read]
    for index, rule_id in enumerate(ids):
        if rule_id in ids[:index]:
            raise _invalid("RULE_TWICE", f"rule {rule_id!r} is given twice", f"rules[{index}].rule_id")
    return read


def write_exchange(exchange: Exchange) -> wire.Exchange:
    """Write an exchange."""
    start_time, duration = Timestamp(), Duration()
    start_time.FromDatetime(exchange.start_time)
    duration.FromTimedelta(exchange.duration)
    return wire.Exchange(
        sequence=exchange.sequence,
        start_time=start_time,
        duration=duration,
        method=exchange.method,
        url=exchange.url,
        operation_id=exchange.operation_id,
        status=exchange.status,
        request_body_bytes=exchange.request_body_bytes,
        response_body_bytes=exchange.response_body_bytes,
        rule_ids=exchange.rule_ids,
        is_synthetic=exchange.is_synthetic,
    )


def write_firing(firing: Firing) -> firing_pb2.Firing:
    """Write a firing."""
    clock_time = Timestamp()
    clock_time.FromDatetime(firing.clock_time)
    return firing_pb2.Firing(
        sequence=firing.sequence,
        intervention_id=firing.rule_id,
        layer=_LAYERS[firing.layer],
        match_index=firing.match_index,
        operation_id=firing.operation_id,
        entity=firing.entity,
        clock_time=clock_time,
        before=_document(firing.before),
        after=_document(firing.after),
        is_delivered=firing.is_delivered,
    )


def _read_site(site: wire.Site, place: str) -> Site:
    host = site.host.lower()
    if not host or ":" in host or "/" in host:
        raise _invalid("HOST_INVALID", f"{site.host!r} is not a host name without port", f"{place}.host")
    if not site.session_id:
        raise _invalid("SESSION_MISSING", "session_id is empty", f"{place}.session_id")
    operations = [
        _read_operation(operation, f"{place}.operations[{index}]") for index, operation in enumerate(site.operations)
    ]
    upstream = _read_upstream(site.upstream_url, f"{place}.upstream_url")
    return Site(host, upstream, site.session_id, OperationMatcher(operations))


def _read_upstream(url: str, place: str) -> Upstream:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise _invalid("UPSTREAM_INVALID", f"{url!r}: {error}", place) from error
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise _invalid("UPSTREAM_INVALID", f"{url!r} is not http(s)://host[:port]", place)
    return Upstream(parts.scheme, parts.hostname, port or _DEFAULT_PORTS[parts.scheme])


def _read_operation(operation: description_pb2.Operation, place: str) -> OperationFacts:
    return OperationFacts(
        operation_id=operation.operation_id,
        method=operation.method,
        path=operation.path,
        is_mutating=operation.is_mutating,
        request_schema=_read_schema(operation.request_schema, f"{place}.request_schema"),
        response_schema=_read_schema(operation.response_schema, f"{place}.response_schema"),
        query_parameters=tuple(operation.query_parameters),
        success_status=operation.success_status or 200,
        needs_sign_in=operation.needs_sign_in,
    )


def _read_schema(content: bytes, place: str) -> Schema:
    try:
        schema = _parsed(content) if content else {}
    except ValueError as error:
        raise _invalid("SCHEMA_INVALID", f"not JSON: {error}", place) from error
    if not isinstance(schema, dict):
        raise _invalid("SCHEMA_INVALID", "a JSON Schema is an object", place)
    return cast("Schema", schema)


@lru_cache(maxsize=1024)
def _parsed(content: bytes) -> object:
    """Parse a schema once for all routes; nobody writes to it."""
    return json.loads(content)


def _read_rule(rule: wire.Rule, place: str) -> Rule:
    if not rule.rule_id:
        raise _invalid("RULE_ID_MISSING", "rule_id is empty", f"{place}.rule_id")
    place = f"{place}.intervention"
    entry = _read_json(rule.intervention, "INTERVENTION_INVALID", place)
    try:
        intervention = load_injection(entry, where=rule.rule_id)
    except LoadError as error:
        raise _invalid("INTERVENTION_INVALID", str(error), place) from error
    if isinstance(intervention, ClientIntervention):
        behaviour, known = intervention.page_rule().behaviour, known_behaviours()
        if behaviour not in known:
            message = f"{rule.rule_id}: the page script cannot {behaviour!r}; known: {', '.join(known)}"
            raise _invalid("BEHAVIOUR_UNKNOWN", message, place)
    elif not isinstance(intervention, NetworkIntervention):
        message = f"{rule.rule_id}: layer {intervention.layer} is not the proxy's; network and client are"
        raise _invalid("LAYER_INVALID", message, place)
    return Rule(rule.rule_id, intervention)


def _read_json(content: bytes, reason: str, place: str) -> canonical.Json:
    try:
        return canonical.loads(content)
    except canonical.NotCanonicalError as error:
        raise _invalid(reason, str(error), place) from error


def _document(value: canonical.Json) -> bytes:
    return b"" if value is None else canonical.dumps(value)


def _invalid(reason: str, message: str, place: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, reason, message, place)
