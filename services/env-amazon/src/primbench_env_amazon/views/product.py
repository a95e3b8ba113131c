"""Products as lists and pages show them."""

from collections.abc import Sequence
from datetime import date, datetime

from primbench_envkit.record import Value

from primbench_env_amazon.models.delivery import deliver_by
from primbench_env_amazon.models.product import Attribute, Image, Product, ProductOption
from primbench_env_amazon.views.rating import ProductRating, StarShare


class ProductCard(Value):
    """One product in a list."""

    id: str
    name: str
    brand: str
    department: str
    subcategory: str
    price_cents: int
    list_price_cents: int | None
    rating_tenths: int
    review_count: int
    is_prime: bool
    in_stock: bool
    has_options: bool
    delivery_by: date
    image: Image


class SimilarProduct(Value):
    """Another product of the same kind."""

    id: str
    name: str
    price_cents: int
    rating_tenths: int
    image: Image


class ProductDetail(ProductCard):
    """One product whole. The shopper's own stars are among its ratings."""

    description: str
    features: tuple[str, ...]
    attributes: tuple[Attribute, ...]
    options: tuple[ProductOption, ...]
    stock_count: int
    seller: str
    express_by: date
    return_days: int
    subscribe_percent: int | None
    listed_on: date
    rating_shares: tuple[StarShare, ...]
    similar: tuple[SimilarProduct, ...]


class FacetValue(Value):
    """One value by which a list can be narrowed, and how many products have it."""

    value: str
    label: str
    count: int


class Facets(Value):
    """By what a list of products can be narrowed."""

    brands: tuple[FacetValue, ...]
    departments: tuple[FacetValue, ...]


class SearchPage(Value):
    """One page of search results."""

    items: tuple[ProductCard, ...]
    page: int
    page_count: int
    total_count: int
    facets: Facets


class Suggestions(Value):
    """How a begun search may go on."""

    items: tuple[str, ...]


def product_card(product: Product, now: datetime, *, own_stars: int | None) -> ProductCard:
    """Give the product for a list, the shopper's own stars among its ratings."""
    review_count = product.review_count + (own_stars is not None)
    rating_tenths = product.mean_tenths(own_stars)
    return ProductCard(**_card_fields(product, now, rating_tenths=rating_tenths, review_count=review_count))


def product_detail(
    product: Product, now: datetime, *, rating: ProductRating, similar: Sequence[ProductCard]
) -> ProductDetail:
    """Give the product whole."""
    return ProductDetail(
        **_card_fields(product, now, rating_tenths=rating.rating_tenths, review_count=rating.review_count),
        description=product.description,
        features=product.features,
        attributes=product.attributes,
        options=product.options,
        stock_count=product.stock_count,
        seller=product.seller,
        express_by=deliver_by(now, [product], "express"),
        return_days=product.return_days,
        subscribe_percent=product.subscribe_percent,
        listed_on=product.listed_on,
        rating_shares=rating.shares,
        similar=tuple(_similar(other) for other in similar),
    )


def _similar(card: ProductCard) -> SimilarProduct:
    return SimilarProduct(
        id=card.id,
        name=card.name,
        price_cents=card.price_cents,
        rating_tenths=card.rating_tenths,
        image=card.image,
    )


def _card_fields(product: Product, now: datetime, *, rating_tenths: int, review_count: int) -> dict[str, object]:
    return {
        "id": product.id,
        "name": product.name,
        "brand": product.brand,
        "department": product.department,
        "subcategory": product.subcategory,
        "price_cents": product.price_cents,
        "list_price_cents": product.list_price_cents,
        "rating_tenths": rating_tenths,
        "review_count": review_count,
        "is_prime": product.is_prime,
        "in_stock": product.in_stock,
        "has_options": bool(product.options),
        "delivery_by": deliver_by(now, [product], "standard"),
        "image": product.image,
    }
