"""Errors on the site plane: {"code", "message", "pointer"}, never cached, and the same words for every session."""

import json
import logging
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from primbench_servicekit.error import HTTP_STATUS, Code, ServiceError
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from primbench_envkit import validation

_log = logging.getLogger(__name__)

UNCACHED = {"cache-control": "no-store", "x-content-type-options": "nosniff"}
"""Headers of every answer of the interface."""

_CODES = {404: Code.NOT_FOUND, 405: Code.UNIMPLEMENTED, 413: Code.RESOURCE_EXHAUSTED}


class Problem(BaseModel):
    """What was wrong with a request. `pointer` names the input field or the record; empty: the request as a whole."""

    code: str
    message: str
    pointer: str


def problem(status: int, code: str, message: str, pointer: str = "") -> Response:
    """Give the answer that says what was wrong."""
    body = json.dumps({"code": code, "message": message, "pointer": pointer}, ensure_ascii=False, separators=(",", ":"))
    return Response(body.encode(errors="replace"), status, dict(UNCACHED), "application/json")


def not_found() -> Response:
    """Give the answer for what is not there: an address, or a session; it does not say which."""
    return problem(404, Code.NOT_FOUND, "Not found.")


def add_error_handlers(app: FastAPI) -> None:
    """Give every error of the app the one shape."""
    app.exception_handlers |= {
        ServiceError: _service_error,
        RequestValidationError: _validation_error,
        HTTPException: _http_error,
        Exception: _internal_error,
    }


async def _service_error(_: Request, error: Exception) -> Response:
    if not isinstance(error, ServiceError):
        raise error
    return problem(HTTP_STATUS[error.code], error.code, error.message, error.pointer)


async def _validation_error(_: Request, error: Exception) -> Response:
    first: dict[str, Any] = error.errors()[0] if isinstance(error, RequestValidationError) else {}
    location: Sequence[object] = first.get("loc", ())
    pointer = "".join(f"/{part}" for part in location[1:])
    field = str(location[-1]) if len(location) > 1 else "request"
    message = validation.sentence(field, first.get("type", ""), first.get("ctx", {}))
    return problem(400, Code.INVALID_ARGUMENT, message, pointer)


async def _http_error(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return not_found()
    message = str(error.detail) if isinstance(error, HTTPException) else "Internal error."
    return problem(status, _CODES.get(status, Code.INVALID_ARGUMENT), message)


async def _internal_error(_: Request, error: Exception) -> Response:
    _log.error("unforeseen error in a route", exc_info=error)
    return problem(500, Code.INTERNAL, "Something went wrong.")
