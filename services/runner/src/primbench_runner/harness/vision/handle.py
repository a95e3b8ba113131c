"""From an element's name to playwright's handle of it, past the page.

Playwright makes handles from selectors and scripts, and has none for Chromium's number of a node. So the node is spoken
of on the console of an isolated world: playwright hears it there and gives the handle with the message. The page has
another console and hears nothing.
"""

import asyncio

from playwright.async_api import ConsoleMessage, ElementHandle
from playwright.async_api import Error as PlaywrightError

from primbench_runner.browser.tab import Tab
from primbench_runner.harness.vision.bid import Address, Bids

_WORLD = "surface"
_SAY = "function(token) { console.debug(token, this); }"
_TIMEOUT_S = 3.0


class Handles:
    """Finds the elements of one tab by their names."""

    def __init__(self, tab: Tab, bids: Bids) -> None:
        self._tab = tab
        self._bids = bids
        self._waiting: dict[str, asyncio.Future[ElementHandle]] = {}
        self._count = 0
        tab.page.on("console", self._on_console)

    async def find(self, bid: str) -> ElementHandle:
        """Give the element that bore this name at the last look. Raises ValueError when it is gone."""
        address = self._bids.find(bid)
        self._count += 1
        token = f"{_WORLD}-{self._count}"
        heard: asyncio.Future[ElementHandle] = asyncio.get_running_loop().create_future()
        self._waiting[token] = heard
        try:
            async with asyncio.timeout(_TIMEOUT_S):
                await self._say(address, token)
                return await heard
        except PlaywrightError as error:
            raise ValueError(f'Could not find element with bid "{bid}"') from error
        except TimeoutError as error:
            raise ValueError(f'The page did not give the element with bid "{bid}" in {_TIMEOUT_S:g} s') from error
        finally:
            del self._waiting[token]

    async def _say(self, address: Address, token: str) -> None:
        cdp = self._tab.cdp
        world = await cdp.send("Page.createIsolatedWorld", {"frameId": address.frame_id, "worldName": _WORLD})
        node = {"backendNodeId": address.backend_id, "executionContextId": world["executionContextId"]}
        found = (await cdp.send("DOM.resolveNode", node))["object"]["objectId"]
        call = {"objectId": found, "functionDeclaration": _SAY, "arguments": [{"value": token}]}
        await cdp.send("Runtime.callFunctionOn", call)
        await cdp.send("Runtime.releaseObject", {"objectId": found})

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type != "debug" or len(message.args) != 2:
            return
        heard = self._waiting.get(message.text.split(" ", 1)[0])
        element = message.args[1].as_element()
        if heard is not None and not heard.done() and element is not None:
            heard.set_result(element)
