"""A small shop as an environment: what envkit's own tests and measurements run on."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.collection import BaseRecords, Collection, Singleton, State
from primbench_envkit.environment import Environment
from primbench_envkit.error import Code, RuleError
from primbench_envkit.happening import Happening
from primbench_envkit.moment import Moment
from primbench_envkit.process import run_environment
from primbench_envkit.record import Record, Timestamp, Value
from primbench_envkit.routing import EnvironmentRouter
from primbench_envkit.seeding import Ref, seeder
from pydantic import Field

FOLDER = Path(__file__).parent


class Product(Record):
    name: str
    price_cents: int = Field(ge=0)
    stock_count: int = Field(ge=0)
    view_count: int = 0
    features: tuple[str, ...] = ()


class CartItem(Record):
    product_id: str
    quantity: int = Field(ge=1)
    line_total_cents: int


class Order(Record):
    total_cents: int
    placed_time: Timestamp
    shipped_time: Timestamp | None = None


class Search(Record):
    text: str


class Settings(Value):
    theme: str
    is_prime: bool = False


class ShopState(State):
    products = Collection(Product, id_prefix="p", incidental=("view_count",))
    cart_items = Collection(CartItem, id_prefix="ci", coupled={"line_total_cents": ("quantity",)})
    orders = Collection(Order, id_prefix="o")
    searches = Collection(Search, id_prefix="s", is_incidental=True)
    settings = Singleton(Settings)


PRODUCT_COUNT = 400


def load_base() -> BaseRecords:
    return {"products": _products(), "settings": Settings(theme="light")}


def _products() -> Iterator[Product]:
    for number in range(PRODUCT_COUNT):
        features = tuple(f"Feature {index} of a thing that people buy" for index in range(5))
        yield Product(
            id=f"p-{number:06x}", name=f"Thing {number}", price_cents=100 + number, stock_count=9, features=features
        )


class AddToCart(Value):
    product_id: str
    quantity: int = Field(default=1, ge=1, le=30)


class SearchPage(Value):
    items: tuple[Product, ...]
    total_count: int


class SetTheme(Value):
    theme: str


router = EnvironmentRouter()


@router.get("/products", operation_id="product.search")
async def search(call: ReadCall, q: str = "", count: Annotated[int, Query(ge=1, le=100)] = 20) -> SearchPage:
    found = [product for product in call.state(ShopState).products.values() if q in product.name]
    return SearchPage(items=tuple(found[:count]), total_count=len(found))


@router.get("/products/{product_id}", operation_id="product.get")
async def get_product(call: WriteCall, product_id: str) -> Product:
    products = call.state(ShopState).products
    product = products.require(product_id)
    return products.put(product.evolve(view_count=product.view_count + 1))


@router.get("/cart", operation_id="cart.read")
async def read_cart(call: ReadCall) -> list[CartItem]:
    return list(call.state(ShopState).cart_items.values())


@router.post("/cart/items", operation_id="cart.add", status_code=201)
async def add(call: WriteCall, body: AddToCart) -> CartItem:
    state = call.state(ShopState)
    product = state.products.require(body.product_id)
    if product.stock_count < body.quantity:
        raise RuleError(Code.FAILED_PRECONDITION, "OUT_OF_STOCK", f"Only {product.stock_count} left.", "/quantity")
    total = product.price_cents * body.quantity
    item = CartItem(id=state.cart_items.new_id(), product_id=product.id, quantity=body.quantity, line_total_cents=total)
    return state.cart_items.put(item)


@router.delete("/cart/items/{item_id}", operation_id="cart.remove", status_code=204)
async def remove(call: WriteCall, item_id: str) -> None:
    call.state(ShopState).cart_items.remove(item_id)


@router.post("/orders", operation_id="order.place", status_code=201)
async def place(call: WriteCall) -> Order:
    state = call.state(ShopState)
    items = list(state.cart_items.values())
    if not items:
        raise RuleError(Code.FAILED_PRECONDITION, "CART_EMPTY", "The cart is empty.")
    for item in items:
        product = state.products.require(item.product_id)
        state.products.put(product.evolve(stock_count=product.stock_count - item.quantity))
        state.cart_items.remove(item.id)
    total = sum(item.line_total_cents for item in items)
    return state.orders.put(Order(id=state.orders.new_id(), total_cents=total, placed_time=call.now))


@router.put("/settings/theme", operation_id="settings.set_theme")
async def set_theme(call: WriteCall, body: SetTheme) -> Settings:
    settings = call.state(ShopState).settings
    return settings.set(settings.get().evolve(theme=body.theme))


@router.post("/quotes", operation_id="quote.read")
async def quote(call: ReadCall, body: AddToCart) -> int:
    return call.state(ShopState).products.require(body.product_id).price_cents * body.quantity


class FeaturedParams(Value):
    name: str
    price_cents: int = 100


@seeder("featured_product", summary="Puts one product on sale.")
def featured_product(state: ShopState, params: FeaturedParams, moment: Moment) -> Ref[Product]:
    stock = moment.random("stock").randint(5, 9)
    product = Product(id=state.products.new_id(), name=params.name, price_cents=params.price_cents, stock_count=stock)
    state.products.put(product)
    return Ref("products", product.id)


class CrowdParams(Value):
    count: int


class Crowd(Value):
    first_id: str
    count: int
    first: Ref[Product]


@seeder("crowd", summary="Puts many products on sale.")
def crowd(state: ShopState, params: CrowdParams, moment: Moment) -> Crowd:
    prices = moment.random("price")
    made = [
        state.products.put(
            Product(
                id=state.products.new_id(),
                name=f"Crowd {number}",
                price_cents=prices.randint(100, 9999),
                stock_count=3,
                features=tuple(f"Feature {index} of a thing that people buy" for index in range(5)),
            )
        )
        for number in range(params.count)
    ]
    return Crowd(first_id=made[0].id, count=params.count, first=Ref("products", made[0].id))


class CartParams(Value):
    product_id: str


@seeder("cart_item", summary="Puts a product into the cart.")
def cart_item(state: ShopState, params: CartParams, moment: Moment) -> None:
    product = state.products.require(params.product_id)
    state.cart_items.put(
        CartItem(id=state.cart_items.new_id(), product_id=product.id, quantity=1, line_total_cents=product.price_cents)
    )


def shipping_due(state: ShopState, now: datetime) -> datetime | None:
    times = [order.placed_time + timedelta(days=1) for order in state.orders.values() if order.shipped_time is None]
    return min(times, default=None)


def ship(state: ShopState, moment: Moment) -> None:
    for order in state.orders.values():
        if order.shipped_time is None and order.placed_time + timedelta(days=1) <= moment.now:
            state.orders.put(order.evolve(shipped_time=moment.now))


ENVIRONMENT = Environment(
    id="toy-shop",
    title="Toy shop",
    host="www.toy-shop.test",
    version="0.1.0",
    state=ShopState,
    base=load_base,
    routers=[router],
    seeders=[featured_product, crowd, cart_item],
    happenings=[Happening("order.ship", shipping_due, ship)],
    page_map=FOLDER / "toy_page_map.yaml",
    pages=FOLDER / "toy_pages",
)

if __name__ == "__main__":
    raise SystemExit(run_environment(ENVIRONMENT))
