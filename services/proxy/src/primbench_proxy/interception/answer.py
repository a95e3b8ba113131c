"""Answers that the proxy makes by itself. They read like any web server's."""

from mitmproxy import http

_REASONS = {
    204: "",
    400: "Bad Request",
    403: "Forbidden",
    407: "Proxy Authentication Required",
    502: "Bad Gateway",
}


def plain_answer(status: int) -> http.Response:
    """Give an answer with the status and its name as text."""
    text = _REASONS[status]
    headers = {"content-type": "text/plain; charset=utf-8", "cache-control": "no-store"} if text else {}
    return http.Response.make(status, text, headers)


def credentials_wanted() -> http.Response:
    """Give the answer that asks a browser for its proxy credentials."""
    answer = plain_answer(407)
    answer.headers["proxy-authenticate"] = 'Basic realm="proxy"'
    return answer
