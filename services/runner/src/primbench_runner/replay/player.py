"""The port between a stored step and the site: one player a surface."""

import contextlib
from typing import Protocol, override

from primbench_episode.scene import Scene
from primbench_episode.trace import Step, Trace

from primbench_runner.driver.page.action import PageActions
from primbench_runner.driver.page.watch import PageWatch
from primbench_runner.driver.port import Call, Disturbed, Driver, DriverError, NotAnswered
from primbench_runner.harness.vision.step import take_step
from primbench_runner.harness.vision.surface import PageSurface
from primbench_runner.replay.decision import decision_of

ANSWER_S = 30.0
"""How long a step that went well then may take now."""
GIVEN_UP_S_MIN = 1.0
REST_S = 5.0
"""How long a page gets to come to rest before a step; one that never does is acted on then."""


class Player(Protocol):
    """Plays steps. What a step came to is in the new trace; a step that goes wrong does not end the play."""

    async def play(self, step: Step) -> None:
        """Play one step. Raises BrokenError."""
        ...


class ApiPlayer(Player):
    """By HTTP."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    @override
    async def play(self, step: Step) -> None:
        try:
            await self._driver.perform(Call(step.action, step.arguments), wait_s=_wait_s(step))
        except Disturbed:
            if not step.error:
                raise
        except DriverError:
            return  # the trace says so


class PagePlayer(Player):
    """By mouse and keyboard, on the elements that the steps name by their place in the document."""

    def __init__(self, actions: PageActions, watch: PageWatch, trace: Trace) -> None:
        self._actions = actions
        self._watch = watch
        self._trace = trace

    @override
    async def play(self, step: Step) -> None:
        try:
            await self._do(step)
        except DriverError:
            return  # the trace says so

    async def _do(self, step: Step) -> None:
        with contextlib.suppress(NotAnswered):
            await self._actions.settle(self._watch.deadline(REST_S))
        target = str(step.arguments.get("target", ""))
        deadline = self._watch.deadline(_wait_s(step))
        if step.action == "go":
            await self._actions.go(target, deadline)
        elif step.action == "press":
            await self._actions.press(target)
        elif step.action == "finish":
            async with self._trace.step("finish") as note:
                await self._actions.observe(note)
        else:
            text, path = str(step.arguments.get("text", "")), str(step.arguments["path"])
            name = target.removesuffix(f": {text}") if text else target
            await self._actions.repeat(step.action, path, text=text, target=name, deadline=deadline)


class SurfacePlayer(Player):
    """By the actions of a page that is seen. It looks before each, as whoever decided did: elements get names so."""

    def __init__(self, scene: Scene, surface: PageSurface) -> None:
        self._scene = scene
        self._surface = surface

    @override
    async def play(self, step: Step) -> None:
        seen = await self._surface.observe()
        await take_step(self._scene, self._surface, seen, decision_of(step))


def _wait_s(step: Step) -> float:
    """Give how long to wait: as long as then for what was given up then, else long enough."""
    return max(GIVEN_UP_S_MIN, step.ended_s - step.started_s) if step.error else ANSWER_S
