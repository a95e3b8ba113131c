"""From what a program does in its browser to the steps of a trace."""

import asyncio
from base64 import b64decode
from contextlib import AsyncExitStack
from typing import Any, Final, override

from primbench_episode.scene import Scene
from primbench_episode.trace import StepNote

from primbench_runner.browser.cdp import Command
from primbench_runner.browser.relay import Ask, Attendant
from primbench_runner.browser.standalone import StandaloneBrowser
from primbench_runner.harness.external.acting import ANSWER_DIALOG, Action, action_of, is_script
from primbench_runner.trace.picture import as_trace_picture, picture_name

_PICTURE: Final = {"format": "webp", "quality": 50}


class Stepping(Attendant):
    """Writes one step an action. A step lasts until the program sends something that is no part of it."""

    def __init__(self, scene: Scene, browser: StandaloneBrowser) -> None:
        self._scene = scene
        self._browser = browser
        self._turn = asyncio.Lock()
        self._action: Action | None = None
        self._note: StepNote | None = None
        self._commands: set[int] = set()
        self._script_count = 0
        self._open = AsyncExitStack()

    @override
    async def see(self, command: Command, ask: Ask) -> None:
        """Begin a step or go on with it. Raises LimitReached when there are none left, BrokenError."""
        async with self._turn:
            if self._action is not None and self._action.takes_in(command):
                self._commands.add(command.number)
                return
            await self._end()
            action = action_of(command)
            if action is not None:
                await self._begin(action, command, ask)
            elif is_script(command):
                self._script_count += 1

    @override
    def hear(self, number: int, answer: dict[str, Any]) -> None:
        """Note what the browser says of the action under way."""
        if self._note is None or number not in self._commands:
            return
        result = answer.get("result", {})
        self._note.error = self._note.error or answer.get("error", {}).get("message", "") or result.get("errorText", "")

    async def close(self) -> None:
        """End the step under way."""
        async with self._turn:
            await self._end()

    async def _begin(self, action: Action, command: Command, ask: Ask) -> None:
        opened = AsyncExitStack()
        note = await opened.enter_async_context(self._scene.trace.step(action.name, action.arguments))
        self._action, self._note, self._commands, self._open = action, note, {command.number}, opened
        if self._script_count:
            note.observation = {"script_count": self._script_count}
            self._script_count = 0
        info = (await ask("Target.getTargetInfo", {})).get("targetInfo", {})
        note.url = str(info.get("url", ""))
        if info.get("type") == "page" and action.name != ANSWER_DIALOG:  # a page with a dialog is not drawn
            note.screenshot = await self._picture(note.number, ask)

    async def _picture(self, number: int, ask: Ask) -> str:
        folder = self._scene.screenshots
        data = (await ask("Page.captureScreenshot", _PICTURE)).get("data") if folder is not None else None
        if folder is None or data is None:
            return ""
        content = await asyncio.to_thread(as_trace_picture, b64decode(data))
        (folder / picture_name(number)).write_bytes(content)
        return picture_name(number)

    async def _end(self) -> None:
        if self._note is not None:
            self._note.events = self._browser.take_events()
        self._action, self._note = None, None
        await self._open.aclose()
