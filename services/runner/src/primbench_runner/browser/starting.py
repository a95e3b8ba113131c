"""Playwright's own driver process, and what it means when it does not start."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Playwright, async_playwright

from primbench_runner.browser.finding import BrowserMissingError


@asynccontextmanager
async def started_playwright() -> AsyncIterator[Playwright]:
    """Give Playwright for as long as the context is open. Raises BrowserMissingError when its driver fails."""
    manager = async_playwright()
    try:
        playwright = await manager.__aenter__()
    except Exception as error:
        mend = "uv sync --inexact --all-packages --reinstall-package playwright"
        raise BrowserMissingError(f"Playwright's driver did not start ({error}); run: {mend}") from error
    try:
        yield playwright
    finally:
        await manager.__aexit__(None, None, None)
