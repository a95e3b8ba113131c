"""What every call to a service passes: the token is checked, errors get their code."""

import hmac
import logging
from collections.abc import Awaitable, Callable
from typing import Any, override

import grpc
from grpc import aio

from primbench_servicekit.error import Code, ServiceError
from primbench_servicekit.rpc_error import to_status

TOKEN_KEY = "authorization"
_OPEN_SERVICES = ("/grpc.health.v1.Health/",)
_log = logging.getLogger(__name__)

type Handler = grpc.RpcMethodHandler[Any, Any]
type Context = aio.ServicerContext[Any, Any]
type Continuation = Callable[[grpc.HandlerCallDetails], Awaitable[Handler | None]]


class TokenInterceptor(aio.ServerInterceptor):
    """Refuses calls without the shared token with UNAUTHENTICATED. Health checks are open."""

    def __init__(self, token: str) -> None:
        self._expected = f"Bearer {token}".encode()

    @override
    async def intercept_service(
        self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails
    ) -> Handler | None:
        method = str(handler_call_details.method)
        if method.startswith(_OPEN_SERVICES):
            return await continuation(handler_call_details)
        given = dict(handler_call_details.invocation_metadata or ()).get(TOKEN_KEY, "")
        if hmac.compare_digest(str(given).encode(), self._expected):
            return await continuation(handler_call_details)
        handler = await continuation(handler_call_details)
        return _refusing(handler, ServiceError(Code.UNAUTHENTICATED, "TOKEN_INVALID", "control token missing or wrong"))


class ErrorInterceptor(aio.ServerInterceptor):
    """Turns a ServiceError into its status, and anything unforeseen into INTERNAL with a line in the log."""

    @override
    async def intercept_service(
        self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails
    ) -> Handler | None:
        handler = await continuation(handler_call_details)
        if handler is None:
            return handler
        method = str(handler_call_details.method)
        if handler.response_streaming:
            return _streaming_like(handler, _guard_stream(handler, method))
        return _unary_like(handler, _guard_unary(handler, method))


def _guard_unary(handler: Handler, method: str) -> Callable[..., Awaitable[Any]]:
    serve: Any = handler.unary_unary or handler.stream_unary

    async def call(request: Any, context: Context) -> Any:
        try:
            return await serve(request, context)
        except Exception as error:  # noqa: BLE001 - the edge of the service: nothing may escape without a code
            await _abort(context, error, method)

    return call


def _guard_stream(handler: Handler, method: str) -> Callable[..., Any]:
    serve: Any = handler.unary_stream or handler.stream_stream

    async def call(request: Any, context: Context) -> Any:
        try:
            async for response in serve(request, context):
                yield response
        except Exception as error:  # noqa: BLE001 - the edge of the service: nothing may escape without a code
            await _abort(context, error, method)

    return call


async def _abort(context: Context, error: Exception, method: str) -> None:
    if isinstance(error, aio.AbortError):
        raise error
    if not isinstance(error, ServiceError):
        _log.error("%s failed", method, exc_info=error)
        error = ServiceError(Code.INTERNAL, "UNFORESEEN", f"{type(error).__name__} in {method}; see the service's log")
    await context.abort_with_status(to_status(error))


def _refusing(handler: Handler | None, error: ServiceError) -> Handler:
    async def refuse(_request: Any, context: Context) -> None:
        await context.abort_with_status(to_status(error))

    async def refuse_stream(_request: Any, context: Context) -> Any:
        await context.abort_with_status(to_status(error))
        yield None

    if handler is not None and handler.response_streaming:
        return _streaming_like(handler, refuse_stream)
    return _unary_like(handler, refuse)


def _unary_like(handler: Handler | None, call: Any) -> Handler:
    if handler is None:
        return grpc.unary_unary_rpc_method_handler(call)
    make = grpc.stream_unary_rpc_method_handler if handler.request_streaming else grpc.unary_unary_rpc_method_handler
    return make(call, handler.request_deserializer, handler.response_serializer)


def _streaming_like(handler: Handler, call: Any) -> Handler:
    make = grpc.stream_stream_rpc_method_handler if handler.request_streaming else grpc.unary_stream_rpc_method_handler
    return make(call, handler.request_deserializer, handler.response_serializer)
