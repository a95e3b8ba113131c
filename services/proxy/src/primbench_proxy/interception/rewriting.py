"""What the proxy changes in messages that it passes on."""

import logging
from collections.abc import Iterable

from mitmproxy import http

from primbench_proxy import document, header
from primbench_proxy.claim import page_orders
from primbench_proxy.content_policy import HEADERS as POLICY_HEADERS
from primbench_proxy.content_policy import Admission, amend_header, hash_source
from primbench_proxy.interception.transit import Transit
from primbench_proxy.page.script import page_script
from primbench_proxy.site import Site

_log = logging.getLogger(__name__)


def lead_upstream(request: http.Request, site: Site) -> None:
    """Send the request to where the site is served, in the name of its session; the Host field stays."""
    host_header = request.host_header
    _strip(request.headers, header.REQUEST_STRIPPED)
    request.scheme, request.host, request.port = site.upstream
    request.host_header = host_header
    request.headers[header.SESSION] = site.session_id


def is_document_request(request: http.Request) -> bool:
    """Whether the browser will show the answer as a document."""
    names = {name.lower(): request.headers[name] for name in request.headers}
    return request.method in {"GET", "POST", "HEAD"} and document.is_document_request(names)


def ask_whole(request: http.Request) -> None:
    """Make a request for a document one for the whole document."""
    _strip(request.headers, header.CONDITIONS)


def clean_answer(response: http.Response) -> None:
    """Take out what would show the proxy or the session."""
    _strip(response.headers, header.RESPONSE_STRIPPED)


def is_document(transit: Transit, response: http.Response) -> bool:
    """Whether the page script belongs into this answer. Redirects are never shown."""
    is_shown = response.status_code not in range(300, 400) and response.status_code != 204
    return transit.is_document and is_shown and document.is_html(response.headers.get("content-type", ""))


def add_page_script(transit: Transit, flow: http.HTTPFlow) -> None:
    """Put the page script into an answer that is a document, and let it through the page's policy."""
    response = flow.response
    if response is None or not is_document(transit, response):
        return
    route = transit.route
    route.loads.deliver(f"{transit.scheme}://{transit.host}{flow.request.path}", route.clock.monotonic_s())
    _strip(response.headers, header.VALIDATORS)
    response.headers["cache-control"] = "no-store"
    if flow.request.method == "HEAD":
        response.headers.pop("content-length", None)
        return
    try:
        body = response.content or b""
    except ValueError:
        _log.warning("%s: content encoding %s cannot be read", transit.url, response.headers.get("content-encoding"))
        return
    claim_path = transit.route.claim_path
    orders = page_orders(transit.rules, claim_path, time_scale=transit.route.clock.scale)
    script = page_script(claim_path, orders)
    content_type = response.headers.get("content-type", "")
    response.headers["content-type"] = document.settle_charset(body, content_type)
    response.content = document.add_script(body, content_type, script)
    origin = f"{transit.scheme}://{transit.host}"
    _amend_policies(response.headers, Admission(hash_source(script), origin + claim_path))


def _amend_policies(headers: http.Headers, admission: Admission) -> None:
    for name in POLICY_HEADERS:
        values = headers.get_all(name)
        if values:
            headers.set_all(name, [amend_header(value, admission) for value in values])


def _strip(headers: http.Headers, names: Iterable[str]) -> None:
    for name in names:
        headers.pop(name, None)
