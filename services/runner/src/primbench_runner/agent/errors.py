"""How a scripted agent comes to an early end.

```
GiveUp           it sees no way on
```
"""


class GiveUp(Exception):  # noqa: N818 - an ending of the agent's, not a fault
    """The agent stops here; what it has done stands. The message says why, for the trace."""
