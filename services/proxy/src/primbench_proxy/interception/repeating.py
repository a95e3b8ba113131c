"""Delivering a request to the environment once more, as a gateway does that has missed the first answer."""

import asyncio
import logging
from http.client import HTTPConnection, HTTPException, HTTPSConnection

from mitmproxy import http

REPEAT_S_MAX = 30
_UNREPEATED = frozenset({"connection", "transfer-encoding", "content-length"})
_log = logging.getLogger(__name__)


async def deliver_again(request: http.Request) -> int:
    """Send the request, as it went upstream, on a connection of its own. Gives the status; 0 when none came."""
    return await asyncio.to_thread(_deliver, request)


def _deliver(request: http.Request) -> int:
    kind = HTTPSConnection if request.scheme == "https" else HTTPConnection
    connection = kind(request.host, request.port, timeout=REPEAT_S_MAX)
    headers = {name: request.headers[name] for name in request.headers if name.lower() not in _UNREPEATED}
    try:
        connection.request(request.method, request.path, request.raw_content or None, headers)
        answer = connection.getresponse()
        answer.read()
    except (OSError, HTTPException) as error:
        _log.warning("second delivery to %s:%d: %s", request.host, request.port, error)
        return 0
    finally:
        connection.close()
    return answer.status
