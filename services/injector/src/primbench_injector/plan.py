"""From a variant's interventions to a plan: what each will do, or why it cannot."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from primbench_interventions.check import check
from primbench_interventions.errors import LoadError
from primbench_interventions.exchange import NetworkIntervention
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.intervention import Intervention, intervention_id
from primbench_interventions.page_rule import ClientIntervention
from primbench_interventions.placeholder import fill
from primbench_interventions.registry import dump_injection, load_injections
from primbench_interventions.server_effect import ServerIntervention
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation

from primbench_injector.port import NamedRule

_ON_ROUTE = (NetworkIntervention, ClientIntervention)


@dataclass(frozen=True)
class Planned[I: Intervention]:
    """One intervention under its name."""

    intervention_id: str
    intervention: I


@dataclass(frozen=True)
class Plan:
    """The interventions in the order of the variant. They are to be used only if there are no violations."""

    interventions: tuple[Planned[Intervention], ...]
    violations: tuple[Violation, ...]

    def of[I: Intervention](self, cls: type[I]) -> list[Planned[I]]:
        """Give those of one layer, by its base class."""
        return [
            Planned(planned.intervention_id, planned.intervention)
            for planned in self.interventions
            if isinstance(planned.intervention, cls)
        ]

    @property
    def needs_route(self) -> bool:
        """Whether something acts between browser and environment."""
        return any(isinstance(planned.intervention, _ON_ROUTE) for planned in self.interventions)

    def filled(self, targets: Mapping[str, Json]) -> "Plan":
        """Give the plan with {target.x} filled in. Raises PlanError."""
        return replace(
            self,
            interventions=tuple(
                replace(planned, intervention=fill(planned.intervention, targets)) for planned in self.interventions
            ),
        )

    def effects(self) -> list[dict[str, Json]]:
        """Give the effects for the environment, in the JSON form of the wire."""
        planned = self.of(ServerIntervention)
        return [one.intervention.plan().document(one.intervention_id) for one in planned]

    def rules(self) -> list[NamedRule]:
        """Give the rules for the proxy, in the order of the variant."""
        return [
            NamedRule(planned.intervention_id, dump_injection(planned.intervention))
            for planned in self.interventions
            if isinstance(planned.intervention, _ON_ROUTE)
        ]


def make_plan(injections: object, facts: EnvironmentFacts, target_names: Iterable[str]) -> Plan:
    """Load the interventions and hold them against the environment. `injections` is parsed JSON."""
    try:
        loaded = load_injections(injections)
    except LoadError as error:
        return Plan((), error.violations)
    names = tuple(target_names)
    violations = [
        violation.below(index)
        for index, intervention in enumerate(loaded)
        for violation in check(intervention, facts, target_names=names)
    ]
    planned = [Planned(intervention_id(intervention, index), intervention) for index, intervention in enumerate(loaded)]
    return Plan(tuple(planned), tuple(violations))
