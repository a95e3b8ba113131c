"""What goes wrong with interventions.

```
InterventionError
├── LoadError     data that is no intervention; carries every problem
└── PlanError     an intervention that does not fit this session: a target missing, a look-alike that is not one
```
"""

from collections.abc import Sequence

from primbench_interventions.violation import Violation


class InterventionError(Exception):
    """Any of the two."""


class LoadError(InterventionError):
    """Data that is no list of interventions.

    `violations` has one entry a problem, at least one, in the order of the data; their paths start at the array.
    """

    def __init__(self, where: str, violations: Sequence[Violation]) -> None:
        self.where = where
        self.violations = tuple(violations)
        lead = f"{where}: " if where else ""
        super().__init__("\n".join(f"{lead}{violation}" for violation in self.violations))


class PlanError(InterventionError):
    """An intervention that cannot be carried out on this session."""
