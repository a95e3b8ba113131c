"""What shoppers say of products. Reading is for everybody, writing for whoever is signed in."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import review
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.review import ReviewDetail, ReviewList, ReviewPage

router = EnvironmentRouter(prefix="/api")
own_router = EnvironmentRouter(prefix="/api", is_signed_in=is_signed_in)


@router.get("/products/{product_id}/reviews", operation_id="review.list")
async def list_reviews(call: ReadCall, product_id: str, query: Annotated[review.ReviewQuery, Query()]) -> ReviewPage:
    """Give one page of a product's reviews."""
    return review.list_reviews(call.state(ShopState), product_id, query)


@router.get("/reviews/{review_id}", operation_id="review.get")
async def read_review(call: ReadCall, review_id: str) -> ReviewDetail:
    """Give one review."""
    return review.read_review(call.state(ShopState), review_id)


@own_router.get("/reviews", operation_id="review.list_own")
async def list_own_reviews(call: ReadCall) -> ReviewList:
    """Give the shopper's own reviews."""
    return review.list_own_reviews(call.state(ShopState))


@own_router.get("/helpful-reviews", operation_id="review.list_helpful")
async def list_helpful_reviews(call: ReadCall) -> ReviewList:
    """Give the reviews that the shopper has called helpful."""
    return review.list_helpful_reviews(call.state(ShopState))


@own_router.post("/products/{product_id}/reviews", operation_id="review.create", status_code=201)
async def create(call: WriteCall, product_id: str, body: review.NewReview) -> ReviewDetail:
    """Write a review."""
    return review.create_review(call.state(ShopState), product_id, body, call.moment)


@own_router.patch("/reviews/{review_id}", operation_id="review.update")
async def update(call: WriteCall, review_id: str, body: review.ReviewChanges) -> ReviewDetail:
    """Change one's own review."""
    return review.update_review(call.state(ShopState), review_id, body)


@own_router.delete("/reviews/{review_id}", operation_id="review.delete", status_code=204)
async def delete(call: WriteCall, review_id: str) -> None:
    """Take one's own review back."""
    review.delete_review(call.state(ShopState), review_id)


@own_router.post("/reviews/{review_id}/toggle-helpful", operation_id="review.toggle_helpful")
async def toggle_helpful(call: WriteCall, review_id: str) -> ReviewDetail:
    """Call another's review helpful, or no longer."""
    return review.toggle_helpful(call.state(ShopState), review_id)
