"""Lines that were put off for later."""

from datetime import timedelta

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.saved_item import SavedItem
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import neighbours, plain_products, with_neighbours

_LARGEST_QUANTITY = 4


class SavedLinesParams(BaseModel):
    """How many lines are saved."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    line_count: int = Field(3, ge=2, le=12)


class SavedLines(Value):
    """One saved line, and another of the same brand and kind. Neither is in the cart.

    One piece of `cheapest_product_id` costs least and one of `dearest_product_id` most; no two cost the same, and the
    one that costs least was not saved first.
    """

    item: Ref[SavedItem]
    product_id: str
    product_name: str
    quantity: int
    other_item: Ref[SavedItem]
    other_product_id: str
    other_product_name: str
    cheapest_product_id: str
    cheapest_product_name: str
    dearest_product_id: str
    line_count: int


@seeder(
    "saved_lines", summary="Saves lines for later, two of them of the same brand and kind, and chooses one of these."
)
def saved_lines(state: ShopState, params: SavedLinesParams, moment: Moment) -> SavedLines:
    """Save different products without options, one to four of each; nothing of them is in the cart."""
    stream = moment.random("saved")
    in_cart = {item.product_id for item in state.cart_items}
    products = [each for each in plain_products(state, min_stock=2 * _LARGEST_QUANTITY) if each.id not in in_cart]
    chosen, near = _alike(stream, products)
    rest = [each for each in products if each.price_cents not in (chosen.price_cents, near.price_cents)]
    drawn = [chosen, near, *_of_different_prices(stream.shuffled(rest), params.line_count - 2)]
    cheapest, *_, dearest = sorted(drawn, key=lambda product: product.price_cents)
    saved = {
        product.id: state.saved_items.put(
            SavedItem(
                id=state.saved_items.new_id(),
                product_id=product.id,
                product_name=product.name,
                quantity=stream.randint(1, _LARGEST_QUANTITY),
                options={},
                saved_at=moment.now - timedelta(minutes=stream.randint(3000, 40000)),
            )
        )
        for product in _placed(stream, drawn, not_first=cheapest)
    }
    return SavedLines(
        item=Ref("saved_items", saved[chosen.id].id),
        product_id=chosen.id,
        product_name=chosen.name,
        quantity=saved[chosen.id].quantity,
        other_item=Ref("saved_items", saved[near.id].id),
        other_product_id=near.id,
        other_product_name=near.name,
        cheapest_product_id=cheapest.id,
        cheapest_product_name=cheapest.name,
        dearest_product_id=dearest.id,
        line_count=len(saved),
    )


def _alike(stream: Substream, products: list[Product]) -> tuple[Product, Product]:
    """Draw two of the same brand and kind that cost differently."""
    for chosen in stream.shuffled(with_neighbours(products, at_least=1)):
        near = [other for other in neighbours(products, chosen) if other.price_cents != chosen.price_cents]
        if near:
            return chosen, stream.choice(near)
    raise RuleError(Code.FAILED_PRECONDITION, "NO_PRODUCT", "no two products of a brand and kind cost differently")


def _of_different_prices(products: list[Product], count: int) -> list[Product]:
    first_of_price: dict[int, Product] = {}
    for product in products:
        first_of_price.setdefault(product.price_cents, product)
    return list(first_of_price.values())[:count]


def _placed(stream: Substream, products: list[Product], *, not_first: Product) -> list[Product]:
    """Draw in which order they were saved."""
    first = stream.choice([product for product in products if product is not not_first])
    return [first, *stream.shuffled([product for product in products if product is not first])]
