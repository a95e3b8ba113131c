"""What can be wrong with the request for a run.

```
RunError
├── SelectionError     what is asked for is nothing, or contradicts itself
└── ManifestError      a stored plan cannot be taken up
```
"""


class RunError(Exception):
    """The run cannot be started as asked; the message says what to change."""


class SelectionError(RunError):
    """What is asked for is nothing, or contradicts itself."""


class ManifestError(RunError):
    """A stored plan cannot be taken up."""
