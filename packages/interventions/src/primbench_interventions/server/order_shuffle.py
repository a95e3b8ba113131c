"""A list comes in another order."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.rearrangement import Rearrangement
from primbench_interventions.server_effect import ServerEffect
from primbench_interventions.value import Json


class OrderShuffle(Rearrangement):
    """The items of a list in the answer change places; another one is first, and another one last.

    All of them are there, and none is other than it was.
    """

    summary: ClassVar[str] = "A list comes in no order that one could go by."
    primitives: ClassVar = {
        Primitive.PLANNING: "First or last in the list says nothing: whoever settles beforehand what to compare, and "
        "compares all, finds it. Source: Larkin and Simon, Cognitive Science 11(1), 1987: search in lists."
    }

    action: Literal["order_shuffle"]

    @override
    def sentence(self) -> str:
        return f"The list that {self.on.operation} answers with is in another order, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {"items_path": self.items_path}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)
