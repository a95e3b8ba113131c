"""One episode, from session create to report.

plan -> create session -> open route -> inject -> act -> judge -> close. Everything from "create session" on is closed
again on every way out. Each way out is one Ending; outcome.py alone says which outcome that is.
"""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any

from primbench_episode.acting import let_act
from primbench_episode.call import Purpose, ask
from primbench_episode.conclusion import conclude
from primbench_episode.errors import BrokenError, UnfitError
from primbench_episode.judging import Judging
from primbench_episode.limit import EpisodeLimits
from primbench_episode.observed import Exchange, is_late, is_unanswered
from primbench_episode.opening import Openings
from primbench_episode.outcome import Broken, Ending, Judged, Problem, Stopped, StopReason, Unfit
from primbench_episode.ports import Ports
from primbench_episode.preparation import Preparation, Stage
from primbench_episode.progress import Progress
from primbench_episode.recorder import Recorder
from primbench_episode.scene import AgentResult, Crib, Scene
from primbench_episode.trace import Trace
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord


@dataclass(frozen=True)
class EpisodeResult:
    """How the episode ended, as it stands in trial.json."""

    record: TrialRecord


async def run_episode(
    trial: TrialPlan, ports: Ports, *, recorder: Recorder, limits: EpisodeLimits, stop: asyncio.Event | None = None
) -> EpisodeResult:
    """Run one trial and give how it ended; whatever was opened is closed again and the record is written.

    `stop` ends it as cancelled. So does asyncio.CancelledError, which is raised again once all that is done. OSError
    escapes when the record itself cannot be written: the trial then has none and is run again.
    """
    episode = _Episode(trial, ports, recorder, limits, stop or asyncio.Event())
    work = asyncio.ensure_future(episode.reach_ending())
    is_cancelled = await _until_done_or_stopped(work, episode.stop)
    ending = _ending_of(work, was_asked_to_stop=is_cancelled or episode.stop.is_set())
    closing = asyncio.ensure_future(episode.openings.close(timeout_s=limits.close_timeout_s))
    while not closing.done():
        try:
            await asyncio.shield(closing)
        except asyncio.CancelledError:
            is_cancelled = True
    record = conclude(trial, episode.progress, ending, closing_problems=closing.result())
    recorder.finish(record)
    if is_cancelled:
        raise asyncio.CancelledError
    return EpisodeResult(record)


async def _until_done_or_stopped(work: asyncio.Future[Ending], stop: asyncio.Event) -> bool:
    """Wait for the work, cut short by `stop` or a cancellation; gives whether there was a cancellation."""
    stopping = asyncio.ensure_future(stop.wait())
    either: set[asyncio.Future[Any]] = {work, stopping}
    is_cancelled = False
    while not work.done():
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            is_cancelled = True
        if not work.done():
            work.cancel()
            is_cancelled |= await _was_cancelled_while_waiting_for(work)
    stopping.cancel()
    return is_cancelled


async def _was_cancelled_while_waiting_for(work: asyncio.Future[Ending]) -> bool:
    try:
        await asyncio.wait({work})
    except asyncio.CancelledError:
        return True
    return False


def _ending_of(work: asyncio.Future[Ending], *, was_asked_to_stop: bool) -> Ending:
    if not work.cancelled():
        return work.result()
    if was_asked_to_stop:
        return Stopped()
    return Broken(Problem(part="runner", message="a call was cancelled though nobody stopped the run"))


