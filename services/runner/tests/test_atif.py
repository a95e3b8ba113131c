"""Trials as trajectories in ATIF: what they say, and that they keep the format's rules."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trace import Step
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_episode.usage import Usage
from primbench_runner.cli.app import primbench
from primbench_runner.export.atif import write_trajectories
from primbench_runner.export.errors import ExportError
from primbench_runner.export.stored_run import stored_run
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.roster.agent import ModelAgentSpec, ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Block, Limits, Manifest, Pairing

ASKED = Usage(call_count=2, input_tokens=900, cached_input_tokens=100, output_tokens=20, cost_usd_micros=1500)
MODEL = TrialKey(task_id="shop_add", condition="clean", arm="vision", agent="gpt", seed=42, attempt=1)
SCRIPTED = TrialKey(task_id="shop_add", condition="clean", arm="page", agent="careful", seed=42, attempt=1)
IDLE = SCRIPTED.model_copy(update={"seed": 41})
"""Its trial ended before the agent did anything."""
MODEL_STEPS = (
    Step(
        number=1,
        started_s=0.1,
        ended_s=0.4,
        action="click",
        arguments={"bid": "a4"},
        url="https://www.shop.test/",
        thought="The button is there.",
        screenshot="0001.webp",
        events=({"kind": "dialog", "message": "Sure?"},),
        usage=ASKED,
    ),
    Step(number=2, started_s=0.5, ended_s=0.9, action="noop", error="no such element", screenshot="0002.webp"),
)
SCRIPTED_STEPS = (Step(number=1, started_s=0, ended_s=1, action="cart.add", result=200, observation="sha256:00"),)

ROOT_KEYS = {
    *("schema_version", "session_id", "trajectory_id", "agent", "steps", "notes", "final_metrics", "extra"),
    *("continued_trajectory_ref", "subagent_trajectories"),
}
STEP_KEYS = {
    *("step_id", "timestamp", "source", "message", "observation", "is_copied_context", "llm_call_count", "extra"),
    *("model_name", "reasoning_effort", "reasoning_content", "tool_calls", "metrics"),
}
AGENT_ALONE = {"model_name", "reasoning_effort", "reasoning_content", "tool_calls", "metrics"}
METRICS = {"prompt_tokens", "completion_tokens", "cached_tokens", "cost_usd"}
TOTALS = {"total_prompt_tokens", "total_completion_tokens", "total_cached_tokens", "total_cost_usd", "total_steps"}


def require_atif(content: dict[str, Any]) -> None:
    """The rules of ATIF 1.8, as its specification has them and apart from our models of it."""
    assert content["schema_version"] == "ATIF-v1.8"
    assert content.keys() <= ROOT_KEYS
    assert {"name", "version"} <= content["agent"].keys() <= {"name", "version", "model_name", "extra"}
    assert [step["step_id"] for step in content["steps"]] == list(range(1, len(content["steps"]) + 1))
    assert content["final_metrics"].keys() <= TOTALS
    assert content["final_metrics"]["total_steps"] == len(content["steps"])
    for step in content["steps"]:
        require_step(step)


def require_step(step: dict[str, Any]) -> None:
    assert {"step_id", "source", "message"} <= step.keys() <= STEP_KEYS
    assert step["source"] in {"system", "user", "agent"}
    assert step["source"] == "agent" or not AGENT_ALONE & step.keys()
    assert step.get("llm_call_count") != 0 or not {"metrics", "reasoning_content"} & step.keys()
    assert step.get("metrics", {}).keys() <= METRICS
    require_content(step["message"])
    calls = step.get("tool_calls", [])
    assert all(call.keys() == {"tool_call_id", "function_name", "arguments"} for call in calls)
    for result in step.get("observation", {"results": []})["results"]:
        assert result["source_call_id"] in {call["tool_call_id"] for call in calls}
        require_content(result["content"])


def require_content(content: str | list[dict[str, Any]]) -> None:
    for part in [] if isinstance(content, str) else content:
        assert part.keys() == ({"type", "text"} if part["type"] == "text" else {"type", "source"})
        assert part["type"] == "text" or part["source"].keys() == {"media_type", "path"}


@pytest.fixture
def run_folder(tmp_path: Path) -> Path:
    """A run of a model's trial, a scripted one's and one without a step, and a fourth that has not ended."""
    manifest = Manifest(
        agents={
            "gpt": ModelAgentSpec(model=ModelSpec(provider=Provider.OPENAI, model="gpt-4o")),
            "careful": ScriptedSpec(),
        },
        arms={"vision": ArmSpec(surface=Surface.VISION), "page": ArmSpec(surface=Surface.PAGE)},
        pairing=Pairing.NONE,
        limits=Limits(max_steps=50),
        catalog="catalog",
        digests={},
        target_primitives={},
        env_ids={"shop_add": "shop"},
        versions={"primbench": "0.1.0"},
        blocks=tuple(Block(trials=(key,)) for key in (MODEL, SCRIPTED, IDLE, IDLE.model_copy(update={"seed": 43}))),
    )
    output = tmp_path / "runs" / "first"
    with ResultFolder.claim(output, manifest.model_dump(mode="json")) as folder:
        for key, steps, usage in (
            (MODEL, MODEL_STEPS, ASKED),
            (SCRIPTED, SCRIPTED_STEPS, Usage()),
            (IDLE, (), Usage()),
        ):
            recorder = folder.trial(key.trial_id)
            for step in steps:
                recorder.step(step)
                if step.screenshot:
                    (recorder.screenshots / step.screenshot).write_bytes(b"RIFF")
            recorder.finish(record(key, usage))
    return output


def record(key: TrialKey, usage: Usage) -> TrialRecord:
    return TrialRecord(
        trial_id=key.trial_id,
        key=key,
        outcome=Outcome.PASSED,
        score=1,
        is_success=True,
        stop_reason=StopReason.FINISHED,
        answer="Zwölf €" if key is MODEL else None,
        env_id="shop",
        instruction="Buy a kettle.",
        usage=usage,
        versions=Versions(task_digest="sha256:0"),
    )


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "out"


def written(run_folder: Path, output: Path, key: TrialKey) -> dict[str, Any]:
    write_trajectories(stored_run(run_folder), output)
    content: dict[str, Any] = json.loads((output / key.trial_id / "trajectory.json").read_text())
    return content


@pytest.mark.parametrize("key", [MODEL, SCRIPTED, IDLE], ids=["model", "scripted", "idle"])
def test_trajectory_keeps_the_rules_of_the_format(run_folder: Path, output: Path, key: TrialKey) -> None:
    require_atif(written(run_folder, output, key))


def test_action_of_a_model_comes_with_its_reasoning_and_what_it_cost(run_folder: Path, output: Path) -> None:
    step = written(run_folder, output, MODEL)["steps"][1]

    assert step["tool_calls"] == [{"tool_call_id": "call-1", "function_name": "click", "arguments": {"bid": "a4"}}]
    assert step["reasoning_content"] == "The button is there."
    assert step["llm_call_count"] == 2
    assert step["metrics"] == {
        "prompt_tokens": 900,
        "completion_tokens": 20,
        "cached_tokens": 100,
        "cost_usd": 0.0015,
    }
    assert step["extra"]["events"] == [{"kind": "dialog", "message": "Sure?"}]


def test_what_a_step_saw_is_what_the_one_before_led_to(run_folder: Path, output: Path) -> None:
    instruction, first, second, _ = written(run_folder, output, MODEL)["steps"]
    seen = [
        next(part["source"]["path"] for part in content if part["type"] == "image")
        for content in (instruction["message"], first["observation"]["results"][0]["content"])
    ]

    assert [Path(path).name for path in seen] == ["0001.webp", "0002.webp"]
    assert all((output / MODEL.trial_id / path).exists() for path in seen)
    assert second["observation"]["results"][0]["content"] == "error: no such element"


def test_answer_is_the_last_message(run_folder: Path, output: Path) -> None:
    last = written(run_folder, output, MODEL)["steps"][-1]

    assert (last["source"], last["message"]) == ("agent", "Zwölf €")


def test_scripted_agent_has_asked_no_model(run_folder: Path, output: Path) -> None:
    content = written(run_folder, output, SCRIPTED)

    assert [step.get("llm_call_count") for step in content["steps"]] == [None, 0]
    assert "model_name" not in content["agent"]
    assert content["steps"][1]["observation"]["results"][0]["content"] == "200"


def test_cost_that_is_unknown_is_left_out(run_folder: Path, output: Path) -> None:
    assert written(run_folder, output, MODEL)["final_metrics"]["total_cost_usd"] == 0.0015
    assert "total_cost_usd" not in written(run_folder, output, SCRIPTED)["final_metrics"]


def test_trial_that_has_not_ended_has_none(run_folder: Path, output: Path) -> None:
    files = write_trajectories(stored_run(run_folder), output)

    assert sorted(file.parent.name for file in files) == sorted([MODEL.trial_id, SCRIPTED.trial_id, IDLE.trial_id])


def test_same_trial_gives_the_same_bytes(run_folder: Path, output: Path) -> None:
    (file,) = write_trajectories(stored_run(run_folder), output, trial_ids=[MODEL.trial_id])
    before = file.read_bytes()

    write_trajectories(stored_run(run_folder), output)

    assert file.read_bytes() == before


def test_trial_that_is_not_there_is_refused_by_name(run_folder: Path, output: Path) -> None:
    with pytest.raises(ExportError, match="has no trial 'shop_add-x' that has ended"):
        write_trajectories(stored_run(run_folder), output, trial_ids=["shop_add-x"])


def test_command_says_what_it_wrote(run_folder: Path, output: Path) -> None:
    result = CliRunner().invoke(primbench, ["export", "atif", str(run_folder), "--output", str(output)])

    assert result.exit_code == 0
    assert "3 trajectories" in result.stderr
