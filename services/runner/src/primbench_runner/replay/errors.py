"""What keeps a trial from being played again."""

from primbench_runner.run.errors import RunError


class ReplayError(RunError):
    """The trial cannot be played again; the message says why."""
