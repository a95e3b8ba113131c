"""Reviews as pages show them."""

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.product import Image, Product
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.views.rating import ProductRating


class ReviewView(Value):
    """One review. `helpful_count` has the shopper's own vote in it."""

    id: str
    product_id: str
    author: str
    is_own: bool
    is_verified: bool
    stars: int
    title: str
    body: str
    helpful_count: int
    is_voted: bool
    written_at: Timestamp


class ReviewDetail(ReviewView):
    """One review and what it is about."""

    product_name: str
    product_image: Image


class ReviewPage(Value):
    """One page of a product's reviews. `written_count`: how many there are in all, besides those that fit."""

    product_id: str
    product_name: str
    rating: ProductRating
    own_review: ReviewView | None
    items: tuple[ReviewView, ...]
    page: int
    page_count: int
    total_count: int
    written_count: int


class ReviewList(Value):
    """Reviews of several products, newest first."""

    items: tuple[ReviewDetail, ...]


def review_view(review: Review) -> ReviewView:
    """Give the review for a list."""
    return ReviewView(**_fields(review))


def review_detail(review: Review, product: Product) -> ReviewDetail:
    """Give the review with its product."""
    return ReviewDetail(**_fields(review), product_name=product.name, product_image=product.image)


def _fields(review: Review) -> dict[str, object]:
    return {**dict(review), "helpful_count": review.helpful_count + review.is_voted}
