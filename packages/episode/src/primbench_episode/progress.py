"""What is known of an episode so far."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from primbench_episode.description import Description
from primbench_episode.evaluation import Verdict
from primbench_episode.observed import Exchange, Firing
from primbench_episode.scene import AgentResult
from primbench_episode.trace import Trace
from primbench_episode.wire_model import JsonObject

type Part = Literal["prepare", "act", "judge"]


@dataclass
class Progress:
    """Filled in as the episode goes; the record is made from it, wherever the episode ends. None: not so far."""

    clock: Callable[[], float]
    description: Description | None = None
    targets: JsonObject = field(default_factory=dict)
    instruction: str = ""
    trace: Trace | None = None
    first_action_sequence: int | None = None
    result: AgentResult | None = None
    verdict: Verdict | None = None
    baseline_digest: str = ""
    final_digest: str = ""
    firings: tuple[Firing, ...] | None = None
    exchanges: tuple[Exchange, ...] | None = None
    seconds: dict[Part, float] = field(default_factory=dict)

    @contextmanager
    def timed(self, part: Part) -> Iterator[None]:
        """Measure a part of the episode, also when it ends early."""
        start_s = self.clock()
        try:
            yield
        finally:
            self.seconds[part] = round(self.clock() - start_s, 3)
