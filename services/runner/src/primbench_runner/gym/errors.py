"""What can go wrong while an environment is played.

```
GymError
├── OptionError            a keyword of make, or an option of reset, is not possible here
└── BrokenEpisodeError     the episode has no verdict: a service, the browser or the task broke; the record says which
```
"""

from primbench_episode.trial_record import TrialRecord


class GymError(Exception):
    """Base of what an environment raises by itself."""


class OptionError(GymError):
    """Something was asked for that is not possible here; the message says what is."""


class BrokenEpisodeError(GymError):
    """An episode ended without a verdict, which is never a reward of 0. The next `reset` begins another."""

    def __init__(self, record: TrialRecord) -> None:
        problems = "; ".join(map(str, record.problems)) or "no reason was given"
        super().__init__(f"{record.trial_id} is {record.outcome}: {problems}")
        self.record = record

    def __reduce__(self) -> tuple[type["BrokenEpisodeError"], tuple[TrialRecord]]:
        return (BrokenEpisodeError, (self.record,))
