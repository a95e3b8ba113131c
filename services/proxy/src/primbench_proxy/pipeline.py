"""What rules do to an exchange. Pure: it counts and decides; who hosts it waits, answers and writes down."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from primbench_interventions.draw import Draw
from primbench_interventions.exchange import (
    Answer,
    NetworkIntervention,
    Occasion,
    Pass,
    RequestView,
    ResponseView,
    Wait,
)

from primbench_proxy.rule import ArmedRule, RuleSet

type Action = Wait | Answer


@dataclass(frozen=True)
class Moment:
    """When an exchange begins: the session's clock, and seconds since the route opened."""

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
    rule: ArmedRule[NetworkIntervention]
    occasion: Occasion
    moment: Moment

    def step(self, action: Pass | Action) -> Step | None:
        if isinstance(action, Pass):
            return None
        self.rule.counter.last_firing_s = self.moment.age_s
        return Step(self.rule.rule_id, self.occasion.match_index, action)


@dataclass(frozen=True)
class Passage:
    """One exchange on its way past the rules that matched its request."""

    request: RequestView
    engagements: tuple[_Engagement, ...]

    @property
    def needs_response(self) -> bool:
        """Whether a rule wants to see the answer whole."""
        kinds = (type(engagement.rule.intervention) for engagement in self.engagements)
        return any(kind.on_response is not NetworkIntervention.on_response for kind in kinds)

    def on_request(self) -> Iterator[Step]:
        """Give what happens before the environment sees the request. Nothing follows an answer."""
        for engagement in self.engagements:
            step = engagement.step(engagement.rule.intervention.on_request(self.request, engagement.occasion))
            if step is not None:
                yield step
                if isinstance(step.action, Answer):
                    return

    def on_response(self, response: ResponseView) -> Iterator[Step]:
        """Give what happens before the browser sees the answer. Each rule sees the answer that the ones before left."""
        for engagement in self.engagements:
            action = engagement.rule.intervention.on_response(self.request, response, engagement.occasion)
            step = engagement.step(action)
            if step is not None:
                yield step
                if isinstance(step.action, Answer):
                    response = ResponseView(step.action.status, dict(step.action.headers), step.action.body)


def begin(rules: RuleSet, request: RequestView, *, seed: int, moment: Moment) -> Passage:
    """Count the request with every rule that it matches, and give its passage."""
    matching = [rule for rule in rules.network if rule.intervention.is_matched_by(request)]
    return Passage(request, tuple(_engage(rule, seed, moment) for rule in matching))


def _engage(rule: ArmedRule[NetworkIntervention], seed: int, moment: Moment) -> _Engagement:
    counter = rule.counter
    counter.match_count += 1
    index = counter.match_count
    quiet = None if counter.last_firing_s is None else timedelta(seconds=moment.age_s - counter.last_firing_s)
    occasion = Occasion(
        match_index=index,
        now=moment.now,
        draw=Draw(seed, rule.rule_id, index),
        quiet_ms=None if quiet is None else quiet // timedelta(milliseconds=1),
    )
    return _Engagement(rule, occasion, moment)
