"""A product that people of different cities have reviewed."""

from datetime import timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import Field

from primbench_env_amazon.catalogue.people import people
from primbench_env_amazon.catalogue.review import authors, opinion
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.remark import remarks
from primbench_env_amazon.seeders.selection import ProductChoice, choose_product, neighbours

_WRITTEN_MINUTES = (2 * 1440, 60 * 1440)
_HELPFUL_COUNTS = (0, 0, 1, 2, 3, 5, 9, 14)
_STARS = (1, 2, 3, 4, 4, 5, 5)


class ReviewedProductParams(ProductChoice):
    """Which products come into question, and how much is written about the one."""

    review_count: int = Field(6, ge=2, le=8, description="New reviews, each by somebody of another city.")


class ReviewedProduct(Value):
    """A product, and the review by whoever writes from the city, the only such on the product's pages.

    `votes_after`: its helpful votes once the shopper's is among them. `same_stars_count`: how many reviews of the
    product give as many stars. `newest`: the review of the product that was written last.
    """

    product: Ref[Product]
    name: str
    city: str
    review: Ref[Review]
    author: str
    title: str
    stars: int
    votes_after: int
    same_stars_count: int
    newest: Ref[Review]


@seeder("reviewed_product", summary="Lets people of different cities review a product, and chooses one review.")
def reviewed_product(state: ShopState, params: ReviewedProductParams, moment: Moment) -> ReviewedProduct:
    """Give one review by its author's city. A near neighbour of the product has a review from there as well."""
    stream = moment.random("reviewed_product")
    product = choose_product(state, stream, params, has_options=False)
    cities = [city.city for city in stream.sample(people().cities, params.review_count)]
    written = [_write(state, stream, product, city=city, moment=moment) for city in cities]
    place = stream.randint(0, len(written) - 1)
    near = neighbours(list(state.products), product)
    if near:
        _write(state, stream, stream.choice(near), city=cities[place], moment=moment)
    chosen = written[place]
    reviews = [review for review in state.reviews if review.product_id == product.id]
    newest = max(reviews, key=lambda review: (review.written_at, review.id))
    return ReviewedProduct(
        product=Ref("products", product.id),
        name=product.name,
        city=cities[place],
        review=Ref("reviews", chosen.id),
        author=chosen.author,
        title=chosen.title,
        stars=chosen.stars,
        votes_after=chosen.helpful_count + 1,
        same_stars_count=sum(review.stars == chosen.stars for review in reviews),
        newest=Ref("reviews", newest.id),
    )


def _write(state: ShopState, stream: Substream, product: Product, *, city: str, moment: Moment) -> Review:
    stars = stream.choice(_STARS)
    title, body = opinion(stream, product, stars)
    home = stream.choice(remarks().homes).format(city=city)
    review = Review(
        id=state.reviews.new_id(),
        product_id=product.id,
        author=_author(state, stream, product),
        is_own=False,
        is_verified=stream.is_hit(850),
        stars=stars,
        title=title,
        body=" ".join(stream.shuffled([body, home])),
        helpful_count=stream.choice(_HELPFUL_COUNTS),
        is_voted=False,
        written_at=moment.now - timedelta(minutes=stream.randint(*_WRITTEN_MINUTES)),
    )
    return state.reviews.put(review)


def _author(state: ShopState, stream: Substream, product: Product) -> str:
    """Draw somebody who has not reviewed the product."""
    taken = {review.author for review in state.reviews if review.product_id == product.id}
    return next(name for name in authors(stream, len(taken) + 1) if name not in taken)
