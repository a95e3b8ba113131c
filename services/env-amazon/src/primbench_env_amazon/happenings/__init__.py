"""What happens in the shop by itself when the clock moves, one matter a file: parcels travel, sellers answer.

Only what is here tells the shopper news: a notification is the clock's, never part of what the shopper did.
"""

from collections.abc import Sequence

from primbench_envkit.happening import Happening

from primbench_env_amazon.happenings.parcel import PARCELS_TRAVEL
from primbench_env_amazon.happenings.refund import RETURNS_ARE_REFUNDED
from primbench_env_amazon.happenings.seller import ANSWER_SHOPPERS
from primbench_env_amazon.happenings.subscription import ORDER_SUBSCRIPTIONS
from primbench_env_amazon.models.state import ShopState

HAPPENINGS: Sequence[Happening[ShopState]] = (
    PARCELS_TRAVEL,
    RETURNS_ARE_REFUNDED,
    ORDER_SUBSCRIPTIONS,
    ANSWER_SHOPPERS,
)
