"""Browser Use's own agent as an episode meets it.

```
  runner ──JSON lines──> process of Browser Use ──CDP──> relay ──> a Chromium of the episode's own ──> the site
     │ <── ask, begin, end, done ──┘
     └──> the model, by the runner's own port: keys, retries, tokens and cost are the same for every arm
```
"""

import asyncio
import tempfile
from typing import Final, override

from primbench_episode.errors import BrokenError, LimitReached
from primbench_episode.outcome import StopReason
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH
from primbench_runner.browser.relay import NoAttendant, relayed
from primbench_runner.browser.standalone import OpenBrowser
from primbench_runner.harness.failing import unless_failing
from primbench_runner.harness.text.conversation import Conversation
from primbench_runner.harness.text.process import TextInstallation, TextProcess, started
from primbench_runner.harness.text.wire import Ask, Begin, Done, End, Order
from primbench_runner.model.meter import Meter
from primbench_runner.model.port import ModelPort

_PART: Final = "text agent"


class TextAgent(AgentPort):
    """Browser Use with its stock prompt and tools, on a browser that it did not start."""

    def __init__(
        self, name: str, model: ModelPort, open_browser: OpenBrowser, *, installation: TextInstallation
    ) -> None:
        self._name = name
        self._model = model
        self._open_browser = open_browser
        self._installation = installation

    @property
    @override
    def name(self) -> str:
        return self._name

    @property
    @override
    def wants_own_port(self) -> bool:
        return True

    @override
    async def act(self, scene: Scene) -> AgentResult:
        meter = Meter(self._model, scene.limits, excuse=scene.trace.excuse)
        try:
            result = await self._run(scene, meter)
        except LimitReached as reached:
            result = AgentResult(reached.stop_reason)
        return AgentResult(result.stop_reason, result.answer, result.message, meter.usage)

    async def _run(self, scene: Scene, meter: Meter) -> AgentResult:
        with tempfile.TemporaryDirectory(prefix="primbench-text-", ignore_cleanup_errors=True) as home:
            async with (
                self._open_browser(scene) as browser,
                relayed(browser.cdp_url, NoAttendant()) as relay,
                started(self._installation, home) as process,
            ):
                try:
                    await _wait_until_ready(process, scene)
                    await process.send(_order(scene, relay.cdp_url, self._model.name))
                    conversation = Conversation(scene, meter, send=process.send, take_events=browser.take_events)
                    return await unless_failing(_converse(process, conversation), browser.lost())
                finally:
                    scene.keep_text("stderr.log", process.complained.text)


async def _wait_until_ready(process: TextProcess, scene: Scene) -> None:
    """Wait for Browser Use to be loaded; the time is the machine's, not the agent's. Raises BrokenError."""
    loop = asyncio.get_running_loop()
    start_s = loop.time()
    if await process.receive() is None:
        raise BrokenError(_PART, f"Browser Use did not start: {await process.last_words()}")
    scene.trace.excuse(loop.time() - start_s)


async def _converse(process: TextProcess, conversation: Conversation) -> AgentResult:
    """Answer the process until it is done. Raises LimitReached, BrokenError."""
    try:
        while (message := await process.receive()) is not None:
            match message:
                case Ask():
                    await conversation.ask(message)
                case Begin():
                    await conversation.begin(message)
                case End():
                    await conversation.end(message)
                case Done():
                    return _result(message)
    finally:
        await conversation.close()
    said = await process.last_words()
    return AgentResult(StopReason.AGENT_ERROR, message=f"Browser Use ended without a last word: {said}")


def _result(done: Done) -> AgentResult:
    if done.is_success is None:
        reason = StopReason.STEP_LIMIT if done.is_out_of_steps else StopReason.AGENT_ERROR
        return AgentResult(reason, message=done.reason)
    if done.is_success:
        return AgentResult(answer=done.answer)
    return AgentResult(StopReason.GAVE_UP, answer=done.answer, message="its answer says that the task is not done")


def _order(scene: Scene, cdp_url: str, model: str) -> Order:
    return Order(
        cdp_url=cdp_url,
        instruction=scene.instruction,
        model=model,
        width=VIEWPORT_WIDTH,
        height=VIEWPORT_HEIGHT,
        max_steps=scene.limits.max_steps,
    )
