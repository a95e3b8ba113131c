import subprocess
import sys
from collections import Counter
from statistics import median

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.selection import neighbours
from primbench_env_amazon.starting_world import starting_records


@pytest.fixture(scope="module")
def products() -> list[Product]:
    records = starting_records()["products"]
    return [record for record in records if isinstance(record, Product)]


def test_there_are_many_products_in_many_departments(products: list[Product]) -> None:
    departments = Counter(product.department for product in products)

    assert len(products) >= 1_240
    assert len(departments) >= 20
    assert min(departments.values()) >= 55


def test_no_two_products_share_a_name_or_an_id(products: list[Product]) -> None:
    assert len({product.name for product in products}) == len(products)
    assert len({product.id for product in products}) == len(products)


def test_ids_have_the_form_of_drawn_ids(products: list[Product]) -> None:
    assert all(
        product.id.startswith("p-") and int(product.id[2:], 16) >= 0 and len(product.id) == 8 for product in products
    )


def test_every_product_has_a_near_neighbour(products: list[Product]) -> None:
    lonely = [product.name for product in products if not neighbours(products, product)]

    assert lonely == []


def test_names_and_texts_have_no_open_slots(products: list[Product]) -> None:
    texts = [text for product in products for text in (product.name, product.description, *product.features)]

    assert not [text for text in texts if "{" in text or "}" in text or text != text.strip()]


def test_ratings_prices_and_stock_are_spread(products: list[Product]) -> None:
    ratings = [product.rating_tenths for product in products]
    prices = [product.price_cents for product in products]

    assert min(ratings) <= 33
    assert max(ratings) >= 48
    assert max(Counter(ratings).values()) < len(products) // 5
    assert median(prices) < 4000
    assert max(prices) > 15000
    assert 0.02 < sum(product.stock_count == 0 for product in products) / len(products) < 0.12


def test_options_that_cost_more_are_among_the_products(products: list[Product]) -> None:
    deltas = [value.price_delta_cents for product in products for option in product.options for value in option.values]

    assert any(delta > 0 for delta in deltas)
    assert all(any(value.in_stock for value in option.values) for product in products for option in product.options)


def test_reduced_products_cost_less_than_before(products: list[Product]) -> None:
    reduced = [product for product in products if product.list_price_cents is not None]

    assert len(products) // 5 < len(reduced) < len(products) // 2
    assert all(product.price_cents < (product.list_price_cents or 0) for product in reduced)


def test_no_text_of_the_base_data_is_an_authors() -> None:
    words = ("decoy", "distractor", "fake", "dummy", "benchmark", "primbench", "intervention", "test product", "target")
    content = ENVIRONMENT.base_layer.content.decode().lower()

    assert [word for word in words if word in content] == []


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_loads_the_same_bytes(hash_seed: str) -> None:
    code = "from primbench_env_amazon.environment import ENVIRONMENT as e; print(e.base_layer.digest)"
    environment = {"PYTHONHASHSEED": hash_seed, "TZ": "Pacific/Auckland", "PATH": ""}

    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)

    assert printed.stdout.strip() == ShopState.base(starting_records()).digest
