"""Ports and a recorder in memory, for tests of episodes and of whoever runs them."""

from primbench_episode.testing.recorder import MemoryRecorder
from primbench_episode.testing.services import FunctionAgent, ports_to
from primbench_episode.testing.world import Silence, World

__all__ = ["FunctionAgent", "MemoryRecorder", "Silence", "World", "ports_to"]
