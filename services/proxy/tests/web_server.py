"""A web server behind the proxy, whose answers a test decides, holds back or lets out in pieces."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import override


@dataclass(frozen=True)
class Seen:
    """A request as the web server saw it. Header names are lower case."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Page:
    """What the web server answers on one path."""

    body: bytes
    headers: dict[str, str] = field(default_factory=lambda: {"content-type": "text/html; charset=utf-8"})
    status: int = 200
    gate: threading.Event | None = None
    """Held shut, it keeps the answer back; of a streamed one, what comes after the first half."""
    is_streamed: bool = False

    def wait(self) -> None:
        if self.gate is not None:
            assert self.gate.wait(20), "nobody opened the gate"


@dataclass
class WebServer:
    """A web server for tests: `pages` by path, everything else is the operations' JSON."""

    port: int = 0
    pages: dict[str, Page] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)
    met: threading.Event = field(default_factory=threading.Event)
    """Set with each request."""

    def count(self, method: str, path: str) -> int:
        return sum(1 for request in self.seen if (request.method, request.path) == (method, path))

    def answer(self, seen: Seen) -> Page:
        self.seen.append(seen)
        self.met.set()
        page = self.pages.get(seen.path)
        if page is not None:
            return page
        headers = {"content-type": "application/json", "x-session": "leak", "via": "1.1 inside"}
        return Page(json.dumps({"item_count": len(self.seen), "name": "real"}).encode(), headers)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    """Five, the standard library's own, drops connections when many come at once: tried again a second later."""


@contextmanager
def open_web_server() -> Iterator[WebServer]:
    """Serve on a free port of this machine."""
    server = WebServer()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _serve(self) -> None:
            size = int(self.headers.get("content-length", 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            page = server.answer(Seen(self.command, self.path, headers, self.rfile.read(size)))
            if not page.is_streamed:
                page.wait()
            self.send_response_only(page.status)
            for name, value in page.headers.items():
                self.send_header(name, value)
            if page.is_streamed:
                self._stream(page)
                return
            self.send_header("content-length", str(len(page.body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(page.body)

        def _stream(self, page: Page) -> None:
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            half = len(page.body) // 2
            self._send_chunk(page.body[:half])
            page.wait()
            self._send_chunk(page.body[half:])
            self._send_chunk(b"")

        def _send_chunk(self, content: bytes) -> None:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(content), content))
            self.wfile.flush()

        do_GET = do_POST = do_PATCH = do_DELETE = do_HEAD = _serve  # noqa: N815 - names of http.server

        @override
        def log_message(self, format: str, *args: object) -> None:
            pass

    with _Server(("127.0.0.1", 0), Handler) as http_server:
        server.port = http_server.server_port
        thread = threading.Thread(target=http_server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        http_server.shutdown()
        thread.join()
