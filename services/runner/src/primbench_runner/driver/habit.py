"""What an agent makes of a page that is not as the page map says: the abilities as far as hands and eyes go."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Self

from primbench_catalog.model import Primitive


@dataclass(frozen=True)
class Habits:
    """One switch an ability. By HTTP none of them matters: there is no page."""

    reads_labels: bool = True
    """Grounding: takes the control of exactly this name, and reads what is written beside it."""
    answers_questions: bool = True
    """Planning: fits in a step that the known sequence has not."""
    corrects_entries: bool = True
    """Backtracking: leaves a field, looks at what it says, and enters again what came out wrong."""
    looks_around: bool = True
    """Exploration: closes what lies over the page, opens what may hold a control that is gone."""

    @classmethod
    def of(cls, abilities: Container[Primitive]) -> Self:
        """Give the habits of an agent with these abilities."""
        return cls(
            reads_labels=Primitive.GROUNDING in abilities,
            answers_questions=Primitive.PLANNING in abilities,
            corrects_entries=Primitive.BACKTRACKING in abilities,
            looks_around=Primitive.EXPLORATION in abilities,
        )
