"""A shopping list that the household has written."""

from datetime import timedelta

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.catalogue.people import people
from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.shopping_list import ShoppingListEntry
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import ProductChoice, choose_product, plain_products

_QUANTITIES = range(3, 10)
_MINUTES = (120, 4300)


class ShoppingListParams(BaseModel):
    """What surrounds the entry."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    further_count: int = Field(6, ge=0, le=20, description="Entries for other products, by the whole household.")
    min_neighbours: int = Field(1, description="At least this many others of the product's brand and kind are sold.")


class ShoppingList(Value):
    """One entry, whose it is, and a quantity that it does not have but could. Somebody else lives there too."""

    entry: Ref[ShoppingListEntry]
    product_id: str
    product_name: str
    quantity: int
    other_quantity: int
    member: str
    other_member: str


@seeder("shopping_list", summary="Writes a household's shopping list and chooses one entry.")
def shopping_list(state: ShopState, params: ShoppingListParams, moment: Moment) -> ShoppingList:
    """Give the only entry for that product. Needs an account: its name is the household's."""
    stream = moment.random("shopping_list")
    members = _household(state, stream)
    choice = ProductChoice(min_stock=MAX_QUANTITY, min_neighbours=params.min_neighbours)
    product = choose_product(state, stream, choice, has_options=False)
    further = stream.sample(_unlike(state, product), params.further_count)
    entries = {
        wanted.id: state.shopping_list_entries.put(
            ShoppingListEntry(
                id=state.shopping_list_entries.new_id(),
                product_name=wanted.name,
                quantity=stream.choice(_QUANTITIES) if wanted is product else stream.randint(1, 4),
                added_by=stream.choice(members),
                added_at=moment.now - timedelta(minutes=stream.randint(*_MINUTES)),
            )
        )
        for wanted in stream.shuffled([product, *further])
    }
    entry = entries[product.id]
    return ShoppingList(
        entry=Ref("shopping_list_entries", entry.id),
        product_id=product.id,
        product_name=product.name,
        quantity=entry.quantity,
        other_quantity=stream.choice([number for number in _QUANTITIES if number != entry.quantity]),
        member=entry.added_by,
        other_member=stream.choice([name for name in members if name != entry.added_by]),
    )


def _household(state: ShopState, stream: Substream) -> list[str]:
    """Give the shopper and two others of the same last name."""
    if not state.addresses:
        raise RuleError(Code.FAILED_PRECONDITION, "ACCOUNT_EMPTY", "shopping_list needs an account with a name")
    name = state.account.get().name
    first, _, last = name.partition(" ")
    others = stream.sample([other for other in people().first_names if other != first], 2)
    return [name, *(f"{other} {last}" for other in others)]


def _unlike(state: ShopState, product: Product) -> list[Product]:
    """Give products of another brand and another kind: nothing that could be taken for it."""
    return [
        other
        for other in plain_products(state, min_stock=1)
        if other.brand != product.brand and other.subcategory != product.subcategory
    ]
