"""Sentences filled with what is true of a product."""

from collections.abc import Sequence

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.phrase import persons
from primbench_env_amazon.models.product import Product

_OWN_PERMILLE = 450

type Pools = tuple[Sequence[str], Sequence[str]]
"""Sentences for any department, and those for the product's."""

type Facts = dict[str, object]


def facts(stream: Substream, product: Product) -> Facts:
    """Draw what one speaker says of the product, by slot. The "value" is the brand when nothing else names a model."""
    choices = [each.value for each in product.attributes if _is_choice(product, each.name, each.value)]
    return {
        "brand": product.brand,
        "person": stream.choice(persons()),
        "feature": stream.choice(product.features),
        "value": stream.choice(choices or [product.brand]),
        "return_days": product.return_days,
    }


def say(stream: Substream, sentences: Sequence[str], known: Facts) -> str:
    """Draw one of the sentences, filled and capitalised."""
    text = stream.choice(sentences).format_map(known)
    return text[0].upper() + text[1:]


def one_pool(stream: Substream, pools: Pools) -> Sequence[str]:
    """Draw whether to speak in general or as one does in the department."""
    general, own = pools
    return own if own and stream.is_hit(_OWN_PERMILLE) else general


def unused_id(prefix: str, stream: Substream, taken: set[str]) -> str:
    """Draw an id in the form of drawn ids that is not taken, and take it."""
    while (candidate := f"{prefix}-{stream.randint(0, 0xFFFFFF):06x}") in taken:
        pass
    taken.add(candidate)
    return candidate


def _is_choice(product: Product, name: str, value: str) -> bool:
    is_plain = value[-2:] != "'s" and any(character.isalpha() for character in value)
    return is_plain and name != "Series" and value in product.name
