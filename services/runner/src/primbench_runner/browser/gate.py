"""The page's gate: answers the proxy's challenge, and lets no address be open that is not of the web.

Playwright's own proxy credentials and routes hold every request of a page for as long as it lives, and switch the
browser's cache off. The gate holds requests until the browser knows the credentials, and from then on those addresses
alone that are never let through. Chromium's own pages (chrome:, devtools:) ask nobody; they are left as soon as they
are there.
"""

import contextlib
from typing import Any

from playwright.async_api import CDPSession, Frame, Page, Response
from playwright.async_api import Error as PlaywrightError
from primbench_episode.route import Route

WEB_ADDRESSES = ("http://", "https://", "data:", "blob:", "about:blank", "about:srcdoc")
"""How an address begins that may be open."""
_NEVER = ("file://*", "view-source:*", "ftp://*", "chrome-extension://*")
_FAILED_LOAD = "chrome-error:"
_NOWHERE = "about:blank"
_PROXY_WANTS_CREDENTIALS = 407


class Gate:
    """Stands at one page."""

    def __init__(self, cdp: CDPSession, route: Route) -> None:
        self._cdp = cdp
        self._route = route
        self._is_known = False

    async def open(self, page: Page) -> None:
        """Begin to hold requests."""
        self._cdp.on("Fetch.authRequired", self._on_challenge)
        self._cdp.on("Fetch.requestPaused", self._on_request)
        page.on("response", self._on_response)
        page.on("framenavigated", self._on_navigated)
        await self._cdp.send("Fetch.enable", {"handleAuthRequests": True})

    async def _on_challenge(self, event: dict[str, Any]) -> None:
        is_proxy = event["authChallenge"].get("source") == "Proxy"
        answer = {
            "response": "ProvideCredentials" if is_proxy else "CancelAuth",
            "username": self._route.username if is_proxy else "",
            "password": self._route.password if is_proxy else "",
        }
        await self._send("Fetch.continueWithAuth", event, {"authChallengeResponse": answer})

    async def _on_request(self, event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith(WEB_ADDRESSES):
            await self._send("Fetch.continueRequest", event, {})
        else:
            await self._send("Fetch.failRequest", event, {"errorReason": "BlockedByClient"})

    async def _on_response(self, response: Response) -> None:
        if self._is_known or response.status == _PROXY_WANTS_CREDENTIALS:
            return
        self._is_known = True
        patterns = [{"urlPattern": pattern} for pattern in _NEVER]
        with contextlib.suppress(PlaywrightError):  # the page is gone already
            await self._cdp.send("Fetch.enable", {"patterns": patterns})

    async def _on_navigated(self, frame: Frame) -> None:
        if frame.parent_frame is None and not frame.url.startswith((*WEB_ADDRESSES, _FAILED_LOAD)):
            with contextlib.suppress(PlaywrightError):
                await frame.goto(_NOWHERE)

    async def _send(self, method: str, event: dict[str, Any], parameters: dict[str, Any]) -> None:
        try:
            await self._cdp.send(method, {"requestId": event["requestId"], **parameters})
        except PlaywrightError:
            return  # the page has gone on, and the request with it
