"""The sentences of data/remarks.yaml."""

from functools import cache

from primbench_envkit.record import Value

from primbench_env_amazon.catalogue.loading import DATA, read


class Remarks(Value):
    """Sentences by what they are about. Slots: {city}, {attribute}, {ounces}."""

    homes: tuple[str, ...]
    attribute_questions: tuple[str, ...]
    weight_questions: tuple[str, ...]
    seller_weights: tuple[str, ...]
    guessed_weights: tuple[str, ...]


@cache
def remarks() -> Remarks:
    """Give the sentences."""
    return read(DATA / "remarks.yaml", Remarks)
