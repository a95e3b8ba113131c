"""What the shopper has set aside."""

from typing import Annotated, Literal

from primbench_envkit.record import Record, Timestamp
from pydantic import StringConstraints

from primbench_env_amazon.models.text import READABLE

ListName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=50), READABLE]
type Sharing = Literal["Private", "Shared", "Public"]


class WishList(Record):
    """One of the shopper's lists. The list that was made first is the default one: it stays."""

    name: ListName
    sharing: Sharing
    created_at: Timestamp


class WishlistItem(Record):
    """One product on a wish list; a product is on a list once."""

    list_id: str
    product_id: str
    product_name: str
    note: str = ""
    added_at: Timestamp
