"""Result folders written by hand: a plan, and how its trials ended."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self

import pytest
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, Problem, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import Seconds, TrialRecord, Versions
from primbench_episode.usage import Usage
from primbench_runner.report.making import make_report
from primbench_runner.report.model import Report
from primbench_runner.roster.agent import AgentSpec, ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Block, Limits, Manifest, Pairing


@dataclass(frozen=True)
class Ended:
    """How a trial ended. A cost of None is unknown."""

    outcome: Outcome = Outcome.PASSED
    exposure: Exposure = Exposure.NOT_APPLICABLE
    stop_reason: StopReason | None = StopReason.FINISHED
    act_s: float = 1.0
    reasons: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    usage: Usage = field(default_factory=Usage)
    step_count: int = 5


_PROBLEM = Problem(part="provider", message="the key was rejected")
_ENDINGS = {
    "passed": Ended(),
    "failed": Ended(Outcome.FAILED),
    "exposed passed": Ended(exposure=Exposure.EXPOSED),
    "exposed failed": Ended(Outcome.FAILED, exposure=Exposure.EXPOSED),
    "unexposed passed": Ended(exposure=Exposure.UNEXPOSED),
    "invalid": Ended(Outcome.INVALID, stop_reason=None),
    "errored": Ended(Outcome.ERRORED, stop_reason=None, problems=(_PROBLEM,)),
    "cancelled": Ended(Outcome.CANCELLED, stop_reason=None),
    "missing": None,
}


@dataclass
class Results:
    """One run: trials by key, in the order in which they were added."""

    pairing: Pairing = Pairing.CONDITIONS
    agents: dict[str, AgentSpec] = field(default_factory=lambda: {"careful": ScriptedSpec()})
    arms: dict[str, ArmSpec] = field(default_factory=lambda: {"api": ArmSpec(surface=Surface.API)})
    title: str = ""
    trials: dict[TrialKey, Ended | None] = field(default_factory=dict)
    primitives: dict[str, str] = field(default_factory=dict)
    limits: Limits = field(default_factory=lambda: Limits(max_steps=9))

    def add(self, task_id: str, ending: str, *, variant: str = "", primitive: str = "patience", **more) -> Self:
        """Plan a trial of the task, clean or under `<task>__<variant>` ("placebo:<variant>": its placebo).

        `more` is of the key (agent, arm, seed, attempt) or of the ending.
        """
        kind, _, name = variant.rpartition(":")
        variant_id = f"{task_id}__{name}"
        condition = (f"placebo:{variant_id}" if kind else variant_id) if variant else "clean"
        of_key = {"arm": "api", "agent": "careful", "seed": 42, "attempt": 1}
        of_key |= {name: value for name, value in more.items() if name in of_key}
        ended = _ENDINGS[ending]
        of_ending = {name: value for name, value in more.items() if name not in of_key}
        key = TrialKey(task_id=task_id, condition=condition, **of_key)
        self.trials[key] = replace(ended, **of_ending) if ended else None
        if variant:
            self.primitives[variant_id] = primitive
        return self

    def pair(self, task_id: str, clean: str, intervened: str, **more) -> Self:
        """Plan a trial under a variant, and its clean twin."""
        of_clean = {name: value for name, value in more.items() if name not in ("variant", "primitive")}
        self.add(task_id, clean, **of_clean)
        return self.add(task_id, intervened, **{"variant": "slow", **more})

    def manifest(self) -> Manifest:
        """Give the plan."""
        tasks = sorted({key.task_id for key in self.trials})
        return Manifest(
            agents={key.agent: ScriptedSpec() for key in self.trials} | self.agents,
            arms=self.arms,
            pairing=self.pairing,
            title=self.title,
            limits=self.limits,
            catalog="catalog",
            digests={task_id: "sha256:" + task_id for task_id in tasks},
            target_primitives=self.primitives,
            env_ids={task_id: task_id.partition("_")[0] for task_id in tasks},
            versions={"primbench": "0.1.0"},
            blocks=tuple(Block(trials=(key,)) for key in self.trials),
        )

    def write(self, folder: Path) -> Path:
        """Write the folder of the run."""
        folder.mkdir(parents=True)
        (folder / "manifest.json").write_text(json.dumps(self.manifest().model_dump(mode="json")))
        for key, ended in reversed(self.trials.items()):
            if ended is not None:
                place = folder / "trials" / key.trial_id
                place.mkdir(parents=True)
                (place / "trial.json").write_text(_record(key, ended).model_dump_json())
        return folder


def _record(key: TrialKey, ended: Ended) -> TrialRecord:
    verdict = {Outcome.PASSED: True, Outcome.FAILED: False}.get(ended.outcome)
    return TrialRecord(
        trial_id=key.trial_id,
        key=key,
        outcome=ended.outcome,
        score=None if verdict is None else float(verdict),
        is_success=verdict,
        exposure=ended.exposure,
        stop_reason=ended.stop_reason,
        reasons=ended.reasons,
        problems=ended.problems,
        env_id=key.task_id.partition("_")[0],
        seconds=Seconds(act=ended.act_s, total=ended.act_s),
        usage=ended.usage,
        step_count=ended.step_count,
        versions=Versions(task_digest="sha256:" + key.task_id),
    )


@pytest.fixture
def results() -> type[Results]:
    """Give what runs are written with."""
    return Results


@pytest.fixture
def reported(tmp_path: Path) -> Callable[..., Report]:
    """Give the report over runs that are written first."""

    def report(*runs: Results) -> Report:
        return make_report([run.write(tmp_path / f"run-{place}") for place, run in enumerate(runs, start=1)])

    return report
