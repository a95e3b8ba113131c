"""One episode of Browser Use's agent: stock prompt, stock tools, a browser that somebody else started."""

import asyncio
import contextlib

from browser_use import Agent, BrowserProfile, BrowserSession

from primbench_text.asking import RunnerModel
from primbench_text.line import Line
from primbench_text.stepping import SteppingTools
from primbench_text.wire import Done, Order, Ready

_NO_LIMIT_S = 24 * 60 * 60
"""The runner keeps the time, and does not count what a provider's faults cost."""


async def play(line: Line) -> None:
    """Do what the runner orders, and tell it how it went. Raises RunnerGoneError."""
    line.send(Ready())
    order = await line.order()
    listening = asyncio.ensure_future(line.listen())
    acting = asyncio.ensure_future(_act(order, line))
    await asyncio.wait({listening, acting}, return_when=asyncio.FIRST_COMPLETED)
    if listening.done():
        acting.cancel()
        listening.result()
    listening.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await listening
    line.send(acting.result())


async def _act(order: Order, line: Line) -> Done:
    tools = SteppingTools(line)
    agent = Agent(
        task=order.instruction,
        llm=RunnerModel(line, order.model),
        browser_session=_session(order),
        tools=tools,
        use_judge=False,
        directly_open_url=False,
        enable_signal_handler=False,
        llm_timeout=_NO_LIMIT_S,
        step_timeout=_NO_LIMIT_S,
        source="primbench",
    )
    tools.thoughts = lambda: agent.state.last_model_output
    history = await agent.run(max_steps=order.max_steps)
    if history.is_done():
        return Done(is_success=bool(history.is_successful()), answer=history.final_result())
    errors = [error for error in history.errors() if error]
    reason = f"it ended itself without an answer; its last error: {errors[-1] if errors else 'none'}"
    return Done(is_success=None, reason=reason, is_out_of_steps=agent.state.n_steps > order.max_steps)


def _session(order: Order) -> BrowserSession:
    """Give the session on the episode's browser: nothing is started, installed or asked of others."""
    size = {"width": order.width, "height": order.height}
    profile = BrowserProfile(
        keep_alive=True,
        headless=True,
        viewport=size,
        enable_default_extensions=False,
        captcha_solver=False,
    )
    return BrowserSession(cdp_url=order.cdp_url, browser_profile=profile)
