"""One exchange under way, from the whole request to the answer that is sent."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial

from mitmproxy import http
from mitmproxy.net.http.url import hostport
from primbench_interventions.facts import OperationFacts
from primbench_interventions.layer import Layer
from primbench_servicekit.canonical import Json

from primbench_proxy.claim import Claim, ClaimOutcome
from primbench_proxy.delivery import Delivery
from primbench_proxy.exchange import Exchange, Firing
from primbench_proxy.pipeline import Moment, Passage, Step
from primbench_proxy.redaction import redact_url
from primbench_proxy.route import Route
from primbench_proxy.rule import RuleSet

_KEY = "transit"


@dataclass
class Transit:
    """What the proxy knows of an exchange. `rules` are those in force when it began."""

    route: Route
    rules: RuleSet
    moment: Moment
    method: str
    url: str
    request_body_bytes: int
    scheme: str
    host: str
    is_document: bool = False
    operation: OperationFacts | None = None
    target: str = ""
    passage: Passage | None = None
    delivery: Delivery | None = None
    piece_delay_ms: int = 0
    rule_ids: list[str] = field(default_factory=list)
    streamed_bytes: int = 0
    is_synthetic: bool = False
    is_recorded: bool = False

    @property
    def operation_id(self) -> str:
        """Give the id of the operation; empty for pages and assets."""
        return self.operation.operation_id if self.operation is not None else ""

    @property
    def needs_response(self) -> bool:
        """Whether a rule waits for the environment's answer."""
        return self.passage is not None and not self.is_synthetic and self.passage.needs_response

    @property
    def is_kept_whole(self) -> bool:
        """Whether the answer is read whole before it goes out."""
        is_remembered = self.operation is not None and self.rules.needs_answers
        return self.is_synthetic or self.needs_response or is_remembered

    def count(self, chunk: bytes) -> bytes:
        """Count a piece of the answer's body that is passed on as it comes."""
        self.streamed_bytes += len(chunk)
        return chunk

    def record(self, status: int, body_bytes: int) -> None:
        """Write the exchange into the route's log, once."""
        if self.is_recorded:
            return
        self.is_recorded = True
        duration = timedelta(seconds=self.route.clock.age_s() - self.moment.age_s)
        self.route.exchanges.append(
            lambda sequence: Exchange(
                sequence=sequence,
                start_time=self.moment.now,
                duration=duration,
                method=self.method,
                url=self.url,
                operation_id=self.operation_id,
                status=status,
                request_body_bytes=self.request_body_bytes,
                response_body_bytes=body_bytes,
                rule_ids=tuple(dict.fromkeys(self.rule_ids)),
                is_synthetic=self.is_synthetic,
            )
        )

    def record_step(self, step: Step, *, before: Json, after: Json, is_delivered: bool) -> None:
        """Write what a network rule does into the route's ledger."""
        self.rule_ids.append(step.rule_id)
        self._fire(
            partial(
                Firing,
                rule_id=step.rule_id,
                layer=Layer.NETWORK,
                match_index=step.match_index,
                entity="",
                before=before,
                after=after,
                is_delivered=is_delivered,
            )
        )

    def record_page_firing(self, outcome: ClaimOutcome, claim: Claim, *, is_delivered: bool) -> None:
        """Write what a client rule does in the page into the route's ledger."""
        self.rule_ids.append(outcome.rule_id)
        self._fire(
            partial(
                Firing,
                rule_id=outcome.rule_id,
                layer=Layer.CLIENT,
                match_index=outcome.match_index,
                entity=claim.path,
                before=None,
                after=None,
                is_delivered=is_delivered,
            )
        )

    def _fire(self, make: Callable[..., Firing]) -> None:
        now = self.route.clock.now()
        operation_id = self.operation_id
        self.route.firings.append(lambda sequence: make(sequence=sequence, clock_time=now, operation_id=operation_id))


def begin_transit(flow: http.HTTPFlow, route: Route) -> Transit:
    """Note the beginning of an exchange. The address of a tunnel is host and port."""
    request = flow.request
    is_tunnel = request.method == "CONNECT"
    host = hostport(request.scheme, request.host, request.port)
    age_s = route.clock.age_s()
    transit = Transit(
        route=route,
        rules=route.rules.current,
        moment=Moment(route.clock.start_time + timedelta(seconds=age_s), age_s),
        method=request.method.upper(),
        url=f"{request.host}:{request.port}" if is_tunnel else redact_url(host, request.path),
        request_body_bytes=len(request.raw_content or b""),
        scheme=request.scheme,
        host=host,
    )
    flow.metadata[_KEY] = transit
    return transit


def transit_of(flow: http.HTTPFlow) -> Transit | None:
    """Give the exchange of a flow; None when it belongs to no route."""
    found = flow.metadata.get(_KEY)
    return found if isinstance(found, Transit) else None
