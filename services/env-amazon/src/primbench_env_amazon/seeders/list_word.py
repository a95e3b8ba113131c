"""What lists are called and what stands beside their items, drawn from the data file."""

from functools import cache

from primbench_envkit.record import Value
from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.loading import DATA, read
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import ListName


class ListWords(Value):
    """Names and notes."""

    names: tuple[ListName, ...]
    notes: tuple[str, ...]


@cache
def list_words() -> ListWords:
    """Give the names and notes."""
    return read(DATA / "lists.yaml", ListWords)


def unused_names(state: ShopState, stream: Substream, count: int) -> list[str]:
    """Draw different names that no list has."""
    taken = {wish_list.name for wish_list in state.wish_lists}
    return stream.sample([name for name in list_words().names if name not in taken], count)
