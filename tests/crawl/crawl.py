"""Way 2, from the page to what it does: the site is walked from its start, and every kind of control is tried once.

    start ─▶ see ─▶ links ─▶ see ...              breadth first, some pages of every pattern and query
              │
              └──▶ controls ─▶ try out ─▶ new controls on that page: tried, too, after the deeds that show them
                                  │
                                  └─────▶ another page: seen in the world that the deed left

The work of a round is shared by a few tabs and gathered in its own order, so that a crawl is the same every time.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from crawl.address import Folding, Routes, local_address, query_names
from crawl.control import Control
from crawl.deed import deeds_of
from crawl.stage import Stage, Tab, open_stage
from crawl.subject import Subject
from crawl.visit import Effect, Place, Sight, Trial, see, try_out
from primbench_envkit.testing import SessionHarness

TAB_COUNT = 4
VISITS_OF_PLAIN = 3
"""So many pages of one pattern are seen without a query, and one for each set of query names."""
VISITS_OF_PATTERN = 7
DEEDS_BEFORE_MAX = 2
NOWHERE = "/no-such-page/at-all"
SHELL = "(every page)"


@dataclass
class Report:
    """What a crawl found. `problems`: sentences that name page and control; `unlinked`: patterns nothing leads to."""

    problems: list[str] = field(default_factory=list)
    unlinked: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    deed_count: int = 0
    operation_ids: set[str] = field(default_factory=set)


async def crawl(subject: Subject) -> Report:
    """Walk the site of an environment."""
    async with open_stage(subject.environment) as stage:
        steps = [seed.step() for seed in (*subject.account, *subject.world)]
        return await _Crawl(stage, subject, stage.harness.session(steps=steps)).run()


class _Crawl:
    """One walk; it goes on until there is nothing new to see or to try."""

    def __init__(self, stage: Stage, subject: Subject, world: SessionHarness) -> None:
        self._stage = stage
        self._subject = subject
        self._world = world
        self._routes = Routes(subject.router_text)
        self._folding = Folding(world)
        self._report = Report()
        self._offered: dict[str, Place] = {}
        self._seen_addresses: set[str] = set()
        self._visits: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self._claimed: set[tuple[str, ...]] = set()
        self._linked: set[str] = set()
        self._trials: list[Trial] = []
        self._dead: set[str] = set()
        self._missing_heading = ""

    async def run(self) -> Report:
        (nowhere,) = await self._shared([Place(NOWHERE, self._world)], self._see_plain)
        self._missing_heading = nowhere.heading
        self._offer(self._subject.start, self._world, "")
        while self._offered or self._trials:
            while self._offered:
                for sight in await self._shared(self._next_places(), self._see_new):
                    self._gather(sight)
            trials, self._trials = self._trials, []
            for effect in await self._shared(trials, self._try_out):
                self._gather_effect(effect)
        self._report.unlinked = [pattern for pattern in self._routes.patterns if pattern not in self._linked]
        return self._report

    # What is seen

    async def _see_plain(self, tab: Tab, place: Place) -> Sight:
        return await see(tab, place, keeps_rules=False)

    async def _see_new(self, tab: Tab, place: Place) -> Sight:
        return await see(tab, place, keeps_rules=self._report.seen[self._pattern(place.address)] == 0)

    def _next_places(self) -> list[Place]:
        """Take from what is offered as much of each kind as is to be seen: the first, the last and between."""
        kinds: dict[tuple[str, tuple[str, ...]], list[Place]] = {}
        for address, place in self._offered.items():
            kinds.setdefault((self._pattern(address), query_names(address)), []).append(place)
        self._offered = {}
        chosen = []
        for kind, places in kinds.items():
            for place in _spread(places, self._free(kind)):
                self._visits[kind] += 1
                self._seen_addresses.add(place.address)
                chosen.append(place)
        return chosen

    def _free(self, kind: tuple[str, tuple[str, ...]]) -> int:
        of_pattern = sum(count for (pattern, _), count in self._visits.items() if pattern == kind[0])
        of_kind = (1 if kind[1] else VISITS_OF_PLAIN) - self._visits[kind]
        return max(0, min(of_kind, VISITS_OF_PATTERN - of_pattern))

    def _gather(self, sight: Sight) -> None:
        pattern = self._pattern(sight.landing)
        self._report.seen[self._pattern(sight.place.address)] += 1
        self._linked |= {self._pattern(sight.place.address), pattern}
        if sight.heading == self._missing_heading:
            sight.problems.append("a link leads to it, and there is no such page")
        self._blame(str(sight.place), sight.problems)
        self._follow(sight.controls, sight.place.world, str(sight.place))
        self._plan(pattern, sight.place, sight.controls)

    def _follow(self, controls: Iterable[Control], world: SessionHarness, where: str) -> None:
        for control in controls:
            if control.is_link:
                self._offer(control.href, world, f"{where}: {control}")

    def _offer(self, href: str, world: SessionHarness, where: str) -> None:
        """Note an address to be seen."""
        if href.startswith("#"):
            return
        parts = urlsplit(href)
        if parts.scheme or parts.netloc or self._routes.pattern_of(href) is None:
            self._blame_once(where, href)
            return
        address = local_address(href)
        if address not in self._seen_addresses:
            self._offered.setdefault(address, Place(address, world))

    # What is tried

    async def _try_out(self, tab: Tab, trial: Trial) -> Effect:
        return await try_out(self._stage, tab, trial, self._subject.entries)

    def _plan(self, pattern: str, place: Place, controls: Iterable[Control]) -> None:
        """Plan to try every control of a kind that is not known yet."""
        for control in controls:
            deeds = deeds_of(control)
            kind = self._kind(pattern, control)
            if deeds and kind not in self._claimed:
                self._claimed.add(kind)
                self._trials += [Trial(place, deed) for deed in deeds]

    def _kind(self, pattern: str, control: Control) -> tuple[str, ...]:
        name = "" if control.group else self._folding.fold(control.name)
        where = SHELL if control.is_shell else pattern
        return where, control.role, self._folding.fold(control.region), name

    def _gather_effect(self, effect: Effect) -> None:
        place, deed = effect.trial.place, effect.trial.deed
        self._report.deed_count += 1
        self._report.operation_ids |= set(effect.operation_ids)
        self._blame(str(effect.trial), effect.problems)
        pattern = self._pattern(effect.landing)
        if pattern != self._pattern(place.address):
            self._linked.add(pattern)
            self._offer(effect.landing, effect.world, str(effect.trial))
            return
        if len(place.deeds) < DEEDS_BEFORE_MAX:
            self._plan(pattern, Place(place.address, place.world, (*place.deeds, deed)), effect.controls)
        self._follow(effect.controls, effect.world, str(effect.trial))

    # How the work is shared

    async def _shared[W, R](self, work: Sequence[W], do: Callable[[Tab, W], Awaitable[R]]) -> list[R]:
        """Do the work in a few tabs; gives the results in the order of the work."""
        results: dict[int, R] = {}
        waiting = list(enumerate(work))

        async def worker() -> None:
            async with self._stage.tab() as tab:
                while waiting:
                    number, item = waiting.pop(0)
                    results[number] = await do(tab, item)

        await asyncio.gather(*(worker() for _ in range(min(TAB_COUNT, len(work)))))
        return [results[number] for number in range(len(work))]

    def _pattern(self, address: str) -> str:
        found = self._routes.pattern_of(address)
        return urlsplit(address).path if found is None else found

    def _blame_once(self, where: str, href: str) -> None:
        """Say of a link that leads nowhere, once for all that lead to such a page."""
        kind = self._folding.fold(urlsplit(href).path)
        if kind not in self._dead:
            self._dead.add(kind)
            self._blame(where, [f"leads to {href!r}, which is no page of the site"])

    def _blame(self, where: str, problems: Iterable[str]) -> None:
        folded = (f"{where}: {problem}" for problem in problems)
        self._report.problems += [problem for problem in folded if problem not in self._report.problems]


def _spread[T](items: Sequence[T], count: int) -> list[T]:
    """Give up to so many of the items, evenly from the first to the last."""
    if count >= len(items):
        return list(items)
    if count < 2:
        return list(items[:count])
    return [items[round(number * (len(items) - 1) / (count - 1))] for number in range(count)]
