"""The products that tasks are about."""

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import ProductChoice, choose_product

_SCARCE = (3, 9)
_DELIVERED = (1, 6)


class OptionedProduct(Value):
    """A product and what to choose on its page. `options_text`: "Size: M, Color: Navy"."""

    product: Ref[Product]
    name: str
    options: dict[str, str]
    options_text: str
    unit_price_cents: int


@seeder("featured_product", summary="Chooses a product without options, in stock, with near neighbours.")
def featured_product(state: ShopState, params: ProductChoice, moment: Moment) -> Ref[Product]:
    """Give a product as it is in the catalogue: nothing about it changes."""
    product = choose_product(state, moment.random("product"), params, has_options=False)
    return Ref("products", product.id)


@seeder("product_with_options", summary="Chooses a product with options, and an available value of each.")
def product_with_options(state: ShopState, params: ProductChoice, moment: Moment) -> OptionedProduct:
    """Give a product and choices that can be bought together."""
    stream = moment.random("product")
    product = choose_product(state, stream, params, has_options=True)
    options = _choices(stream, product)
    return OptionedProduct(
        product=Ref("products", product.id),
        name=product.name,
        options=options,
        options_text=", ".join(f"{name}: {value}" for name, value in options.items()),
        unit_price_cents=product.price_with(options),
    )


def _choices(stream: Substream, product: Product) -> dict[str, str]:
    available = {option.name: [value.value for value in option.values if value.in_stock] for option in product.options}
    return {name: stream.choice(values) for name, values in available.items()}


class ScarceProduct(Value):
    """A product of which few are left, and another number of which there may be later."""

    product: Ref[Product]
    name: str
    later_stock_count: int


@seeder("scarce_product", summary="Chooses a product without options and leaves three to nine of it in stock.")
def scarce_product(state: ShopState, params: ProductChoice, moment: Moment) -> ScarceProduct:
    """Give a product whose stock is small enough to be shown as a number."""
    stream = moment.random("product")
    product = choose_product(state, stream, params, has_options=False)
    stock_count = stream.randint(*_SCARCE)
    state.products.put(product.evolve(stock_count=stock_count))
    return ScarceProduct(
        product=Ref("products", product.id),
        name=product.name,
        later_stock_count=stock_count + stream.randint(*_DELIVERED),
    )
