"""When an effect acts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from primbench_servicekit import canonical


@dataclass(frozen=True)
class Circumstance:
    """A request that the operation accepted, and the session around it. `input` gives its fields when asked."""

    operation_id: str
    input: Callable[[], Mapping[str, canonical.Json]]
    elapsed: timedelta
    succeeded: frozenset[str]


@dataclass(frozen=True)
class Trigger:
    """What must hold, and which of the matches fire.

    Matches are counted from 1: `times` of them fire, beginning with `first_match`; 0 times is every one.
    """

    operation_id: str
    first_match: int = 1
    times: int = 0
    after_operation_id: str = ""
    until: timedelta | None = None
    input: Mapping[str, canonical.Json] = field(default_factory=dict)

    def is_match(self, at: Circumstance) -> bool:
        """Say whether the request is one that the trigger waits for."""
        return (
            at.operation_id == self.operation_id
            and (not self.after_operation_id or self.after_operation_id in at.succeeded)
            and (self.until is None or at.elapsed < self.until)
            and (not self.input or self._has_input(at.input()))
        )

    def _has_input(self, given: Mapping[str, canonical.Json]) -> bool:
        return all(
            name in given and canonical.dumps(given[name]) == canonical.dumps(value)
            for name, value in self.input.items()
        )

    def is_firing(self, match_index: int) -> bool:
        """Say whether the match with this index fires."""
        return match_index >= self.first_match and (not self.times or match_index < self.first_match + self.times)