class _Episode:
    def __init__(
        self, trial: TrialPlan, ports: Ports, recorder: Recorder, limits: EpisodeLimits, stop: asyncio.Event
    ) -> None:
        self._trial = trial
        self._ports = ports
        self._recorder = recorder
        self._limits = limits
        self.stop = stop
        self.progress = Progress(ports.clock)
        self.openings = Openings(timeout_s=limits.call_timeout_s)

    async def reach_ending(self) -> Ending:
        """Go as far as it goes."""
        try:
            return await self._play()
        except UnfitError as error:
            return Unfit(error.problems)
        except BrokenError as error:
            return Broken(Problem(part=error.part, message=error.message, reason=error.reason))
        except Exception as error:  # noqa: BLE001 - the boundary of the episode: no fault of ours may become a score
            return Broken(Problem(part="runner", message=f"{type(error).__name__}: {error}"))

    async def _play(self) -> Ending:
        with self.progress.timed("prepare"):
            preparation = Preparation(
                self._trial, self._ports, self.openings, self._request_id(), self._limits.call_timeout_s
            )
            stage = await preparation.prepare(self.progress)
        with self.progress.timed("act"):
            self.progress.result = await self._act(stage)
        with self.progress.timed("judge"):
            verdict = await self._judging().judge(stage, self.progress)
        self._require_sound()
        if verdict.invalid_reason:
            return Unfit((Problem(part="task", place="canonical_diff", message=verdict.invalid_reason),))
        return Judged(verdict.is_success, self.progress.result.stop_reason)

    def _judging(self) -> Judging:
        return Judging(self._trial, self._ports, self._recorder, self._limits.call_timeout_s)

    def _require_sound(self) -> None:
        """Refuse a verdict on a run in which more happened than its condition says. Raises BrokenError.

        A browser may drop a picture that is late; only an agent that gave up can have missed one. It can have missed an
        answer, too, that came when it was no longer waiting.
        """
        fired = self.progress.firings or ()
        if self._trial.key.is_placebo and fired:
            raise BrokenError(self._ports.injector.name, f"{fired[0].intervention_id} acted under a placebo")
        missed = next(filter(self._may_be_missed, self.progress.exchanges or ()), None)
        if missed is not None:
            message = f"{missed.method} {missed.url} had no answer in {missed.duration_ms / 1000:.1f} s"
            raise BrokenError(self._ports.environment.name, f"{message}, and no intervention was the reason")

    def _may_be_missed(self, exchange: Exchange) -> bool:
        result = self.progress.result
        if result is not None and result.stop_reason is not StopReason.FINISHED:
            return is_late(exchange)
        return bool(exchange.operation_id) and is_unanswered(exchange)

    async def _act(self, stage: Stage) -> AgentResult:
        for secret in (stage.route.username, stage.route.password):
            self._recorder.keep_secret(secret)
        limits = self._limits.for_agent(self._trial.task.limits.time_limit_s)
        trace = Trace(
            self._recorder.step,
            max_steps=limits.max_steps,
            clock=self._ports.clock,
            before_first=lambda: self._mark_first_action(stage),
        )
        self.progress.trace = trace
        scene = Scene(
            trial_id=self._trial.trial_id,
            instruction=self.progress.instruction,
            start_url=f"https://{stage.description.host}{self._trial.task.start_path}",
            route=stage.route,
            certificate_spki=stage.certificate_spki,
            seed=self._trial.key.seed,
            limits=limits,
            trace=trace,
            screenshots=self._recorder.screenshots,
            stop=self.stop,
            keep_text=self._keep_text,
            crib=Crib(
                self._trial.task.solution,
                stage.session.targets,
                stage.description,
                partial_score=partial(self._judging().partial_score, stage),
            ),
        )
        return await let_act(self._ports.agent, scene, grace_s=self._limits.close_timeout_s)

    def _keep_text(self, name: str, text: str) -> None:
        try:
            self._recorder.text(name, text)
        except OSError as error:
            raise BrokenError("result folder", f"{name} cannot be written: {error}") from error

    async def _mark_first_action(self, stage: Stage) -> None:
        """Note how far the ledger is before the agent does anything: what fires later is its own doing."""
        self.progress.first_action_sequence = 0
        if stage.injection is None:
            return
        injector = self._ports.injector
        purpose = Purpose(injector.name, "collect firings")
        firings = await ask(purpose, injector.firings(stage.injection), timeout_s=self._limits.call_timeout_s)
        self.progress.first_action_sequence = max((firing.sequence for firing in firings), default=0)

    def _request_id(self) -> str:
        """Give an id that no other episode has: a run that is resumed must not get its old session back."""
        return f"{self._trial.trial_id}.{self._ports.new_token()}"
