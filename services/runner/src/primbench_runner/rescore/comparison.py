"""What grading a stored trial again says, beside what was said then."""

from collections.abc import Iterable, Iterator

from primbench_episode.evaluation import Verdict
from primbench_episode.outcome import Judged, Outcome, StopReason, Unfit, outcome_of
from pydantic import BaseModel, ConfigDict

from primbench_runner.rescore.stored import StoredTrial, failures_in


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Judgement(_Model):
    """One of the two."""

    outcome: Outcome
    score: float | None


class Comparison(_Model):
    """One trial. `reasons` say what is different, in the verdict or in what it rests on."""

    trial_id: str
    grader_version: str
    before: Judgement
    after: Judgement
    is_report_same: bool
    reasons: tuple[str, ...] = ()

    @property
    def is_changed(self) -> bool:
        """Whether outcome or score changed."""
        return self.before != self.after


class Rescore(_Model):
    """A run, graded again. `skipped` says of a trial why there was nothing to do, `broken` why it could not be done."""

    trials: tuple[Comparison, ...]
    skipped: dict[str, str]
    broken: dict[str, str]

    @property
    def changed(self) -> tuple[Comparison, ...]:
        """The trials whose verdict is another one."""
        return tuple(trial for trial in self.trials if trial.is_changed)

    @property
    def is_sound(self) -> bool:
        """Whether all was graded, nothing changed, and nothing differs that no new version or task explains."""
        unsound = (trial.is_changed or (not trial.is_report_same and not trial.reasons) for trial in self.trials)
        return not self.broken and not any(unsound)


def compare(trial: StoredTrial, verdict: Verdict, circumstances: Iterable[str]) -> Comparison:
    """Hold a new verdict against the stored one. `circumstances` are what else is different."""
    record = trial.record
    before = Judgement(outcome=record.outcome, score=record.score)
    is_valid = not verdict.invalid_reason
    after = Judgement(outcome=_outcome(trial, verdict), score=verdict.score if is_valid else None)
    reasons = [*circumstances, *_different_failures(trial, verdict)]
    if verdict.grader_version != record.versions.grader_version:
        reasons.insert(0, f"grader {record.versions.grader_version or 'unknown'} -> {verdict.grader_version}")
    return Comparison(
        trial_id=record.trial_id,
        grader_version=verdict.grader_version,
        before=before,
        after=after,
        is_report_same=verdict.report == trial.report(),
        reasons=tuple(reasons),
    )


def _outcome(trial: StoredTrial, verdict: Verdict) -> Outcome:
    if verdict.invalid_reason:
        return outcome_of(Unfit(()))
    return outcome_of(Judged(verdict.is_success, trial.record.stop_reason or StopReason.FINISHED))


def _different_failures(trial: StoredTrial, verdict: Verdict) -> Iterator[str]:
    then, now = trial.failures(), failures_in(verdict.report)
    if verdict.invalid_reason:
        yield f"invalid: {verdict.invalid_reason}"
    if then - now:
        yield f"no longer failed: {', '.join(sorted(then - now))}"
    if now - then:
        yield f"failed now: {', '.join(sorted(now - then))}"
