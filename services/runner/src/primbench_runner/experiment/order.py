"""The order of blocks, and of the trials of a block: drawn from the run's id, the same for the same id.

The members of a block (conditions, or arms) are a permutation that is drawn a task. From block to block of the same
task and members it is turned by one place; each time it has gone round, it goes round backwards. So of those blocks
every member is first in equally many, give or take one, and after two rounds each has been before each other one
equally often: what comes of being first, or after another, falls on all alike (a cyclic Latin square and its mirror).

Where blocks of one task differ in members, each round that is not finished takes its first members so that over the
task each is first as often as is its share, rounded up or down; a block of n members is a share of 1/n for each of them
(firsts.py).
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from primbench_episode.trial import TrialKey, TrialPlan

from primbench_runner.experiment.firsts import Row, fair_firsts
from primbench_runner.run.executor.port import TrialBlock

type MemberOf = Callable[[TrialKey], str]
"""What a trial is among those of its block: its condition, or its arm."""


def in_drawn_order(blocks: Sequence[TrialBlock], member_of: MemberOf, *, run_id: str) -> tuple[TrialBlock, ...]:
    """Give the blocks, and the trials within each, in the order of this run."""
    turned = _turned(blocks, member_of, run_id)
    return tuple(sorted(turned, key=lambda block: _draw(run_id, min(trial.trial_id for trial in block))))


def _turned(blocks: Sequence[TrialBlock], member_of: MemberOf, run_id: str) -> Iterator[TrialBlock]:
    tasks: dict[str, dict[frozenset[str], list[dict[str, TrialPlan]]]] = {}
    for block in blocks:
        by_member = {member_of(trial.key): trial for trial in block}
        tasks.setdefault(block[0].key.task_id, {}).setdefault(frozenset(by_member), []).append(by_member)
    for task_id, sets in tasks.items():
        of_row = {_permutation(members, run_id, task_id): held for members, held in sets.items()}
        left = {_round(row, len(held) // len(row)): len(held) % len(row) for row, held in of_row.items()}
        firsts = fair_firsts({row: count for row, count in left.items() if count})
        for row, held in of_row.items():
            for members, by_member in zip(_orders(row, len(held), firsts), held, strict=True):
                yield tuple(by_member[member] for member in members)


def _permutation(members: Iterable[str], *drawn_from: str) -> Row:
    return tuple(sorted(members, key=lambda member: _draw(*drawn_from, member)))


def _orders(row: Row, count: int, firsts: Mapping[Row, Sequence[str]]) -> Iterator[Row]:
    """Give the members as they stand in each of the blocks: whole rounds, then one led by those of `firsts`."""
    whole = count // len(row)
    for number in range(whole):
        turn = _round(row, number)
        yield from (_led_by(first, turn) for first in turn)
    last = _round(row, whole)
    yield from (_led_by(first, last) for first in firsts.get(last, ()))


def _round(row: Row, number: int) -> Row:
    """Give the row that is turned in this round, from 0."""
    return row if number % 2 == 0 else row[::-1]


def _led_by(first: str, row: Row) -> Row:
    place = row.index(first)
    return row[place:] + row[:place]


def _draw(*parts: str) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
