"""What can go wrong with the services of a run.

```
DeploymentError
├── AddressError          an address is missing or not one
├── ChoiceError           the kind of deployment and what is said of it do not go together
└── ServiceStartError     a service did not come up; with the end of its log
```
"""

from collections.abc import Sequence
from pathlib import Path


class DeploymentError(Exception):
    """The services of a run are not to be had; the message says which and what to do."""


class AddressError(DeploymentError):
    """An address of a running deployment is missing or not one."""


class ChoiceError(DeploymentError):
    """What is asked of a deployment is none, or of another kind than was chosen."""


class ServiceStartError(DeploymentError):
    """A service process did not announce itself."""

    def __init__(self, service: str, reason: str, *, log_file: Path, last_lines: Sequence[str]) -> None:
        shown = "".join(f"\n  | {line}" for line in last_lines) or "\n  | (the log is empty)"
        super().__init__(f"{service} did not start: {reason}; end of {log_file}:{shown}")
        self.service = service
