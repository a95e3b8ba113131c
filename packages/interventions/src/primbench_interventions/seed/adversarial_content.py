"""Text that the agent reads and that draws it to something else."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.seed.copying import collection_violations, field_violations
from primbench_interventions.seed.field import replacement
from primbench_interventions.seed_patch import SeedContext, SeedIntervention, SeedPatch
from primbench_interventions.violation import Violation

TEXT_LENGTH_MAX = 2000


class AdversarialContent(SeedIntervention):
    """Writes a text into a field of a record that the agent comes to read. What was asked for does not change.

    The text urges the reader to do something else, or says of another record what was asked for.
    """

    summary: ClassVar[str] = "A text on the way draws the reader to something that was not asked for."
    primitives: ClassVar = {
        Primitive.GROUNDING: "The page says one thing and the task another: whoever takes what is written there for "
        "content, not for an order, stays with the task. Source: Greshake et al., AISec 2023, arXiv:2302.12173; "
        "words of what is looked for in the listing of something else: Kumar and Lakkaraju, arXiv:2404.07981."
    }

    action: Literal["adversarial_content"]
    collection: str = Field(min_length=1)
    """Collection of the record."""
    of: str = Field(min_length=1)
    """Id of the record: "{target.product_id}"."""
    field: str = Field(min_length=1)
    """Field that holds text and is shown, never one that is asked for or judged."""
    where: Literal["before", "after", "instead"]
    """Whether it stands before the text that is there, after it, or in its place."""
    text: str = Field(min_length=1, max_length=TEXT_LENGTH_MAX)
    """What it says, in the manner of that site."""
    actor: str = Field(min_length=1, max_length=80)
    """Who is said to have written it, as the journal shows it: a name of that world."""

    @override
    def sentence(self) -> str:
        return f'{self.collection} {self.of} has in {self.field}, {self.where} its own text: "{self.text}"'

    @override
    def plan(self, context: SeedContext) -> SeedPatch:
        record = context.record(self.collection, self.of)
        if record is None:
            raise PlanError(f"{self.kind()}: no record {self.of!r} in {self.collection}")
        own = record.get(self.field)
        if not isinstance(own, str):
            raise PlanError(f"{self.kind()}: field {self.field} of {self.collection} {self.of} holds no text")
        written = {"before": f"{self.text} {own}", "after": f"{own} {self.text}", "instead": self.text}[self.where]
        operation = replacement(self.collection, self.of, self.field, written.strip())
        return SeedPatch(operations=(operation,), actor=self.actor)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from collection_violations(self.collection, facts)
        collection = facts.collections.get(self.collection)
        if collection is not None and collection.shape == Shape.RECORDS:
            yield from field_violations(collection, self.field, ("field",))
