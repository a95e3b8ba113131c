"""One thing that is wrong with an intervention, and where."""

import json
from dataclasses import dataclass

from primbench_interventions.value import Json

type Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Violation:
    """One problem: keys and positions that lead to it, the offending value, what was expected."""

    path: Path
    value: Json
    message: str

    @property
    def place(self) -> str:
        """The path as people write it: "[0].params.on.operation"."""
        text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.path)
        return text.removeprefix(".")

    def below(self, *parents: str | int) -> "Violation":
        """Give the same problem seen from further up."""
        return Violation((*parents, *self.path), self.value, self.message)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


def value_text(value: Json) -> str:
    """Give the value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
