"""Lines that were put off for later."""

from datetime import timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.saved_item import SavedItem
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import neighbours, plain_products, with_neighbours

_LARGEST_QUANTITY = 4


class SavedLinesParams(BaseModel):
    """How many lines are saved."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    line_count: int = Field(3, ge=2, le=12)


class SavedLines(Value):
    """One saved line, and another of the same brand and kind. Neither is in the cart."""

    item: Ref[SavedItem]
    product_id: str
    product_name: str
    quantity: int
    other_item: Ref[SavedItem]
    other_product_name: str
    line_count: int


@seeder(
    "saved_lines", summary="Saves lines for later, two of them of the same brand and kind, and chooses one of these."
)
def saved_lines(state: ShopState, params: SavedLinesParams, moment: Moment) -> SavedLines:
    """Save different products without options, one to four of each; nothing of them is in the cart."""
    stream = moment.random("saved")
    in_cart = {item.product_id for item in state.cart_items}
    products = [each for each in plain_products(state, min_stock=2 * _LARGEST_QUANTITY) if each.id not in in_cart]
    chosen = stream.choice(with_neighbours(products, at_least=1))
    near = stream.choice(neighbours(products, chosen))
    rest = stream.sample([each for each in products if each not in (chosen, near)], params.line_count - 2)
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
        for product in stream.shuffled([chosen, near, *rest])
    }
    return SavedLines(
        item=Ref("saved_items", saved[chosen.id].id),
        product_id=chosen.id,
        product_name=chosen.name,
        quantity=saved[chosen.id].quantity,
        other_item=Ref("saved_items", saved[near.id].id),
        other_product_name=near.name,
        line_count=len(saved),
    )
