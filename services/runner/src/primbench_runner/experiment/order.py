"""The order of blocks, and of the trials of a block: drawn from the run's id, the same for the same id.

Within a block the members (conditions, or arms) are a permutation that is drawn a task, turned by one place from block
to block of that task; each time it has gone round, it goes round backwards. So in each task every member is first
equally often, give or take one, and after two rounds each has been before each other one equally often: what comes of
being first, or after another, falls on all alike (a cyclic Latin square and its mirror).
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from primbench_episode.trial import TrialKey

from primbench_runner.run.executor.port import TrialBlock

type MemberOf = Callable[[TrialKey], str]
"""What a trial is among those of its block: its condition, or its arm."""


def in_drawn_order(blocks: Sequence[TrialBlock], member_of: MemberOf, *, run_id: str) -> tuple[TrialBlock, ...]:
    """Give the blocks, and the trials within each, in the order of this run."""
    turned = _turned(blocks, member_of, run_id)
    return tuple(sorted(turned, key=lambda block: _draw(run_id, min(trial.trial_id for trial in block))))


def _turned(blocks: Sequence[TrialBlock], member_of: MemberOf, run_id: str) -> list[TrialBlock]:
    turns: Counter[tuple[str, ...]] = Counter()
    turned = []
    for block in blocks:
        by_member = {member_of(trial.key): trial for trial in block}
        drawn = _permutation(by_member, run_id, block[0].key.task_id)
        group = (block[0].key.task_id, *drawn)
        turned.append(tuple(by_member[member] for member in _turn(drawn, turns[group])))
        turns[group] += 1
    return turned


def _permutation(members: Iterable[str], *drawn_from: str) -> list[str]:
    return sorted(members, key=lambda member: _draw(*drawn_from, member))


def _turn(drawn: Sequence[str], number: int) -> list[str]:
    """Give the members as they stand at the `number`-th turn, from 0."""
    rounds, place = divmod(number, len(drawn))
    row = list(drawn) if rounds % 2 == 0 else list(reversed(drawn))
    return row[place:] + row[:place]


def _draw(*parts: str) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
