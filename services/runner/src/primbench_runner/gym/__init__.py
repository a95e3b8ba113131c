"""Tasks as Gymnasium environments; importing this registers `primbench/<task>` for every task of the catalogue."""

from primbench_runner.gym.errors import BrokenEpisodeError, GymError, OptionError
from primbench_runner.gym.registration import register_tasks
from primbench_runner.gym.serving import running_services

__all__ = ["BrokenEpisodeError", "GymError", "OptionError", "register_tasks", "running_services"]

register_tasks()
