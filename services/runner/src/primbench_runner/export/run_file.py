"""A whole run in one JSON file.

```
{"run_format": 1, "folder": "baseline", "manifest": {...},
"trials": [
{"record": {...}, "steps": [...], "firings": [...], "report": {...}},      one trial a line
...
],
"missing": ["<trial_id>", ...]}
```

`folder` is where the run lies, from the file's own folder on: pictures and states are there and not in the file.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from primbench_episode.observed import Firing
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord
from primbench_episode.wire_model import JsonObject
from pydantic import BaseModel, ConfigDict, Field

from primbench_runner.export.errors import ExportError
from primbench_runner.export.stored_run import StoredRun, StoredTrial, stored_run
from primbench_runner.export.whole_file import whole_file
from primbench_runner.run.manifest import Manifest

RUN_FORMAT: Final = 1
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class EndedTrial(_Model):
    """A trial that has ended, with all that was written down of it but pictures, states, exchanges and journal."""

    record: TrialRecord
    steps: tuple[Step, ...]
    firings: tuple[Firing, ...]
    report: JsonObject | None = Field(description="The evaluator's report; null where the trial was not judged.")


class RunFile(_Model):
    """A whole run."""

    run_format: Literal[1] = RUN_FORMAT
    folder: str = Field(description="The run's folder, from the folder of this file on, with slashes.")
    manifest: Manifest
    trials: tuple[EndedTrial, ...] = Field(description="Those that have ended, in the order of the plan.")
    missing: tuple[str, ...] = Field(description="Planned trials that have not ended, by id, in the order of the plan.")


def write_run_file(folder: Path, file: Path) -> None:
    """Write the run in the folder as one file, all or nothing; a file of the same run is replaced.

    Raises FolderError, ManifestError, ExportError.
    """
    run = stored_run(folder)
    with whole_file(file) as partial, partial.open("w", encoding="utf-8", newline="\n") as stream:
        stream.writelines(_texts(run, os.path.relpath(folder.resolve(), file.parent.resolve())))


def read_run_file(file: Path) -> RunFile:
    """Read a run that is one file. Raises ExportError."""
    try:
        return RunFile.model_validate_json(file.read_bytes())
    except (OSError, ValueError) as error:
        raise ExportError(f"{file} is no run in one file: {str(error).splitlines()[0]}") from error


def run_file_schema() -> str:
    """Give the JSON Schema (2020-12) of the file."""
    schema = {"$schema": _DIALECT, **RunFile.model_json_schema(mode="serialization")}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _texts(run: StoredRun, folder: str) -> Iterator[str]:
    """Give the file in pieces: a run may be larger than what should be held at once."""
    head = {
        "run_format": RUN_FORMAT,
        "folder": Path(folder).as_posix(),
        "manifest": run.manifest.model_dump(mode="json"),
    }
    yield json.dumps(head, ensure_ascii=False)[:-1] + ',\n"trials": ['
    missing, separator = [], "\n"
    for trial in run.trials():
        ended = _ended(trial)
        if ended is None:
            missing.append(trial.key.trial_id)
            continue
        yield separator + ended.model_dump_json()
        separator = ",\n"
    yield f'\n],\n"missing": {json.dumps(missing)}}}\n'


def _ended(trial: StoredTrial) -> EndedTrial | None:
    if trial.record is None:
        return None
    return EndedTrial(
        record=trial.record,
        steps=tuple(trial.steps()),
        firings=tuple(trial.firings()),
        report=_report(trial.folder / "report.json"),
    )


def _report(file: Path) -> JsonObject | None:
    if not file.exists():
        return None
    try:
        report: JsonObject = json.loads(file.read_bytes())
    except ValueError as error:
        raise ExportError(f"{file} is not JSON: {error}") from error
    return report
