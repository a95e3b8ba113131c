"""The rules of a route and their counters."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from primbench_interventions.exchange import PASSED_COUNT_MAX, NetworkIntervention
from primbench_interventions.page_rule import ClientIntervention

type RuleIntervention = NetworkIntervention | ClientIntervention


@dataclass(frozen=True)
class Rule:
    """One intervention under the name that its firings carry."""

    rule_id: str
    intervention: RuleIntervention


@dataclass
class Counter:
    """How often a rule has matched, when it last fired, and when it let matches pass, in the session's age.

    `success_counts` is what the request of the last firing came with.
    """

    match_count: int = 0
    last_firing_s: float | None = None
    success_counts: Mapping[str, int] = field(default_factory=dict)
    passed_s: deque[float] = field(default_factory=lambda: deque(maxlen=PASSED_COUNT_MAX))


@dataclass(frozen=True)
class ArmedRule[I: RuleIntervention]:
    """A rule with its counter. The counter is shared with later sets that keep the rule's id."""

    rule_id: str
    intervention: I
    counter: Counter


@dataclass(frozen=True)
class RuleSet:
    """The rules in force at one moment, in order. An exchange holds on to the set it began with.

    Those of a placebo are asked and counted like any, and none acts.
    """

    network: tuple[ArmedRule[NetworkIntervention], ...] = ()
    client: tuple[ArmedRule[ClientIntervention], ...] = ()
    is_placebo: bool = False

    @property
    def needs_answers(self) -> bool:
        """Whether a rule wants the route's answers remembered."""
        return any(rule.intervention.needs_answers for rule in self.network)


@dataclass
class RuleBook:
    """The changing set of a route's rules."""

    current: RuleSet = field(default_factory=RuleSet)

    def replace(self, rules: Sequence[Rule], *, is_placebo: bool = False) -> None:
        """Put these rules in force. Counters of rules whose id stays are kept, those of the others end."""
        counters = {rule.rule_id: rule.counter for rule in self.current.network}
        counters |= {rule.rule_id: rule.counter for rule in self.current.client}
        network: list[ArmedRule[NetworkIntervention]] = []
        client: list[ArmedRule[ClientIntervention]] = []
        for rule in rules:
            counter = counters.get(rule.rule_id, Counter())
            if isinstance(rule.intervention, NetworkIntervention):
                network.append(ArmedRule(rule.rule_id, rule.intervention, counter))
            else:
                client.append(ArmedRule(rule.rule_id, rule.intervention, counter))
        self.current = RuleSet(tuple(network), tuple(client), is_placebo)
