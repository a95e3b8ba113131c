"""A trial that is written down: its steps, its record, its files."""

from primbench_episode.observed import Exchange, Firing
from primbench_episode.outcome import Outcome
from primbench_episode.trace import Step
from primbench_episode.trial import TrialKey
from primbench_episode.trial_folder import TrialFolder
from primbench_episode.trial_record import TrialRecord, Versions


def sample_record(trial_id: str, outcome: Outcome = Outcome.PASSED, message: str = "") -> TrialRecord:
    key = TrialKey(task_id="shop_add", condition="clean", arm="page", agent="careful", seed=7, attempt=1)
    is_success = {Outcome.PASSED: True, Outcome.FAILED: False}.get(outcome)
    return TrialRecord(
        trial_id=trial_id,
        key=key,
        outcome=outcome,
        score=None if is_success is None else float(is_success),
        is_success=is_success,
        env_id="shop",
        message=message,
        versions=Versions(task_digest="sha256:t"),
    )


def sample_step(number: int, **more: object) -> Step:
    return Step.model_validate({"number": number, "started_s": 0, "ended_s": 1, "action": "click", **more})


def write_sample_trial(folder: TrialFolder, trial_id: str) -> None:
    folder.step(sample_step(1))
    folder.step(sample_step(2))
    folder.snapshot("baseline", b"{}")
    folder.snapshot("final", b'{"a":1}')
    folder.report(b'{"score":1}')
    folder.firings([Firing(sequence=1, intervention_id="network.delay#0", layer="network")])
    folder.exchanges([Exchange(sequence=1, url="www.shop.test/")])
    folder.journal([])
    folder.finish(sample_record(trial_id))
