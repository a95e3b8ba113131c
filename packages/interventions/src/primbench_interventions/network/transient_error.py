"""Errors that pass."""

from http import HTTPStatus
from typing import ClassVar, Literal, Self, override

from pydantic import Field, model_validator

from primbench_interventions.error_answer import error_answer
from primbench_interventions.exchange import PASS, NetworkIntervention, Occasion, RequestAction, RequestView
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.layer import Primitive

WAIT_S_MAX = 120
_WITH_RETRY_AFTER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)


class TransientError(NetworkIntervention):
    """Refuses requests before they reach the environment, and clears by itself.

    `on.times` requests fail. With `quiet_s`, each further one fails too while less than that has gone by since the
    last failure; the first that comes later clears the error for good.
    """

    summary: ClassVar[str] = "A request fails with an HTTP error that passes; the environment does not see it."
    primitives: ClassVar = {
        Primitive.PATIENCE: "Waiting and trying again succeeds; giving up, or hammering where `quiet_s` is given, does "
        "not. Source: RFC 9110, sections 10.2.3 and 15.6 (Retry-After, 5xx); RFC 6585, section 4 (429)."
    }

    action: Literal["transient_error"]
    on: BudgetedExchangeTrigger
    """Which requests fail for certain."""
    status: Literal[429, 500, 502, 503, 504]
    """HTTP status of the failure."""
    retry_after_s: int | None = Field(None, ge=1, le=WAIT_S_MAX)
    """Sent as Retry-After, in seconds; with status 429 or 503 only."""
    quiet_s: int | None = Field(None, ge=1, le=WAIT_S_MAX)
    """Quiet time that clears the error after `on.times` failures, in seconds; not above `retry_after_s` if that is
    given."""

    @model_validator(mode="after")
    def _agree(self) -> Self:
        if self.retry_after_s is not None and self.status not in _WITH_RETRY_AFTER:
            raise ValueError(f"retry_after_s needs status 429 or 503 (RFC 9110, RFC 6585), not {self.status}")
        if self.retry_after_s is not None and self.quiet_s is not None and self.quiet_s > self.retry_after_s:
            raise ValueError(f"quiet_s {self.quiet_s} is above retry_after_s {self.retry_after_s}: obeying would fail")
        return self

    @override
    def sentence(self) -> str:
        until = f", and until the client is quiet for {self.quiet_s} s" if self.quiet_s is not None else ""
        return f"{self.on.subject} fails with {self.status}, {self.on.phrase()}{until}."

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        if self.on.is_due(occasion.match_index) or self._is_hammered(occasion):
            return error_answer(self.status, self.retry_after_s)
        return PASS

    def _is_hammered(self, occasion: Occasion) -> bool:
        is_waiting = self.quiet_s is not None and self.on.is_spent(occasion.match_index)
        return is_waiting and occasion.quiet_ms is not None and occasion.quiet_ms < (self.quiet_s or 0) * 1000
