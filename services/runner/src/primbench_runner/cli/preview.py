"""What a run would do and cost, before it does."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from primbench_catalog.variant import Variant
from rich import box
from rich.table import Table

from primbench_runner.cli.console import counted, make_console, print_whole
from primbench_runner.cli.table import condition_name
from primbench_runner.experiment.forecast import Forecast, forecast
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.manifest import Manifest

_SHOWN_MAX = 500
"""Trials in the table of the plan."""
_KINDS = ("clean", "variant", "placebo")


def print_preview(manifest: Manifest, blocks: Sequence[TrialBlock]) -> None:
    """Print the first trials in the order they would run in, how many of what there are, and what models would cost."""
    console = make_console()
    count = len(manifest.trials)
    print_whole(console, _plan_table(blocks))
    if count > _SHOWN_MAX:
        console.print(f"... {count - _SHOWN_MAX} more", markup=False)
    print_whole(console, _count_table(manifest))
    forecasts = forecast(manifest, blocks)
    if forecasts:
        print_whole(console, _cost_table(forecasts))
        console.print(
            "estimates: steps of the tasks' solutions, taken once and up to four times; see docs/experiments.md"
        )
    trials = f"{counted(count, 'trial')} in {counted(len(blocks), 'block')}"
    console.print(f"{trials}, order by run id {manifest.run_id}", markup=False, soft_wrap=True)


def _plan_table(blocks: Sequence[TrialBlock]) -> Table:
    table = Table("block", "task", "condition", "agent", "arm", "seed", "attempt", "target", box=box.SIMPLE_HEAD)
    numbered = ((number, trial) for number, block in enumerate(blocks, start=1) for trial in block)
    for number, trial in islice(numbered, _SHOWN_MAX):
        key = trial.key
        target = _target(trial.variant)
        who = (key.agent, key.arm, str(key.seed), str(key.attempt))
        table.add_row(str(number), key.task_id, condition_name(key), *who, target)
    return table


def _target(variant: Variant | None) -> str:
    if variant is None:
        return "-"
    return "compound" if variant.target_primitive is None else variant.target_primitive.value


def _count_table(manifest: Manifest) -> Table:
    table = Table("agent", "arm", *_KINDS, "trials", box=box.SIMPLE_HEAD)
    counts = Counter(
        (key.agent, key.arm, "clean" if key.is_clean else "placebo" if key.is_placebo else "variant")
        for key in manifest.trials
    )
    for agent, arm in dict.fromkeys((key.agent, key.arm) for key in manifest.trials):
        numbers = [counts[agent, arm, kind] for kind in _KINDS]
        table.add_row(agent, arm, *(str(number or "-") for number in numbers), str(sum(numbers)))
    return table


def _cost_table(forecasts: Sequence[Forecast]) -> Table:
    table = Table("model", "arm", "calls", "tokens read", "tokens written", "cost in US dollars", box=box.SIMPLE_HEAD)
    for each in forecasts:
        cost = "unknown" if each.cost_usd is None else f"{each.cost_usd.low:.2f} to {each.cost_usd.high:.2f}"
        ranges = [
            f"{span.low:,.0f} to {span.high:,.0f}" for span in (each.calls, each.input_tokens, each.output_tokens)
        ]
        table.add_row(each.agent, each.arm, *ranges, cost)
    return table
