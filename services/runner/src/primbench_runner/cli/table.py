"""Tables of planned and finished trials."""

from collections.abc import Sequence
from functools import partial

from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord
from rich import box
from rich.table import Table

from primbench_runner.cli.closing import Trouble, collapsed
from primbench_runner.cli.console import make_console, print_whole

_STYLES = {Outcome.PASSED: "green", Outcome.FAILED: "red", Outcome.INVALID: "magenta", Outcome.ERRORED: "yellow"}
_DIFFERING = ("arm", "seed", "attempt")
_EXPOSED = {Exposure.EXPOSED: "yes", Exposure.UNEXPOSED: "no", Exposure.NOT_APPLICABLE: "-"}


def condition_name(key: TrialKey) -> str:
    """Give a condition's name beside its task: what follows the task's id in that of the variant."""
    if key.is_clean:
        return key.condition
    name = key.variant_id.removeprefix(key.task_id + "__")
    return f"{name}, placebo" if key.is_placebo else name


def outcome_text(record: TrialRecord) -> str:
    """Give the outcome in its colour."""
    return f"[{_STYLES.get(record.outcome, 'dim')}]{record.outcome}[/]"


def print_records(records: Sequence[TrialRecord]) -> None:
    """Print one line a trial, and under the table why some have no verdict.

    Arm, seed and attempt are shown where they differ. Seconds are those in which the agent acted.
    """
    table = Table(box=box.SIMPLE_HEAD)
    differing = [name for name in _DIFFERING if len({getattr(record.key, name) for record in records}) > 1]
    for name in ("task", "condition", "agent", *differing):
        table.add_column(name, no_wrap=True)
    table.add_column("score", justify="right")
    table.add_column("outcome")
    table.add_column("exposed")
    table.add_column("seconds", justify="right")
    troubles: list[Trouble] = []
    for record in records:
        key = record.key
        table.add_row(
            key.task_id,
            condition_name(key),
            key.agent,
            *(str(getattr(key, name)) for name in differing),
            "-" if record.score is None else f"{record.score:.2f}",
            outcome_text(record),
            "-" if key.is_clean else _EXPOSED[record.exposure],
            f"{record.seconds.own_act:.1f}",
        )
        named = partial(Trouble, record.outcome, key.agent)
        troubles += [named(record.trial_id, str(problem)) for problem in record.problems]
        troubles += [named(_trial_name(record), reason) for reason in _reasons(record)]
    console = make_console()
    print_whole(console, table)
    for trouble in collapsed(troubles):
        console.print(trouble, markup=False, soft_wrap=True)


def _trial_name(record: TrialRecord) -> str:
    key = record.key
    condition = "" if key.is_clean else f" under {condition_name(key)}"
    return f"{key.task_id}{condition}, {key.agent}"


def _reasons(record: TrialRecord) -> tuple[str, ...]:
    """Why it failed; an agent that did not finish by itself has that said first."""
    if record.outcome is not Outcome.FAILED:
        return ()
    has_stopped = record.stop_reason not in (None, StopReason.FINISHED)
    stopped = (f"the agent stopped: {record.stop_reason}: {record.message}".rstrip(": "),) if has_stopped else ()
    return stopped + record.reasons
