"""A write that is answered with success and shows only later."""

from typing import ClassVar, Literal, Self, override

from pydantic import Field, model_validator

from primbench_interventions.layer import Primitive
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.value import Json

READ_COUNT_MAX = 20
DELAY_S_MAX = 600


class DeferredWrite(ServerIntervention):
    """The handler runs and answers as ever; what it changed becomes visible after that many reads or seconds."""

    summary: ClassVar[str] = "A write is answered as done and becomes visible later."
    primitives: ClassVar = {
        Primitive.PATIENCE: "What was done is not there yet: whoever waits and looks again finds it, whoever does it "
        "again at once has it twice. Source: Vogels, Eventually Consistent, CACM 52(1), 2009."
    }
    effect_action: ClassVar[str] = "deferred_write"
    needs_mutating: ClassVar[bool] = True

    action: Literal["deferred_write"]
    on: BudgetedTrigger
    """Which writes come later. The operation must be one that may change state."""
    read_count: int | None = Field(None, ge=1, le=READ_COUNT_MAX)
    """Visible after that many further requests of the session that read. Either this or `delay_s`."""
    delay_s: int | None = Field(None, ge=1, le=DELAY_S_MAX)
    """Visible after that many seconds of the session's clock. Either this or `read_count`."""

    @model_validator(mode="after")
    def _says_when(self) -> Self:
        if (self.read_count is None) == (self.delay_s is None):
            raise ValueError("exactly one of read_count and delay_s is needed")
        return self

    @override
    def sentence(self) -> str:
        when = f"{self.delay_s} s" if self.read_count is None else f"{self.read_count} reads"
        return f"{self.on.operation} is answered as done and becomes visible {when} later, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {"delay": f"{self.delay_s}s"}
        if self.read_count is not None:
            detail = {"read_count": self.read_count}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)
