"""A provider on a free port of this machine, for tests; processes of their own may ask it, too."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self, override

from primbench_runner.model.testing import anthropic_events, openai_events
from primbench_runner.model.testing.script import Answer, Asked, BreakOff, Refuse, Say, Send

_SCRIPT_OVER = Refuse(500, "the script of this test has no more answers")
_NO_SUCH_PATH = Refuse(404, "no such path")


class ProviderServer:
    """Answers as OpenAI at `openai_url` and as Anthropic at `anthropic_url`, by a script or by a function.

    ```
    with ProviderServer([Refuse(429, "slow down"), Say('{"thought": "", "action": "noop()"}')]) as provider:
        ...
    ```
    """

    def __init__(self, answers: Sequence[Answer] | Callable[[Asked], Answer]) -> None:
        """Answer one of a sequence after the other, or each by the function."""
        self.asked: list[Asked] = []
        self._answer = answers if callable(answers) else _in_order(answers)
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    @property
    def openai_url(self) -> str:
        """Base URL for the openai provider."""
        return f"{self.anthropic_url}/v1"

    @property
    def anthropic_url(self) -> str:
        """Base URL for the anthropic provider."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._closing.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def take(self, asked: Asked) -> Answer:
        """Note the request and give its answer."""
        with self._lock:
            self.asked.append(asked)
            return self._answer(asked)

    def wait(self, span_s: float | None) -> None:
        """Let time pass, until the server closes at most."""
        self._closing.wait(span_s)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    """Five, the standard library's own, drops connections when many come at once: tried again a second later."""

    def __init__(self, provider: ProviderServer) -> None:
        self.provider = provider
        super().__init__(("127.0.0.1", 0), _Handler)

    @override
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: who asks may hang up at any moment."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Server

    def do_POST(self) -> None:
        """Answer one request."""
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        asked = Asked(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        events = {"/v1/chat/completions": openai_events.events, "/v1/messages": anthropic_events.events}.get(self.path)
        answer = self.server.provider.take(asked) if events else _NO_SUCH_PATH
        if isinstance(answer, Send):
            self._send(200, {"content-type": answer.content_type}, answer.content.encode())
        elif isinstance(answer, Refuse) or events is None:
            self._refuse(answer if isinstance(answer, Refuse) else _NO_SUCH_PATH)
        else:
            self._stream(answer, events(answer, asked))

    def _refuse(self, refusal: Refuse) -> None:
        error = {"message": refusal.message, "type": refusal.kind, "code": refusal.kind or None}
        content = json.dumps({"type": "error", "error": error}).encode()
        self._send(refusal.status, {"content-type": "application/json"} | dict(refusal.headers), content)

    def _send(self, status: int, headers: Mapping[str, str], content: bytes) -> None:
        self.send_response_only(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _stream(self, answer: Say | BreakOff, events: Iterator[str]) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        for event in events:
            if isinstance(answer, Say) and answer.pause_s:
                self.server.provider.wait(answer.pause_s)
            self._write(event.encode())
        if isinstance(answer, BreakOff) and answer.how == "silent":
            self.server.provider.wait(None)
        if isinstance(answer, BreakOff) and answer.how in {"silent", "cut"}:
            self.close_connection = True
        else:
            self.wfile.write(b"0\r\n\r\n")

    def _write(self, content: bytes) -> None:
        self.wfile.write(f"{len(content):x}\r\n".encode() + content + b"\r\n")
        self.wfile.flush()

    @override
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def _in_order(answers: Sequence[Answer]) -> Callable[[Asked], Answer]:
    left = iter(answers)

    def answer_next(_asked: Asked) -> Answer:
        return next(left, _SCRIPT_OVER)

    return answer_next
