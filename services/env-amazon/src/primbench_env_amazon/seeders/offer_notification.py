"""News of a reduced price among more of its kind."""

from datetime import datetime, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.notification import Notification
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import plain_products

_AGE_HOURS = (2, 9 * 24)
_MIN_STOCK = 5


class OfferParams(BaseModel):
    """What surrounds the news."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    other_count: int = Field(4, ge=0, le=12, description="News of other reduced products.")


class OfferNotification(Value):
    """The news and the product that it is about; the newest of all these offers has `newest_product_id`."""

    notification: Ref[Notification]
    title: str
    product_id: str
    product_name: str
    subcategory: str
    price_cents: int
    newest_product_id: str


@seeder("offer_notification", summary="Tells the shopper of some reduced products and chooses one of the news.")
def offer_notification(state: ShopState, params: OfferParams, moment: Moment) -> OfferNotification:
    """Give news of a product that is reduced as it is in the catalogue; the others are of other kinds."""
    stream = moment.random("offers")
    reduced = [each for each in plain_products(state, min_stock=_MIN_STOCK) if each.list_price_cents is not None]
    chosen, *others = _of_different_kinds(stream.shuffled(reduced), params.other_count + 1)
    told = {product.id: _tell(state, stream, product, moment.now) for product in stream.shuffled([chosen, *others])}
    newest = max(told, key=lambda product_id: (told[product_id].created_at, told[product_id].id))
    return OfferNotification(
        notification=Ref("notifications", told[chosen.id].id),
        title=told[chosen.id].title,
        product_id=chosen.id,
        product_name=chosen.name,
        subcategory=chosen.subcategory,
        price_cents=chosen.price_cents,
        newest_product_id=newest,
    )


def _of_different_kinds(products: list[Product], count: int) -> list[Product]:
    first_of_kind: dict[str, Product] = {}
    for product in products:
        first_of_kind.setdefault(product.subcategory, product)
    return list(first_of_kind.values())[:count]


def _tell(state: ShopState, stream: Substream, product: Product, now: datetime) -> Notification:
    list_cents = product.list_price_cents or product.price_cents
    percent = 100 - product.price_cents * 100 // list_cents
    news = News(
        "offer",
        f"{percent}% off {product.name}",
        f"Now {dollars(product.price_cents)} instead of {dollars(list_cents)}, sold by {product.seller}.",
        f"/dp/{product.id}",
    )
    made_at = now - timedelta(hours=stream.randint(*_AGE_HOURS), minutes=stream.randint(0, 59))
    return state.notifications.put(notify(state, news, made_at).evolve(is_read=stream.is_hit(500)))
