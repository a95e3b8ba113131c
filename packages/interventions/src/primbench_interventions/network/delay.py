"""Requests that take long to be answered."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.exchange import PASS, NetworkIntervention, Occasion, RequestAction, RequestView, Wait
from primbench_interventions.layer import Primitive

DELAY_MS_MIN = 100
DELAY_MS_MAX = 60_000


class Delay(NetworkIntervention):
    """Holds a request on its way to the environment: until then nothing has happened there."""

    summary: ClassVar[str] = "A request takes long; it reaches the environment only after the wait."
    primitives: ClassVar = {
        Primitive.PATIENCE: "The request is under way and will succeed: whoever waits gets through, whoever moves on "
        "or repeats it works against it. Source: Nielsen, Usability Engineering (1993), chapter 5: beyond 10 s users "
        "turn to other things."
    }

    action: Literal["delay"]
    mode: Literal["constant"]
    """How the wait varies from match to match. constant: always `delay_ms`."""
    delay_ms: int = Field(ge=DELAY_MS_MIN, le=DELAY_MS_MAX)
    """The wait, in milliseconds."""

    @override
    def sentence(self) -> str:
        return f"{self.on.operation} is held for {self.delay_ms} ms, {self.on.phrase()}."

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        if not self.on.is_due(occasion.match_index):
            return PASS
        return Wait(self.wait_ms(occasion))

    def wait_ms(self, occasion: Occasion) -> int:  # noqa: ARG002 - modes that vary use the match and its draw
        """Give the wait for a match that fires."""
        return self.delay_ms
