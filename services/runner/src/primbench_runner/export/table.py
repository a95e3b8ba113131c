"""The three tables of a run, the same for Parquet and SQLite: trials, steps, firings.

Every planned trial has a row in `trials`; one that has not ended has an empty `outcome`. What is a list or an object is
JSON text. Empty is unknown or not applicable, never zero.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from primbench_episode.trial_record import TrialRecord
from primbench_episode.usage import Usage
from pydantic import BaseModel

from primbench_runner.export.stored_run import StoredRun, StoredTrial

type Cell = str | int | float | bool | None
type Row = tuple[Cell, ...]


class Kind(Enum):
    """What a column holds."""

    TEXT = "text"
    INTEGER = "integer"
    REAL = "real"
    TRUTH = "truth"
    JSON = "json"


@dataclass(frozen=True)
class Column:
    """One column."""

    name: str
    kind: Kind = Kind.TEXT


@dataclass(frozen=True)
class Table:
    """One table; the first `key_count` columns tell a row from every other. `rows` gives those of one run, in order."""

    name: str
    columns: tuple[Column, ...]
    key_count: int
    rows: Callable[[StoredRun], Iterator[Row]]

    def rows_of(self, runs: Sequence[StoredRun]) -> Iterator[Row]:
        """Give the rows of all these runs, in order. Raises FolderError for what cannot be read."""
        for run in runs:
            yield from self.rows(run)


def _columns(kind: Kind, names: str) -> tuple[Column, ...]:
    return tuple(Column(name, kind) for name in names.split())


_PLAN = (
    *_columns(Kind.TEXT, "run trial_id run_id experiment_id env_id task_id condition variant_id target_primitive"),
    Column("is_placebo", Kind.TRUTH),
    *_columns(Kind.TEXT, "arm agent"),
    *_columns(Kind.INTEGER, "seed attempt"),
)
_ENDED = (
    Column("outcome"),
    Column("score", Kind.REAL),
    Column("is_success", Kind.TRUTH),
    *_columns(Kind.TEXT, "exposure stop_reason message answer"),
    *_columns(Kind.JSON, "reached reasons problems"),
    *_columns(Kind.INTEGER, "step_count firing_count exchange_count"),
)
_SECONDS = _columns(Kind.REAL, "prepare_s act_s judge_s total_s excused_s")
_USAGE = _columns(Kind.INTEGER, " ".join(Usage.model_fields))
_VERSIONS = _columns(
    Kind.TEXT,
    "task_digest variant_digest environment_version base_digest grader_version baseline_digest final_digest",
)
_STEP = (
    *_columns(Kind.TEXT, "run trial_id"),
    Column("number", Kind.INTEGER),
    *_columns(Kind.REAL, "started_s ended_s"),
    Column("action"),
    Column("arguments", Kind.JSON),
    *_columns(Kind.TEXT, "url thought"),
    *_columns(Kind.JSON, "observation result"),
    *_columns(Kind.TEXT, "screenshot error"),
    Column("events", Kind.JSON),
)
_FIRING = (
    *_columns(Kind.TEXT, "run trial_id"),
    Column("sequence", Kind.INTEGER),
    *_columns(Kind.TEXT, "intervention_id layer"),
    Column("match_index", Kind.INTEGER),
    *_columns(Kind.TEXT, "operation_id entity clock_time"),
    *_columns(Kind.JSON, "before after"),
    Column("is_delivered", Kind.TRUTH),
)


def _trial_rows(run: StoredRun) -> Iterator[Row]:
    for trial in run.trials():
        yield (*_plan(run, trial), *(_ended(trial.record) if trial.record else _NOT_ENDED))


def _plan(run: StoredRun, trial: StoredTrial) -> Row:
    key, manifest = trial.key, run.manifest
    variant_id = key.variant_id or None
    target = manifest.target_primitives[variant_id] if variant_id else None
    planned = (manifest.run_id, manifest.experiment_id, manifest.env_ids[key.task_id], key.task_id, key.condition)
    named = (variant_id, target, key.is_placebo, key.arm, key.agent, key.seed, key.attempt)
    return (run.name, key.trial_id, *planned, *named)


def _ended(record: TrialRecord) -> Row:
    seconds = record.seconds
    return (
        record.outcome.value,
        *_cells(record, [column for column in _ENDED if column.name != "outcome"]),
        *(seconds.prepare, seconds.act, seconds.judge, seconds.total, seconds.excused),
        *_cells(record.usage, _USAGE),
        *_cells(record.versions, _VERSIONS),
    )


_NOT_ENDED: Row = (None,) * len((*_ENDED, *_SECONDS, *_USAGE, *_VERSIONS))


def _step_rows(run: StoredRun) -> Iterator[Row]:
    own, unknown = _STEP[2:], (None,) * len(_USAGE)
    for trial in run.trials():
        for step in trial.steps():
            used = _cells(step.usage, _USAGE) if step.usage else unknown
            yield (run.name, trial.key.trial_id, *_cells(step, own), *used)


def _firing_rows(run: StoredRun) -> Iterator[Row]:
    for trial in run.trials():
        for firing in trial.firings():
            yield (run.name, trial.key.trial_id, *_cells(firing, _FIRING[2:]))


def _cells(thing: BaseModel, columns: Iterable[Column]) -> Row:
    """Give the fields of these names."""
    values: dict[str, Any] = thing.model_dump(mode="json")
    return tuple(_cell(values[column.name], column.kind) for column in columns)


def _cell(value: Any, kind: Kind) -> Cell:
    if kind is Kind.JSON and value is not None:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    cell: Cell = value
    return cell


TABLES = (
    Table("trials", (*_PLAN, *_ENDED, *_SECONDS, *_USAGE, *_VERSIONS), 2, _trial_rows),
    Table("steps", (*_STEP, *_USAGE), 3, _step_rows),
    Table("firings", _FIRING, 3, _firing_rows),
)
"""In the order in which they are written."""
