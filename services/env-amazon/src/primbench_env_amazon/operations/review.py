"""Reading, writing and weighing reviews."""

from collections.abc import Callable
from typing import Literal

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.review import Review, ReviewText, ReviewTitle
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.rating import own_review, rating_of
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.review import ReviewDetail, ReviewList, ReviewPage, review_detail, review_view

PAGE_SIZE = 10

type ReviewOrder = Literal["top", "recent"]


class ReviewQuery(Value):
    """Which reviews are looked for. What is left out leaves the matter open."""

    q: str = Field("", max_length=300, description="Words of title or body; the beginning of a word is enough.")
    stars: int | None = Field(None, ge=1, le=5)
    verified: bool = Field(default=False, description="Only by those who had bought the product here.")
    sort: ReviewOrder = "top"
    page: int = Field(1, ge=1)


class NewReview(Value):
    """What the shopper says of a product."""

    stars: int = Field(ge=1, le=5)
    title: ReviewTitle
    body: ReviewText


class ReviewChanges(Value):
    """What changes; what is left out stays."""

    stars: int | None = Field(None, ge=1, le=5)
    title: ReviewTitle | None = None
    body: ReviewText | None = None


def list_reviews(state: ShopState, product_id: str, query: ReviewQuery) -> ReviewPage:
    """Give one page of the product's reviews that fit, in the order asked for. Raises NOT_FOUND."""
    product = state.products.require(product_id)
    written = [review for review in state.reviews if review.product_id == product_id]
    fitting = sorted((review for review in written if _fits(review, query)), key=_SORT_KEYS[query.sort])
    page = page_of(fitting, query.page, PAGE_SIZE)
    own = next((review for review in written if review.is_own), None)
    return ReviewPage(
        product_id=product.id,
        product_name=product.name,
        rating=rating_of(state, product),
        own_review=review_view(own) if own else None,
        items=tuple(review_view(review) for review in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(fitting),
        written_count=len(written),
    )


def list_own_reviews(state: ShopState) -> ReviewList:
    """Give what the shopper has written, newest first."""
    return _review_list(state, [review for review in state.reviews.changed() if review.is_own])


def list_helpful_reviews(state: ShopState) -> ReviewList:
    """Give what the shopper has called helpful, newest first."""
    return _review_list(state, [review for review in state.reviews.changed() if review.is_voted])


def read_review(state: ShopState, review_id: str) -> ReviewDetail:
    """Give one review with its product. Raises NOT_FOUND."""
    return _detail(state, state.reviews.require(review_id))


def create_review(state: ShopState, product_id: str, wanted: NewReview, moment: Moment) -> ReviewDetail:
    """Write a review in the shopper's public name; it is verified when one has been delivered. One a product."""
    product = state.products.require(product_id)
    if own_review(state, product.id) is not None:
        message = f"You have already reviewed {product.name}. You can edit what you wrote."
        raise RuleError(Code.ALREADY_EXISTS, "REVIEW_EXISTS", message, "/product_id")
    review = Review(
        id=state.reviews.new_id(),
        product_id=product.id,
        author=state.account.get().public_name,
        is_own=True,
        is_verified=_has_received(state, product.id),
        stars=wanted.stars,
        title=wanted.title,
        body=wanted.body,
        helpful_count=0,
        is_voted=False,
        written_at=moment.now,
    )
    return review_detail(state.reviews.put(review), product)


def update_review(state: ShopState, review_id: str, changes: ReviewChanges) -> ReviewDetail:
    """Change what the shopper wrote; the day on which it was written stays."""
    review = _own(state, review_id)
    return _detail(state, state.reviews.put(review.evolve(**changes.model_dump(exclude_none=True))))


def delete_review(state: ShopState, review_id: str) -> None:
    """Take back what the shopper wrote."""
    state.reviews.remove(_own(state, review_id).id)


def toggle_helpful(state: ShopState, review_id: str) -> ReviewDetail:
    """Call another shopper's review helpful, or no longer."""
    review = state.reviews.require(review_id)
    if review.is_own:
        message = "You wrote this review: whether it is helpful is for others to say."
        raise RuleError(Code.FAILED_PRECONDITION, "REVIEW_OWN", message, "/review_id")
    return _detail(state, state.reviews.put(review.evolve(is_voted=not review.is_voted)))


def _review_list(state: ShopState, reviews: list[Review]) -> ReviewList:
    return ReviewList(items=tuple(_detail(state, review) for review in sorted(reviews, key=_newest)))


def _own(state: ShopState, review_id: str) -> Review:
    review = state.reviews.require(review_id)
    if not review.is_own:
        message = f"{review.author} wrote this review; only your own can be changed."
        raise RuleError(Code.PERMISSION_DENIED, "REVIEW_NOT_OWN", message, "/review_id")
    return review


def _has_received(state: ShopState, product_id: str) -> bool:
    for order in state.orders:
        arrived = {shipment.number for shipment in order.shipments if shipment.status == "delivered"}
        kept = (line for line in order.lines if line.product_id == product_id and not line.is_cancelled)
        if any(line.shipment in arrived for line in kept):
            return True
    return False


def _detail(state: ShopState, review: Review) -> ReviewDetail:
    return review_detail(review, state.products.require(review.product_id))


def _fits(review: Review, query: ReviewQuery) -> bool:
    if query.stars is not None and review.stars != query.stars:
        return False
    if query.verified and not review.is_verified:
        return False
    text = searchable(review.title, review.body) if query.q else ""
    return all(begins_in(word, text) for word in words(query.q))


type _Key = Callable[[Review], tuple[object, ...]]


def _most_helpful(review: Review) -> tuple[object, ...]:
    """Whether the shopper found it helpful does not move it."""
    return -review.helpful_count, *_newest(review)


def _newest(review: Review) -> tuple[object, ...]:
    return -review.written_at.timestamp(), review.id


_SORT_KEYS: dict[ReviewOrder, _Key] = {"top": _most_helpful, "recent": _newest}
