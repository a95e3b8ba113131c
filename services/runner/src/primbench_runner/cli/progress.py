"""Progress of a run: a bar on a terminal, a line a trial elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import override

from primbench_episode.outcome import Outcome
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from primbench_runner.cli.console import make_console
from primbench_runner.cli.table import condition_name, outcome_text
from primbench_runner.run.workshop import Observer


@contextmanager
def progress(trial_count: int, *, is_brief: bool = False) -> Iterator[Observer]:
    """Give the observer that shows a run of so many trials. `is_brief`: off a terminal, not every one by itself."""
    console = make_console(is_error=True)
    if not console.is_terminal:
        yield _Tenths(console, trial_count) if is_brief else _Lines(console, trial_count)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as bar:
        yield _Bar(bar, trial_count)


def _line(record: TrialRecord) -> str:
    key = record.key
    condition = "" if key.is_clean else f" under {condition_name(key)}"
    score = "" if record.score is None else f" {record.score:.2f}"
    who = f"{key.agent} on {key.arm}, seed {key.seed}"
    return f"{outcome_text(record)}{score}  {key.task_id}{condition}, {who} ({record.seconds.own_act:.1f} s)"


class _Lines(Observer):
    def __init__(self, console: Console, trial_count: int) -> None:
        self._console = console
        self._trial_count = trial_count
        self._ended_count = 0

    @override
    def began(self, trial: TrialPlan) -> None:
        return

    def ended(self, record: TrialRecord) -> None:
        self._ended_count += 1
        self._console.print(escape(f"[{self._ended_count}/{self._trial_count}]"), _line(record))

    def notice(self, message: str) -> None:
        self._console.print(message, markup=False)


class _Tenths(_Lines):
    """A line a tenth of the trials, and one for each that has no verdict."""

    @override
    def ended(self, record: TrialRecord) -> None:
        self._ended_count += 1
        if record.outcome not in (Outcome.PASSED, Outcome.FAILED):
            self._console.print(_line(record), *map(str, record.problems))
        if self._ended_count * 10 // self._trial_count > (self._ended_count - 1) * 10 // self._trial_count:
            self._console.print(f"{self._ended_count} of {self._trial_count} trials", markup=False)


class _Bar(Observer):
    def __init__(self, bar: Progress, trial_count: int) -> None:
        self._bar = bar
        self._task = bar.add_task("starting", total=trial_count)

    def began(self, trial: TrialPlan) -> None:
        self._bar.update(self._task, description=f"{trial.key.condition} {trial.key.task_id} {trial.key.agent}")

    def ended(self, record: TrialRecord) -> None:
        self._bar.console.print(_line(record))
        self._bar.advance(self._task)

    def notice(self, message: str) -> None:
        self._bar.console.print(message, markup=False)
