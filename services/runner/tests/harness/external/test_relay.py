"""The debugger relayed: a browser of the tests' own gets what the attendant has seen, and nothing else."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, override

import httpx
import pytest
from primbench_runner.browser.cdp import Command
from primbench_runner.browser.relay import Ask, NoAttendant, relayed
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

DEEP = "[" * 250 + "]" * 250
HALF = '"\\ud800"'


@dataclass
class Attending(NoAttendant):
    """Notes what it sees."""

    seen: list[Command] = field(default_factory=list)

    @override
    async def see(self, command: Command, ask: Ask) -> None:
        self.seen.append(command)


@dataclass
class Relaying:
    """A client's connection, what the attendant saw, and what came to the browser."""

    client: ClientConnection
    cdp_url: str
    attending: Attending
    got: list[str | bytes]

    async def say(self, message: str | bytes) -> dict[str, Any]:
        """Send a message; gives the answer to it."""
        await self.client.send(message)
        return dict(json.loads(await self.client.recv()))


@asynccontextmanager
async def _relaying() -> AsyncIterator[Relaying]:
    got: list[str | bytes] = []

    async def answer(connection: ServerConnection) -> None:
        async for message in connection:
            got.append(message)
            await connection.send(json.dumps({"id": json.loads(message)["id"], "result": {"by": "the browser"}}))

    attending = Attending()
    async with serve(answer, "127.0.0.1", 0) as browser:
        port = next(iter(browser.sockets)).getsockname()[1]
        async with relayed(f"http://127.0.0.1:{port}", attending) as relay:
            address = relay.cdp_url.replace("http", "ws", 1) + "/devtools/browser/1"
            async with connect(address, proxy=None) as client:
                yield Relaying(client, relay.cdp_url, attending, got)


@pytest.mark.parametrize(
    "message",
    [
        '{"id": 1, "method": "Page.enable"',
        '{"id": 1, "method": "Page.enable", "params": {"z": NaN}}',
        '{"id": 1, "method": "Page.enable", "params": {"z": 1e999}}',
        '{"id": 1, "method": "Page.enable", "params": [1]}',
        '{"id": "1", "method": "Page.enable"}',
        '{"id": 2000000000, "method": "Page.enable"}',
        '{"id": 1, "method": "Page.enable", "params": {"z": ' + "[" * 100_000 + "]" * 100_000 + "}}",
        b"\xff\xfe{\x00}\x00",
        b"\xd8\x5a\x00\x00\x00\x05",
        "7",
    ],
)
async def test_what_cannot_be_read_never_comes_to_the_browser(message: str | bytes) -> None:
    async with _relaying() as relaying:
        answer = await relaying.say(message)

    assert answer["error"]["code"] in {-32700, -32600}
    assert (relaying.got, relaying.attending.seen) == ([], [])


@pytest.mark.parametrize("odd", [HALF, DEEP])
@pytest.mark.parametrize("method", ["Target.createBrowserContext", "Browser.close"])
async def test_no_oddity_of_a_message_leads_past_the_refusals(method: str, odd: str) -> None:
    async with _relaying() as relaying:
        await relaying.say(f'{{"id": 1, "method": "{method}", "params": {{"z": {odd}}}}}')

    assert relaying.got == []


@pytest.mark.parametrize("odd", [HALF, DEEP])
async def test_attendant_sees_an_odd_message_that_the_browser_gets(odd: str) -> None:
    params = f'{{"type": "mousePressed", "z": {odd}}}'
    async with _relaying() as relaying:
        answer = await relaying.say(f'{{"id": 1, "method": "Input.dispatchMouseEvent", "params": {params}}}')

    assert answer == {"id": 1, "result": {"by": "the browser"}}
    assert [command.method for command in relaying.attending.seen] == ["Input.dispatchMouseEvent"]
    assert [json.loads(text)["params"] for text in relaying.got] == [json.loads(params)]


@pytest.mark.parametrize("form", [str, str.encode])
async def test_browser_gets_the_one_reading_of_a_message_with_two(form: Any) -> None:
    twice = '{"id": 1, "method": "Browser.close", "method": "Page.enable", "sessionId": "s", "other": 1}'
    async with _relaying() as relaying:
        await relaying.say(form(twice))

    assert relaying.got == ['{"id": 1, "method": "Page.enable", "params": {}, "sessionId": "s"}']


@pytest.mark.parametrize("path", ["/json/close/1", "/json/new?http://127.0.0.1/", "/json/../json/close/1", "/"])
async def test_tabs_are_opened_and_closed_by_commands_alone(path: str) -> None:
    async with _relaying() as relaying, httpx.AsyncClient(trust_env=False) as client:
        said = await client.get(relaying.cdp_url + path)

    assert said.status_code == 404
