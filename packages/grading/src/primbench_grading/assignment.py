"""Who gets whom: the assignment that earns the most weight, the same whatever order the demands come in."""

from collections.abc import Sequence


def assign(candidates: Sequence[Sequence[int]], ranks: Sequence[int]) -> dict[int, int]:
    """The best assignment of offers to demands: demand -> offer.

    `candidates[d]` holds the offers that satisfy demand d, `ranks` the demands in falling worth (ties already broken).
    Because worth belongs to demands alone, the served demands form a matroid: taking them greedily in rank order,
    with augmenting paths, earns the most. The same holds for offers: among all best assignments the one that uses the
    earliest offers is taken.
    """
    served = _serve(candidates, ranks)
    return _prefer_early_offers(candidates, served)


def _serve(candidates: Sequence[Sequence[int]], ranks: Sequence[int]) -> list[int]:
    owner: dict[int, int] = {}
    return [demand for demand in ranks if _augment(demand, candidates, owner, set())]


def _augment(start: int, edges: Sequence[Sequence[int]], owner: dict[int, int], seen: set[int]) -> bool:
    """Finds an alternating path from start to a free partner, depth first without recursion, and flips it."""
    path: list[tuple[int, int]] = []
    stack = [(start, iter(edges[start]))]
    while stack:
        node, partners = stack[-1]
        partner = next((found for found in partners if found not in seen), None)
        if partner is None:
            stack.pop()
            if path:
                path.pop()
            continue
        seen.add(partner)
        path.append((node, partner))
        holder = owner.get(partner)
        if holder is None:
            owner.update((taken, member) for member, taken in path)
            return True
        stack.append((holder, iter(edges[holder])))
    return False


def _prefer_early_offers(candidates: Sequence[Sequence[int]], served: list[int]) -> dict[int, int]:
    wanted_by: dict[int, list[int]] = {}
    for demand in served:
        for offer in candidates[demand]:
            wanted_by.setdefault(offer, []).append(demand)
    edges = [wanted_by.get(offer, []) for offer in range(max(wanted_by, default=-1) + 1)]
    offer_of: dict[int, int] = {}
    for offer in sorted(wanted_by):
        if len(offer_of) == len(served):
            break
        _augment(offer, edges, offer_of, set())
    return offer_of
