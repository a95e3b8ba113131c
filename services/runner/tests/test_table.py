"""Trials as a run shows them: line by line, and in a table at its end."""

import pytest
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import Seconds, TrialRecord, Versions
from primbench_runner.cli.progress import progress
from primbench_runner.cli.table import print_records

KEY = TrialKey(agent="careful", arm="api", task_id="shop_a", condition="clean", seed=1, attempt=1)


RECORD = TrialRecord(
    trial_id=KEY.trial_id,
    key=KEY,
    outcome=Outcome.PASSED,
    score=1.0,
    is_success=True,
    stop_reason=StopReason.FINISHED,
    env_id="shop",
    seconds=Seconds(prepare=20, act=3.5, judge=2, total=25.5, excused=1),
    versions=Versions(task_digest="sha256:a"),
)


def test_seconds_are_those_in_which_the_agent_acted(capsys: pytest.CaptureFixture[str]) -> None:
    print_records([RECORD])

    assert capsys.readouterr().out.split()[-1] == "2.5"


def test_progress_counts_the_same_seconds_as_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(1) as observer:
        observer.ended(RECORD)

    assert "seed 1 (2.5 s)" in capsys.readouterr().err
