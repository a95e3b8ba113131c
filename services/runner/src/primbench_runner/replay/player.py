"""The port between a stored step and the site: one player a surface."""

import contextlib
from collections.abc import Callable
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
"""A shorter wait was no giving up: a page that still loaded after it did so by chance."""
REST_S = 5.0
"""How long a page that was not given up gets at least to come to rest; one that never does is acted on then."""


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
    """By mouse and keyboard, on the elements that the steps name by their place in the document.

    A step is taken when its page is as far as it was then: at rest, or given up after as long a wait.
    """

    def __init__(self, actions: PageActions, watch: PageWatch, trace: Trace, *, clock: Callable[[], float]) -> None:
        """`clock`: monotonic seconds."""
        self._actions = actions
        self._watch = watch
        self._trace = trace
        self._clock = clock
        self._last_then_s = 0.0
        self._last_now_s = clock()

    @override
    async def play(self, step: Step) -> None:
        try:
            await self._await_rest(step)
            await self._do(step)
        except DriverError:
            return  # the trace says so
        finally:
            self._last_then_s, self._last_now_s = step.ended_s, self._clock()

    async def _await_rest(self, step: Step) -> None:
        waited_then_s = step.started_s - self._last_then_s
        wait_s = rest_s(step, waited_then_s=waited_then_s, waited_now_s=self._clock() - self._last_now_s)
        with contextlib.suppress(NotAnswered):
            await self._actions.settle(self._watch.deadline(wait_s))

    async def _do(self, step: Step) -> None:
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


def rest_s(step: Step, *, waited_then_s: float, waited_now_s: float) -> float:
    """Give how long a page may take to come to rest before a step; both waits are since the end of the step before.

    Who saw nothing after a wait had given the page up: to wait longer now would let what was cut off go through.
    """
    if step.observation is None and waited_then_s >= GIVEN_UP_S_MIN:
        return max(0.0, waited_then_s - waited_now_s)
    return max(REST_S, waited_then_s)


def _wait_s(step: Step) -> float:
    """Give how long to wait: as long as then for what was given up then, else long enough."""
    return max(GIVEN_UP_S_MIN, step.ended_s - step.started_s) if step.error else ANSWER_S
