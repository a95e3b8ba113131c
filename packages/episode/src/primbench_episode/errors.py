"""What can go wrong in an episode, and whose mistake it is.

```
EpisodeError
  BrokenError        a service, provider, browser or this machine failed: nobody's score
  LimitReached       the agent used up what it had; which limit
  UnfitError         task or variant do not fit the environment: every problem
FolderError          the result folder cannot be used as asked
```
"""

from collections.abc import Sequence

from primbench_episode.outcome import Problem, StopReason


class EpisodeError(Exception):
    """Base of what ends an episode early on purpose."""


class BrokenError(EpisodeError):
    """Something an agent is not to blame for. Agents raise it for their provider or browser; always with a cause.

    `part` names what broke, as people know it: "env-amazon", "proxy", "browser", "provider openai".
    """

    def __init__(self, part: str, message: str, *, reason: str = "") -> None:
        """`reason`: as Problem's."""
        super().__init__(f"{part}: {message}")
        self.part = part
        self.message = message
        self.reason = reason


class LimitReached(EpisodeError):  # noqa: N818 - it is the end of a budget, not a fault
    """A budget of the agent is used up. The trace raises it for steps, agents for tokens and cost."""

    def __init__(self, stop_reason: StopReason) -> None:
        super().__init__(stop_reason.value)
        self.stop_reason = stop_reason


class UnfitError(EpisodeError):
    """The trial cannot be judged: task or variant are not right for this environment."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


class FolderError(Exception):
    """A result folder exists, is missing, is in use, or belongs to another plan; the message says which and why."""
