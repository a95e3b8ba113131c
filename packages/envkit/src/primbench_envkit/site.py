"""The HTTP side of an environment: operations under /api, pages everywhere else.

The proxy says in `x-session` which session a request belongs to, and takes that header from whatever a browser sends.
A request to /api without a known session is answered like one to an address that does not exist. So is one whose path
ends in a line break: the router would overlook it, and serve one operation at two addresses.
"""

from collections.abc import Callable, MutableMapping
from typing import Any

from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from primbench_envkit.call import SESSION_KEY
from primbench_envkit.environment import Environment
from primbench_envkit.error import Code
from primbench_envkit.header import header
from primbench_envkit.page import Pages
from primbench_envkit.problem import UNCACHED, add_error_handlers, not_found, problem
from primbench_envkit.session import Session

SESSION_HEADER = "x-session"
BODY_BYTES_MAX = 1024 * 1024
"""Largest request body; a longer one is answered with 413."""

_UNCACHED = {name.encode(): value.encode() for name, value in UNCACHED.items()}

type FindSession = Callable[[str], Session | None]


def api(environment: Environment) -> FastAPI:
    """Give the FastAPI application of the operations. It serves neither its documentation nor its schema."""
    app = FastAPI(
        title=environment.title,
        version=environment.version,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        max_body_size=BODY_BYTES_MAX,
    )
    for router in environment.all_routers:
        app.router.routes.extend(router.routes)
    add_error_handlers(app)
    return app


class Site:
    """ASGI application of one environment process."""

    def __init__(self, environment: Environment, find_session: FindSession) -> None:
        self._api = api(environment)
        self._pages = Pages(environment.pages)
        self._find_session = find_session

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path: str = scope["path"]
        if path != "/api" and not path.startswith("/api/"):
            await self._pages(scope, receive, send)
            return
        session = self._find_session(header(scope, SESSION_HEADER) or "")
        if session is None or path.endswith("\n"):
            await not_found()(scope, receive, send)
            return
        if int(header(scope, "content-length") or 0) > BODY_BYTES_MAX:
            await problem(413, Code.RESOURCE_EXHAUSTED, "The request is too long.")(scope, receive, send)
            return
        scope[SESSION_KEY] = session

        async def send_uncached(message: Message) -> None:
            if message["type"] == "http.response.start":
                _forbid_caching(message)
            await send(message)

        await self._api(scope, receive, send_uncached)


def _forbid_caching(message: MutableMapping[str, Any]) -> None:
    kept = [header for header in message["headers"] if header[0] not in _UNCACHED]
    message["headers"] = [*kept, *_UNCACHED.items()]
