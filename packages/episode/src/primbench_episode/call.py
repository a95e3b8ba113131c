"""One call to a service: how long it may take, and what its failure means for the trial."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass

from primbench_servicekit.error import Code, ServiceError

from primbench_episode.errors import BrokenError, UnfitError
from primbench_episode.outcome import Problem

_REFUSALS = frozenset({Code.INVALID_ARGUMENT, Code.FAILED_PRECONDITION, Code.UNIMPLEMENTED})
_OWN_FAULTS = frozenset({"BASELINE_CLOSED", "ENVIRONMENT_INCONSISTENT", "DOCUMENT_INVALID", "RPC_UNIMPLEMENTED"})
"""Reasons that speak of our order of calls, or of a service that is broken or of another version: not of the task."""


@dataclass(frozen=True)
class Purpose:
    """What a call is for. `blamed`: the part of the plan that is wrong when the service refuses; empty: none."""

    part: str
    doing: str
    blamed: str = ""


async def ask[T](purpose: Purpose, answer: Awaitable[T], *, timeout_s: float) -> T:
    """Give the answer.

    Raises UnfitError when the service refuses what the plan asks for, BrokenError when it is late, gone or at fault.
    """
    try:
        async with asyncio.timeout(timeout_s):
            return await answer
    except TimeoutError as error:
        raise BrokenError(purpose.part, f"{purpose.doing}: no answer within {timeout_s:g} s") from error
    except ServiceError as error:
        if purpose.blamed and error.code in _REFUSALS and error.reason not in _OWN_FAULTS:
            raise UnfitError([_refusal(purpose, error)]) from error
        if error.code == Code.DEADLINE_EXCEEDED:
            message = f"{purpose.doing}: no answer in time: {error}"
            raise BrokenError(purpose.part, message, reason=error.reason) from error
        message = f"{purpose.doing}: {error} ({error.code}, {error.reason})"
        raise BrokenError(purpose.part, message, reason=error.reason) from error


def _refusal(purpose: Purpose, error: ServiceError) -> Problem:
    message = f"{purpose.part} refuses ({error.reason}): {error.message}"
    return Problem(part=purpose.blamed, place=error.pointer or purpose.doing, message=message)
