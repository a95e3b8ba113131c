"""An outside program as an episode meets it.

```
  runner ──one line on stdin──> program ──CDP──> relay ──> a Chromium of the episode's own ──> the site
  runner <──last line on stdout, exit code── program
```
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final, override

from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH
from primbench_runner.browser.relay import Relay, relayed
from primbench_runner.browser.standalone import OpenBrowser, StandaloneBrowser
from primbench_runner.harness.external.output import result_of
from primbench_runner.harness.external.program import require_program, started
from primbench_runner.harness.external.stepping import Stepping
from primbench_runner.harness.failing import unless_failing

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
                await program.feed(_order(scene, relay.cdp_url))
                exit_code = await unless_failing(program.ended(), relay.failed(), browser.lost())
            finally:
                await program.end()
                scene.keep_text("stdout.log", program.printed.text)
                scene.keep_text("stderr.log", program.complained.text)
        return result_of(exit_code, program.printed, program.complained)


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
