"""The shop's front page."""

from primbench_envkit.record import Value

from primbench_env_amazon.models.product import Image
from primbench_env_amazon.views.product import ProductCard


class DepartmentCard(Value):
    """One department and how much it has."""

    id: str
    name: str
    product_count: int
    image: Image


class DepartmentList(Value):
    """All departments."""

    items: tuple[DepartmentCard, ...]


class Home(Value):
    """What the front page shows."""

    shopper_name: str
    featured: tuple[ProductCard, ...]
    deals: tuple[ProductCard, ...]
    departments: tuple[DepartmentCard, ...]
    buy_again: tuple[ProductCard, ...]
