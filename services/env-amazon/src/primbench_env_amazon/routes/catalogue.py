"""Products, departments and the front page."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import catalogue, comparison, search
from primbench_env_amazon.views.comparison import Comparison
from primbench_env_amazon.views.home import DepartmentList, Home
from primbench_env_amazon.views.product import ProductDetail, SearchPage, Suggestions

router = EnvironmentRouter(prefix="/api")


@router.get("/home", operation_id="home.read")
async def read_home(call: ReadCall) -> Home:
    """Give the front page."""
    return catalogue.read_home(call.state(ShopState), call.now)


@router.get("/departments", operation_id="department.list")
async def list_departments(call: ReadCall) -> DepartmentList:
    """Give all departments."""
    return catalogue.list_departments(call.state(ShopState))


@router.get("/suggestions", operation_id="product.suggest")
async def suggest(call: ReadCall, q: str = "") -> Suggestions:
    """Give how a begun search may go on."""
    return search.suggest(call.state(ShopState), q)


@router.get("/products", operation_id="product.search")
async def search_products(call: ReadCall, query: Annotated[search.ProductQuery, Query()]) -> SearchPage:
    """Give one page of the products that fit."""
    return search.search_products(call.state(ShopState), query, call.now)


@router.get("/products/{product_id}", operation_id="product.get")
async def read_product(call: ReadCall, product_id: str) -> ProductDetail:
    """Give one product whole."""
    return catalogue.read_product(call.state(ShopState), product_id, call.now)


@router.get("/compare", operation_id="product.compare")
async def compare_products(call: ReadCall, ids: str = "") -> Comparison:
    """Give up to four products side by side: their ids, with commas between."""
    return comparison.compare(call.state(ShopState), ids, call.now)
