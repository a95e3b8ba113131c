"""What an environment raises on purpose.

```
ServiceError          (servicekit) what was wrong, for a caller
└── RuleError         a business rule says no; nothing is changed
DeclarationError      the environment itself is written wrongly; found at start
ReadOnlyError         an operation that only reads writes     (its author's mistakes: the request
IncidentalWriteError  a GET changes graded state               ends as an internal error)
```
"""

from primbench_servicekit.error import Code, ServiceError

__all__ = [
    "Code",
    "DeclarationError",
    "IncidentalWriteError",
    "ReadOnlyError",
    "RuleError",
    "ServiceError",
    "sign_in_wanted",
]


class RuleError(ServiceError):
    """A request that the application refuses. `pointer` names the input field or the record it is about."""


def sign_in_wanted() -> RuleError:
    """Give the refusal of whoever is signed out, in the same words for every operation."""
    return RuleError(Code.UNAUTHENTICATED, "SIGN_IN_REQUIRED", "Please sign in to continue.")


class DeclarationError(Exception):
    """An environment that contradicts itself or its files; the message names the place."""


class ReadOnlyError(TypeError):
    """A write in work that only reads: such a route takes a WriteCall."""


class IncidentalWriteError(TypeError):
    """A GET that changes graded state: reading must be free."""
