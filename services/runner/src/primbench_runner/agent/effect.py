"""What a write should leave behind, and what it did leave."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from primbench_episode.page_map import Procedure

from primbench_runner.agent import matching
from primbench_runner.driver import template
from primbench_runner.driver.port import Call, Query, Record


@dataclass(frozen=True)
class Effect:
    (
        """One call and the record by which one sees that it worked.

    `is_absence`: it worked when no such record is left. `is_creation`: the record must be a new or a changed one.
    """
        ""
    )

    call: Call
    query: Query
    is_absence: bool
    is_creation: bool = False

    def found_in(self, records: Sequence[Record]) -> Record | None:
        """Give the first record that has every field; fields the site does not show are taken on trust."""
        return next((record for record in records if not matching.is_contradicted(record, self.query.where)), None)

    def holds_in(self, records: Sequence[Record]) -> bool:
        """Tell whether the effect is there to see."""
        return (self.found_in(records) is None) == self.is_absence


def expected(call: Call, procedure: Procedure | None) -> Effect | None:
    """Give the effect to look for, or None when the page map names none."""
    if procedure is None or procedure.readback is None:
        return None
    readback = procedure.readback
    where = template.known_values(readback.where, call.arguments)
    is_creation = procedure.undo is not None and not readback.is_absence
    return Effect(call, Query(readback.entity, where), readback.is_absence, is_creation)


class Sign(Enum):
    """What a look after a write tells."""

    HOLDS = "it took effect"
    MISSING = "nothing happened"
    WRONG = "something else happened"


@dataclass(frozen=True)
class Verdict:
    """What a write left. `record`: the one that shows the effect; `strays`: records that it should not have made.

    `is_seen`: somebody looked; False when the site's word was taken for it.
    """

    sign: Sign
    record: Record | None = None
    strays: tuple[Record, ...] = ()
    is_seen: bool = True


def judge(effect: Effect, before: Sequence[Record], after: Sequence[Record]) -> Verdict:
    """Compare what was listed before a write with what is listed after it."""
    old = {matching.identity(record): record for record in before}
    strays = tuple(record for record in after if matching.identity(record) not in old)
    touched = tuple(record for record in after if old.get(matching.identity(record)) != record)
    is_changed = bool(touched) or len(before) != len(after)
    counting = touched if effect.is_creation else after
    if effect.holds_in(counting):
        return Verdict(Sign.HOLDS, effect.found_in(counting))
    if not is_changed:
        return Verdict(Sign.MISSING)
    if effect.holds_in(before) and not effect.is_absence:
        return Verdict(Sign.HOLDS)  # it was so already, and the write went on from there: two in the cart, not one
    return Verdict(Sign.WRONG, strays=strays)
