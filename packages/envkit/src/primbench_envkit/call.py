"""What a route is given: the session's state and moment."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Request

from primbench_envkit.collection import State
from primbench_envkit.moment import Moment
from primbench_envkit.transaction import Transaction

SESSION_KEY = "primbench.session"
"""Where the site puts the session of a request, in its ASGI scope."""


@dataclass(frozen=True)
class Call:
    """One request's view of its session."""

    transaction: Transaction
    moment: Moment

    def state[S: State](self, kind: type[S]) -> S:
        """Give the state as this request sees it."""
        return kind(self.transaction)

    @property
    def now(self) -> datetime:
        """The session's clock."""
        return self.moment.now


async def reading(request: Request) -> object:
    """Give the session to a route that only reads."""
    return request.scope[SESSION_KEY]


async def writing(request: Request) -> object:
    """Give the session to a route that may write."""
    return request.scope[SESSION_KEY]


ReadCall = Annotated[Call, Depends(reading)]
"""Annotates the argument of a route that only reads: a write in it is an error."""

WriteCall = Annotated[Call, Depends(writing)]
"""Annotates the argument of a route whose writes are committed together, or not at all."""
