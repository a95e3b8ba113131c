"""The evaluation service on the wire."""

import asyncio
from collections.abc import Callable
from typing import Any, override

from google.protobuf.timestamp_pb2 import Timestamp
from grpc import aio
from primbench.evaluation.v1 import evaluation_service_pb2 as wire
from primbench.evaluation.v1 import evaluation_service_pb2_grpc as stubs
from primbench_grading.block import describe_checks
from primbench_grading.errors import BlockError, DocumentError
from primbench_grading.report import Report
from primbench_grading.value import Value, parse_json, parsed_json
from primbench_grading.version import GRADER_VERSION
from primbench_servicekit import canonical
from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.server import Servicer

from primbench_evaluator.gateway import EnvironmentGateway, SessionStates
from primbench_evaluator.judgement import Question, judge, read_block
from primbench_evaluator.stored_trial import StoredTrialError, build_states, read_collections


class EvaluationServicer(stubs.EvaluationServiceServicer):
    """Grades by session reference or from documents; keeps nothing of either."""

    def __init__(self, gateway: EnvironmentGateway) -> None:
        self._gateway = gateway

    @override
    async def DescribeChecks(
        self, request: wire.DescribeChecksRequest, context: aio.ServicerContext[Any, Any]
    ) -> wire.DescribeChecksResponse:
        try:
            block = _parsed("canonical_diff", request.canonical_diff, read_block)
        except BlockError as error:
            raise _invalid("BLOCK_INVALID", str(error), error.where) from error
        checks = [
            wire.CheckDescription(
                check_id=check.id, section=check.section, sentence=check.sentence, weight=float(check.weight)
            )
            for check in describe_checks(block)
        ]
        return wire.DescribeChecksResponse(checks=checks)

    @override
    async def Evaluate(
        self, request: wire.EvaluateRequest, context: aio.ServicerContext[Any, Any]
    ) -> wire.EvaluateResponse:
        question = _read_question(request)
        match request.WhichOneof("source"):
            case "session":
                found = await self._gateway.read(request.session)
            case "documents":
                found = await asyncio.to_thread(_read_documents, request.documents)
            case _:
                raise _invalid("SOURCE_MISSING", "neither session nor documents is given", "source")
        try:
            report = await asyncio.to_thread(judge, question, found.states)
        except DocumentError as error:
            raise ServiceError(Code.FAILED_PRECONDITION, "DOCUMENT_INVALID", str(error)) from error
        return _response(report, found)


def _read_question(request: wire.EvaluateRequest) -> Question:
    if not request.HasField("session_start_time"):
        raise _invalid("START_MISSING", "session_start_time is required", "session_start_time")
    targets: Value = _parsed("targets", request.targets, parse_json) if request.targets else {}
    if not isinstance(targets, dict):
        raise _invalid("TARGETS_INVALID", f"expected an object, got {str(targets)[:80]!r}", "targets")
    if request.canonical_diff:
        _parsed("canonical_diff", request.canonical_diff, parse_json)
    answer = request.answer if request.HasField("answer") else None
    return Question(request.canonical_diff, targets, _instant(request.session_start_time), answer)


def _instant(time: Timestamp) -> str:
    try:
        return time.ToJsonString()
    except ValueError as error:
        raise _invalid("START_INVALID", f"not a time: {error}", "session_start_time") from error


def _read_documents(documents: wire.InlineDocuments) -> SessionStates:
    initial = _document("documents.initial", documents.initial)
    final = _document("documents.final", documents.final)
    try:
        states = build_states(read_collections(documents.collections), initial, final)
    except StoredTrialError as error:
        raise _invalid("COLLECTIONS_INVALID", str(error), "documents.collections") from error
    except DocumentError as error:
        raise _invalid("DOCUMENT_INVALID", str(error), "documents") from error
    return SessionStates(states, _digest(initial), _digest(final))


def _document(pointer: str, content: bytes) -> dict[str, Value]:
    value = _parsed(pointer, content, parse_json)
    if not isinstance(value, dict):
        raise _invalid("DOCUMENT_INVALID", f"expected an object, got {str(value)[:80]!r}", pointer)
    return value


def _digest(document: dict[str, Value]) -> str:
    return canonical.digest(parsed_json(document).encode())


def _parsed[Parsed](pointer: str, content: bytes, parse: Callable[[bytes], Parsed]) -> Parsed:
    try:
        return parse(content)
    except (ValueError, RecursionError) as error:
        raise _invalid("JSON_INVALID", f"not JSON: {error}", pointer) from error


def _invalid(reason: str, message: str, pointer: str) -> ServiceError:
    return ServiceError(Code.INVALID_ARGUMENT, reason, message, pointer)


def _response(report: Report, found: SessionStates) -> wire.EvaluateResponse:
    is_graded = report.outcome != "invalid"
    return wire.EvaluateResponse(
        verdict=wire.VERDICT_GRADED if is_graded else wire.VERDICT_INVALID,
        score=float(report.score),
        is_success=report.success,
        report=report.as_json(),
        grader_version=GRADER_VERSION,
        baseline_digest=found.baseline_digest,
        final_digest=found.final_digest,
    )


def evaluation_servicer(gateway: EnvironmentGateway) -> Servicer:
    """The service as a control server adds it."""
    name = "primbench.evaluation.v1.EvaluationService"
    servicer = EvaluationServicer(gateway)
    return Servicer(name, lambda server: stubs.add_EvaluationServiceServicer_to_server(servicer, server))
