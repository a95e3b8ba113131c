"""Records that nearly match the one that is meant."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.layer import Primitive
from primbench_interventions.seed.change import COPY_COUNT_MAX
from primbench_interventions.seed.copying import RecordCopies


class LookalikeRecord(RecordCopies):
    """Adds copies of a record that differ from it in the given fields and nowhere else.

    The original is only read. Each copy differs from it in every changed field, and from the other copies. The
    environment draws the ids, so they follow its own format.
    """

    summary: ClassVar[str] = "Records that differ from the right one in few fields stand beside it."
    primitives: ClassVar = {
        Primitive.GROUNDING: "Both fit at a glance, one fits in all that was asked: whoever compares every given "
        "attribute picks it. Source: ISMP List of Confused Drug Names: look-alikes are picked by mistake."
    }

    action: Literal["lookalike_record"]
    count: int = Field(ge=1, le=COPY_COUNT_MAX)
    """How many copies."""

    @override
    def copy_count(self) -> int:
        return self.count

    @override
    def sentence(self) -> str:
        noun = "look-alike differs" if self.count == 1 else "look-alikes differ"
        return f"{self.count} {noun} from {self.collection} {self.of} in {', '.join(self.changes)}."
