"""From the agent and the arm of a trial to who acts."""

import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import assert_never

from primbench_episode.errors import BrokenError
from primbench_episode.ports import AgentPort
from primbench_episode.scene import Scene
from primbench_episode.trial import TrialKey

from primbench_runner.agent.casting import make_agent
from primbench_runner.agent.scripted import OpenDriver
from primbench_runner.browser.standalone import standalone_of
from primbench_runner.browser.worker import WorkerBrowser
from primbench_runner.driver.page.driver import page_driver
from primbench_runner.driver.port import Driver
from primbench_runner.harness.external.agent import ProgramAgent
from primbench_runner.harness.text.agent import TextAgent
from primbench_runner.harness.text.finding import TextMissingError
from primbench_runner.harness.text.process import TextInstallation
from primbench_runner.harness.vision.agent import VisionAgent
from primbench_runner.harness.vision.live import open_surface
from primbench_runner.model.opening import open_model
from primbench_runner.model.port import ModelPort
from primbench_runner.roster.agent import AgentSpec, ModelAgentSpec, ProgramSpec, ScriptedSpec
from primbench_runner.roster.arm import BUILT_IN_ARMS, ArmSpec, Surface


@dataclass(frozen=True)
class Stage:
    """What a worker's slot has for an agent. `browser` is None where no agent of the run needs one."""

    open_api: OpenDriver
    browser: WorkerBrowser | None = None
    time_scale: int = 1
    """How many times faster than real time a scripted agent waits."""

    @asynccontextmanager
    async def open_page(self, scene: Scene) -> AsyncIterator[Driver]:
        """Give the site by its pages. Raises BrokenError."""
        async with (
            self.worker().page(scene) as page,
            page_driver(page, scene, clock=time.monotonic) as driver,
        ):
            yield driver

    def worker(self) -> WorkerBrowser:
        """Give the slot's browser. Raises BrokenError when there is none."""
        if self.browser is None:
            raise BrokenError("browser", "the run was started without one")
        return self.browser


@dataclass(frozen=True)
class Casting:
    """Who the names of a run's agents stand for: one for all workers of a process, to be closed.

    `agents` without a name: it is a built-in one. `keys`: each model's key by the agent's name. `variables`: of the
    process, for programs. `text`: Browser Use, where an arm needs it.
    """

    agents: Mapping[str, AgentSpec] = field(default_factory=dict)
    arms: Mapping[str, ArmSpec] = field(default_factory=lambda: BUILT_IN_ARMS)
    keys: Mapping[str, str] = field(default_factory=dict, repr=False)
    variables: Mapping[str, str] = field(default_factory=dict, repr=False)
    text: TextInstallation | None = field(default=None, repr=False)
    _models: dict[str, ModelPort] = field(default_factory=dict, repr=False)

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must stand in nothing that is written."""
        return tuple(sorted({key for key in self.keys.values() if key}))

    def agent(self, key: TrialKey, stage: Stage) -> AgentPort:
        """Give the agent of the trial on its arm.

        Raises UnknownAgentError, ProgramMissingError, TextMissingError, BrokenError when the stage has no browser.
        """
        spec, arm = self.agents.get(key.agent, ScriptedSpec()), self.arms[key.arm]
        match spec:
            case ScriptedSpec():
                opened = stage.open_page if arm.surface is Surface.PAGE else stage.open_api
                return make_agent(key.agent, opened, time_scale=stage.time_scale)
            case ProgramSpec():
                browser = standalone_of(stage.worker())
                return ProgramAgent(key.agent, spec.command, browser, environment=self.variables)
            case ModelAgentSpec():
                return self._model_agent(key.agent, spec, arm, stage)
            case _:
                assert_never(spec)

    async def close(self) -> None:
        """End the models' connections."""
        for model in self._models.values():
            await model.close()

    def _model_agent(self, name: str, spec: ModelAgentSpec, arm: ArmSpec, stage: Stage) -> AgentPort:
        if name not in self._models:
            self._models[name] = open_model(spec.model, self.keys.get(name, ""))
        model = self._models[name]
        if arm.surface is Surface.TEXT:
            if self.text is None:
                raise TextMissingError("arm text needs Browser Use, and the run was started without it")
            return TextAgent(name, model, standalone_of(stage.worker()), installation=self.text)
        opened = partial(open_surface, stage.worker(), clock=time.monotonic)
        return VisionAgent(name, model, opened, arm=arm)
