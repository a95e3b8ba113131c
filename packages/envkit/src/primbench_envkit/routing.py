"""Routers whose routes are operations: each runs in a transaction of its session.

    router = EnvironmentRouter(prefix="/api")

    @router.post("/cart/items", operation_id="cart.add", status_code=201)
    async def add(call: WriteCall, body: AddToCart) -> CartView:
        return add_to_cart(call.state(ShopState), body, call.moment)

A route's work runs at one go and may run twice; it must not wait for anything. With `is_signed_in` the routes of a
router are for the signed-in user alone: while it says no they answer 401, before anything of the request is read. A
body is a parameter annotated with a model, and is read strictly: whole numbers and switches are not taken from other
kinds.
"""

import functools
import inspect
import re
from collections.abc import Callable, Coroutine
from typing import Any, cast, get_args, override

from fastapi import APIRouter, Response
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from primbench_envkit import call as calls
from primbench_envkit.body import with_strict_bodies
from primbench_envkit.call import Call
from primbench_envkit.error import DeclarationError
from primbench_envkit.execution import execute
from primbench_envkit.guard import guarded_route
from primbench_envkit.operation import Operation, Request
from primbench_envkit.problem import Problem
from primbench_envkit.session import Session

_OPERATION_ID = re.compile(r"[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*")
_WRITING: dict[object, bool] = {calls.reading: False, calls.writing: True}

type Endpoint = Callable[..., Coroutine[Any, Any, object]]


class EnvironmentRouter(APIRouter):
    """An APIRouter that makes every route an operation. `operations` are those it has, in order of declaration."""

    def __init__(self, *, prefix: str = "/api", is_signed_in: Callable[[Call], bool] | None = None) -> None:
        super().__init__(
            prefix=prefix,
            responses={"4XX": {"model": Problem, "description": "What was wrong"}},
            route_class=APIRoute if is_signed_in is None else guarded_route(is_signed_in),
        )
        self.operations: list[Operation] = []
        self._needs_sign_in = is_signed_in is not None

    @override
    def add_api_route(self, path: str, endpoint: Endpoint, **options: Any) -> None:
        signature = with_strict_bodies(inspect.signature(endpoint, eval_str=True))
        where = f"route {self.prefix}{path}"
        call_name, is_writing = _call_parameter(signature, where)
        (method,) = options.get("methods") or ["GET"]
        status = options.get("status_code") or 200
        operation_id = options.get("operation_id") or ""
        if not _OPERATION_ID.fullmatch(operation_id):
            raise DeclarationError(f"{where}: operation_id is {operation_id!r}; expected <resource>.<verb>")
        operation = Operation(operation_id, method, self.prefix + path, is_writing, status, self._needs_sign_in)
        self.operations.append(operation)
        handler = _handler(endpoint, operation, call_name, signature)
        super().add_api_route(path, handler, **options)

    @override
    def include_router(self, *_: Any, **__: Any) -> None:
        """Routers are not nested: an environment lists all of them."""
        raise DeclarationError(f"router {self.prefix}: list every router in Environment.routers, not in another router")


def _call_parameter(signature: inspect.Signature, where: str) -> tuple[str, bool]:
    found = [
        (name, _WRITING[depends.dependency])
        for name, parameter in signature.parameters.items()
        for depends in get_args(parameter.annotation)[1:]
        if getattr(depends, "dependency", None) in _WRITING
    ]
    if len(found) != 1:
        raise DeclarationError(f"{where}: takes {len(found)} calls; expected one ReadCall or WriteCall")
    return found[0]


def _handler(endpoint: Endpoint, operation: Operation, call_name: str, signature: inspect.Signature) -> Endpoint:
    to_response = _responder(signature.return_annotation, operation.success_status)

    @functools.wraps(endpoint)
    async def handle(**arguments: object) -> Response:
        session = cast("Session", arguments.pop(call_name))

        def run(call: Call) -> object:
            return _at_one_go(endpoint(**arguments, **{call_name: call}), operation)

        return to_response(execute(session, Request(operation, arguments, run)))

    vars(handle)["__signature__"] = signature
    return handle


def _responder(annotation: object, status: int) -> Callable[[object], Response]:
    if annotation is None or status == 204:
        return lambda _: Response(status_code=status)
    adapter: TypeAdapter[object] = TypeAdapter(cast("Any", annotation))
    return lambda result: Response(adapter.dump_json(result, by_alias=True), status, media_type="application/json")


def _at_one_go(work: Coroutine[Any, Any, object], operation: Operation) -> object:
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    work.close()
    raise TypeError(f"{operation.operation_id} waits for something; the work of a route runs at one go")
