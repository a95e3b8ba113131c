"""What can go wrong with a model, and whose mistake it is.

```
ModelInputError        what was given cannot be worked with: a person mends it before a run
├── KeyMissingError    no key, or a file that does not hold one
└── PriceUnknownError  a cost limit, and no price to keep it by
ContextError           a request is longer than the model reads: who wrote it may shorten it
Fault                  the provider did not answer; BrokenError outside this package
```
"""

from dataclasses import dataclass
from enum import StrEnum


class ModelInputError(Exception):
    """What was given cannot be worked with; the message says what to give."""


class KeyMissingError(ModelInputError):
    """No key is to be found where one was looked for."""


class PriceUnknownError(ModelInputError):
    """A cost limit cannot be kept: no price of the model is known."""


class ContextError(Exception):
    """A request is longer than the model reads."""


class FaultKind(StrEnum):
    """Why a provider did not answer. Its own classes, whatever a provider calls them."""

    RATE_LIMIT = "rate limit"
    OVERLOAD = "overloaded or out of order"
    CONNECTION = "connection"
    TIMEOUT = "no answer in time"
    UNREADABLE = "unreadable answer"
    KEY_REJECTED = "key rejected"
    NO_FUNDS = "no funds or quota left"
    NO_SUCH_MODEL = "no such model"
    BAD_REQUEST = "request refused"


PASSING_FAULTS = frozenset(
    {FaultKind.RATE_LIMIT, FaultKind.OVERLOAD, FaultKind.CONNECTION, FaultKind.TIMEOUT, FaultKind.UNREADABLE}
)
"""What may go better next time."""


@dataclass
class Fault(Exception):  # noqa: N818 - it becomes a BrokenError, which people see
    """A try that the provider did not answer. `message` holds no key; `retry_after_s`: when it says to come again."""

    kind: FaultKind
    message: str
    retry_after_s: float | None = None

    def __str__(self) -> str:
        return f"{self.kind}: {self.message}"
