"""What Gymnasium calls to make an environment."""

from typing import Any

from primbench_runner.__main__ import found_surroundings
from primbench_runner.gym.browsergym import BrowserGymEnv, own_keywords
from primbench_runner.gym.options import Options, exercise_of
from primbench_runner.gym.task_env import TaskEnv


def make_task_env(*, render_mode: str | None = None, **keywords: Any) -> TaskEnv:
    """Give the environment that `Options` describes. Raises OptionError, CatalogError."""
    return TaskEnv(exercise_of(Options.read(keywords)), found_surroundings(), render_mode=render_mode)


def make_browsergym_env(*, render_mode: str | None = None, **keywords: Any) -> BrowserGymEnv:
    """Give the environment for BrowserGym's keywords and ours. Raises OptionError, CatalogError."""
    exercise = exercise_of(Options.read(own_keywords(keywords)))
    return BrowserGymEnv(exercise, found_surroundings(), render_mode=render_mode)
