"""What the shopper has written about what was delivered."""

from datetime import datetime, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.catalogue.review import opinion
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.selection import neighbours, plain_products, with_neighbours

_PLACED_DAYS = (16, 75)
_WRITTEN_AFTER_HOURS = (200, 330)
_STARS = (1, 2, 3, 4, 5)


class OwnReviewParams(BaseModel):
    """What surrounds the review."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    look_alike_count: int = Field(2, ge=0, le=4, description="Own reviews of near neighbours of the product.")


class OwnReview(Value):
    """A review of the shopper's, stars that it does not have but could, and the oldest of all the shopper's reviews."""

    review: Ref[Review]
    product_id: str
    product_name: str
    title: str
    stars: int
    other_stars: int
    oldest: Ref[Review]


@seeder("own_review", summary="Lets the shopper have reviewed a delivered product and near neighbours of it.")
def own_review(state: ShopState, params: OwnReviewParams, moment: Moment) -> OwnReview:
    """Give the only own review of that product. Needs addresses and cards."""
    stream = moment.random("own_review")
    reviewed = {review.product_id for review in state.reviews if review.is_own}
    products = [product for product in plain_products(state, min_stock=5) if product.id not in reviewed]
    chosen = stream.choice(with_neighbours(products, at_least=params.look_alike_count))
    near = stream.sample(neighbours(products, chosen), params.look_alike_count)
    reviews = {
        product.id: _write(state, stream, product, moment=moment) for product in stream.shuffled([chosen, *near])
    }
    review = reviews[chosen.id]
    oldest = min((each for each in state.reviews if each.is_own), key=lambda each: (each.written_at, each.id))
    return OwnReview(
        review=Ref("reviews", review.id),
        product_id=chosen.id,
        product_name=chosen.name,
        title=review.title,
        stars=review.stars,
        other_stars=stream.choice([stars for stars in _STARS if stars != review.stars]),
        oldest=Ref("reviews", oldest.id),
    )


def _write(state: ShopState, stream: Substream, product: Product, *, moment: Moment) -> Review:
    placed_at = _bought(state, stream, product, moment)
    stars = stream.choice(_STARS)
    title, body = opinion(stream, product, stars)
    review = Review(
        id=state.reviews.new_id(),
        product_id=product.id,
        author=state.account.get().public_name,
        is_own=True,
        is_verified=True,
        stars=stars,
        title=title,
        body=body,
        helpful_count=stream.randint(0, 6),
        is_voted=False,
        written_at=placed_at + timedelta(hours=stream.randint(*_WRITTEN_AFTER_HOURS)),
    )
    return state.reviews.put(review)


def _bought(state: ShopState, stream: Substream, product: Product, moment: Moment) -> datetime:
    placed_at = moment.now - timedelta(days=stream.randint(*_PLACED_DAYS), minutes=stream.randint(0, 600))
    purchase = Purchase([product], [stream.randint(1, 2)], placed_at, "delivered")
    put_order(state, purchase, *drawn_means(state, stream, moment), now=moment.now)
    return placed_at
