"""Looking around in the shop."""

from collections import Counter
from datetime import datetime

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.card import product_cards
from primbench_env_amazon.operations.rating import rating_of
from primbench_env_amazon.operations.shelf import shelf, shelf_place
from primbench_env_amazon.views.home import DepartmentCard, DepartmentList, Home
from primbench_env_amazon.views.product import ProductCard, ProductDetail, product_detail

FEATURED_COUNT = 8
DEAL_COUNT = 8
BUY_AGAIN_COUNT = 6
SIMILAR_COUNT = 4


def read_product(state: ShopState, product_id: str, now: datetime) -> ProductDetail:
    """Give the product whole. Raises NOT_FOUND."""
    product = state.products.require(product_id)
    similar = product_cards(state, _similar(state, product), now)
    return product_detail(product, now, rating=rating_of(state, product), similar=similar)


def list_departments(state: ShopState) -> DepartmentList:
    """Give all departments, by name."""
    counts = Counter(product.department for product in state.products)
    cards = (
        DepartmentCard(
            id=department.id, name=department.name, product_count=counts[department.id], image=department.image
        )
        for department in state.departments
    )
    return DepartmentList(items=tuple(sorted(cards, key=lambda card: card.name)))


def read_home(state: ShopState, now: datetime) -> Home:
    """Give the front page. What it features does not depend on what the shopper does."""
    return Home(
        shopper_name=state.account.get().name,
        featured=_featured(state, now),
        deals=_deals(state, now),
        departments=list_departments(state).items,
        buy_again=_buy_again(state, now),
    )


def _similar(state: ShopState, product: Product) -> list[Product]:
    """Give the best known others of the same kind."""
    kind = (product.department, product.subcategory)
    on_shelf = (each.product for each in shelf(state))
    of_kind = [each for each in on_shelf if (each.department, each.subcategory) == kind and each.id != product.id]
    return of_kind[:SIMILAR_COUNT]


def _featured(state: ShopState, now: datetime) -> tuple[ProductCard, ...]:
    return product_cards(state, (each.product for each in shelf(state)[:FEATURED_COUNT]), now)


def _deals(state: ShopState, now: datetime) -> tuple[ProductCard, ...]:
    reduced = [
        (product.price_cents * 1000 // product.list_price_cents, shelf_place(product.id), product)
        for product in state.products
        if product.list_price_cents and product.in_stock
    ]
    most_reduced = sorted(reduced, key=lambda entry: entry[:2])[:DEAL_COUNT]
    return product_cards(state, (product for _, _, product in most_reduced), now)


def _buy_again(state: ShopState, now: datetime) -> tuple[ProductCard, ...]:
    orders = sorted(state.orders, key=lambda order: (order.placed_at, order.id), reverse=True)
    bought = dict.fromkeys(line.product_id for order in orders for line in order.lines)
    products = (state.products.get(product_id) for product_id in bought)
    return product_cards(state, [product for product in products if product is not None][:BUY_AGAIN_COUNT], now)
