"""Stores of brands that tasks are about."""

from datetime import timedelta

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.followed_store import FollowedStore
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState

_AGE_MINUTES = (1440, 150 * 1440)


class StoreParams(BaseModel):
    """How many other stores are followed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    followed_count: int = Field(3, ge=0, le=10)


class NewStore(Value):
    """A store that is not followed, by the name of its brand, and one product of it."""

    store: str
    product: Ref[Product]
    product_name: str


@seeder("new_store", summary="Lets the shopper follow some stores and chooses one that is not among them.")
def new_store(state: ShopState, params: StoreParams, moment: Moment) -> NewStore:
    """Give a store to follow. Raises FAILED_PRECONDITION when every brand is followed."""
    stream = moment.random("store")
    free = sorted({product.brand for product in state.products} - {item.store for item in state.followed_stores})
    if len(free) <= params.followed_count:
        raise RuleError(
            Code.FAILED_PRECONDITION, "NO_STORE", f"{len(free)} stores are not followed; one more is needed"
        )
    chosen, *others = stream.sample(free, params.followed_count + 1)
    ages = sorted((stream.randint(*_AGE_MINUTES) for _ in others), reverse=True)
    for store, minutes in zip(others, ages, strict=True):
        followed_at = moment.now - timedelta(minutes=minutes)
        state.followed_stores.put(
            FollowedStore(id=state.followed_stores.new_id(), store=store, followed_at=followed_at)
        )
    product = stream.choice([product for product in state.products if product.brand == chosen])
    return NewStore(store=chosen, product=Ref("products", product.id), product_name=product.name)
