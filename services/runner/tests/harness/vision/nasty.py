"""Pages that do what pages do to browsers: dialogs, loops of them, tabs, files, frames, shadows, crowds, stillness."""

import asyncio
import os
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from playwright.async_api import async_playwright
from primbench_episode.limit import AgentLimits
from primbench_episode.route import Route
from primbench_episode.scene import Scene
from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser
from scene import make_scene

START = """<!doctype html><title>Start</title><h1>Start</h1>
<button onclick="alert('hello')">Greet</button>
<button onclick="document.title = confirm('Sure?') ? 'sure' : 'unsure'">Ask</button>
<button onclick="while (true) alert('again')">Nag</button>
<button onclick="while (true) {}">Stall</button>
<button onclick="for (let i = 0; i < 30; i++) window.open('/other')">Flood</button>
<a href="/other" target="_blank">Open another</a>
<a href="/file" download>Get a file</a>
<label>Name <input id="name" value="old"></label>
<label>Color <select><option>red</option><option value="b">blue</option></select></label>
<label><input type="checkbox"> Agree</label>
<input type="file" aria-label="Upload" onchange="document.title = this.files[0].name + ' ' + this.files[0].size">
<div id="from" draggable="true" role="button" aria-label="Ball">o</div>
<div id="to" role="button" aria-label="Goal" style="height: 30px">Goal</div>
<button onclick="this.remove()">Vanish</button>
<button disabled>Off</button>
<div style="position: relative; width: 90px; height: 30px"><button style="position: absolute; inset: 0">Under</button>
<div style="position: absolute; inset: 0; background: #ccc">Cover</div></div>
<iframe title="Frame" srcdoc="<button onclick='parent.document.title = `framed`'>Inner</button>"></iframe>
<div id="host"></div>
<div style="overflow: auto; height: 40px; width: 300px"><button>Near</button><div style="height: 300px"></div>
<button onclick="document.title = 'far'">Far</button></div>
<script>
  host.attachShadow({mode: 'open'}).innerHTML = '<button onclick="document.title = `shadowed`">Deep</button>';
  to.ondragover = event => event.preventDefault();
  to.ondrop = () => document.title = 'dropped';
  window.heard = [];
  for (const name of ['log', 'debug', 'info']) console[name] = (...given) => window.heard.push(given);
</script>"""
OTHER = "<!doctype html><title>Other</title><button onclick='window.close()'>Close me</button>"
SLOW = """<!doctype html><title>Slow</title><p role="status"></p><script>
fetch('/late').then(answer => answer.text()).then(text => document.querySelector('p').textContent = text);</script>"""
CROWD = "<!doctype html><title>Crowd</title>" + "".join(
    f"<div><label>Field {number} <input></label> <button>Do {number}</button></div>" for number in range(225)
)
PAGES = {"/": START, "/other": OTHER, "/slow": SLOW, "/crowd": CROWD}
LATE_S = 0.6


async def _serve(reader: StreamReader, writer: StreamWriter) -> None:
    try:
        while head := (await reader.readuntil(b"\r\n\r\n")).decode():
            writer.write(await _answer(head))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        return
    finally:
        writer.close()


async def _answer(head: str) -> bytes:
    if "proxy-authorization" not in head.lower():
        return b'HTTP/1.1 407 P\r\nProxy-Authenticate: Basic realm="r"\r\nContent-Length: 0\r\n\r\n'
    path = "/" + head.split()[1].split("/", 3)[-1]
    kind = "text/html"
    if path == "/late":
        await asyncio.sleep(LATE_S)  # the page has to wait for this
    if path == "/file":
        kind = 'text/plain\r\nContent-Disposition: attachment; filename="notes.txt"'
    body = {**PAGES, "/late": "here at last", "/file": "x" * 1000}.get(path, "").encode()
    return f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


@asynccontextmanager
async def nasty_site(folder: Path) -> AsyncIterator[tuple[WorkerBrowser, Scene]]:
    """Give a browser, and a scene whose start is the first of the pages."""
    server = await asyncio.start_server(_serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    scene = make_scene([], limits=AgentLimits(100, 60), folder=folder)
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        async with WorkerBrowser(playwright, BrowserSettings(path)) as worker:
            yield worker, replace(scene, route=Route("r-1", f"http://127.0.0.1:{port}", "user", "word"))
    server.close()
