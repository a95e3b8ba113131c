"""What is said at the end of a run: how many came to what, and why some did not pass; equal reasons once."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial_record import TrialRecord

_NAMED_COUNT_MAX = 3
"""So many trials of the same reason are named; of more, the number is said."""


@dataclass(frozen=True)
class Trouble:
    """Why a trial did not pass. `trial`: what it is called."""

    outcome: Outcome
    agent: str
    trial: str
    reason: str


def collapsed(troubles: Iterable[Trouble]) -> Iterator[str]:
    """Give a line a reason of an agent, in the order in which they come up."""
    found: dict[tuple[Outcome, str, str], list[str]] = defaultdict(list)
    for trouble in troubles:
        found[trouble.outcome, trouble.agent, trouble.reason].append(trouble.trial)
    for (outcome, agent, reason), trials in found.items():
        who = f"{len(trials)} x {agent}" if len(trials) > _NAMED_COUNT_MAX else "; ".join(trials)
        yield f"{outcome:7} {who}: {reason}"


def counts_line(records: Sequence[TrialRecord], planned_count: int) -> str:
    """Give "2 of 5 passed, 3 failed (1 crashed)". `planned_count`: trials that the run is to have."""
    count = {outcome: sum(record.outcome is outcome for record in records) for outcome in Outcome}
    crashed = sum(map(is_crash, records))
    parts = [f"{count.pop(Outcome.PASSED)} of {planned_count} passed"]
    for outcome, number in count.items():
        if number:
            parts.append(f"{number} {outcome}" + (f" ({crashed} crashed)" if crashed and outcome == "failed" else ""))
    missing = planned_count - len(records)
    return ", ".join([*parts, f"{missing} not run"] if missing else parts)


def is_crash(record: TrialRecord) -> bool:
    """Tell whether the agent broke down by a fault of its own."""
    return record.outcome is Outcome.FAILED and record.stop_reason is StopReason.AGENT_ERROR
