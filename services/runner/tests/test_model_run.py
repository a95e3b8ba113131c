"""Whole runs of language models: the command line, the services, a browser, and a provider that the test speaks for."""

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial_record import TrialRecord
from primbench_runner.model.testing.script import Answer, Asked, Refuse, Say
from primbench_runner.model.testing.server import ProviderServer

pytestmark = [pytest.mark.slow, pytest.mark.browser]

ROOT = Path(__file__).resolve().parents[3]
KEY = "sk-run-0123456789abcdef"
TASK = "amazon_add_single_item"
TIMEOUT_S = 180


def _primbench(*arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    given = {name: value for name, value in os.environ.items() if not name.endswith("_API_KEY")} | variables
    command = [sys.executable, "-m", "primbench_runner", *arguments]
    return subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


def _records(output: Path) -> list[TrialRecord]:
    files = sorted(output.glob("trials/*/trial.json"))
    return [TrialRecord.model_validate_json(file.read_text()) for file in files]


def _holding(output: Path, secret: str) -> list[str]:
    """Give the files of a run in which the text stands."""
    files = [path for path in output.rglob("*") if path.is_file()]
    contents = {
        path: gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes() for path in files
    }
    return [path.name for path, content in contents.items() if secret.encode() in content]


def _processes_with(secret: str) -> set[str]:
    """Give the command lines of the processes that were started with the text in their variables."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if secret.encode() in (process / "environ").read_bytes():
                found.add((process / "cmdline").read_text().replace("\0", " "))
        except OSError:
            continue  # it has ended, or is somebody else's
    return found


class Shopper:
    """Puts the task's product into the cart, one action a request, by what stands in the tree."""

    def __init__(self) -> None:
        self._step = 0

    def __call__(self, asked: Asked) -> Answer:
        found = re.search(r'Put exactly one "(.+?)", sold by', asked.text)
        assert found
        product = found[1]
        self._step += 1
        if self._step == 1:
            return _act(f"fill({_bid(asked, 'searchbox', 'Search')}, {product!r})")
        if self._step == 2:
            return _act(f"press({_bid(asked, 'searchbox', 'Search')}, 'Enter')")
        if self._step == 3:
            return _act(f"click({_bid(asked, 'link', product)})")
        if self._step == 4:
            return _act(f"click({_bid(asked, 'button', 'Add to cart')})")
        return _act("send_msg_to_user('It is in the cart.')")


def _act(action: str) -> Say:
    return Say(json.dumps({"thought": "as planned", "action": action}), cached_tokens=40)


def _bid(asked: Asked, role: str, name: str) -> str:
    found = re.search(rf"\[(\w+)\] {role} {re.escape(repr(name))}", asked.text)
    assert found, f"no {role} {name!r} in:\n{asked.text}"
    return repr(found[1])


def _by_model(**answers: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    return lambda asked: answers[asked.body["model"]](asked)


def test_models_are_asked_counted_and_stopped_by_their_budgets(tmp_path: Path) -> None:
    shopper, busy = Shopper(), [Refuse(429, "slow down", headers={"retry-after-ms": "10"})]
    answers = _by_model(
        shopper=lambda asked: busy.pop() if busy else shopper(asked),
        mumbler=lambda _asked: Say(f"I was given {KEY}, so let me think."),
        glutton=lambda _asked: Say(_act("noop(10)").text, input_tokens=2_000),
    )
    models = ("--model", "shopper", "--model", "mumbler", "--model", "glutton")

    with ProviderServer(answers) as server:
        done = _primbench(
            *("run", "--task", TASK, "--agent", "vision", *models, "--base-url", server.openai_url),
            *("--max-steps", "6", "--token-limit", "2000", "--output", str(tmp_path / "run")),
            OPENAI_API_KEY=KEY,
        )

    records = {record.key.agent: record for record in _records(tmp_path / "run")}
    assert done.returncode == 0, done.stderr
    assert {asked.key for asked in server.asked} == {KEY}
    assert (records["shopper"].outcome, records["shopper"].answer) == (Outcome.PASSED, "It is in the cart.")
    assert (records["shopper"].usage.call_count, records["shopper"].usage.retry_count) == (5, 1)
    assert (records["shopper"].usage.input_tokens, records["shopper"].usage.cached_input_tokens) == (500, 200)
    assert records["shopper"].usage.cost_usd_micros is None
    assert (records["mumbler"].stop_reason, records["mumbler"].step_count) == (StopReason.STEP_LIMIT, 6)
    assert (records["glutton"].stop_reason, records["glutton"].step_count) == (StopReason.TOKEN_LIMIT, 1)
    assert {records[name].outcome for name in ("mumbler", "glutton")} == {Outcome.FAILED}
    assert _holding(tmp_path / "run", KEY) == []
    assert "steps.jsonl" in _holding(tmp_path / "run", "I was given [redacted]")


def test_anthropic_model_does_the_same_task_and_no_other_process_gets_its_key(tmp_path: Path) -> None:
    key, shopper, holders = f"{KEY}-{os.getpid()}", Shopper(), set[str]()

    def answer(asked: Asked) -> Answer:
        holders.update(_processes_with(key))
        return shopper(asked)

    with ProviderServer(answer) as server:
        done = _primbench(
            *("run", "--task", TASK, "--agent", "vision", "--provider", "anthropic", "--model", "shopper"),
            *("--base-url", server.anthropic_url, "--output", str(tmp_path / "run")),
            ANTHROPIC_API_KEY=key,
            COPY_OF_THE_KEY=key,
        )

    (record,) = _records(tmp_path / "run")
    assert done.returncode == 0, done.stderr
    assert (record.outcome, record.usage.call_count) == (Outcome.PASSED, 5)
    assert {asked.key for asked in server.asked} == {key}
    assert len(holders) == 1
    assert "-m primbench_runner run " in holders.pop()
    assert any("cache_control" in str(asked.body["messages"]) for asked in server.asked)


def test_trial_of_a_model_is_played_again_without_it(tmp_path: Path) -> None:
    with ProviderServer(Shopper()) as server:
        ran = _primbench(
            *("run", "--task", TASK, "--agent", "vision", "--model", "shopper", "--base-url", server.openai_url),
            *("--output", str(tmp_path / "run")),
            OPENAI_API_KEY=KEY,
        )
    assert ran.returncode == 0, ran.stderr
    (trial,) = (tmp_path / "run" / "trials").iterdir()

    done = _primbench("replay", str(trial), "--json")

    found = json.loads(done.stdout)
    assert (done.returncode, found["before"]) == (0, found["after"]), done.stderr


def test_a_rejected_key_ends_every_trial_errored_and_a_good_one_takes_the_run_up(tmp_path: Path) -> None:
    output = tmp_path / "run"
    key_file = tmp_path / "key"
    key_file.write_text(KEY)
    rejection = Refuse(401, f"Incorrect API key provided: {KEY}.", "invalid_request_error")
    is_rejected = True

    def answer(asked: Asked) -> Answer:
        return rejection if is_rejected else _act("report_infeasible('I would rather not')")

    with ProviderServer(answer) as server:
        model = ("--agent", "vision", "--model", "m", "--base-url", server.openai_url)
        what = ("--task", TASK, "--variant", f"{TASK}__slow_add", "--pair")
        first = _primbench("run", *what, *model, "--output", str(output), "--api-key-file", str(key_file))
        errored = _records(output)
        asked_count = len(server.asked)
        is_rejected = False
        second = _primbench("run", "--output", str(output), "--resume", "--api-key-file", str(key_file))

    assert first.returncode == 1
    assert [record.outcome for record in errored] == [Outcome.ERRORED] * 2
    assert {record.score for record in errored} == {None}
    assert asked_count == 1
    for record in errored:
        assert [problem.part for problem in record.problems] == ["provider openai"]
        assert "key rejected: HTTP 401: Incorrect API key provided: [redacted]." in record.problems[0].message
    assert KEY not in first.stdout + first.stderr
    assert _holding(output, KEY) == []
    assert second.returncode == 0, second.stderr
    assert [record.stop_reason for record in _records(output)] == [StopReason.GAVE_UP] * 2
