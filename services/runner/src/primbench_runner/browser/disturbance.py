"""What the machine does to a browser in mid-episode: loads that it breaks off, to nobody's blame who acts or serves.

Chromium ends what is under way over HTTP/2 with ERR_NETWORK_CHANGED whenever an address of the machine comes or goes,
as with any container that starts or ends beside it, though every connection is to loopback
(https://chromium.googlesource.com/chromium/src/+/main/net/spdy/spdy_session_pool.cc, `OnIPAddressChanged`). A page
then stays empty, says that its server cannot be reached, or a press leads to nothing; no switch turns that off. An
agent that fails by it has not failed at the task.
"""

from collections.abc import Callable
from typing import Final

from playwright.async_api import BrowserContext, Request
from primbench_episode.errors import BrokenError

MACHINE_FAULTS: Final = ("net::ERR_NETWORK_CHANGED", "net::ERR_NETWORK_IO_SUSPENDED")
"""Only what neither a site nor whoever steers a browser can bring about: a debugger fails requests by other names
(https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-ErrorReason)."""


def watch_for_disturbance(context: BrowserContext, tell: Callable[[BrokenError], None]) -> None:
    """Tell of every request of the context's pages that the machine breaks off, as what that is to the episode."""

    def on_failed(request: Request) -> None:
        if request.failure in MACHINE_FAULTS:
            tell(BrokenError("browser", f"the machine broke off {request.method} {request.url}: {request.failure}"))

    context.on("requestfailed", on_failed)
