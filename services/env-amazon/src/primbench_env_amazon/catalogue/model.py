"""Which of a product line's possible models are sold: a few, and neighbours that differ from them in one point."""

from dataclasses import dataclass
from itertools import product as combinations

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.line import ProductLine

MODELS_PER_LINE = 10
_NEIGHBOURS_PER_MODEL = 3
_LEADING_MODELS = 2


@dataclass(frozen=True)
class LineModel:
    """One model of a line. `positions`: axis (and "series") -> the place of its value, for the price."""

    brand: str
    values: dict[str, str]
    positions: dict[str, int]

    def is_near(self, other: "LineModel") -> bool:
        """Whether the other is of the same brand and differs in one point."""
        return self.brand == other.brand and sum(self.values[name] != other.values[name] for name in self.values) == 1


def models_of(line: ProductLine) -> list[LineModel]:
    """Give the line's models, at most MODELS_PER_LINE, always the same ones.

    Each has another of the same brand that differs in one point.
    """
    candidates = Substream(0, f"models/{line.title}").shuffled(_all_models(line))
    chosen: list[LineModel] = []
    for leading in candidates[:_LEADING_MODELS]:
        others = (model for model in candidates if model not in chosen and model != leading)
        near = [model for model in others if leading.is_near(model)]
        chosen += [model for model in (leading, *near[:_NEIGHBOURS_PER_MODEL]) if model not in chosen]
    while len(chosen) < MODELS_PER_LINE and (model := _next_model(chosen, candidates)) is not None:
        chosen.append(model)
    return chosen[:MODELS_PER_LINE]


def _next_model(chosen: list[LineModel], candidates: list[LineModel]) -> LineModel | None:
    """Give one near to those chosen, else one of another brand while there is room for its neighbour too."""
    free = [model for model in candidates if model not in chosen]
    has_room = len(chosen) + 1 < MODELS_PER_LINE
    apart = free[0] if free and has_room else None
    return next((model for model in free if any(model.is_near(known) for known in chosen)), apart)


def _all_models(line: ProductLine) -> list[LineModel]:
    series = [(brand, name, place) for brand, names in line.brands.items() for place, name in enumerate(names)]
    return [
        LineModel(
            brand,
            {"series": name} | {axis: value for axis, (_, value) in zip(line.axes, choice, strict=True)},
            {"series": place} | {axis: position for axis, (position, _) in zip(line.axes, choice, strict=True)},
        )
        for brand, name, place in series
        for choice in combinations(*(tuple(enumerate(values)) for values in line.axes.values()))
    ]
