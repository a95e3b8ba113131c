"""The site by HTTP: the operations of the description, through the proxy like any browser."""

import asyncio
import hashlib
import re
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import cast, override

import httpx
from primbench_episode.description import Description, Operation
from primbench_episode.errors import BrokenError, UnfitError
from primbench_episode.outcome import Problem
from primbench_episode.scene import Scene
from primbench_episode.trace import Trace
from pydantic import JsonValue

from primbench_runner.driver import answer, template
from primbench_runner.driver.port import (
    NOTHING,
    Call,
    Disturbed,
    Driver,
    Listing,
    NotAnswered,
    Query,
    Receipt,
    Record,
)

_PATH_PARAMETER = re.compile(r"\{(\w+)\}")
_SENDING = "send_request_headers.started"
_STAGES = ("start_tls.started", _SENDING)
"""Events of httpcore's trace that end a stage of the way to an answer."""


class ApiDriver(Driver):
    """Sends the operations that the page map names.

    `is_undisturbed`: nothing is there to hold an answer, so one that is late is nobody's test.
    """

    def __init__(
        self, description: Description, client: httpx.AsyncClient, trace: Trace, *, is_undisturbed: bool = False
    ) -> None:
        self._description = description
        self._client = client
        self._trace = trace
        self._is_undisturbed = is_undisturbed

    @property
    @override
    def description(self) -> Description:
        return self._description

    @override
    async def look(self, query: Query, *, page: int, wait_s: float) -> Listing:
        api = self._description.lookups_by_entity[query.entity].api
        if api is None:
            raise _unfit(f"{query.entity} cannot be looked up by HTTP")
        parameters = dict(template.known_values(api.parameters, {"where": dict(query.where)}))
        if any(
            parameters.get(name) is None for name in _PATH_PARAMETER.findall(self._operation(api.operation_id).path)
        ):
            return NOTHING
        if api.page_parameter:
            parameters[api.page_parameter] = page
        body = await self._send(Call(api.operation_id, parameters), wait_s)
        items = _at(body, api.items_path)
        records = tuple(cast("Record", item) for item in items) if isinstance(items, list) else ()
        return Listing(records, has_more=bool(api.page_parameter) and _has_more(body, page, len(records)))

    @override
    async def open(self, entity: str, record: Record, *, wait_s: float) -> Record:
        detail = self._description.lookups_by_entity[entity].detail
        if detail is None or not detail.operation_id:
            return record
        names = _PATH_PARAMETER.findall(self._operation(detail.operation_id).path)
        arguments = {name: record[name] if name in record else record.get("id") for name in names}
        body = await self._send(Call(detail.operation_id, arguments), wait_s)
        return {**record, **cast("Record", body)} if isinstance(body, dict) else record

    @override
    async def perform(self, call: Call, *, wait_s: float) -> Receipt:
        body = await self._send(call, wait_s)
        return Receipt(is_confirmed=True, facts=cast("Record", body) if isinstance(body, dict) else {})

    async def _send(self, call: Call, wait_s: float) -> JsonValue:
        operation = self._operation(call.operation_id)
        request = self._request(operation, call.arguments)
        async with self._trace.step(operation.operation_id, dict(call.arguments)) as note:
            note.url = str(request.url)
            response = await self._exchange(request, wait_s)
            note.result = response.status_code
            note.observation = "sha256:" + hashlib.sha256(response.content).hexdigest()
            answer.require_success(response.status_code, response.headers, response.content)
        return _json(response)

    def _request(self, operation: Operation, arguments: Record) -> httpx.Request:
        in_path = set(_PATH_PARAMETER.findall(operation.path))
        path = _PATH_PARAMETER.sub(lambda found: str(arguments.get(found[1], "")), operation.path)
        in_query = set(operation.query_parameters)
        query = {name: _text(arguments[name]) for name in arguments if name in in_query}
        body = {name: value for name, value in arguments.items() if name not in in_path | in_query}
        json = body if body or operation.request_schema else None
        return self._client.build_request(operation.method, path, params=query, json=json, timeout=None)

    async def _exchange(self, request: httpx.Request, wait_s: float) -> httpx.Response:
        """Send the request and read the whole answer; the wait is for all of it, however it trickles in.

        It begins when the request is sent: opening the connection is no work of the site.
        """
        watch = _Watch(wait_s)
        request.extensions["trace"] = watch.note
        try:
            async with watch.limit:
                return await self._client.send(request)
        except TimeoutError as error:
            message = f"{request.method} {request.url.path}: no whole answer in {wait_s:.1f} s"
            raise self._late(message, is_sent=watch.is_sent) from error
        except httpx.ProxyError as error:
            raise BrokenError("proxy", f"it refused the connection: {error}") from error
        except httpx.TransportError as error:
            raise NotAnswered(f"{request.method} {request.url.path}: {type(error).__name__}") from error

    def _late(self, message: str, *, is_sent: bool) -> NotAnswered:
        if is_sent and not self._is_undisturbed:
            return NotAnswered(message)
        return Disturbed(f"{message}, and nothing held it", part=f"env-{self._description.environment_id}")

    def _operation(self, operation_id: str) -> Operation:
        try:
            return self._description.operations_by_id[operation_id]
        except KeyError as error:
            raise _unfit(f"{self._description.environment_id} has no operation {operation_id!r}") from error


class _Watch:
    """The wait for one answer. It begins anew when the connection is encrypted, and when the request is sent."""

    def __init__(self, wait_s: float) -> None:
        self._wait_s = wait_s
        self.limit = asyncio.timeout(wait_s)
        self.is_sent = False

    async def note(self, event: str, _details: object) -> None:
        """Take an event of httpcore's trace. The tunnel is a request too, until the encryption begins."""
        if event.endswith(_STAGES):
            self.limit.reschedule(asyncio.get_running_loop().time() + self._wait_s)
            self.is_sent = event.endswith(_SENDING)


@asynccontextmanager
async def open_api(scene: Scene, *, trusted: ssl.SSLContext, is_undisturbed: bool = False) -> AsyncIterator[ApiDriver]:
    """Give a driver for the scene. `trusted`: the context that knows the proxy's certificate authority."""
    server = scene.route.proxy_server
    url = server if "://" in server else f"http://{server}"
    proxy = httpx.Proxy(url, auth=(scene.route.username, scene.route.password))
    description = scene.crib.description
    origin = f"https://{description.host}"
    async with httpx.AsyncClient(base_url=origin, proxy=proxy, verify=trusted, trust_env=False) as client:
        yield ApiDriver(description, client, scene.trace, is_undisturbed=is_undisturbed)


@lru_cache(maxsize=4)
def trusting(certificate_pem: bytes) -> ssl.SSLContext:
    """Give a context that trusts this certificate authority and no other."""
    return ssl.create_default_context(cadata=certificate_pem.decode())


def _at(body: JsonValue, path: str) -> JsonValue:
    value: object = body
    for part in filter(None, path.split(".")):
        value = value.get(part) if isinstance(value, Mapping) else None
    return cast("JsonValue", value)


def _has_more(body: JsonValue, page: int, count: int) -> bool:
    page_count = body.get("page_count") if isinstance(body, dict) else None
    return page < page_count if isinstance(page_count, int) else count > 0


def _json(response: httpx.Response) -> JsonValue:
    try:
        return cast("JsonValue", response.json())
    except ValueError:
        return None


def _text(value: JsonValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _unfit(message: str) -> UnfitError:
    return UnfitError([Problem(part="task", place="solution", message=message)])
