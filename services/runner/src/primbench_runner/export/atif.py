"""A trial as a trajectory in ATIF.

A step of a trace holds what the agent saw before it acted; a step of ATIF, what its action came to. So the picture of
one step stands here as an observation of the step before, and the first with the instruction. An answer is a last
message.
"""

import json
import os
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final

from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord
from primbench_episode.usage import Usage
from pydantic import JsonValue

from primbench_runner.export.atif_model import (
    AtifAgent,
    AtifStep,
    Content,
    Extra,
    FinalMetrics,
    ImageContent,
    ImageSource,
    Metrics,
    Observation,
    ObservationResult,
    TextContent,
    ToolCall,
    Trajectory,
)
from primbench_runner.export.errors import ExportError
from primbench_runner.export.stored_run import StoredRun, StoredTrial
from primbench_runner.export.whole_file import whole_file
from primbench_runner.roster.agent import AgentSpec, ModelAgentSpec
from primbench_runner.run.manifest import Manifest

TRAJECTORY_FILE = "trajectory.json"
NOTES: Final = "Seconds count from the beginning of acting. A picture shows what the action before it led to."
_MICROS = 1_000_000


def write_trajectories(run: StoredRun, output: Path, *, trial_ids: Sequence[str] = ()) -> tuple[Path, ...]:
    """Write <output>/<trial_id>/trajectory.json for the run's ended trials, or those named; gives the files.

    Pictures stay where they are: their paths lead back to the run. Raises FolderError, ExportError.
    """
    ended = {trial.key.trial_id: (trial, trial.record) for trial in run.trials() if trial.record is not None}
    for trial_id in trial_ids:
        if trial_id not in ended:
            raise ExportError(f"{run.name} has no trial {trial_id!r} that has ended")
    return tuple(
        _write(run.manifest, *ended[trial_id], file=output / trial_id / TRAJECTORY_FILE)
        for trial_id in trial_ids or ended
    )


def _write(manifest: Manifest, trial: StoredTrial, record: TrialRecord, *, file: Path) -> Path:
    trajectory = trajectory_of(manifest, trial, record, seen_from=file.parent)
    with whole_file(file) as partial:
        text = trajectory.model_dump_json(indent=2, exclude_none=True) + "\n"
        partial.write_text(text, encoding="utf-8", newline="\n")
    return file


def trajectory_of(manifest: Manifest, trial: StoredTrial, record: TrialRecord, *, seen_from: Path) -> Trajectory:
    """Give an ended trial's trajectory. `seen_from`: the folder that paths of pictures count from.

    Raises FolderError for a step that cannot be read.
    """
    traced = tuple(trial.steps())
    pictures = _Pictures(trial.folder / "screenshots", seen_from)
    spec = manifest.agents[trial.key.agent]
    steps = tuple(_steps(traced, record, pictures, asks_model=isinstance(spec, ModelAgentSpec)))
    return Trajectory(
        session_id=record.trial_id,
        trajectory_id=record.trial_id,
        agent=_agent(manifest, trial, spec),
        steps=steps,
        notes=NOTES,
        final_metrics=_final(record.usage, len(steps)),
        extra=_said_of(record),
    )


class _Pictures:
    def __init__(self, folder: Path, seen_from: Path) -> None:
        self._folder = Path(os.path.relpath(folder.resolve(), seen_from.resolve())).as_posix()

    def beside(self, text: str, step: Step | None) -> Content:
        """Give the text, and what this step saw, if anything."""
        if step is None or not step.screenshot:
            return text
        picture = ImageContent(
            source=ImageSource(media_type=_media_type(step.screenshot), path=f"{self._folder}/{step.screenshot}")
        )
        return (TextContent(text=text), picture) if text else (picture,)


def _steps(traced: Sequence[Step], record: TrialRecord, pictures: _Pictures, *, asks_model: bool) -> Iterator[AtifStep]:
    first = traced[0] if traced else None
    yield AtifStep(step_id=1, source="user", message=pictures.beside(record.instruction, first))
    step_id = 1
    for step, following in zip_longest(traced, traced[1:]):
        step_id += 1
        yield _agent_step(step_id, step, pictures.beside(_outcome(step), following), asks_model=asks_model)
    if record.answer is not None:
        yield AtifStep(step_id=step_id + 1, source="agent", message=record.answer, llm_call_count=0)


def _agent_step(step_id: int, step: Step, came_to: Content, *, asks_model: bool) -> AtifStep:
    call_id = f"call-{step.number}"
    call_count = _call_count(step, asks_model=asks_model)
    is_inferred = call_count != 0
    return AtifStep(
        step_id=step_id,
        source="agent",
        message="" if is_inferred else step.thought,
        reasoning_content=step.thought if is_inferred and step.thought else None,
        tool_calls=(ToolCall(tool_call_id=call_id, function_name=step.action, arguments=step.arguments),),
        observation=_observation(call_id, came_to),
        metrics=_metrics(step.usage) if is_inferred and step.usage else None,
        llm_call_count=call_count,
        extra=_around(step),
    )


def _call_count(step: Step, *, asks_model: bool) -> int | None:
    """Give how many answers of a model the step rests on; None: nobody counted them."""
    if step.usage is not None:
        return step.usage.call_count
    return None if asks_model else 0


def _observation(call_id: str, came_to: Content) -> Observation | None:
    if not came_to:
        return None
    return Observation(results=(ObservationResult(source_call_id=call_id, content=came_to),))


def _outcome(step: Step) -> str:
    parts = (_text(step.result), f"error: {step.error}" if step.error else "")
    return "\n".join(filter(None, parts))


def _text(value: JsonValue) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value, ensure_ascii=False)


def _around(step: Step) -> Extra:
    extra: Extra = {"started_s": step.started_s, "ended_s": step.ended_s}
    if step.url:
        extra["url"] = step.url
    if step.observation is not None:
        extra["observation_before"] = step.observation
    if step.events:
        extra["events"] = list(step.events)
    return extra


def _metrics(usage: Usage) -> Metrics:
    return Metrics(
        prompt_tokens=usage.input_tokens,
        completion_tokens=usage.output_tokens,
        cached_tokens=usage.cached_input_tokens,
        cost_usd=_dollars(usage),
    )


def _final(usage: Usage, step_count: int) -> FinalMetrics:
    return FinalMetrics(
        total_prompt_tokens=usage.input_tokens,
        total_completion_tokens=usage.output_tokens,
        total_cached_tokens=usage.cached_input_tokens,
        total_cost_usd=_dollars(usage),
        total_steps=step_count,
    )


def _dollars(usage: Usage) -> float | None:
    return None if usage.cost_usd_micros is None else usage.cost_usd_micros / _MICROS


def _agent(manifest: Manifest, trial: StoredTrial, spec: AgentSpec) -> AtifAgent:
    arm = manifest.arms[trial.key.arm]
    return AtifAgent(
        name=trial.key.agent,
        version=manifest.versions.get("primbench", "unknown"),
        model_name=spec.model.model if isinstance(spec, ModelAgentSpec) else None,
        extra={"kind": spec.kind, "arm": trial.key.arm, "surface": arm.surface.value},
    )


def _said_of(record: TrialRecord) -> Extra:
    named = {"key", "outcome", "score", "is_success", "exposure", "stop_reason", "message", "env_id", "versions"}
    return record.model_dump(mode="json", include=named)


def _media_type(name: str) -> str:
    return "image/png" if name.endswith(".png") else "image/webp"
