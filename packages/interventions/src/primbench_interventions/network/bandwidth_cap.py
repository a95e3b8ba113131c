"""Answers that trickle in."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.exchange import (
    PASS,
    NetworkIntervention,
    Occasion,
    RequestView,
    ResponseAction,
    ResponseView,
    Throttle,
)
from primbench_interventions.layer import Primitive

BYTES_PER_S_MIN = 20
BYTES_PER_S_MAX = 10_000_000


class BandwidthCap(NetworkIntervention):
    """Sends the body of an answer slowly, a quarter of a second's worth at a time. The environment has done its work.

    Bytes are those on the line, compressed if the answer is.
    """

    summary: ClassVar[str] = "An answer comes in slowly."
    primitives: ClassVar = {
        Primitive.PATIENCE: "The answer is on its way and will be whole: whoever waits has it, whoever reloads starts "
        "again. Source: Nielsen, Usability Engineering (1993), chapter 5."
    }

    action: Literal["bandwidth_cap"]
    bytes_per_s: int = Field(ge=BYTES_PER_S_MIN, le=BYTES_PER_S_MAX)
    """How fast the body comes, in bytes a second of the session's clock."""

    @override
    def sentence(self) -> str:
        return f"The answer of {self.on.subject} comes at {self.bytes_per_s} bytes a second, {self.on.phrase()}."

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        is_due = self.on.is_due(occasion.match_index) and response.body
        return Throttle(self.bytes_per_s) if is_due else PASS
