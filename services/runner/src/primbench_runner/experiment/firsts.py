"""Who is first where a round of turns is not finished: as near as can be to everybody's share.

A set of n members that has r blocks left (r < n) owes each of them r/n of a first place, and gives a whole one to r of
them. A member of several sets has a share in each. Places move from member to member, over sets that have members in
common, until no move makes the squares of what members have above or below their shares less. Then no member is a whole
place off: what can be reached from one that has a place too much has, taken together, no more than its shares, so one
of them has too little, and a place could move there.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from fractions import Fraction

type Row = tuple[str, ...]
"""Members of a set, in the order in which they are taken where nothing else decides."""
type _Move = tuple[Row, str, str]
"""A place of this set goes from one member to another."""


def fair_firsts(left: Mapping[Row, int]) -> dict[Row, tuple[str, ...]]:
    """Give who is first in the blocks that are left, by set. `left`: how many, fewer than the set has members."""
    taken = {row: set(row[:count]) for row, count in left.items()}
    excess = dict.fromkeys((member for row in left for member in row), Fraction(0))
    for row, count in left.items():
        for place, member in enumerate(row):
            excess[member] += (place < count) - Fraction(count, len(row))
    while moves := _improvement(taken, excess):
        for row, giver, receiver in moves:
            taken[row].remove(giver)
            taken[row].add(receiver)
        excess[moves[0][1]] -= 1
        excess[moves[-1][2]] += 1
    return {row: tuple(member for member in row if member in taken[row]) for row in left}


def _improvement(taken: Mapping[Row, set[str]], excess: Mapping[str, Fraction]) -> Sequence[_Move]:
    """Give moves that bring a place from a member to one that has more than a place less; empty at the end."""
    for giver in excess:
        came_by: dict[str, tuple[_Move, ...]] = {giver: ()}
        waiting = deque([giver])
        while waiting:
            member = waiting.popleft()
            if excess[giver] - excess[member] > 1:
                return came_by[member]
            for row, receiver in _receivers(taken, member):
                if receiver not in came_by:
                    came_by[receiver] = (*came_by[member], (row, member, receiver))
                    waiting.append(receiver)
    return ()


def _receivers(taken: Mapping[Row, set[str]], giver: str) -> list[tuple[Row, str]]:
    return [(row, member) for row, has in taken.items() if giver in has for member in row if member not in has]
