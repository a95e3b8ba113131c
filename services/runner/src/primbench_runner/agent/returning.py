"""Coming back to a step that the site refused because the user had been signed out."""

from collections.abc import Awaitable, Callable
from typing import override

from primbench_episode.description import Description

from primbench_runner.driver.habit import Habits
from primbench_runner.driver.port import Call, Driver, Listing, Query, Receipt, Record, Refused

_SIGNED_OUT = "UNAUTHENTICATED"


class ReturningDriver(Driver):
    """A driver that signs in when the site asks for it, by the operation of the page map, and does the step again.

    Once a step: whom the site does not let in even so is refused.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    @property
    @override
    def description(self) -> Description:
        return self._driver.description

    @override
    def adopt(self, habits: Habits) -> None:
        self._driver.adopt(habits)

    @override
    async def look(self, query: Query, *, page: int, wait_s: float) -> Listing:
        return await self._signed_in(lambda: self._driver.look(query, page=page, wait_s=wait_s), wait_s)

    @override
    async def open(self, entity: str, record: Record, *, wait_s: float) -> Record:
        return await self._signed_in(lambda: self._driver.open(entity, record, wait_s=wait_s), wait_s)

    @override
    async def perform(self, call: Call, *, wait_s: float) -> Receipt:
        return await self._signed_in(lambda: self._driver.perform(call, wait_s=wait_s), wait_s)

    async def _signed_in[T](self, step: Callable[[], Awaitable[T]], wait_s: float) -> T:
        try:
            return await step()
        except Refused as refusal:
            sign_in = self.description.page_map.sign_in_operation_id
            if refusal.code != _SIGNED_OUT or not sign_in:
                raise
            await self._driver.perform(Call(sign_in, {}), wait_s=wait_s)
            return await step()
