"""The page driver: lists, records and operations by the page map's steps."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import zip_longest
from typing import override

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page
from primbench_episode.description import Description
from primbench_episode.errors import BrokenError, UnfitError
from primbench_episode.outcome import Problem
from primbench_episode.page_map import Element, PageLookup, PageStep, Procedure
from primbench_episode.scene import Scene

from primbench_runner.driver import template
from primbench_runner.driver.habit import Habits
from primbench_runner.driver.page.action import PageActions, is_due
from primbench_runner.driver.page.locate import locate
from primbench_runner.driver.page.reading import read_record, read_records
from primbench_runner.driver.page.surprise import Met
from primbench_runner.driver.page.watch import PageWatch
from primbench_runner.driver.port import NOTHING, Call, Driver, Listing, NotAnswered, Query, Receipt, Record, Refused
from primbench_runner.driver.template import Scope

QUIET_AFTER_S = 0.6
_POLL_S = 0.05


class PageDriver(Driver):
    """Uses one page as a person would."""

    def __init__(self, description: Description, actions: PageActions, watch: PageWatch) -> None:
        self._description = description
        self._actions = actions
        self._watch = watch
        self._origin = f"https://{description.host}"
        self._shown: tuple[Query, int] | None = None
        self._seen: dict[str, Record] = {}

    @property
    @override
    def description(self) -> Description:
        return self._description

    @override
    def adopt(self, habits: Habits) -> None:
        self._actions.surprises.habits = habits

    @override
    async def look(self, query: Query, *, page: int, wait_s: float) -> Listing:
        lookup = self._description.lookups_by_entity[query.entity].page
        if lookup is None or lookup.item is None:
            raise _unfit(f"{query.entity} cannot be looked up in the pages")
        scope: Scope = {"where": dict(query.where)}
        try:
            await self._turn_to(query, page, lookup, wait_s)
        except template.UnknownNameError:
            return NOTHING
        records = await read_records(locate(self._actions.page, lookup.item, scope), lookup.fields, scope)
        self._remember(*records)
        return Listing(records, has_more=await self._is_usable(lookup.next, scope))

    @override
    async def open(self, entity: str, record: Record, *, wait_s: float) -> Record:
        detail = self._description.lookups_by_entity[entity].detail
        if detail is None or not detail.steps:
            return record
        scope: Scope = {"item": dict(record)}
        await self._do_all([*detail.steps, *_waiting_for(detail.ready)], scope, wait_s)
        whole = {**record, **await read_record(self._actions.page, detail.fields, scope)}
        self._remember(whole)
        return whole

    @override
    async def perform(self, call: Call, *, wait_s: float) -> Receipt:
        procedure = self._description.procedures_by_operation.get(call.operation_id)
        if procedure is None:
            raise _unfit(f"{call.operation_id} cannot be done in the pages")
        scope = self._scope(call.arguments)
        since = self._watch.mark()
        try:
            await self._do_all(procedure.steps, scope, wait_s)
            return await self._receipt(procedure, scope, since=since, wait_s=wait_s)
        except template.UnknownNameError as error:
            raise Refused("ARGUMENT_UNKNOWN", str(error)) from error

    def _remember(self, *records: Record) -> None:
        for record in records:
            if "id" in record:
                key = str(record["id"])
                self._seen[key] = {**self._seen.get(key, {}), **record}

    def _scope(self, arguments: Record) -> Scope:
        """Give the arguments, and for each "x_id" the record of that id as "x", if it was seen."""
        named = {name.removesuffix("_id"): str(value) for name, value in arguments.items() if name.endswith("_id")}
        known = {name: dict(self._seen[key]) for name, key in named.items() if key in self._seen}
        return {**known, **arguments}

    async def _receipt(self, procedure: Procedure, scope: Scope, *, since: int, wait_s: float) -> Receipt:
        deadline = self._watch.deadline(wait_s)
        used = procedure.steps[-1].click if procedure.steps else None
        own = locate(self._actions.page, used, scope) if used is not None else None
        while not deadline.is_over:
            await self._watch.require_success(since, is_reading_too=False)
            if await self._actions.surprises.meet_dialog(apart_from=own) is Met.CLOSED:
                await self._do_all(procedure.steps[-1:], scope, wait_s)
            if await self._says_done(procedure, scope, since):
                return Receipt(is_confirmed=True)
            if await self._watch.is_at_rest(for_s=QUIET_AFTER_S):
                return await self._last_word(procedure, scope, since)
            await asyncio.sleep(_POLL_S)
        raise NotAnswered(f"{procedure.operation_id}: no answer on {self._actions.page.url} yet")

    async def _last_word(self, procedure: Procedure, scope: Scope, since: int) -> Receipt:
        is_confirmed = await self._says_done(procedure, scope, since)
        alerts = await self._actions.page.get_by_role("alert").all_inner_texts()
        return Receipt(is_confirmed, is_denied=not is_confirmed and any(text.strip() for text in alerts))

    async def _says_done(self, procedure: Procedure, scope: Scope, since: int) -> bool:
        if procedure.confirmation is None:
            return self._watch.has_written(since)
        return await locate(self._actions.page, procedure.confirmation, scope).count() > 0

    async def _turn_to(self, query: Query, page: int, lookup: PageLookup, wait_s: float) -> None:
        scope: Scope = {"where": dict(query.where)}
        first = 1
        if lookup.next is not None and self._shown == (query, page - 1):
            first = page - 1
        else:
            await self._do_all([*lookup.steps, *_waiting_for(lookup.ready)], scope, wait_s)
        for _ in range(first, page):
            await self._do_all([PageStep(click=lookup.next)], scope, wait_s)
            await self._actions.settle(self._watch.deadline(wait_s))
            await self._do_all(_waiting_for(lookup.ready), scope, wait_s)
        self._shown = (query, page)

    async def _do_all(self, steps: Sequence[PageStep], scope: Scope, wait_s: float) -> None:
        """Do the steps; each may take `wait_s`, as patience is with one answer and not with a whole errand."""
        self._shown = None
        due = [step for step in steps if is_due(step, scope)]
        for step, following in zip_longest(due, due[1:]):
            if step.go is None or following is None or following.go is None:  # nobody opens a page only to leave it
                deadline = self._watch.deadline(wait_s)
                await self._actions.do(step, origin=self._origin, scope=scope, deadline=deadline)

    async def _is_usable(self, element: Element | None, scope: Scope) -> bool:
        if element is None:
            return False
        found = locate(self._actions.page, element, scope).first
        return await found.count() > 0 and await found.is_enabled()


@asynccontextmanager
async def page_driver(page: Page, scene: Scene, *, clock: Callable[[], float]) -> AsyncIterator[PageDriver]:
    """Give a driver for the scene on a page of its own; what breaks in the browser is a BrokenError."""
    watch = PageWatch(page, clock)
    try:
        cdp = await page.context.new_cdp_session(page)
        actions = PageActions(page, watch, cdp, trace=scene.trace, pictures=scene.screenshots)
        await actions.go(scene.start_url, watch.deadline(scene.limits.time_limit_s))
        yield PageDriver(scene.crib.description, actions, watch)
        if scene.trace.step_count < scene.limits.max_steps:
            async with scene.trace.step("finish") as note:
                await actions.observe(note)
    except PlaywrightError as error:
        raise BrokenError("browser", error.message.splitlines()[0]) from error


def _waiting_for(element: Element | None) -> list[PageStep]:
    return [PageStep(wait_for=element)] if element is not None else []


def _unfit(message: str) -> UnfitError:
    return UnfitError([Problem(part="task", place="solution", message=message)])
