"""After the agent: what the world looks like, what the evaluator says, what others saw."""

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from primbench_episode.call import Purpose, ask
from primbench_episode.errors import BrokenError
from primbench_episode.evaluation import EvaluationOrder, Verdict
from primbench_episode.ports import Ports
from primbench_episode.preparation import Stage
from primbench_episode.progress import Progress
from primbench_episode.recorder import Recorder
from primbench_episode.session import Moment
from primbench_episode.trial import TrialPlan


@dataclass(frozen=True)
class Judging:
    """What judging needs."""

    trial: TrialPlan
    ports: Ports
    recorder: Recorder
    timeout_s: float

    async def judge(self, stage: Stage, progress: Progress) -> Verdict:
        """Give the verdict, with everything that was seen written down.

        States that are kept are read first: if the environment is gone, it is the one that is named, not the evaluator
        that misses it.
        """
        if self.recorder.keeps_world:
            await self._keep_snapshots(stage, progress)
        progress.verdict = verdict = await self._evaluate(
            stage, answer=progress.result.answer if progress.result else None
        )
        if not self.recorder.keeps_world:
            progress.final_digest = verdict.final_digest
        with _writing():
            self.recorder.report(verdict.report)
        await self._keep_observations(stage, progress)
        return verdict

    async def _keep_snapshots(self, stage: Stage, progress: Progress) -> None:
        environment = self.ports.environment
        purpose = Purpose(environment.name, "read state")
        before = await self._ask(purpose, environment.snapshot(stage.session, Moment.BASELINE))
        after = await self._ask(purpose, environment.snapshot(stage.session, Moment.CURRENT))
        progress.baseline_digest, progress.final_digest = before.digest, after.digest
        with _writing():
            self.recorder.snapshot("baseline", before.content)
            self.recorder.snapshot("final", after.content)

    async def partial_score(self, stage: Stage) -> float:
        """Give the score that the session as it is now would get with no answer; nothing is written."""
        return (await self._evaluate(stage, answer=None)).score

    async def _evaluate(self, stage: Stage, *, answer: str | None) -> Verdict:
        evaluator, task = self.ports.evaluator, self.trial.task
        order = EvaluationOrder(
            session=stage.session,
            canonical_diff=task.canonical_diff,
            targets=stage.session.targets,
            session_start=task.clock.start,
            answer=answer,
        )
        return await self._ask(Purpose(evaluator.name, "evaluate", "task"), evaluator.evaluate(order))

    async def _keep_observations(self, stage: Stage, progress: Progress) -> None:
        environment, injector, proxy = self.ports.environment, self.ports.injector, self.ports.proxy
        if stage.injection is not None:
            collecting = injector.firings(stage.injection)
            progress.firings = await self._ask(Purpose(injector.name, "collect firings"), collecting)
        progress.exchanges = await self._ask(Purpose(proxy.name, "collect exchanges"), proxy.exchanges(stage.route))
        with _writing():
            self.recorder.firings(progress.firings or ())
            self.recorder.exchanges(progress.exchanges)
        if self.recorder.keeps_world:
            journal = await self._ask(Purpose(environment.name, "read journal"), environment.journal(stage.session))
            with _writing():
                self.recorder.journal(journal)

    async def _ask[T](self, purpose: Purpose, answer: Awaitable[T]) -> T:
        return await ask(purpose, answer, timeout_s=self.timeout_s)


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise BrokenError("result folder", f"cannot be written: {error}") from error
