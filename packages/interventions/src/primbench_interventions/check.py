"""Whether an intervention fits an environment and a task, before anything is touched."""

import json
from collections.abc import Iterable, Iterator

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.placeholder import DRAWN_ID, placeholders
from primbench_interventions.violation import Violation


def check(intervention: Intervention, facts: EnvironmentFacts, *, target_names: Iterable[str]) -> list[Violation]:
    """Give everything that does not fit; paths start at the entry: ("params", "on", "operation").

    Operations, inputs, collections, fields, effects and elements must be the environment's; {target.x} must be among
    `target_names`.
    """
    found = [*intervention.check(facts), *_placeholder_violations(intervention, frozenset(target_names))]
    return [violation.below("params") for violation in found]


def _placeholder_violations(intervention: Intervention, target_names: frozenset[str]) -> Iterator[Violation]:
    document = json.loads(intervention.model_dump_json(by_alias=True, exclude_unset=True))
    for path, family, name in placeholders(document):
        text = f"{{{family}.{name}}}"
        if family == "target" and name not in target_names:
            yield Violation(path, text, f"no target {name!r}; known: {', '.join(sorted(target_names)) or 'none'}")
        elif family != "target" and not intervention.may_use_request:
            yield Violation(path, text, f"{intervention.kind()} has no request to fill {text} from")
        elif family == "drawn" and name != DRAWN_ID:
            yield Violation(path, text, f"nothing to draw for {text}; known: {{drawn.{DRAWN_ID}}}")
