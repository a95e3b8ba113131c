"""What is said at the end of a run, and early of an agent that only crashes."""

from typing import Any, override

from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey, TrialPlan
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_runner.cli.closing import Trouble, collapsed, counts_line
from primbench_runner.cli.crash_watch import CrashWatch
from primbench_runner.run.workshop import Observer

CRASHED = {"outcome": Outcome.FAILED, "score": 0, "is_success": False, "stop_reason": StopReason.AGENT_ERROR}
PASSED = {"outcome": Outcome.PASSED, "score": 1, "is_success": True, "stop_reason": StopReason.FINISHED}


def record(agent: str = "mine", **said: Any) -> TrialRecord:
    key = TrialKey(task_id="shop_add", condition="clean", arm="external", agent=agent, seed=42, attempt=1)
    return TrialRecord(
        trial_id=key.trial_id, key=key, env_id="shop", versions=Versions(task_digest="sha256:0"), **{**PASSED, **said}
    )


def test_counts_of_a_run_say_what_crashed_and_what_was_not_run() -> None:
    records = [record(), *[record(**CRASHED)] * 2, record(outcome=Outcome.ERRORED, score=None, is_success=None)]

    assert counts_line(records, 5) == "1 of 5 passed, 2 failed (2 crashed), 1 errored, 1 not run"
    assert counts_line([record()], 1) == "1 of 1 passed"


def test_equal_reasons_of_an_agent_are_one_line() -> None:
    many = [Trouble(Outcome.FAILED, "mine", f"task {number}", "exit code 2") for number in range(50)]
    few = [Trouble(Outcome.FAILED, "yours", f"task {number}", "exit code 2") for number in range(2)]

    lines = list(collapsed([*many, *few, Trouble(Outcome.ERRORED, "yours", "task 3", "browser: lost")]))

    assert lines == [
        "failed  50 x mine: exit code 2",
        "failed  task 0; task 1: exit code 2",
        "errored task 3: browser: lost",
    ]


class Listener(Observer):
    """Keeps what is said."""

    def __init__(self) -> None:
        self.notices: list[str] = []

    @override
    def began(self, trial: TrialPlan) -> None:
        return

    @override
    def ended(self, record: TrialRecord) -> None:
        return

    @override
    def notice(self, message: str) -> None:
        self.notices.append(message)


def _notices(*records: TrialRecord) -> list[str]:
    listener = Listener()
    watch = CrashWatch(listener)
    for each in records:
        watch.ended(each)
    return listener.notices


def test_agent_that_crashes_in_its_first_three_trials_without_a_step_is_named_once() -> None:
    crash = record(**CRASHED, message="exit code 2")

    assert _notices(crash, crash) == []
    assert _notices(*[crash] * 5) == [
        "mine crashed in its first 3 trials without a step (exit code 2); Ctrl-C ends the run"
    ]


def test_agent_that_has_acted_once_may_crash_as_it_likes() -> None:
    crash = record(**CRASHED)

    assert _notices(record(), crash, crash, crash) == []
    assert _notices(record(**CRASHED, step_count=1), crash, crash, crash) == []
    assert _notices(crash, record("yours", **CRASHED), crash) == []
