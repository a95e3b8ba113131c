"""The debugger of a browser, relayed: an attendant sees each command before the browser does.

```
  client ──> relay (127.0.0.1:<port>) ──> Chromium's debugger
               │
               └─ attendant: notes what the client does, asks the browser for its own part, ends the relaying
```

A client finds what it would find at Chromium's own address: `/json/version`, `/json/list`, `/json/protocol` and the
websockets named there. Messages pass in order. What the client sends is read and written anew: the browser gets what
the attendant has seen, and nothing that could be read in two ways. Answers and events pass as they are.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import Any, Protocol
from urllib.parse import urlsplit

import httpx
from primbench_episode.errors import BrokenError
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.http11 import Request, Response

from primbench_runner.browser.cdp import OWN_FIRST, Command, NoCommandError, read_command, refusal

_ASKED_PATHS = frozenset({"/json", "/json/version", "/json/list", "/json/protocol"})
"""What is answered beside websockets; the debugger's others open and close tabs, which would be no steps."""
_ANSWER_TIMEOUT_S = 5.0
_OPTIONS: dict[str, Any] = {"max_size": None, "compression": None, "ping_interval": None}

type Ask = Callable[[str, dict[str, Any]], Awaitable[dict[str, Any]]]
"""Sends a command of the relay's own to the target that a client's command is for, and gives the result; {} when the
browser has none within 5 s."""


class Attendant(Protocol):
    """Stands beside a relay. What it raises ends the relaying."""

    async def see(self, command: Command, ask: Ask) -> None:
        """Look at a command that is about to go to the browser."""
        ...

    def hear(self, number: int, answer: dict[str, Any]) -> None:
        """Look at the browser's answer to the command of this number: it has "result" or "error"."""
        ...


class NoAttendant(Attendant):
    """Looks at nothing."""

    async def see(self, command: Command, ask: Ask) -> None:
        """Let it pass."""

    def hear(self, number: int, answer: dict[str, Any]) -> None:
        """Let it pass."""


class Relay:
    """A listener on a free port. Made by `relayed`."""

    def __init__(self, cdp_url: str, attendant: Attendant) -> None:
        self._upstream = urlsplit(cdp_url).netloc
        self._attendant = attendant
        self._failure: asyncio.Future[BaseException] = asyncio.get_running_loop().create_future()
        self.cdp_url = ""

    async def failed(self) -> BaseException:
        """Wait until the attendant raises something; gives it."""
        return await asyncio.shield(self._failure)

    async def listen(self) -> Server:
        """Begin to listen."""
        server = await serve(self._serve, "127.0.0.1", 0, process_request=self._answer, **_OPTIONS)
        self.cdp_url = f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
        return server

    async def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path.startswith("/devtools/"):
            return None
        if request.path.partition("?")[0].rstrip("/") not in _ASKED_PATHS:
            return connection.respond(HTTPStatus.NOT_FOUND, f"not to be had here: {request.path}\n")
        try:
            async with httpx.AsyncClient(trust_env=False) as client:
                said = await client.get(f"http://{self._upstream}{request.path}", timeout=_ANSWER_TIMEOUT_S)
        except httpx.HTTPError as error:
            return connection.respond(HTTPStatus.BAD_GATEWAY, f"the browser does not answer: {error}\n")
        text = said.text.replace(self._upstream, urlsplit(self.cdp_url).netloc)
        response = connection.respond(HTTPStatus(said.status_code), text)
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = said.headers.get("Content-Type", "text/plain")
        return response

    async def _serve(self, client: ServerConnection) -> None:
        path = client.request.path if client.request is not None else "/"
        try:
            async with connect(f"ws://{self._upstream}{path}", proxy=None, **_OPTIONS) as browser:
                link = _Link(client, browser, self._attendant)
                pumps = {asyncio.create_task(link.carry_up()), asyncio.create_task(link.carry_down())}
                try:
                    done, _ = await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
                    self._note_failure(done)
                finally:
                    for pump in pumps:
                        pump.cancel()
                    await asyncio.gather(*pumps, return_exceptions=True)
        except (OSError, InvalidHandshake, ConnectionClosed):
            return  # the browser is gone, and the client finds its connection closed

    def _note_failure(self, pumps: "set[asyncio.Task[None]]") -> None:
        for pump in pumps:
            error = pump.exception()
            if error is not None and not isinstance(error, ConnectionClosed) and not self._failure.done():
                self._failure.set_result(error)


class _Link:
    """One client's connection, and the one to the browser that is made for it."""

    def __init__(self, client: ServerConnection, browser: ClientConnection, attendant: Attendant) -> None:
        self._client = client
        self._browser = browser
        self._attendant = attendant
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._next = OWN_FIRST

    async def carry_up(self) -> None:
        """Carry what the client sends, until it goes."""
        async for message in self._client:
            try:
                command, text = read_command(message)
            except NoCommandError as error:
                await self._client.send(error.answer)
                continue
            refused = refusal(command)
            if refused is not None:
                await self._client.send(_refusal_text(command, refused.message))
                continue
            await self._attendant.see(command, self._ask_for(command))
            await self._browser.send(text)

    async def carry_down(self) -> None:
        """Carry what the browser sends, until it goes; answers to the relay's own commands stay here."""
        async for message in self._browser:
            text = message if isinstance(message, str) else message.decode()
            answer = _answer_of(text)
            if answer is not None:
                waiting = self._waiting.pop(answer["id"], None)
                if waiting is not None:
                    if not waiting.done():
                        waiting.set_result(answer)
                    continue
                self._attendant.hear(answer["id"], answer)
            await self._client.send(text)

    def _ask_for(self, command: Command) -> Ask:
        async def ask(method: str, params: dict[str, Any]) -> dict[str, Any]:
            number, self._next = self._next, self._next + 1
            told = {"id": number, "method": method, "params": params}
            if command.session_id:
                told["sessionId"] = command.session_id
            answer = self._waiting[number] = asyncio.get_running_loop().create_future()
            await self._browser.send(json.dumps(told))
            with suppress(TimeoutError):
                async with asyncio.timeout(_ANSWER_TIMEOUT_S):
                    return dict((await answer).get("result", {}))
            return {}

        return ask


def _answer_of(text: str) -> dict[str, Any] | None:
    """Give an answer of the browser's; None for an event, and for what is nested too deeply to be of interest."""
    if not text.startswith('{"id":'):  # Chromium puts it first; events have none
        return None
    with suppress(RecursionError):
        return dict(json.loads(text))
    return None


def _refusal_text(command: Command, message: str) -> str:
    said = {"error": {"code": -32000, "message": message}} if message else {"result": {}}
    session = {"sessionId": command.session_id} if command.session_id else {}
    return json.dumps({"id": command.number, **said, **session})


@asynccontextmanager
async def relayed(cdp_url: str, attendant: Attendant) -> AsyncIterator[Relay]:
    """Relay the debugger at this address for as long as the context is open. Raises BrokenError."""
    relay = Relay(cdp_url, attendant)
    try:
        server = await relay.listen()
    except OSError as error:
        raise BrokenError("browser", f"its debugger cannot be relayed: {error}") from error
    try:
        yield relay
    finally:
        server.close()
        await server.wait_closed()
