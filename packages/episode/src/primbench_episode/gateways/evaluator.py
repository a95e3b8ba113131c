"""EvaluatorPort over gRPC."""

import json

from primbench.common.v1 import session_pb2
from primbench.evaluation.v1 import evaluation_service_pb2 as wire
from primbench.evaluation.v1 import evaluation_service_pb2_grpc as stubs
from primbench_servicekit.client import ChannelPool, service_errors

from primbench_episode.evaluation import EvaluationOrder, StoredOrder, Verdict
from primbench_episode.gateways.wire import timestamp, write_json


class EvaluatorGateway:
    """The evaluator at one address."""

    name = "evaluator"

    def __init__(self, channels: ChannelPool, address: str, *, timeout_s: float = 30.0) -> None:
        self._channels = channels
        self._timeout_s = timeout_s
        self.address = address

    async def evaluate(self, order: EvaluationOrder) -> Verdict:
        """Grade the session as it is now."""
        session = order.session
        request = wire.EvaluateRequest(
            session=session_pb2.SessionReference(
                environment_id=session.environment_id, address=session.address, session_id=session.session_id
            ),
            canonical_diff=write_json(order.canonical_diff),
            targets=write_json(order.targets),
            session_start_time=timestamp(order.session_start),
            answer=order.answer,
        )
        return await self._verdict(request)

    async def evaluate_stored(self, order: StoredOrder) -> Verdict:
        """Grade states that were written down; no session is needed."""
        request = wire.EvaluateRequest(
            documents=wire.InlineDocuments(
                collections=write_json(order.collections), initial=order.initial, final=order.final
            ),
            canonical_diff=write_json(order.canonical_diff),
            targets=write_json(order.targets),
            session_start_time=timestamp(order.session_start),
            answer=order.answer,
        )
        return await self._verdict(request)

    async def _verdict(self, request: wire.EvaluateRequest) -> Verdict:
        stub = stubs.EvaluationServiceStub(self._channels.channel(self.address))
        with service_errors(self.address):
            reply = await stub.Evaluate(request, timeout=self._timeout_s)
        is_graded = reply.verdict == wire.VERDICT_GRADED
        return Verdict(
            score=reply.score,
            is_success=reply.is_success,
            report=reply.report,
            grader_version=reply.grader_version,
            baseline_digest=reply.baseline_digest,
            final_digest=reply.final_digest,
            invalid_reason="" if is_graded else _reason(reply.report),
        )


def _reason(report: bytes) -> str:
    try:
        content = json.loads(report)
    except ValueError:
        content = None
    reason = content.get("invalid_reason") if isinstance(content, dict) else None
    return str(reason or "the evaluator says invalid without a reason")
