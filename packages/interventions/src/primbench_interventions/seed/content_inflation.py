"""Many more plausible records, so that the right one is further on."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.layer import Primitive
from primbench_interventions.seed.copying import RecordCopies

COUNT_MAX = 200


class ContentInflation(RecordCopies):
    """Adds copies of a record that lists show before it, so that it is not on their first page any more.

    The original is only read. `changes` decide where the copies stand: a later time, a better rating, a lower price.
    """

    summary: ClassVar[str] = "Many further records push the right one off the first page."
    primitives: ClassVar = {
        Primitive.EXPLORATION: "What is asked for is there, but not where one looks first: whoever pages on or narrows "
        "the search finds it. Source: Pirolli and Card, Information Foraging, Psychological Review 106(4), 1999."
    }

    action: Literal["content_inflation"]
    count: int = Field(ge=1, le=COUNT_MAX)
    """How many copies: more than a page of the list holds."""

    @override
    def copy_count(self) -> int:
        return self.count

    @override
    def sentence(self) -> str:
        return (
            f"{self.count} further {self.collection} stand beside {self.of}; they differ in {', '.join(self.changes)}."
        )
