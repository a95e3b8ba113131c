"""Products as lists and pages show them."""

from datetime import date, datetime

from primbench_envkit.record import Value

from primbench_env_amazon.models.delivery import deliver_by
from primbench_env_amazon.models.product import Image, Product, ProductOption


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


class ProductDetail(ProductCard):
    """One product whole."""

    description: str
    features: tuple[str, ...]
    options: tuple[ProductOption, ...]
    stock_count: int
    seller: str


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


def product_card(product: Product, now: datetime) -> ProductCard:
    """Give the product for a list."""
    return ProductCard(**_card_fields(product, now))


def product_detail(product: Product, now: datetime) -> ProductDetail:
    """Give the product whole."""
    return ProductDetail(
        **_card_fields(product, now),
        description=product.description,
        features=product.features,
        options=product.options,
        stock_count=product.stock_count,
        seller=product.seller,
    )


def _card_fields(product: Product, now: datetime) -> dict[str, object]:
    return {
        "id": product.id,
        "name": product.name,
        "brand": product.brand,
        "department": product.department,
        "subcategory": product.subcategory,
        "price_cents": product.price_cents,
        "list_price_cents": product.list_price_cents,
        "rating_tenths": product.rating_tenths,
        "review_count": product.review_count,
        "is_prime": product.is_prime,
        "in_stock": product.in_stock,
        "has_options": bool(product.options),
        "delivery_by": deliver_by(now, [product], "standard"),
        "image": product.image,
    }
