"""What a route remembers of the answers it has had, for rules that want them."""

from collections import OrderedDict
from dataclasses import dataclass, field

from primbench_interventions.exchange import SeenAnswer

TARGET_COUNT_MAX = 200
BODY_BYTES_MAX = 1_000_000


@dataclass
class AnswerMemory:
    """The newest answer a target, and the newest from before the last write that the route saw granted.

    The targets that were asked for longest ago are forgotten first.
    """

    _by_target: OrderedDict[str, list[SeenAnswer]] = field(default_factory=OrderedDict)
    _last_write_ms: int = -1

    def note_write(self, age_ms: int) -> None:
        """Note that a write was granted at this age of the session."""
        self._last_write_ms = age_ms

    def keep(self, answer: SeenAnswer) -> None:
        """Remember an answer."""
        if len(answer.response.body) > BODY_BYTES_MAX:
            return
        earlier = self._by_target.pop(answer.target, [])
        before_write = [one for one in earlier if one.age_ms <= self._last_write_ms][:1]
        self._by_target[answer.target] = [answer, *before_write]
        while len(self._by_target) > TARGET_COUNT_MAX:
            self._by_target.popitem(last=False)

    def answers(self) -> tuple[SeenAnswer, ...]:
        """Give what is remembered, newest first."""
        return tuple(one for answers in reversed(self._by_target.values()) for one in answers)
