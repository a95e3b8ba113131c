"""Requests that take long to be answered."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, Literal, Self, override

from pydantic import Field, model_validator

from primbench_interventions.exchange import PASS, NetworkIntervention, Occasion, RequestAction, RequestView, Wait
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.violation import Violation

DELAY_MS_MIN = 100
DELAY_MS_MAX = 60_000
WINDOW_S_MAX = 600
_PERMYRIAD = 10_000


class Delay(NetworkIntervention):
    """Holds a request on its way to the environment: until then nothing has happened there."""

    summary: ClassVar[str] = "A request takes long; it reaches the environment only after the wait."
    primitives: ClassVar = {
        Primitive.PATIENCE: "The request is under way and will succeed: whoever waits gets through, whoever moves on "
        "or repeats it works against it. Source: Nielsen, Usability Engineering (1993), chapter 5: beyond 10 s users "
        "turn to other things."
    }

    action: Literal["delay"]
    mode: Literal["constant", "intermittent", "progressive", "tail", "correlated", "writes_only"]
    """How the wait varies. constant: always `delay_ms`. intermittent: `delay_ms` for `share_permille` of the matches.
    progressive: `delay_ms`, and `step_ms` more at each further match, up to `most_ms`. tail: half wait at most
    `p50_ms`, 95 of 100 `p95_ms`, none above `p99_ms`. correlated: the session's time is cut into windows of `window_s`;
    `share_permille` of them are slow, and every match in them waits `delay_ms`. writes_only: always `delay_ms`, and
    only requests of operations that may change state match."""
    delay_ms: int | None = Field(None, ge=DELAY_MS_MIN, le=DELAY_MS_MAX)
    """The wait, in milliseconds; every mode but tail."""
    share_permille: int | None = Field(None, ge=1, le=999)
    """How many in a thousand matches or windows are slow; intermittent and correlated."""
    step_ms: int | None = Field(None, ge=DELAY_MS_MIN, le=DELAY_MS_MAX)
    """How much longer each further match waits, in milliseconds; progressive."""
    most_ms: int | None = Field(None, ge=DELAY_MS_MIN, le=DELAY_MS_MAX)
    """The longest wait, in milliseconds; progressive."""
    p50_ms: int | None = Field(None, ge=0, le=DELAY_MS_MAX)
    """Wait that half of the matches do not exceed, in milliseconds; tail."""
    p95_ms: int | None = Field(None, ge=DELAY_MS_MIN, le=DELAY_MS_MAX)
    """Wait that 95 of 100 matches do not exceed, in milliseconds; tail."""
    p99_ms: int | None = Field(None, ge=DELAY_MS_MIN, le=DELAY_MS_MAX)
    """The longest wait, which one of 100 matches has, in milliseconds; tail."""
    window_s: int | None = Field(None, ge=1, le=WINDOW_S_MAX)
    """Length of a window, in seconds of the session's clock; correlated."""

    @model_validator(mode="after")
    def _fit_the_mode(self) -> Self:
        wanted = _MODES[self.mode]
        given = [name for name in _PARAMETERS if getattr(self, name) is not None]
        if sorted(given) != sorted(wanted):
            raise ValueError(f"mode {self.mode} takes {', '.join(wanted)}, not {', '.join(given) or 'nothing'}")
        for less, more in (("delay_ms", "most_ms"), ("p50_ms", "p95_ms"), ("p95_ms", "p99_ms")):
            if less in wanted and more in wanted and self._of(less) > self._of(more):
                raise ValueError(f"{less} {self._of(less)} is above {more} {self._of(more)}")
        return self

    @override
    def sentence(self) -> str:
        numbers = {name: self._of(name) for name in _MODES[self.mode]}
        return f"{self.on.subject} is held {_PHRASES[self.mode].format(**numbers)}, {self.on.phrase()}."

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        is_mutating = self.mode == "writes_only"
        yield from (found.below("on") for found in self.on.check(facts, is_mutating=is_mutating))

    @override
    def is_matched_by(self, request: RequestView) -> bool:
        is_wanted = self.mode != "writes_only" or request.operation.is_mutating
        return is_wanted and super().is_matched_by(request)

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        if not self.on.is_due(occasion.match_index):
            return PASS
        wait_ms = _WAITS[self.mode](self, request, occasion)
        return Wait(wait_ms) if wait_ms > 0 else PASS

    def _constant_ms(self, _request: RequestView, _occasion: Occasion) -> int:
        return self._of("delay_ms")

    def _intermittent_ms(self, _request: RequestView, occasion: Occasion) -> int:
        return self._of("delay_ms") if occasion.draw.below(1000, "match") < self._of("share_permille") else 0

    def _progressive_ms(self, _request: RequestView, occasion: Occasion) -> int:
        longer_ms = self._of("step_ms") * (occasion.match_index - self.on.nth)
        return min(self._of("delay_ms") + longer_ms, self._of("most_ms"))

    def _tail_ms(self, _request: RequestView, occasion: Occasion) -> int:
        """Give the wait at a drawn rank; between the percentiles it grows evenly, and beyond p99 it stays."""
        rank = occasion.draw.below(_PERMYRIAD, "rank")
        points = ((0, 0), (5000, self._of("p50_ms")), (9500, self._of("p95_ms")), (9900, self._of("p99_ms")))
        for (low, low_ms), (high, high_ms) in pairwise(points):
            if rank < high:
                return low_ms + (high_ms - low_ms) * (rank - low) // (high - low)
        return self._of("p99_ms")

    def _correlated_ms(self, request: RequestView, occasion: Occasion) -> int:
        window = request.session_age_ms // (self._of("window_s") * 1000)
        rank = replace(occasion.draw, match_index=0).below(1000, f"window {window}")
        return self._of("delay_ms") if rank < self._of("share_permille") else 0

    def _of(self, name: str) -> int:
        value = getattr(self, name)
        return value if isinstance(value, int) else 0


_PARAMETERS = ("delay_ms", "share_permille", "step_ms", "most_ms", "p50_ms", "p95_ms", "p99_ms", "window_s")
_MODES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "constant": ("delay_ms",),
        "intermittent": ("delay_ms", "share_permille"),
        "progressive": ("delay_ms", "step_ms", "most_ms"),
        "tail": ("p50_ms", "p95_ms", "p99_ms"),
        "correlated": ("delay_ms", "window_s", "share_permille"),
        "writes_only": ("delay_ms",),
    }
)
_PHRASES: Mapping[str, str] = MappingProxyType(
    {
        "constant": "for {delay_ms} ms",
        "intermittent": "for {delay_ms} ms in {share_permille} of 1000 cases",
        "progressive": "for {delay_ms} ms and {step_ms} ms more each time, up to {most_ms} ms",
        "tail": "for up to {p50_ms} ms in half of the cases, {p95_ms} ms in 95 of 100, {p99_ms} ms at most",
        "correlated": "for {delay_ms} ms in {share_permille} of 1000 windows of {window_s} s",
        "writes_only": "for {delay_ms} ms if it writes",
    }
)
type _Waiting = Callable[[Delay, RequestView, Occasion], int]
_WAITS: Mapping[str, _Waiting] = MappingProxyType(
    {
        "constant": Delay._constant_ms,
        "intermittent": Delay._intermittent_ms,
        "progressive": Delay._progressive_ms,
        "tail": Delay._tail_ms,
        "correlated": Delay._correlated_ms,
        "writes_only": Delay._constant_ms,
    }
)
