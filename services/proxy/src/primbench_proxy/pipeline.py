"""What rules do to an exchange. Pure: it counts and decides; who hosts it waits, answers and writes down."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from primbench_interventions.draw import Draw
from primbench_interventions.exchange import (
    Answer,
    Cut,
    NetworkIntervention,
    Occasion,
    Pass,
    Repeat,
    RequestView,
    ResponseView,
    Throttle,
    Truncate,
    Wait,
)

from primbench_proxy.rule import ArmedRule, RuleSet

type Action = Wait | Answer | Cut | Truncate | Throttle | Repeat


@dataclass(frozen=True)
class Moment:
    """When an exchange begins: the session's clock, and its seconds since the route opened."""

    now: datetime
    age_s: float


@dataclass(frozen=True)
class Step:
    """One action that a rule wants now."""

    rule_id: str
    match_index: int
    action: Action


@dataclass(frozen=True)
class _Engagement:
    """A match that is counted."""

    rule: ArmedRule[NetworkIntervention]
    occasion: Occasion
    moment: Moment

    def step(self, action: Pass | Action, request: RequestView) -> Step | None:
        counter = self.rule.counter
        if isinstance(action, Pass):
            counter.passed_s.append(self.moment.age_s)
            return None
        counter.last_firing_s = self.moment.age_s
        counter.success_counts = request.success_counts
        return Step(self.rule.rule_id, self.occasion.match_index, action)


@dataclass(frozen=True)
class Passage:
    """One exchange on its way past the rules that matched its request.

    `engaged` act on the request and are counted; `waiting` act on the answer, and are counted if it grants the request.
    With a placebo each is asked, and what it wants is not done.
    """

    request: RequestView
    seed: int
    moment: Moment
    engaged: tuple[_Engagement, ...]
    waiting: tuple[ArmedRule[NetworkIntervention], ...]
    is_placebo: bool = False

    @property
    def needs_response(self) -> bool:
        """Whether a rule wants to see the answer whole."""
        return bool(self.waiting)

    def on_request(self) -> Iterator[Step]:
        """Give what happens before the environment sees the request. Nothing follows an answer or a cut."""
        for engagement in self.engaged:
            action = engagement.rule.intervention.on_request(self.request, engagement.occasion)
            step = self._step(engagement, action)
            if step is not None:
                yield step
                if isinstance(step.action, Answer | Cut):
                    return

    def on_response(self, response: ResponseView) -> Iterator[Step]:
        """Give what happens before the browser sees the answer. Each rule sees the answer that the ones before left.

        An answer that is no success meets no rule; nothing follows a cut.
        """
        for rule in self.waiting:
            if not 200 <= response.status < 300:
                return
            engagement = _engage(rule, self.seed, self.moment)
            action = rule.intervention.on_response(self.request, response, engagement.occasion)
            step = self._step(engagement, action)
            if step is None:
                continue
            yield step
            if isinstance(step.action, Cut):
                return
            if isinstance(step.action, Answer):
                response = ResponseView(step.action.status, dict(step.action.headers), step.action.body)

    def _step(self, engagement: _Engagement, action: Pass | Action) -> Step | None:
        return engagement.step(Pass() if self.is_placebo else action, self.request)


def begin(rules: RuleSet, request: RequestView, *, seed: int, moment: Moment) -> Passage:
    """Count the request with every rule on requests that it matches, and give its passage."""
    engaged: list[_Engagement] = []
    waiting: list[ArmedRule[NetworkIntervention]] = []
    for rule in rules.network:
        if _lingers(rule, request):
            engaged.append(_engage(rule, seed, moment, is_lingering=True))
        elif not rule.intervention.is_matched_by(request):
            continue
        elif rule.intervention.awaits_answer():
            waiting.append(rule)
        else:
            engaged.append(_engage(rule, seed, moment))
    return Passage(request, seed, moment, tuple(engaged), tuple(waiting), rules.is_placebo)


def _lingers(rule: ArmedRule[NetworkIntervention], request: RequestView) -> bool:
    counter = rule.counter
    return counter.last_firing_s is not None and rule.intervention.lingers_on(request, counter.success_counts)


def _engage(
    rule: ArmedRule[NetworkIntervention], seed: int, moment: Moment, *, is_lingering: bool = False
) -> _Engagement:
    counter = rule.counter
    counter.match_count += 0 if is_lingering else 1
    index = counter.match_count
    quiet_s = None if counter.last_firing_s is None else moment.age_s - counter.last_firing_s
    occasion = Occasion(
        match_index=index,
        now=moment.now,
        draw=Draw(seed, rule.rule_id, index),
        quiet_ms=None if quiet_s is None else int(quiet_s * 1000),
        passed_ms=tuple(int((moment.age_s - passed_s) * 1000) for passed_s in counter.passed_s),
        is_lingering=is_lingering,
    )
    return _Engagement(rule, occasion, moment)
