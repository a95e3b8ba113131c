"""Triggers of the network layer: they may wait for every operation, and know what a page sends by itself."""

from collections.abc import Iterator
from typing import override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.trigger import TIMES_MAX, Trigger, unknown
from primbench_interventions.violation import Violation

ANY_OPERATION = "*"


class ExchangeTrigger(Trigger):
    """Waits for requests of one operation, or of any. All that is given must hold.

    A match is a request that fulfils `after`, `until_s` and `input`, fits its operation's request schema, and is no
    GET that a page sends by itself while it loads; matches are counted from 1 per session and intervention.

    What acts on the answer counts a request once the environment has granted it. What acts on the request (a delay, an
    error) counts it when it comes, as nobody can know yet; one that the environment then refuses has used up a match.
    """

    operation: str = Field(min_length=1)
    """Operation id of the environment: "cart.add"; "*": every operation."""
    counts_loads: bool = False
    """Whether GETs that a page sends by itself while it loads are matches too."""

    @property
    def subject(self) -> str:
        """Give what it waits for, in words."""
        return "every request" if self.operation == ANY_OPERATION else self.operation

    @override
    def check(self, facts: EnvironmentFacts, *, is_mutating: bool) -> Iterator[Violation]:
        if self.operation != ANY_OPERATION:
            yield from super().check(facts, is_mutating=is_mutating)
            return
        if self.after is not None and self.after not in facts.operations:
            yield unknown(("after",), self.after, "operation", facts.operations)
        for name, value in self.input.items():
            yield Violation(("input", name), value, f"input needs one operation, not {ANY_OPERATION}")


class BudgetedExchangeTrigger(ExchangeTrigger):
    """An exchange trigger that ends: for what would be a wall if it went on for ever."""

    times: int = Field(ge=1, le=TIMES_MAX)
    """How many matches fire."""
