"""What happens in the shop by itself when the clock moves, one matter a file: parcels travel, sellers answer.

Only what is here tells the shopper news: a notification is the clock's, never part of what the shopper did.
"""

from collections.abc import Sequence

from primbench_envkit.happening import Happening

from primbench_env_amazon.models.state import ShopState

HAPPENINGS: Sequence[Happening[ShopState]] = ()
