"""One agent's use of a model in one episode, held against its budgets."""

from collections.abc import Callable
from dataclasses import replace

from primbench_episode.errors import BrokenError, LimitReached
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_episode.usage import Usage, total_usage

from primbench_runner.model.port import ModelPort, ModelReply, ModelRequest


class Meter:
    """Asks a model for one episode, counts, and stops before a call when a budget is used up.

    A budget is looked at before each call: the call that uses it up is still answered. `excuse`, as a rule the trace's,
    is told the seconds that a provider's faults cost, as they go: they are not the agent's (docs/decisions/0012).
    """

    def __init__(
        self, model: ModelPort, limits: AgentLimits, *, excuse: Callable[[float], None] = lambda _span_s: None
    ) -> None:
        self._model = model
        self._limits = limits
        self._excuse = excuse
        self._usages: list[Usage] = []

    @property
    def name(self) -> str:
        """The model's name."""
        return self._model.name

    @property
    def usage(self) -> Usage:
        """All that was used up to now."""
        return total_usage(self._usages)

    async def ask(self, request: ModelRequest) -> ModelReply:
        """Give the model's answer.

        Raises LimitReached before it asks when tokens or cost are used up, and as the model does: BrokenError,
        ContextError. A provider that does not say what it used is a BrokenError where a limit hangs on it.
        """
        self._require_budget()
        reply = await self._model.ask(replace(request, on_loss=self._excuse))
        self._usages.append(reply.usage)
        return reply

    def _require_budget(self) -> None:
        self._require_tokens(self.usage)
        self._require_funds(self.usage)

    def _require_tokens(self, used: Usage) -> None:
        limit = self._limits.token_limit
        if limit is None:
            return
        if any(usage.call_count and not usage.input_tokens for usage in self._usages):
            raise self._uncountable("how many tokens it used")
        if used.input_tokens + used.output_tokens >= limit:
            raise LimitReached(StopReason.TOKEN_LIMIT)

    def _require_funds(self, used: Usage) -> None:
        limit = self._limits.cost_limit_usd_micros
        if limit is None or not used.call_count:
            return
        if used.cost_usd_micros is None:
            raise self._uncountable("what its answers cost")
        if used.cost_usd_micros >= limit:
            raise LimitReached(StopReason.COST_LIMIT)

    def _uncountable(self, what: str) -> BrokenError:
        return BrokenError(f"provider of {self.name}", f"it is not known {what}, so no limit on that can be kept")
