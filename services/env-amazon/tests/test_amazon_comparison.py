import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.comparison import COMPARED_MAX, compare
from primbench_envkit.error import Code, RuleError
from primbench_envkit.testing import Harness, SessionHarness


@pytest.fixture(scope="module")
def session(harness: Harness) -> SessionHarness:
    return harness.session()


@pytest.fixture(scope="module")
def kettles(session: SessionHarness) -> list[Product]:
    return [product for product in session.state(ShopState).products if product.subcategory == "Kettles"]


def test_products_stand_in_the_order_asked_for_and_once_each(session: SessionHarness, kettles: list[Product]) -> None:
    second, first = kettles[:2]

    found = compare(session.state(ShopState), f"{first.id},{second.id},{first.id}", session.call().now)

    assert [product.card.id for product in found.products] == [first.id, second.id]


def test_a_row_has_a_value_a_product_and_says_whether_they_agree(
    session: SessionHarness, kettles: list[Product]
) -> None:
    first = kettles[0]
    other = next(product for product in session.state(ShopState).products if product.subcategory == "Tea")

    found = compare(session.state(ShopState), f"{first.id},{other.id}", session.call().now)

    rows = {row.name: row for row in found.attributes}
    assert set(rows) == {attribute.name for product in (first, other) for attribute in product.attributes}
    for attribute in first.attributes:
        assert rows[attribute.name].values[0] == attribute.value
    assert any(None in row.values for row in rows.values())
    assert all(row.is_same == (row.values[0] == row.values[1]) for row in rows.values())


def test_nothing_to_compare_is_no_error(session: SessionHarness) -> None:
    assert compare(session.state(ShopState), "", session.call().now).products == ()


def test_more_than_four_are_refused(session: SessionHarness, kettles: list[Product]) -> None:
    ids = ",".join(product.id for product in kettles[: COMPARED_MAX + 1])

    with pytest.raises(RuleError) as refused:
        compare(session.state(ShopState), ids, session.call().now)

    assert (refused.value.code, refused.value.reason) == (Code.INVALID_ARGUMENT, "TOO_MANY_COMPARED")


async def test_an_unknown_product_is_not_found(session: SessionHarness) -> None:
    async with session.client() as client:
        reply = await client.get("/api/compare", params={"ids": "p-nowhere"})

    assert (reply.status_code, reply.json()["code"]) == (404, "NOT_FOUND")
