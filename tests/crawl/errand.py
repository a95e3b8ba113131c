"""Way 1, from the operation to the page: each mutating operation is done once by the page driver, as agents do it."""

import asyncio
import functools
import time
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from crawl.stage import Stage, Tab, open_stage
from crawl.subject import Doing, Errand, Find, Subject
from google.protobuf import json_format
from playwright.async_api import Error as PlaywrightError
from primbench_catalog import placeholder
from primbench_envkit.description import describe
from primbench_envkit.error import ServiceError
from primbench_envkit.testing import SessionHarness
from primbench_episode.description import Description, parse_description
from primbench_episode.errors import UnfitError
from primbench_episode.trace import Step, Trace
from primbench_runner.driver.page.action import PageActions
from primbench_runner.driver.page.driver import PageDriver
from primbench_runner.driver.page.watch import PageWatch
from primbench_runner.driver.port import Call, DriverError, Query, Record

TAB_COUNT = 4
WAIT_S = 8.0
STEP_COUNT_MAX = 60

type Scope = dict[str, Any]


class ErrandError(Exception):
    """An operation could not be done; the message says why."""


async def run_errands(subject: Subject) -> dict[str, str]:
    """Give for every mutating operation why it could not be done in the pages; empty: it was done."""
    description = parse_description(
        json_format.MessageToDict(describe(subject.environment), preserving_proto_field_name=True)
    )
    outcomes = dict.fromkeys(subject.operation_ids, "no row under `errands`")
    waiting = [(name, errand) for name, errand in subject.errands.items() if name in outcomes]

    async def work(stage: Stage) -> None:
        while waiting:
            name, errand = waiting.pop(0)
            async with stage.tab() as tab:
                outcomes[name] = await _outcome(tab, description, subject, errand.model_copy(update={"do": name}))

    async with open_stage(subject.environment) as stage:
        await asyncio.gather(*(work(stage) for _ in range(TAB_COUNT)))
    return outcomes


async def _outcome(tab: Tab, description: Description, subject: Subject, errand: Errand) -> str:
    try:
        session, scope = _seeded(tab, subject, errand)
        tab.take(session)
        await _Doer(description, tab).run(errand, scope)
    except (DriverError, ErrandError, UnfitError, ServiceError, KeyError, PlaywrightError) as error:
        return f"{type(error).__name__}: {error}".splitlines()[0]
    return "; ".join(tab.faults)


def _seeded(tab: Tab, subject: Subject, errand: Errand) -> tuple[SessionHarness, Scope]:
    """Give the world that an errand needs, and what its seed steps gave, as far as the errand speaks of it."""
    seeds = [*subject.account, *errand.seed]
    names = {seed.name for seed in seeds if seed.name}
    spoken = placeholder.find(errand.model_dump(mode="json"))
    targets = {each.text[1:-1]: each.text[1:-1] for each in spoken if each.name in names}
    session = tab.harness.session(steps=[seed.step() for seed in seeds], targets=targets)
    scope: Scope = {}
    for reference, value in session.targets.items():
        *names_before, last = reference.split(".")
        functools.reduce(lambda inner, name: inner.setdefault(name, {}), names_before, scope)[last] = value
    return session, scope


class _Doer:
    """Does what an errand says in one tab."""

    def __init__(self, description: Description, tab: Tab) -> None:
        steps: list[Step] = []
        trace = Trace(steps.append, max_steps=STEP_COUNT_MAX, clock=time.monotonic, before_first=_nothing)
        watch = PageWatch(tab.page, time.monotonic)
        self._tab = tab
        self._driver = PageDriver(description, PageActions(tab.page, watch, tab.cdp, trace=trace, pictures=None), watch)

    async def run(self, errand: Errand, scope: Scope) -> None:
        for doing in (*errand.before, errand):
            await self._do(doing, scope)

    async def _do(self, doing: Doing, scope: Scope) -> None:
        assert self._tab.session is not None
        self._tab.session.advance(timedelta(hours=doing.after_h))
        for name, find in doing.find.items():
            scope[name] = await self._found(find, scope)
        arguments = placeholder.fill(dict(doing.arguments), scope)
        assert isinstance(arguments, dict)
        done_before = len(self._tab.operations_done())
        receipt = await self._driver.perform(Call(doing.do, arguments), wait_s=WAIT_S)
        done = self._tab.operations_done()[done_before:]
        if doing.do not in done:
            raise ErrandError(f"nothing was changed by {doing.do}; changed by: {', '.join(done) or 'nothing'}")
        if not receipt.is_confirmed:
            raise ErrandError(f"{doing.do} changed the state, and the page does not say so")

    async def _found(self, find: Find, scope: Scope) -> Record:
        where = placeholder.fill(dict(find.where), scope)
        assert isinstance(where, dict)
        query = Query(find.entity, where)
        page, has_more, seen = 0, True, list[Record]()
        while has_more and page < 3:
            page += 1
            listing = await self._driver.look(query, page=page, wait_s=WAIT_S)
            seen += listing.records
            has_more = listing.has_more
            for record in listing.records:
                if _fits(record, where):
                    return record
        raise ErrandError(f"no {find.entity} with {where} in the pages; shown: {_shown(seen)}")


def _fits(record: Record, where: Mapping[str, Any]) -> bool:
    return all(str(record.get(name)) == str(value) for name, value in where.items())


def _shown(records: Sequence[Record]) -> str:
    return ", ".join(str(dict(record)) for record in records[:3]) or "nothing"


async def _nothing() -> None:
    return
