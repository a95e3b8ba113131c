"""An outside program as an episode meets it.

```
  runner ──one line on stdin──> program ──CDP──> relay ──> a Chromium of the episode's own ──> the site
  runner <──last line on stdout, exit code── program
```
"""

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Final, override

from primbench_episode.errors import BrokenError
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH
from primbench_runner.browser.relay import Relay, relayed
from primbench_runner.browser.standalone import OpenBrowser, StandaloneBrowser
from primbench_runner.harness.external.output import result_of
from primbench_runner.harness.external.program import Program, require_program, started
from primbench_runner.harness.external.stepping import Stepping

_OURS: Final = "PRIMBENCH_"


class ProgramAgent(AgentPort):
    """Starts the program afresh for each episode.

    `environment` is the runner's own; the program gets it without what is PrimBench's (tokens, addresses of services),
    and with PRIMBENCH_CDP_URL, PRIMBENCH_START_URL and PRIMBENCH_INSTRUCTION.
    """

    def __init__(
        self, name: str, command: Sequence[str], open_browser: OpenBrowser, *, environment: Mapping[str, str]
    ) -> None:
        """`command`: the program and its arguments. Raises ProgramMissingError."""
        require_program(command, environment)
        self._name = name
        self._command = tuple(command)
        self._open_browser = open_browser
        self._environment = {key: value for key, value in environment.items() if not key.startswith(_OURS)}

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
        async with self._open_browser(scene) as browser:
            stepping = Stepping(scene, browser)
            try:
                async with relayed(browser.cdp_url, stepping) as relay:
                    return await self._run(scene, browser, relay)
            finally:
                await stepping.close()

    async def _run(self, scene: Scene, browser: StandaloneBrowser, relay: Relay) -> AgentResult:
        told = {
            "CDP_URL": relay.cdp_url,
            "START_URL": scene.start_url,
            "INSTRUCTION": scene.instruction,
        }
        environment = {**self._environment, **{_OURS + key: value for key, value in told.items()}}
        async with started(self._command, environment) as program:
            try:
                exit_code = await _end_of(program, relay, _order(scene, relay.cdp_url))
            finally:
                await program.end()
                scene.keep_text("stdout.log", program.printed.text)
                scene.keep_text("stderr.log", program.complained.text)
        if not browser.is_alive:
            raise BrokenError("browser", "it ended in the middle of the episode")
        return result_of(exit_code, program.printed, program.complained)


async def _end_of(program: Program, relay: Relay, order: str) -> int:
    """Wait for the program's end and give its exit code. What ends the relay (a used-up budget) is raised."""
    await program.feed(order)
    ending = asyncio.ensure_future(program.ended())
    failing = asyncio.ensure_future(relay.failed())
    try:
        await asyncio.wait({ending, failing}, return_when=asyncio.FIRST_COMPLETED)
        if failing.done():
            raise failing.result()
        return ending.result()
    finally:
        ending.cancel()
        failing.cancel()
        await asyncio.gather(ending, failing, return_exceptions=True)


def _order(scene: Scene, cdp_url: str) -> str:
    order = {
        "instruction": scene.instruction,
        "start_url": scene.start_url,
        "cdp_url": cdp_url,
        "viewport": {"width": VIEWPORT_WIDTH, "height": VIEWPORT_HEIGHT},
        "max_steps": scene.limits.max_steps,
        "time_limit_s": scene.limits.time_limit_s,
        "seed": scene.seed,
    }
    return json.dumps(order, ensure_ascii=False)
