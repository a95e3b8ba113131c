"""What the agent remembers: facts by name."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from pydantic import JsonValue

from primbench_runner.agent import matching
from primbench_runner.driver.port import Query, Record
from primbench_runner.driver.template import Scope


@dataclass(frozen=True)
class Fact:
    """A record that was found, and how. `rejected`: identities of records that turned out a dead end."""

    query: Query
    record: Record
    is_whole: bool = False
    rejected: frozenset[str] = frozenset()

    def rejecting(self) -> "Fact":
        """Give the fact with its own record among the rejected."""
        return replace(self, rejected=self.rejected | {matching.identity(self.record)})


@dataclass
class Memory:
    """Targets, found records and answers, by the names that the solution gives them."""

    targets: Record
    facts: dict[str, Fact] = field(default_factory=dict)
    answers: dict[str, Record] = field(default_factory=dict)

    @property
    def scope(self) -> Scope:
        """Name -> fields, for templates."""
        found: dict[str, JsonValue] = {name: dict(fact.record) for name, fact in self.facts.items()}
        answered: dict[str, JsonValue] = {name: dict(answer) for name, answer in self.answers.items()}
        return {"target": dict(self.targets), **answered, **found}

    def named(self, names: Iterable[str]) -> dict[str, Fact]:
        """Give the facts among the names."""
        return {name: self.facts[name] for name in names if name in self.facts}
