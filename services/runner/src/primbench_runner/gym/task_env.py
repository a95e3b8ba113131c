"""A task as a Gymnasium environment.

The reward of a step is what it changed of the score that the world as it is would get; the last one brings the sum to
the verdict's score. The first reward of an episode begins at 0. An episode without a verdict has no reward: it raises.
"""

from typing import Any, override

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from primbench_episode.nothing_kept import NothingKept
from primbench_episode.outcome import StopReason
from primbench_episode.trial_record import TrialRecord

from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.gym.background import Held
from primbench_runner.gym.errors import BrokenEpisodeError, OptionError
from primbench_runner.gym.house import House, Order
from primbench_runner.gym.keeping import kept_trial
from primbench_runner.gym.observation import as_dictionary, observation_space
from primbench_runner.gym.options import Exercise
from primbench_runner.gym.play import Play
from primbench_runner.gym.puppet import Turn
from primbench_runner.gym.space import ActionText
from primbench_runner.gym.tenancy import move_in, move_out
from primbench_runner.harness.vision.step import Decision

type Seen = dict[str, Any]
type Info = dict[str, Any]

_CUT_SHORT = frozenset({StopReason.STEP_LIMIT, StopReason.TIME_LIMIT, StopReason.TOKEN_LIMIT, StopReason.COST_LIMIT})
_SEEDS = 2**31


class TaskEnv(gymnasium.Env[Seen, str]):
    """One episode after another of a task under one condition. Nothing is started before the first `reset`."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(self, exercise: Exercise, around: Surroundings, *, render_mode: str | None = None) -> None:
        self.observation_space = observation_space()
        self.action_space = ActionText()
        self.render_mode = render_mode
        self._exercise = exercise
        self._around = around
        self._held: Held[House] | None = None
        self._play: Play | None = None
        self._score = 0.0
        self._folder = ""
        self._seen: Seen = {}

    @override
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """Begin an episode on the world of this seed; None draws one. One that is under way ends as cancelled.

        Raises BrokenEpisodeError, and DeploymentError and BrowserMissingError where nothing can be started.
        """
        super().reset(seed=seed)
        if options:
            raise OptionError(f"unknown option of reset: {sorted(options)[0]!r}; there are none")
        self._cancel()
        if self._held is None:
            self._held = move_in(self._exercise.wish, self._around)
        world_seed = int(self.np_random.integers(_SEEDS)) if seed is None else seed
        self._play = self._held.run(self._held.value.play(self._order(world_seed)))
        came = self._held.run(self._play.begin())
        if isinstance(came, TrialRecord):
            self._play = None
            raise BrokenEpisodeError(came)
        self._score = 0.0
        return self._shown(came), self._info(came)

    @override
    def step(self, action: str) -> tuple[Seen, float, bool, bool, Info]:
        """Carry out one action string; what is wrong with it comes back in the observation, and is a step.

        Raises InvalidAction for what is no text, before anything is done; ResetNeeded, BrokenEpisodeError.
        """
        if not isinstance(action, str):
            raise InvalidAction(f"an action is a text such as \"click('12')\", not {type(action).__name__}")
        if self._play is None or self._held is None:
            raise ResetNeeded("no episode is under way: call reset first")
        play = self._play
        came = self._held.run(play.go_on(self._decision(action)))
        if isinstance(came, Turn):
            return self._shown(came), self._reward(came.score), False, False, self._info(came)
        self._play = None
        if came.score is None or play.last is None:
            raise BrokenEpisodeError(came)
        is_cut_short = came.stop_reason in _CUT_SHORT
        info = {**self._info(play.last), "score": came.score, "outcome": came.outcome.value, "record": came}
        return self._shown(play.last), self._reward(came.score), not is_cut_short, is_cut_short, info

    @override
    def render(self) -> "np.ndarray[Any, Any] | None":
        """Give the last screenshot where the render mode asks for it, else None."""
        if self.render_mode != "rgb_array" or not self._seen:
            return None
        return np.array(self._seen["screenshot"])

    @override
    def close(self) -> None:
        """End the episode under way as cancelled; services and browser stop with the last environment that has them."""
        self._cancel()
        if self._held is not None:
            self._held = None
            move_out(self._exercise.wish)

    def _order(self, seed: int) -> Order:
        trial = self._exercise.trial(seed)
        if self._exercise.output is None:
            self._folder = ""
            return Order(trial, NothingKept(), self._exercise.limits)
        key, recorder = kept_trial(self._exercise.output, trial.key)
        self._folder = str(recorder.folder)
        return Order(self._exercise.trial(seed, attempt=key.attempt), recorder, self._exercise.limits)

    def _decision(self, action: str) -> Decision:
        """Give what is to be done. A mapping may be anybody's code: whatever it raises is its refusal."""
        if self._exercise.action_mapping is not None:
            try:
                self._exercise.action_mapping(action)
            except Exception as error:  # noqa: BLE001 - see above
                return Decision(action, refusal=f"{type(error).__name__}: {error}")
        return Decision(action)

    def _cancel(self) -> None:
        if self._play is not None and self._held is not None:
            self._held.run(self._play.cancel())
        self._play = None

    def _shown(self, turn: Turn) -> Seen:
        self._seen = as_dictionary(turn.observation, goal=turn.instruction)
        return self._seen

    def _reward(self, score: float) -> float:
        reward, self._score = score - self._score, score
        return reward

    def _info(self, turn: Turn) -> Info:
        return {
            "score": turn.score,
            "step_count": turn.step_count,
            "events": [dict(event) for event in turn.events],
            "trial_folder": self._folder,
        }
