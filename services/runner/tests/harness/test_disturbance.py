"""A machine whose network changes under a browser: the episode is broken, and no agent is blamed for it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest
from playwright.async_api import BrowserContext
from primbench_episode.errors import BrokenError
from primbench_episode.route import Route
from primbench_runner.browser.session import BrowserSession
from primbench_runner.browser.standalone import StandaloneBrowser
from primbench_runner.harness.failing import unless_failing

ROUTE = Route("r-1", "http://127.0.0.1:1", "user", "word")
PRESS = "https://www.stall.test/api/cart/items"


@dataclass(frozen=True)
class FailedRequest:
    """What a browser says of a request that came to nothing."""

    failure: str
    method: str = "POST"
    url: str = PRESS


@dataclass
class Context:
    """A browser's context of which nothing but events comes."""

    listeners: dict[str, Callable[[object], None]] = field(default_factory=dict)

    def on(self, event: str, listener: Callable[[object], None]) -> None:
        self.listeners[event] = listener

    def fail(self, failure: str) -> None:
        self.listeners["requestfailed"](FailedRequest(failure))


async def test_program_whose_request_the_machine_broke_off_is_not_blamed() -> None:
    context = Context()
    browser = StandaloneBrowser(cast("BrowserContext", context), "http://127.0.0.1:1")
    context.fail("net::ERR_NETWORK_CHANGED")

    with pytest.raises(BrokenError, match=f"the machine broke off POST {PRESS}: net::ERR_NETWORK_CHANGED"):
        await unless_failing(asyncio.Event().wait(), browser.lost())


async def test_model_is_shown_no_page_of_which_the_machine_broke_off_a_request(tmp_path: Path) -> None:
    context = Context()
    session = BrowserSession(cast("BrowserContext", context), ROUTE, files=tmp_path, clock=lambda: 0.0)
    context.fail("net::ERR_NETWORK_CHANGED")

    with pytest.raises(BrokenError, match="the machine broke off POST"):
        await session.rest(0.0)


@pytest.mark.parametrize("failure", ["net::ERR_ABORTED", "net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"])
async def test_failure_that_a_site_or_a_debugger_can_bring_about_is_left_to_the_agent(
    failure: str, tmp_path: Path
) -> None:
    steered, seen = Context(), Context()
    browser = StandaloneBrowser(cast("BrowserContext", steered), "http://127.0.0.1:1")
    session = BrowserSession(cast("BrowserContext", seen), ROUTE, files=tmp_path, clock=lambda: 0.0)
    steered.fail(failure)
    seen.fail(failure)

    session.require_undisturbed()
    assert await unless_failing(asyncio.sleep(0, "done"), browser.lost()) == "done"
