"""How long and how much."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AgentLimits:
    """What an agent gets. None: no limit of that kind."""

    max_steps: int
    time_limit_s: float
    token_limit: int | None = None
    cost_limit_usd_micros: int | None = None


@dataclass(frozen=True)
class EpisodeLimits:
    """What an episode gets.

    `time_limit_s` None takes the task's own. `call_timeout_s` is for one answer of a service, `close_timeout_s` for
    one closing call, after which it is given up.
    """

    max_steps: int = 50
    time_limit_s: float | None = None
    token_limit: int | None = None
    cost_limit_usd_micros: int | None = None
    call_timeout_s: float = 15.0
    close_timeout_s: float = 5.0

    def for_agent(self, task_time_limit_s: float) -> AgentLimits:
        """Give the agent's share."""
        return AgentLimits(
            max_steps=self.max_steps,
            time_limit_s=task_time_limit_s if self.time_limit_s is None else self.time_limit_s,
            token_limit=self.token_limit,
            cost_limit_usd_micros=self.cost_limit_usd_micros,
        )
