"""Too many requests."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.error_answer import error_answer
from primbench_interventions.exchange import (
    PASS,
    PASSED_COUNT_MAX,
    NetworkIntervention,
    Occasion,
    RequestAction,
    RequestView,
)
from primbench_interventions.layer import Primitive

WINDOW_S_MAX = 600


class RateLimit(NetworkIntervention):
    """Lets so many requests through in any stretch of time; the others never reach the environment.

    A refused request does not count against the limit: it opens again by itself, whatever the client does.
    """

    summary: ClassVar[str] = "Requests beyond a number in a time are refused with 429 and how long to wait."
    primitives: ClassVar = {
        Primitive.PATIENCE: "The answer says how long to wait (Retry-After): whoever waits gets through, whoever gives "
        "up does not. Source: RFC 6585, section 4 (429); RFC 9110, section 10.2.3 (Retry-After)."
    }

    action: Literal["rate_limit"]
    limit: int = Field(ge=1, le=PASSED_COUNT_MAX)
    """How many matches get through within the window."""
    window_s: int = Field(ge=1, le=WINDOW_S_MAX)
    """Length of the window, in seconds of the session's clock; it slides."""

    @override
    def sentence(self) -> str:
        return f"{self.on.subject} is refused with 429 beyond {self.limit} in {self.window_s} s, {self.on.phrase()}."

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        recent_ms = [ago_ms for ago_ms in occasion.passed_ms if ago_ms < self.window_s * 1000]
        if not self.on.is_due(occasion.match_index) or len(recent_ms) < self.limit:
            return PASS
        open_in_ms = self.window_s * 1000 - recent_ms[-self.limit]
        return error_answer(429, -(-open_in_ms // 1000))
