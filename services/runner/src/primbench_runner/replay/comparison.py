"""What playing a trial again came to, beside what it came to then."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Self

from primbench_episode.outcome import Outcome
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord
from pydantic import BaseModel, ConfigDict


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Result(_Model):
    """One of the two. `final_digest` is of the state that was judged; empty when there was none."""

    outcome: Outcome
    score: float | None
    final_digest: str

    @classmethod
    def of(cls, record: TrialRecord) -> Self:
        """Give what a record says."""
        return cls(outcome=record.outcome, score=record.score, final_digest=record.versions.final_digest)


class Comparison(_Model):
    """A trial, then and now. `problems` say why it has no verdict now."""

    trial_id: str
    before: Result
    after: Result
    step_count: int
    different_steps: tuple[int, ...]
    """Steps that met something else: another page, another answer, an error where there was none. They explain a
    difference, and are none by themselves: a page may say how late it is."""
    problems: tuple[str, ...] = ()

    @property
    def is_same(self) -> bool:
        """Whether it ended in the same state, with the same verdict."""
        return self.before == self.after


def compare(before: TrialRecord, after: TrialRecord, *, then: Sequence[Step], now: Sequence[Step]) -> Comparison:
    """Hold a trial that was played again against what was stored."""
    return Comparison(
        trial_id=before.trial_id,
        before=Result.of(before),
        after=Result.of(after),
        step_count=len(then),
        different_steps=tuple(_different(then, now)),
        problems=tuple(map(str, after.problems)),
    )


def _different(then: Sequence[Step], now: Sequence[Step]) -> Iterator[int]:
    for number, (old, new) in enumerate(zip_longest(then, now), start=1):
        if old is None or new is None or _met(old) != _met(new) or _saw_another(old, new):
            yield number


def _met(step: Step) -> tuple[object, ...]:
    return step.action, step.url, step.result, bool(step.error)


def _saw_another(old: Step, new: Step) -> bool:
    """Tell whether two steps saw different things; one that saw nothing, as its page still loaded, says nothing."""
    return old.observation is not None and new.observation is not None and old.observation != new.observation
