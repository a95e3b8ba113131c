"""What the models of a run may be asked and cost, before anything is asked.

A trial takes from the task's `expected_steps` to four times that, within its step limit; a step is one call, and so is
the answer. What one call reads and writes is an assumption, not a measurement: a short page with little history at the
low end, a long one with much at the high end. A trial's token and cost limits bound both ends.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from primbench_episode.trial import TrialPlan
from primbench_episode.usage import Usage

from primbench_runner.model.price import cost_usd_micros, price_of
from primbench_runner.model.spec import ModelSpec
from primbench_runner.roster.agent import ModelAgentSpec
from primbench_runner.roster.arm import Surface
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.manifest import Limits, Manifest

STEP_FACTOR: Final = 4
"""Steps of a trial at most, times what a careful person takes."""
_MICROS: Final = 1_000_000


@dataclass(frozen=True)
class Span:
    """From the least to the most."""

    low: float
    high: float

    def __add__(self, other: "Span") -> "Span":
        return Span(self.low + other.low, self.high + other.high)


@dataclass(frozen=True)
class Forecast:
    """One model on one arm: calls, tokens and dollars of all its trials. `cost_usd` None: no price is known."""

    agent: str
    arm: str
    calls: Span
    input_tokens: Span
    output_tokens: Span
    cost_usd: Span | None


INPUT_TOKENS: Final[Mapping[Surface, Span]] = {Surface.VISION: Span(3_000, 15_000), Surface.TEXT: Span(5_000, 20_000)}
"""Read by one call: instruction, page, picture and history."""
OUTPUT_TOKENS: Final = Span(100, 600)
"""Written by one call: thought and action."""


def forecast(manifest: Manifest, blocks: Iterable[TrialBlock]) -> tuple[Forecast, ...]:
    """Give the forecast of each model on each arm, in the order of the manifest's agents."""
    trials: dict[tuple[str, str], list[TrialPlan]] = {}
    for trial in (trial for block in blocks for trial in block):
        trials.setdefault((trial.key.agent, trial.key.arm), []).append(trial)
    return tuple(
        _of(manifest, agent, arm, trials[agent, arm], spec.model)
        for agent, spec in manifest.agents.items()
        for arm in manifest.arms
        if isinstance(spec, ModelAgentSpec) and (agent, arm) in trials
    )


def _of(manifest: Manifest, agent: str, arm: str, trials: Sequence[TrialPlan], spec: ModelSpec) -> Forecast:
    limits, read = manifest.limits, INPUT_TOKENS[manifest.arms[arm].surface]
    written = Span(OUTPUT_TOKENS.low, min(OUTPUT_TOKENS.high, spec.max_output_tokens))
    calls = [_calls(trial, limits, read + written) for trial in trials]
    total = _sum(calls)
    costs = [_cost_usd(spec, limits, span, (read, written)) for span in calls]
    known = [cost for cost in costs if cost is not None]
    return Forecast(
        agent,
        arm,
        calls=total,
        input_tokens=Span(total.low * read.low, total.high * read.high),
        output_tokens=Span(total.low * written.low, total.high * written.high),
        cost_usd=_sum(known) if len(known) == len(costs) else None,
    )


def _calls(trial: TrialPlan, limits: Limits, tokens: Span) -> Span:
    """Give how many calls a trial makes, within its limits of steps and tokens."""
    expected = trial.task.limits.expected_steps
    low, high = (min(limits.max_steps, steps) + 1 for steps in (expected, STEP_FACTOR * expected))
    if limits.token_limit is None:
        return Span(low, high)
    return Span(
        min(low, _calls_within(limits.token_limit, tokens.low)),
        min(high, _calls_within(limits.token_limit, tokens.high)),
    )


def _calls_within(token_limit: int, tokens: float) -> int:
    """Give the calls after which the limit is used up: the one that does so is still answered."""
    return -int(-token_limit // tokens)


def _cost_usd(spec: ModelSpec, limits: Limits, calls: Span, tokens: tuple[Span, Span]) -> Span | None:
    price, (read, written) = price_of(spec), tokens
    ends = []
    for count, input_tokens, output_tokens in (
        (calls.low, read.low, written.low),
        (calls.high, read.high, written.high),
    ):
        usage = Usage(call_count=1, input_tokens=int(input_tokens), output_tokens=int(output_tokens))
        micros = cost_usd_micros(price, usage)
        if micros is None:
            return None
        cost = count * micros
        limit = limits.cost_limit_usd_micros
        ends.append((cost if limit is None else min(cost, limit + micros)) / _MICROS)
    return Span(ends[0], max(ends))


def _sum(spans: Sequence[Span]) -> Span:
    return reduce(Span.__add__, spans, Span(0, 0))
