"""A site of the tests' own behind a proxy of the tests' own, a browser, and a scene on it: no services are needed."""

import asyncio
import os
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import async_playwright
from primbench_episode.limit import AgentLimits
from primbench_episode.scene import Scene
from primbench_episode.trace import Step
from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser
from scene import START, make_scene

PAGE = """<!doctype html><title>Stall</title><h1>Stall</h1>
<label>Name <input id="name"></label> <button onclick="this.textContent = 'Bought'">Buy</button>
<a href="/other">Other</a><button onclick="alert('hello')">Greet</button>"""


@dataclass
class Stall:
    """Answers every request for its host with one page; refuses all else as the real proxy does."""

    port: int = 0
    asked: list[str] = field(default_factory=list)

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve one connection of the proxy's."""
        try:
            while head := (await reader.readuntil(b"\r\n\r\n")).decode():
                target = head.split()[1]
                self.asked.append(target)
                status, text = ("200 OK", PAGE) if target.startswith(START) else ("403 Forbidden", "not of the route")
                start = f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\nContent-Length: {len(text)}\r\n\r\n"
                writer.write((start + text).encode())
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()


@dataclass(frozen=True)
class Standing:
    """What a test of a harness stands on."""

    stall: Stall
    worker: WorkerBrowser
    steps: list[Step]
    texts: dict[str, str]
    folder: Path

    def scene(self, *, max_steps: int = 20, time_limit_s: float = 30) -> Scene:
        """Give a scene at the stall. Its trace goes to `steps`, its texts to `texts`."""
        limits = AgentLimits(max_steps=max_steps, time_limit_s=time_limit_s)
        keep_text = self.texts.__setitem__
        return make_scene(self.steps, limits=limits, folder=self.folder, own_port=self.stall.port, keep_text=keep_text)

    @property
    def actions(self) -> list[str]:
        """Actions of the steps, in order."""
        return [step.action for step in self.steps]


@asynccontextmanager
async def standing(folder: Path) -> AsyncIterator[Standing]:
    """Give a stall with a browser in front of it."""
    stall = Stall()
    server = await asyncio.start_server(stall.serve, "127.0.0.1", 0)
    stall.port = server.sockets[0].getsockname()[1]
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        async with WorkerBrowser(playwright, BrowserSettings(path)) as worker:
            yield Standing(stall, worker, [], {}, folder)
    server.close()
