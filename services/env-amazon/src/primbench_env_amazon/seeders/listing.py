"""A product that two sellers offer."""

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import ProductChoice, choose_product

_MORE_REVIEWS = (900, 4000)
_PRICE_DIFFERENCE_CENTS = (-200, 300)
_CENTS_STEP = 50
_LEAST_PRICE_CENTS = 199


class OfferedProduct(Value):
    """A product, who sells it, and where it is filed as the world begins."""

    product: Ref[Product]
    name: str
    seller: str
    department: str
    department_name: str


@seeder("offered_product", summary="Chooses a product without options and lists it again by a better known seller.")
def offered_product(state: ShopState, params: ProductChoice, moment: Moment) -> OfferedProduct:
    """Give the product as it is in the catalogue. The other listing has its name and place, and more reviews."""
    stream = moment.random("product")
    product = choose_product(state, stream, params, has_options=False)
    sellers = sorted({other.seller for other in state.products} - {product.seller})
    difference_cents = stream.randint(*_PRICE_DIFFERENCE_CENTS) // _CENTS_STEP * _CENTS_STEP
    state.products.put(
        product.evolve(
            id=state.products.new_id(),
            seller=stream.choice(sellers),
            review_count=product.review_count + stream.randint(*_MORE_REVIEWS),
            price_cents=max(_LEAST_PRICE_CENTS, product.price_cents + difference_cents),
            list_price_cents=None,
        )
    )
    return OfferedProduct(
        product=Ref("products", product.id),
        name=product.name,
        seller=product.seller,
        department=product.department,
        department_name=state.departments.require(product.department).name,
    )
