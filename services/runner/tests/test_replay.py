"""Playing a stored trial again: what can be played, how its steps are, and what is said of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, override

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.description import Description, parse_description
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trace import Step
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_runner.cli.replay_command import comparison_text
from primbench_runner.driver.port import Call, Disturbed, Driver, Listing, NotAnswered, Query, Receipt, Record
from primbench_runner.harness.vision.step import INVALID
from primbench_runner.replay.comparison import compare
from primbench_runner.replay.decision import decision_of
from primbench_runner.replay.errors import ReplayError
from primbench_runner.replay.play import read_play
from primbench_runner.replay.player import ANSWER_S, REST_S, ApiPlayer, rest_s
from primbench_runner.roster.agent import ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Block, Limits, Manifest, Pairing

ADD = Step(number=1, started_s=0, ended_s=0.5, action="cart.add", arguments={"product_id": "p-1"}, result=200)


def stored(catalog_root: Path, output: Path, *steps: Step, surface: Surface = Surface.API, **record: Any) -> Path:
    """A run of one trial that passed, unless `record` says otherwise; gives the trial's folder."""
    task = load_catalog(catalog_root).tasks["shop_add"]
    key = TrialKey(task_id="shop_add", condition="clean", arm=surface.value, agent="careful", seed=42, attempt=1)
    manifest = Manifest(
        agents={"careful": ScriptedSpec()},
        arms={surface.value: ArmSpec(surface=surface)},
        pairing=Pairing.NONE,
        limits=Limits(max_steps=50),
        catalog=str(catalog_root),
        digests={"shop_add": task.digest},
        target_primitives={},
        env_ids={"shop_add": task.env_id},
        versions={"primbench": "0.1.0"},
        blocks=(Block(trials=(key,)),),
    )
    with ResultFolder.claim(output, manifest.model_dump(mode="json")) as folder:
        recorder = folder.trial(key.trial_id)
        for step in steps:
            recorder.step(step)
        recorder.finish(ended(key, task.digest, **record))
    return output / "trials" / key.trial_id


def ended(key: TrialKey, task_digest: str, **more: Any) -> TrialRecord:
    said: Mapping[str, Any] = {
        "trial_id": key.trial_id,
        "key": key,
        "outcome": Outcome.PASSED,
        "score": 1,
        "is_success": True,
        "stop_reason": StopReason.FINISHED,
        "env_id": "shop",
        "versions": Versions(task_digest=task_digest, final_digest="sha256:end"),
    }
    return TrialRecord(**{**said, **more})


def test_stored_trial_is_read_with_its_steps_and_its_task(catalog_root: Path, tmp_path: Path) -> None:
    play = read_play(stored(catalog_root, tmp_path / "run", ADD), None)

    assert play.steps == (ADD,)
    assert (play.surface, play.trial.task.task_id) == (Surface.API, "shop_add")


NO_VERDICT = {"outcome": Outcome.ERRORED, "score": None, "is_success": None}


