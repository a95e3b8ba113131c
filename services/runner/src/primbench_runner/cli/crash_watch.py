"""Says it early when an agent cannot work at all: a whole suite of crashes tells nothing more than three."""

from typing import override

from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.cli.closing import is_crash
from primbench_runner.run.workshop import Observer

CRASH_COUNT = 3


class CrashWatch(Observer):
    """Passes all on, and gives a notice when the first trials of an agent all crashed before a first step."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._crash_count: dict[str, int] = {}
        self._working: set[str] = set()

    @override
    def began(self, trial: TrialPlan) -> None:
        self._observer.began(trial)

    @override
    def ended(self, record: TrialRecord) -> None:
        self._observer.ended(record)
        agent = record.key.agent
        if agent in self._working:
            return
        if not is_crash(record) or record.step_count:
            self._working.add(agent)
            return
        self._crash_count[agent] = self._crash_count.get(agent, 0) + 1
        if self._crash_count[agent] == CRASH_COUNT:
            self._working.add(agent)
            said = f" ({record.message})" if record.message else ""
            self._observer.notice(
                f"{agent} crashed in its first {CRASH_COUNT} trials without a step{said}; Ctrl-C ends the run"
            )

    @override
    def notice(self, message: str) -> None:
        self._observer.notice(message)
