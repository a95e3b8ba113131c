"""One brand's products of a department, to be chosen from by price and rating."""

from collections import defaultdict

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState

_MIN_STOCK = 5


class BrandChoiceParams(BaseModel):
    """Which brands come into question."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    department: str | None = Field(None, description="Department id; left out: any.")
    min_count: int = Field(5, ge=3, le=20, description="At least this many products of the brand are there.")
    max_count: int = Field(16, ge=3, le=40, description="At most this many.")


class BrandChoice(Value):
    """A brand in a department, two bounds, and the one product that each of them leaves.

    `cheapest` costs least of those rated `rating_tenths` or better; a cheaper one is rated worse. `best` is rated best
    of those that cost `price_cents` or less; a dearer one is rated better.
    """

    department: str
    department_name: str
    brand: str
    rating_tenths: int
    rating_text: str
    cheapest: Ref[Product]
    cheapest_name: str
    cheapest_price_cents: int
    price_cents: int
    price_text: str
    best: Ref[Product]
    best_name: str


@seeder("brand_choice", summary="Chooses a brand, and bounds of rating and price that leave one product best each.")
def brand_choice(state: ShopState, params: BrandChoiceParams, moment: Moment) -> BrandChoice:
    """Give products of which none has options or is reviewed by the shopper; the two are in stock. Nothing changes."""
    stream = moment.random("brand_choice")
    choices = [choice for group in _groups(state, params) if (choice := _choice(state, group)) is not None]
    if not choices:
        raise RuleError(Code.FAILED_PRECONDITION, "NO_BRAND", f"no brand fits {params.model_dump(exclude_none=True)}")
    return stream.choice(choices)


def _groups(state: ShopState, params: BrandChoiceParams) -> list[list[Product]]:
    groups: dict[tuple[str, str], list[Product]] = defaultdict(list)
    for product in state.products:
        if params.department in {None, product.department}:
            groups[product.department, product.brand].append(product)
    reviewed = {review.product_id for review in state.reviews if review.is_own}
    return [
        group
        for group in groups.values()
        if params.min_count <= len(group) <= params.max_count
        and not any(product.options or product.id in reviewed for product in group)
    ]


def _choice(state: ShopState, group: list[Product]) -> BrandChoice | None:
    """Set the bounds near the middle of the group; None where no bounds leave one product, or none that matters."""
    by_price = sorted(group, key=lambda product: product.price_cents)
    by_rating = sorted(group, key=lambda product: -product.rating_tenths)
    cheapest = next(filter(None, (_cheapest(by_price, bound.rating_tenths) for bound in _from_middle(by_rating))), None)
    best = next(filter(None, (_best(by_rating, bound.price_cents) for bound in _from_middle(by_price))), None)
    if cheapest is None or best is None:
        return None
    return _described(state, *cheapest, *best)


def _from_middle(products: list[Product]) -> list[Product]:
    middle = len(products) // 2
    return sorted(products, key=lambda product: abs(products.index(product) - middle))


def _cheapest(by_price: list[Product], rating_tenths: int) -> tuple[Product, int] | None:
    """Give the cheapest with the rating, if it is the only one and a cheaper one lacks the rating."""
    fitting = [product for product in by_price if product.rating_tenths >= rating_tenths]
    is_told = len(fitting) > 1 and fitting[0].price_cents < fitting[1].price_cents
    if not is_told or by_price[0] is fitting[0] or fitting[0].stock_count < _MIN_STOCK:
        return None
    return fitting[0], rating_tenths


def _best(by_rating: list[Product], price_cents: int) -> tuple[Product, int] | None:
    """Give the best rated up to the price, if it is the only one and a dearer one is rated better."""
    fitting = [product for product in by_rating if product.price_cents <= price_cents]
    is_told = len(fitting) > 1 and fitting[0].rating_tenths > fitting[1].rating_tenths
    if not is_told or by_rating[0].rating_tenths == fitting[0].rating_tenths or fitting[0].stock_count < _MIN_STOCK:
        return None
    return fitting[0], price_cents


def _described(state: ShopState, cheapest: Product, rating_tenths: int, best: Product, price_cents: int) -> BrandChoice:
    return BrandChoice(
        department=cheapest.department,
        department_name=state.departments.require(cheapest.department).name,
        brand=cheapest.brand,
        rating_tenths=rating_tenths,
        rating_text=f"{rating_tenths // 10}.{rating_tenths % 10}",
        cheapest=Ref("products", cheapest.id),
        cheapest_name=cheapest.name,
        cheapest_price_cents=cheapest.price_cents,
        price_cents=price_cents,
        price_text=dollars(price_cents),
        best=Ref("products", best.id),
        best_name=best.name,
    )