@pytest.mark.parametrize(
    ("surface", "step", "record", "message"),
    [
        (Surface.API, ADD, NO_VERDICT, "is errored: only one with a verdict"),
        (Surface.API, ADD, {"versions": Versions(task_digest="sha256:0", final_digest="f")}, "has changed since"),
        (Surface.API, ADD.model_copy(update={"arguments": {"x": "[redacted]"}}), {}, "step 1 holds a secret"),
        (Surface.PAGE, ADD.model_copy(update={"action": "click"}), {}, "step 1 does not say to which element"),
        (Surface.VISION, ADD, {}, "step 1: cart.add with .* is no action"),
        (Surface.TEXT, ADD, {}, "arm text: its steps do not hold all that was done"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    catalog_root: Path, tmp_path: Path, surface: Surface, step: Step, record: dict[str, Any], message: str
) -> None:
    folder = stored(catalog_root, tmp_path / "run", step, surface=surface, **record)

    with pytest.raises(ReplayError, match=message):
        read_play(folder, None)


def test_folder_that_is_no_trial_of_the_run_is_refused(catalog_root: Path, tmp_path: Path) -> None:
    folder = stored(catalog_root, tmp_path / "run", ADD)

    with pytest.raises(ReplayError, match="expected <run>/trials/<trial>"):
        read_play(folder.with_name("other"), None)


def test_folder_of_a_run_is_refused_with_the_name_of_a_trial(catalog_root: Path, tmp_path: Path) -> None:
    folder = stored(catalog_root, tmp_path / "run", ADD)

    with pytest.raises(ReplayError, match=rf"run is a run; name one of its trials: {folder}"):
        read_play(tmp_path / "run", None)


class Site(Driver):
    """Notes what is asked of it and how long it may take, and answers with the error it is given, if any."""

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error
        self.asked: list[tuple[Call, float]] = []

    @property
    @override
    def description(self) -> Description:
        return parse_description({"environment_id": "shop"})

    @override
    async def look(self, query: Query, *, page: int, wait_s: float) -> Listing:
        raise NotImplementedError

    @override
    async def open(self, entity: str, record: Record, *, wait_s: float) -> Record:
        raise NotImplementedError

    @override
    async def perform(self, call: Call, *, wait_s: float) -> Receipt:
        self.asked.append((call, wait_s))
        if self._error is not None:
            raise self._error
        return Receipt(is_confirmed=True)


async def test_request_that_was_answered_gets_time_to_be_answered_again() -> None:
    site = Site()

    await ApiPlayer(site).play(ADD)

    assert site.asked == [(Call("cart.add", {"product_id": "p-1"}), ANSWER_S)]


async def test_request_that_was_given_up_is_given_up_as_early() -> None:
    site = Site(NotAnswered("no whole answer in 2.0 s"))

    await ApiPlayer(site).play(ADD.model_copy(update={"ended_s": 2.0, "error": "NotAnswered: late"}))

    assert [wait_s for _, wait_s in site.asked] == [2.0]


async def test_answer_that_nothing_held_and_that_is_late_breaks_the_play() -> None:
    with pytest.raises(Disturbed):
        await ApiPlayer(Site(Disturbed("late"))).play(ADD)


@pytest.mark.parametrize(
    ("observation", "waited_then_s", "waited_now_s", "expected_s"),
    [
        pytest.param("sha256:a", 0.2, 0.0, REST_S, id="at rest soon"),
        pytest.param("sha256:a", 8.0, 0.0, 8.0, id="at rest after a long wait"),
        pytest.param(None, 0.2, 0.0, REST_S, id="loading, as it is by chance"),
        pytest.param(None, 2.8, 0.3, 2.5, id="given up"),
        pytest.param(None, 2.8, 3.0, 0.0, id="given up, and as long has passed"),
    ],
)
def test_page_is_waited_for_as_it_was_then(
    observation: str | None, waited_then_s: float, waited_now_s: float, expected_s: float
) -> None:
    step = seen(observation=observation)

    assert rest_s(step, waited_then_s=waited_then_s, waited_now_s=waited_now_s) == pytest.approx(expected_s)


def seen(**more: Any) -> Step:
    return ADD.model_copy(update=more)


def test_action_string_of_a_step_is_what_was_decided() -> None:
    step = seen(action="click", arguments={"bid": "12", "button": "right", "modifiers": []})

    assert decision_of(step).action == "click(bid='12', button='right')"


def test_what_was_no_action_is_refused_again() -> None:
    decision = decision_of(seen(action=INVALID, arguments={"text": "I think"}, error="it is no call"))

    assert (decision.action, decision.refusal) == ("I think", "it is no call")


def records(catalog_root: Path, final_digest: str, **more: Any) -> TrialRecord:
    key = TrialKey(task_id="shop_add", condition="clean", arm="api", agent="careful", seed=42, attempt=1)
    return ended(key, "sha256:0", versions=Versions(task_digest="sha256:0", final_digest=final_digest), **more)


@pytest.mark.parametrize(
    ("digest", "more", "is_same"),
    [
        ("sha256:end", {}, True),
        ("sha256:other", {}, False),
        ("sha256:end", {"outcome": Outcome.FAILED, "score": 0.5, "is_success": False}, False),
    ],
)
def test_same_is_what_ends_in_the_same_state_with_the_same_verdict(
    catalog_root: Path, digest: str, more: dict[str, Any], is_same: bool
) -> None:
    found = compare(records(catalog_root, "sha256:end"), records(catalog_root, digest, **more), then=[ADD], now=[ADD])

    assert found.is_same is is_same


@pytest.mark.parametrize(
    ("then", "now", "different"),
    [("sha256:a", "sha256:b", (1,)), (None, "sha256:b", ()), ("sha256:a", None, ()), ("sha256:a", "sha256:a", ())],
)
def test_step_whose_page_still_loaded_saw_nothing_that_could_differ(
    catalog_root: Path, then: str | None, now: str | None, different: tuple[int, ...]
) -> None:
    record = records(catalog_root, "sha256:end")

    found = compare(record, record, then=[seen(observation=then)], now=[seen(observation=now)])

    assert found.different_steps == different


def test_steps_that_met_something_else_are_named(catalog_root: Path) -> None:
    record = records(catalog_root, "sha256:end")

    found = compare(record, record, then=[seen(), seen(), seen()], now=[seen(), seen(result=409, error="no")])

    assert found.different_steps == (2, 3)
    assert found.is_same
    assert "of 3 steps these met another page or answer than then: 2, 3" in comparison_text(found)
    assert "what was done to the world is the same" in comparison_text(found)
