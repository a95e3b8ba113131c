"""The built pages of an environment: a single-page application, held in memory and served as it is.

    /assets/index-3f9ac1d2.js    a file: as it is; with a hash in its name it may be kept for a year
    /cart, /orders/o-1           no file and no extension: index.html, whose router knows the address
    /assets/gone.js              404

Only what was a regular file in the folder at the start can be served, so no address leads out of it.
"""

import hashlib
import logging
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fastapi import Response
from starlette.types import Receive, Scope, Send

from primbench_envkit.header import header
from primbench_envkit.problem import not_found, problem

_log = logging.getLogger(__name__)

_HASHED = re.compile(r"^/assets/.*[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_CONTENT_SECURITY_POLICY = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_ALWAYS = {"x-content-type-options": "nosniff", "referrer-policy": "same-origin"}
_DOCUMENT = _ALWAYS | {"content-security-policy": _CONTENT_SECURITY_POLICY}
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}


@dataclass(frozen=True)
class _File:
    content: bytes
    media_type: str
    headers: Mapping[str, str]


class Pages:
    """ASGI application that serves one folder."""

    def __init__(self, folder: Path | None) -> None:
        self._files = {} if folder is None else _read(folder)
        self._index = self._files.get("/index.html")
        if folder is not None and self._index is None:
            _log.warning("%s has no index.html: no pages are served", folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer GET and HEAD."""
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return problem(405, "UNIMPLEMENTED", "Method Not Allowed")
        path: str = scope["path"]
        file = self._files.get(path)
        if file is None and "." not in path.rpartition("/")[2]:
            file = self._index
        if file is None:
            return not_found()
        if header(scope, "if-none-match") == file.headers["etag"]:
            return Response(status_code=304, headers=dict(file.headers))
        return Response(file.content, headers=dict(file.headers), media_type=file.media_type)


def _read(folder: Path) -> dict[str, _File]:
    root = folder.resolve()
    files = {}
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.resolve().is_relative_to(root):
            address = "/" + path.relative_to(root).as_posix()
            files[address] = _file(address, path)
    if "/index.html" in files:
        files["/"] = files["/index.html"]
    return files


def _file(address: str, path: Path) -> _File:
    content = path.read_bytes()
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media_type.startswith("text/"):
        media_type += "; charset=utf-8"
    headers = dict(_DOCUMENT if path.suffix == ".html" else _ALWAYS)
    headers["etag"] = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers["cache-control"] = "public, max-age=31536000, immutable" if _HASHED.match(address) else "no-cache"
    return _File(content, media_type, headers)
