"""What can be wrong with the request for a run.

```
RunError
├── SelectionError     what is asked for is nothing, or contradicts itself
├── RosterError        an agent cannot act on an arm
└── ManifestError      a stored plan cannot be taken up
```
"""


class RunError(Exception):
    """The run cannot be started as asked; the message says what to change."""


class SelectionError(RunError):
    """What is asked for is nothing, or contradicts itself."""


class RosterError(RunError):
    """An agent cannot act on an arm."""


class ManifestError(RunError):
    """A stored plan cannot be taken up."""
