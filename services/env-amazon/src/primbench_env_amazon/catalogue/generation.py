"""Products out of product lines."""

import hashlib
from collections.abc import Iterator

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue import figure
from primbench_env_amazon.catalogue.line import DepartmentFile, Market, ProductLine
from primbench_env_amazon.catalogue.model import LineModel, models_of
from primbench_env_amazon.models.product import Attribute, Image, OptionValue, Product, ProductOption

PALETTES = (
    "slate", "sky", "teal", "forest", "lime", "sand", "amber", "coral", "rose", "plum", "graphite", "cream", "navy",
)  # fmt: skip
_FEATURES_PER_PRODUCT = 3


def products_of(file: DepartmentFile, market: Market, palettes: dict[str, str]) -> Iterator[Product]:
    """Give a department's products, always the same ones in the same order."""
    for line in file.lines:
        for model in models_of(line):
            yield _product(file.department, line, model, market=market, palettes=palettes)


def product_id(name: str) -> str:
    """Give the id of the base product with that name, in the form of drawn ids."""
    return f"p-{hashlib.blake2b(name.encode(), digest_size=3).hexdigest()}"


def _product(
    department: str, line: ProductLine, model: LineModel, *, market: Market, palettes: dict[str, str]
) -> Product:
    words = {"brand": model.brand, **model.values}
    name = line.title.format(**words)
    stream = Substream(0, f"product/{name}")
    steps = sum(line.steps.get(axis, 0) * position for axis, position in model.positions.items())
    price_cents = figure.price(stream, line.price_cents + steps, market.price_endings)
    return Product(
        id=product_id(name),
        name=name,
        brand=model.brand,
        department=department,
        subcategory=line.subcategory,
        description=line.description.format(**words),
        features=tuple(stream.sample(line.features, _FEATURES_PER_PRODUCT)),
        attributes=_attributes(line, model),
        price_cents=price_cents,
        list_price_cents=figure.list_price(stream, price_cents, market),
        rating_tenths=figure.weighted(stream, market.rating_weights),
        review_count=figure.review_count(stream),
        stock_count=figure.stock_count(stream, market),
        seller=figure.weighted(stream, market.sellers),
        is_prime=stream.is_hit(market.prime_permille),
        handling_days=stream.randint(0, 2),
        return_days=line.return_days,
        subscribe_percent=line.subscribe_percent,
        listed_on=figure.listed_on(stream, market),
        options=_options(stream, line, market),
        image=Image(motif=line.motif, palette=_palette(stream, model, palettes)),
    )


def _options(stream: Substream, line: ProductLine, market: Market) -> tuple[ProductOption, ...]:
    return tuple(
        ProductOption(
            name=name,
            values=tuple(
                OptionValue(
                    value=value,
                    price_delta_cents=line.option_steps.get(name, 0) * position,
                    in_stock=position == 0 or not stream.is_hit(market.option_gone_permille),
                )
                for position, value in enumerate(values)
            ),
        )
        for name, values in line.options.items()
    )


def _attributes(line: ProductLine, model: LineModel) -> tuple[Attribute, ...]:
    differing = {line.labels.get(axis, axis.capitalize()): value for axis, value in model.values.items()}
    further = {name: _attribute_value(value, model) for name, value in line.attributes.items()}
    return tuple(Attribute(name=name, value=value) for name, value in (differing | further).items())


def _attribute_value(value: str | dict[str, tuple[str, ...]], model: LineModel) -> str:
    if isinstance(value, str):
        return value
    ((axis, values),) = value.items()
    return values[model.positions[axis]]


def _palette(stream: Substream, model: LineModel, palettes: dict[str, str]) -> str:
    drawn = stream.choice(PALETTES)
    known = (palettes[value.lower()] for value in reversed(model.values.values()) if value.lower() in palettes)
    return next(known, drawn)
