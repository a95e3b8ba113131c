"""Regular expressions that take time linear in the text: no pattern can hang a grading.

The language: literals, `.`, classes, \\d \\w \\s \\b and their opposites, ^ $, groups, |, and * + ? {m,n} with their
lazy forms. Look-around and back-references are refused. A leading (?i) ignores case.
"""

from dataclasses import dataclass
from typing import Self

from primbench_grading.expression.budget import Budget
from primbench_grading.predicate.automaton import Automaton, build_automaton
from primbench_grading.predicate.syntax import parse_pattern


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression, searched for anywhere in a text."""

    source: str
    _automaton: Automaton

    @classmethod
    def parse(cls, source: str) -> Self:
        """
        Raises:
            PredicateError: the pattern is not in the language, or too large.
        """
        ignores_case = source.startswith("(?i)")
        tree = parse_pattern(source.removeprefix("(?i)"))
        return cls(source, build_automaton(tree, source, ignores_case=ignores_case))

    def is_found_in(self, text: str, budget: Budget) -> bool:
        """Whether some part of the text matches.

        Raises:
            BudgetError: the text is too long for this pattern.
        """
        return self._automaton.finds(text, budget.spend)
